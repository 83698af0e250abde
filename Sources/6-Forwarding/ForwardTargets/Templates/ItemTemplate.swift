package import ForwardForm
package import ForwardJSON
internal import ForwardText

/// A text with placeholders for an item's properties, such as `{item}` and `{expires}`. `{{item}`
/// is the text `{item}`.
///
/// A property that the item lacks is an empty text. Each function fills in the template for a
/// format, in which the item's characters are plain text.
///
/// ```swift
/// ItemTemplate("Use {item}").text(of: Item("Milk"))  // Use Milk
/// ```
public struct ItemTemplate: Sendable {
  let text: String
  /// The values of further placeholders, by their names.
  private let values: [String: JSONValue]

  /// - Parameters:
  ///   - text: The template.
  ///   - fallback: The template to use if the text is blank.
  public init(_ text: String, or fallback: String = "") {
    self.init(text, or: fallback, with: [:])
  }

  /// Uses the fallback if the text is blank. `values` holds further placeholders, whose characters
  /// are plain text like the item's.
  package init(_ text: String, or fallback: String = "", with values: [String: JSONValue]) {
    self.text = text.isBlank ? fallback : text
    self.values = values
  }

  /// The prefix that keeps names of other placeholders apart from the item's.
  package static let prefixOfOthers = "setting-"

  /// The names of the placeholders.
  public static let placeholders = Item.Property.allCases.map(\.rawValue)

  /// Returns plain text of any number of lines. Leaves out a line that consists of empty
  /// placeholders.
  public func text(of item: Item) -> String {
    lines.filter { !isLeftOut($0, for: item) }
      .map { filled($0, with: item) }
      .joined(separator: "\n")
  }

  /// Returns plain text with all its lines.
  package func wholeText(of item: Item) -> String { filled(text, with: item) }

  /// Returns an address, in which the item's values are percent-encoded.
  public func url(of item: Item) -> String { filled(text, with: item, as: \.percentEncoded) }

  /// Returns one line of plain text; line breaks in it become spaces.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - row: The id of the template's row, for the error.
  /// - Throws: ``Undeliverable/empty(row:)`` if the line is empty.
  public func line(of item: Item, row: String) throws(Undeliverable) -> String {
    let line = filled(text, with: item).inOneLine
    guard !line.isEmpty else { throw .empty(row: row) }
    return line
  }

  var lines: [String] {
    text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }.map { String($0) }
  }

  /// Whether a line consists of placeholders that are all empty.
  private func isLeftOut(_ line: String, for item: Item) -> Bool {
    let parts = Item.placeholders.parts(of: line)
    let hasText = parts.contains { if case .text(let text) = $0 { !text.isBlank } else { false } }
    let hasPlaceholder = parts.contains { if case .placeholder = $0 { true } else { false } }
    return hasPlaceholder && !hasText && filled(line, with: item).isBlank
  }

  /// Returns another template whose placeholders have the same values.
  func sibling(_ text: String) -> ItemTemplate { ItemTemplate(text, with: values) }

  /// Returns a part of the template with placeholders replaced by values, which `written` converts.
  func filled(_ part: String, with item: Item, as written: (String) -> String = { $0 }) -> String {
    var text = ""
    for part in Item.placeholders.parts(of: part) {
      switch part {
      case .text(let plain): text += plain
      case .placeholder(let name): text += written(self.text(of: name, in: item))
      }
    }
    return text
  }

  /// Returns a placeholder's value; `null` if it is empty or missing. An unknown placeholder stays
  /// as it is written.
  package func value(of placeholder: String, in item: Item) -> JSONValue {
    if let value = values[placeholder] { return value.isNothing ? .null : value }
    guard let property = Item.Property(rawValue: placeholder) else {
      return .string("{\(placeholder)}")
    }
    let value = item[property] ?? .null
    return value.isNothing ? .null : value
  }

  /// Returns a placeholder's value as text; empty if the value is missing.
  func text(of placeholder: String, in item: Item) -> String {
    value(of: placeholder, in: item).inTemplate
  }
}

extension Item {
  package static let placeholders = Placeholders(ItemTemplate.placeholders)
}

extension JSONValue {
  /// Whether a template writes nothing for the value.
  fileprivate var isNothing: Bool { self == .null || self == .string("") || self == .array([]) }

  /// The value as text. Commas separate the elements of a list.
  fileprivate var inTemplate: String {
    switch self {
    case .null: ""
    case .string(let text): text
    case .array(let elements): elements.map(\.inTemplate).joined(separator: ",")
    case .bool, .number, .object: text()
    }
  }
}

extension String {
  /// The text with all bytes but letters, digits and `-._~` percent-encoded as in RFC 3986, such as
  /// `%20`.
  public var percentEncoded: String { percentEncoded(keeping: "-._~") }

  /// Creates an address with a query.
  public init(address: String, query: [(name: String, value: String)]) {
    self = address
    var separator = "?"
    for (name, value) in query {
      self += "\(separator)\(name)=\(value.percentEncoded)"
      separator = "&"
    }
  }

  /// The beginning of an address, up to the end of its server.
  package var serverOfAddress: Substring {
    let rest = split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).last ?? ""
    return prefix(upTo: rest.firstIndex { "/?#".contains($0) } ?? endIndex)
  }

  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text with each run of line breaks, and the white space around it, replaced by a space.
  package var inOneLine: String {
    unicodeScalars.split { $0.breaksLines }
      .map { String($0).trimmed }
      .filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

extension Unicode.Scalar {
  /// Whether programs begin a new line at this character.
  var breaksLines: Bool {
    switch value {
    case 0xA...0xD, 0x1C...0x1E, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}
