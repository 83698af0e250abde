package import ForwardForm
package import ForwardJSON
internal import ForwardText

/// A text with placeholders for an item's properties, such as `{item}` and `{expires}`. `{{item}` is
/// the text `{item}`.
///
/// A property that the item doesn't have is an empty text. Each function fills in the template for
/// one format, in which the item's values are text, whatever characters they have.
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

  /// Uses the fallback if the text is blank. The values of further placeholders are text, like the
  /// item's, whatever characters they have.
  package init(_ text: String, or fallback: String = "", with values: [String: JSONValue]) {
    self.text = text.isBlank ? fallback : text
    self.values = values
  }

  /// Begins the names of placeholders that aren't the item's, where they have names of their own.
  package static let prefixOfOthers = "setting-"

  /// The names of the placeholders.
  public static let placeholders = Item.Property.allCases.map(\.rawValue)

  /// Returns plain text of any number of lines. A line that has only placeholders is left out if
  /// they are all empty.
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

  /// Whether a line has placeholders and nothing else, and they are empty.
  private func isLeftOut(_ line: String, for item: Item) -> Bool {
    let parts = Item.placeholders.parts(of: line)
    let hasText = parts.contains { if case .text(let text) = $0 { !text.isBlank } else { false } }
    let hasPlaceholder = parts.contains { if case .placeholder = $0 { true } else { false } }
    return hasPlaceholder && !hasText && filled(line, with: item).isBlank
  }

  /// Returns another template whose placeholders have the same values.
  func sibling(_ text: String) -> ItemTemplate { ItemTemplate(text, with: values) }

  /// Returns a part of the template with its placeholders replaced by their values, as `written` converts
  /// them.
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

  /// Returns the value that a placeholder names; `null` if it is empty, or missing. A placeholder that isn't
  /// known is itself.
  package func value(of placeholder: String, in item: Item) -> JSONValue {
    if let value = values[placeholder] { return value.isNothing ? .null : value }
    guard let property = Item.Property(rawValue: placeholder) else {
      return .string("{\(placeholder)}")
    }
    let value = item[property] ?? .null
    return value.isNothing ? .null : value
  }

  /// Returns the text of the value that a placeholder names; empty if it is missing.
  func text(of placeholder: String, in item: Item) -> String {
    value(of: placeholder, in: item).inTemplate
  }
}

extension Item {
  package static let placeholders = Placeholders(ItemTemplate.placeholders)
}

extension JSONValue {
  /// Whether there is nothing to write of the value.
  fileprivate var isNothing: Bool { self == .null || self == .string("") || self == .array([]) }

  /// The value as text. The elements of a list are separated by commas.
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
  /// The text with all bytes but letters, digits and `-._~` percent-encoded, such as `%20` (RFC
  /// 3986).
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

  /// The text with a space in place of each run of line breaks and of the white space around it.
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
