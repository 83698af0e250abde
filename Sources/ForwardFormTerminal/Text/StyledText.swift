/// Text for a terminal, in parts with different styles.
///
/// All text reaches a terminal this way, and control characters are made visible on the way. So no
/// caller needs to know where a text comes from.
public struct StyledText: ExpressibleByStringLiteral, Sendable {
  /// The role of a part of a text, rather than its looks.
  @nonexhaustive
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

  /// The text without styles, with its control characters made visible.
  public var plain: String {
    parts.reduce(into: "") { $0 += $1.text.visible }
  }

  /// Returns the text for a terminal, with its control characters made visible.
  ///
  /// - Parameter colors: Whether styles become escape sequences; otherwise they are left out.
  public func rendered(colors: Bool) -> String {
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
  // Only those of the sixteen colours that are legible on black and on white.
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
