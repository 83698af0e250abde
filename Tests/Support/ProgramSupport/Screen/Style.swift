/// The look of a character: colours and attributes.
public struct Style: Hashable, Sendable {
  public var isBold = false
  public var isDim = false
  public var isItalic = false
  public var isUnderlined = false
  public var isInverse = false
  /// The colour; `nil` for the terminal's default.
  public var foreground: Color?
  public var background: Color?

  public static let plain = Style()

  public enum Color: Hashable, Sendable {
    /// A colour of the palette: 0 to 7 are the first eight, 8 to 15 their bright variants.
    case numbered(Int)
    case mixed(red: Int, green: Int, blue: Int)
  }

  /// Whether a space in this style looks different from a plain space.
  var isSeenOnBlanks: Bool { isUnderlined || isInverse || background != nil }
}

extension Style: CustomStringConvertible {
  /// The style in words, such as `bold red on-blue`; empty for the plain style.
  public var description: String {
    var words: [String] = []
    if isBold { words.append("bold") }
    if isDim { words.append("dim") }
    if isItalic { words.append("italic") }
    if isUnderlined { words.append("underline") }
    if isInverse { words.append("inverse") }
    if let foreground { words.append("\(foreground)") }
    if let background { words.append("on-\(background)") }
    return words.joined(separator: " ")
  }
}

extension Style.Color: CustomStringConvertible {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  public var description: String {
    switch self {
    case .numbered(let number) where (0..<8).contains(number): Self.names[number]
    case .numbered(let number) where (8..<16).contains(number): "bright-" + Self.names[number - 8]
    case .numbered(let number): "color-\(number)"
    case .mixed(let red, let green, let blue): "rgb-\(red)-\(green)-\(blue)"
    }
  }
}
