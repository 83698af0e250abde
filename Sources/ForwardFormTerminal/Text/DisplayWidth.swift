extension String {
  /// The number of columns that the text takes on a terminal.
  ///
  /// East Asian characters and emoji take two columns, combining marks none, and most others one,
  /// according to the wide ranges of Unicode's EastAsianWidth.txt.
  public var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// Returns the text padded with spaces to at least a number of columns.
  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - displayWidth))
  }
}

extension Int {
  /// Returns the number aligned to the right in a column of numbers.
  ///
  /// - Parameter most: The number with the most digits.
  func aligned(upTo most: Int) -> String {
    let digits = "\(self)"
    return String(repeating: " ", count: Swift.max(0, "\(most)".count - digits.count)) + digits
  }
}

extension Character {
  var displayWidth: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if first.isASCII { return 1 }
    if first.properties.isEmojiPresentation || unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return first.isWide ? 2 : 1
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
