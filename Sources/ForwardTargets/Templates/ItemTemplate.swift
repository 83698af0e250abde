internal import ForwardForm
internal import JSONTree
internal import PlainText

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

  /// - Parameters:
  ///   - text: The template.
  ///   - fallback: The template to use if the text is blank.
  public init(_ text: String, or fallback: String = "") {
    self.text = text.isBlank ? fallback : text
  }

  /// The names of the placeholders.
  public static let placeholders = Item.Property.allCases.map(\.rawValue)

  /// Returns plain text of any number of lines. A line that has only placeholders is left out if
  /// they are all empty.
  public func text(of item: Item) -> String {
    lines.filter { !isLeftOut($0, for: item) }
      .map { item.filling($0) }
      .joined(separator: "\n")
  }

  /// Returns an address, in which the item's values are percent-encoded.
  public func url(of item: Item) -> String { item.filling(text, as: \.percentEncoded) }

  /// Returns one line of plain text; line breaks in it become spaces.
  ///
  /// - Parameters:
  ///   - item: The item.
  ///   - row: The id of the template's row, for the error.
  /// - Throws: ``Undeliverable/empty(row:)`` if the line is empty.
  public func line(of item: Item, row: String) throws(Undeliverable) -> String {
    let line = item.filling(text).inOneLine
    guard !line.isEmpty else { throw .empty(row: row) }
    return line
  }
}

extension ItemTemplate {
  var lines: [String] {
    text.unicodeScalars.split(omittingEmptySubsequences: false) { $0 == "\n" }.map { String($0) }
  }

  /// Whether a line has placeholders and nothing else, and they are empty.
  private func isLeftOut(_ line: String, for item: Item) -> Bool {
    let parts = Item.placeholders.parts(of: line)
    let hasText = parts.contains { if case .text(let text) = $0 { !text.isBlank } else { false } }
    let hasPlaceholder = parts.contains { if case .placeholder = $0 { true } else { false } }
    return hasPlaceholder && !hasText && item.filling(line).isBlank
  }
}

extension Item {
  static let placeholders = Placeholders(ItemTemplate.placeholders)

  /// Returns a template with its placeholders replaced by the item's values, as `written` converts
  /// them.
  func filling(_ template: String, as written: (String) -> String = { $0 }) -> String {
    var text = ""
    for part in Self.placeholders.parts(of: template) {
      switch part {
      case .text(let plain): text += plain
      case .placeholder(let name): text += written(self.text(of: name))
      }
    }
    return text
  }

  /// Returns the property that a placeholder names; `null` if it is empty, or missing. A placeholder
  /// that isn't known is itself.
  func value(of placeholder: String) -> JSONValue {
    guard let property = Property(rawValue: placeholder) else { return .string("{\(placeholder)}") }
    let value = self[property]
    return value == .string("") ? .null : value ?? .null
  }

  /// Returns the text of the property that a placeholder names; empty if it is missing.
  func text(of placeholder: String) -> String {
    let value = value(of: placeholder)
    return value == .null ? "" : value.string ?? value.text()
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

  var isBlank: Bool { unicodeScalars.allSatisfy(\.properties.isWhitespace) }

  /// The text with a space in place of each run of line breaks and of the white space around it.
  var inOneLine: String {
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
