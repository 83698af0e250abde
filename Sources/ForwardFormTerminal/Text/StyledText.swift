/// Text for the terminal, in parts that may look different.
///
/// This is the only way for text to a terminal, and it makes control characters visible: where a
/// text comes from need not be remembered.
public struct StyledText: ExpressibleByStringLiteral, Sendable {
  /// What a part of a text is, rather than how it looks.
  public enum Style: Sendable {
    case plain, heading, hint, error, placeholder, change
  }

  private var parts: [(text: String, style: Style)]

  public init(_ text: String = "", _ style: Style = .plain) {
    parts = text.isEmpty ? [] : [(text, style)]
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }

  public static func + (left: Self, right: Self) -> Self {
    var sum = left
    sum.parts += right.parts
    return sum
  }

  public static func += (left: inout Self, right: Self) {
    left.parts += right.parts
  }

  /// The text without its looks, control characters made visible.
  public var plain: String {
    parts.reduce(into: "") { $0 += $1.text.visible }
  }

  /// The text as the terminal takes it.
  package func rendered(colors: Bool) -> String {
    guard colors else { return plain }
    return parts.reduce(into: "") { text, part in
      if let code = part.style.code {
        text += "\u{1B}[\(code)m" + part.text.visible + "\u{1B}[0m"
      } else {
        text += part.text.visible
      }
    }
  }
}

extension StyledText.Style {
  // Of the sixteen colours only those that can be read on black and on white alike.
  fileprivate var code: String? {
    switch self {
    case .plain: nil
    case .heading: "1"
    case .hint: "2"
    case .error: "31"
    case .placeholder: "36"
    case .change: "1;32"
    }
  }
}
