/// The colours that an item may have.
enum Color: String, CaseIterable {
  case red, yellow, green, blue
}

extension Color {
  /// A dot in the colour, for a terminal with colours.
  var swatch: String { "\u{1B}[\(code)m●\u{1B}[0m" }

  private var code: Int {
    switch self {
    case .red: 31
    case .yellow: 33
    case .green: 32
    case .blue: 34
    }
  }
}
