/// The appearance of each role of a text on a terminal, and the signs of a list.
///
/// ```swift
/// var theme = Theme.standard
/// theme[.match] = Theme.Face(.palette(214), isBold: true)
/// theme.mark = "❯"
/// let dialogue = Dialogue.standard(theme: theme)
/// ```
///
/// Without colours, as `NO_COLOR` and `TERM=dumb` want it, only the signs remain.
public struct Theme: Hashable, Sendable {
  private var faces: [StyledText.Style: Face]
  /// The sign before the marked entry of a list.
  public var mark = "›"
  /// The box of an option that is ticked.
  public var ticked = "[x]"
  /// The box of an option that isn't ticked.
  public var unticked = "[ ]"

  /// The appearance of a role; `nil` for plain text.
  public subscript(role: StyledText.Style) -> Face? {
    get { faces[role] }
    set { faces[role] = newValue }
  }

  /// Colours of the terminal's own palette, which it shows as its user wants them.
  public static let standard = Theme(faces: [
    .heading: Face(isBold: true), .hint: Face(isDim: true), .error: Face(.palette(1)),
    .placeholder: Face(.palette(6)), .change: Face(.palette(2), isBold: true),
    .mark: Face(.palette(6)), .match: Face(.palette(6), isBold: true),
  ])

  /// Colours for a dark background.
  public static let dark = Theme(faces: [
    .heading: Face(.palette(255), isBold: true), .hint: Face(.palette(248)),
    .error: Face(.palette(210)), .placeholder: Face(.palette(117)),
    .change: Face(.palette(114), isBold: true), .mark: Face(.palette(213), isBold: true),
    .match: Face(.palette(221), isBold: true),
  ])

  /// Colours for a light background.
  public static let light = Theme(faces: [
    .heading: Face(.palette(16), isBold: true), .hint: Face(.palette(240)),
    .error: Face(.palette(124)), .placeholder: Face(.palette(24)),
    .change: Face(.palette(22), isBold: true), .mark: Face(.palette(90), isBold: true),
    .match: Face(.palette(94), isBold: true),
  ])

  /// Blue and orange, which people tell apart who confuse red and green, with differences that aren't of colour. They are
  /// legible both on black and on white.
  public static let blueOrange: Theme = {
    var theme = Theme(faces: [
      .heading: Face(isBold: true), .hint: Face(.palette(243)),
      .error: Face(.palette(166), isBold: true), .placeholder: Face(.palette(32)),
      .change: Face(.palette(32), isBold: true, isUnderlined: true),
      .mark: Face(.palette(166), isBold: true), .match: Face(.palette(32), isUnderlined: true),
    ])
    theme.mark = ">"
    return theme
  }()

  /// The themes by their names in files and options.
  package static let named: KeyValuePairs<String, Theme> = [
    "standard": .standard, "dark": .dark, "light": .light, "blue-orange": .blueOrange,
  ]

  /// A colour, and other properties of letters.
  public struct Face: Hashable, Sendable {
    public var color: Color?
    public var (isBold, isDim, isUnderlined, isReversed): (Bool, Bool, Bool, Bool)

    public init(
      _ color: Color? = nil, isBold: Bool = false, isDim: Bool = false, isUnderlined: Bool = false,
      isReversed: Bool = false
    ) {
      self.color = color
      (self.isBold, self.isDim) = (isBold, isDim)
      (self.isUnderlined, self.isReversed) = (isUnderlined, isReversed)
    }

    /// The parameters of the terminal's sequence; `nil` without parameters.
    var code: String? {
      let flags = [(isBold, "1"), (isDim, "2"), (isUnderlined, "4"), (isReversed, "7")]
      let codes = flags.filter(\.0).map(\.1) + [color?.code].compactMap(\.self)
      return codes.isEmpty ? nil : codes.joined(separator: ";")
    }
  }

  @nonexhaustive
  public enum Color: Hashable, Sendable {
    /// A colour of the terminal's palette: 0 to 7 are the basic ones, 8 to 15 their bright ones, and 16 to 255 the same on
    /// nearly all terminals.
    case palette(UInt8)
    case rgb(red: UInt8, green: UInt8, blue: UInt8)

    var code: String {
      switch self {
      case .palette(let index) where index < 8: "\(30 + index)"
      case .palette(let index) where index < 16: "\(82 + index)"
      case .palette(let index): "38;5;\(index)"
      case .rgb(let red, let green, let blue): "38;2;\(red);\(green);\(blue)"
      }
    }
  }
}
