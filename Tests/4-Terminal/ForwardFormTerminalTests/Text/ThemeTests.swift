import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Themes")
struct ThemeTests {
  @Test("Each role has its sequence, and none without colours")
  func faces() {
    let text = StyledText("a", .match) + StyledText("b", .plain) + StyledText("c", .hint)
    var theme = Theme.standard
    theme[.match] = Theme.Face(.rgb(red: 255, green: 135, blue: 0), isBold: true, isReversed: true)
    theme[.hint] = Theme.Face(.palette(12))
    #expect(
      text.rendered(colors: true, in: theme)
        == "\u{1B}[1;7;38;2;255;135;0ma\u{1B}[mb\u{1B}[94mc\u{1B}[m")
    #expect(text.rendered(colors: true) == "\u{1B}[1;36ma\u{1B}[mb\u{1B}[2mc\u{1B}[m")
    #expect(text.rendered(colors: false, in: theme) == "abc")
  }

  @Test("A file names a base, the words of roles, and signs")
  func file() throws {
    let theme = try Theme(
      reading: """
        # Mine
        base: dark
        match: bold underline #ff8700

        error: reverse bright-red
        hint: plain
        mark-sign: ❯
        ticked-sign: ◉
        unticked-sign: ○
        """)
    var expected = Theme.dark
    expected[.match] = Theme.Face(
      .rgb(red: 255, green: 135, blue: 0), isBold: true, isUnderlined: true)
    expected[.error] = Theme.Face(.palette(9), isReversed: true)
    expected[.hint] = Theme.Face()
    (expected.mark, expected.ticked, expected.unticked) = ("❯", "◉", "○")
    #expect(theme == expected)
  }

  @Test(
    "A mistake is reported with its line",
    arguments: [
      ("match: pink", ThemeFault.unknownWord("pink", line: 1)),
      ("\nmatsh: red", .unknownName("matsh", line: 2)),
      ("match", .unknownName("match", line: 1)), ("base: darker", .unknownWord("darker", line: 1)),
      ("match: 256", .unknownWord("256", line: 1)),
      ("match: #ff870", .unknownWord("#ff870", line: 1)),
      ("match: #+f8700", .unknownWord("#+f8700", line: 1)), ("mark-sign:", .badSign("", line: 1)),
      ("mark-sign: \u{1B}[31m", .badSign("\u{1B}[31m", line: 1)),
      ("mark-sign: 123456789", .badSign("123456789", line: 1)),
    ])
  func faults(text: String, expected: ThemeFault) {
    #expect(throws: expected) { try Theme(reading: text) }
  }

  @Test("Letters of a theme can be read on its background")
  func contrast() throws {
    let backgrounds: KeyValuePairs<Theme, [RGB]> = [
      .dark: [.black], .light: [.white], .blueOrange: [.black, .white],
    ]
    for (theme, backgrounds) in backgrounds {
      for role in StyledText.Style.allCases {
        guard let color = theme[role]?.color else { continue }
        for background in backgrounds {
          // Letters want 4.5 by WCAG 2; on two opposite backgrounds at most 4.58 is possible.
          let least = backgrounds.count == 1 ? 4.5 : 3.0
          #expect(RGB(color).contrast(to: background) >= least, "\(role) on \(background)")
        }
      }
    }
  }

  @Test("People who confuse red and green tell a refusal from a change")
  func colorBlindness() throws {
    let theme = Theme.blueOrange
    let colors = [theme[.error], theme[.change]].compactMap { $0?.color.map(RGB.init) }
    #expect(colors.count == 2)
    for matrix in RGB.deficiencies {
      let seen = colors.map { $0.seen(by: matrix) }
      #expect(seen[0].distance(to: seen[1]) > 0.35)
    }
    // The palette's red and green look alike to them.
    let usual = [RGB(.palette(124)), RGB(.palette(28))].map { $0.seen(by: RGB.deficiencies[0]) }
    #expect(usual[0].distance(to: usual[1]) < 0.35)
    #expect(theme[.error]?.isUnderlined != theme[.change]?.isUnderlined)
  }
}

/// A colour with linear light.
private struct RGB: CustomStringConvertible {
  let parts: [Double]

  static let black = RGB(parts: [0, 0, 0])
  static let white = RGB(parts: [1, 1, 1])

  init(parts: [Double]) { self.parts = parts }

  init(_ color: Theme.Color) {
    let levels: [UInt8] =
      switch color {
      case .rgb(let red, let green, let blue): [red, green, blue]
      case .palette(let index) where index >= 232:
        .init(repeating: 8 + 10 * (index - 232), count: 3)
      case .palette(let index):
        [36, 6, 1].map { step in
          [0, 95, 135, 175, 215, 255][(max(16, Int(index)) - 16) / step % 6]
        }
      }
    parts = levels.map { level in
      let value = Double(level) / 255
      return value <= 0.04045 ? value / 12.92 : Self.power((value + 0.055) / 1.055, 2.4)
    }
  }

  /// Returns a power of a base between 0 and 1, by bisection of the twelve fifths.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    // x^2.4 is the y whose fifth power is x^12.
    let wanted = (0..<12).reduce(1.0) { product, _ in product * base }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let power = (0..<5).reduce(1.0) { product, _ in product * middle }
      if power < wanted { low = middle } else { high = middle }
    }
    return high
  }

  var luminance: Double { 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2] }

  func contrast(to other: RGB) -> Double {
    let (bright, dark) = (max(luminance, other.luminance), min(luminance, other.luminance))
    return (bright + 0.05) / (dark + 0.05)
  }

  /// Protanopia and deuteranopia, by Viénot, Brettel and Mollon (1999).
  static let deficiencies: [[[Double]]] = [
    [[0.1124, 0.8876, 0], [0.1124, 0.8876, 0], [0.0040, -0.0040, 1]],
    [[0.2928, 0.7072, 0], [0.2928, 0.7072, 0], [-0.0223, 0.0223, 1]],
  ]

  func seen(by matrix: [[Double]]) -> RGB {
    RGB(parts: matrix.map { row in zip(row, parts).reduce(0) { $0 + $1.0 * $1.1 } })
  }

  func distance(to other: RGB) -> Double {
    zip(parts, other.parts).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  var description: String { "\(parts)" }
}
