extension String {
  /// The number of columns that the text takes on a terminal.
  ///
  /// East Asian characters and emoji take two columns, combining marks none, and most others one,
  /// according to the wide ranges of Unicode's EastAsianWidth.txt.
  package var columns: Int { reduce(0) { $0 + $1.columns } }

  package func padded(to columns: Int) -> String {
    self + String(repeating: " ", count: max(0, columns - self.columns))
  }

  /// Returns the first characters that fit in a number of columns.
  package func prefix(columns: Int) -> String {
    var width = 0
    return String(
      prefix { character in
        width += character.columns
        return width <= columns
      })
  }

  /// Returns the last characters that fit in a number of columns.
  package func suffix(columns: Int) -> String {
    var width = 0
    let rest = reversed().prefix { character in
      width += character.columns
      return width <= columns
    }
    return String(rest.reversed())
  }
}

extension Character {
  /// The number of columns that the character takes on a terminal: the columns of its first code
  /// point, or two if a variation selector makes it an emoji.
  package var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    if unicodeScalars.contains("\u{FE0F}") { return 2 }
    return first.isASCII ? 1 : first.columns
  }

  /// The largest number of columns that the character takes on any terminal, if terminals disagree:
  /// some show each code point separately, or have other tables. Zero if they agree.
  package var disputedWidth: Int {
    guard let first = unicodeScalars.first, !first.isASCII || unicodeScalars.count > 1 else {
      return 0
    }
    let isAloneDisputed = first.isDisputed && unicodeScalars.count == 1
    let isDisputed = unicodeScalars.dropFirst().contains { scalar in
      scalar == "\u{FE0E}" || scalar == "\u{FE0F}" || scalar.columns > 0
    }
    guard isDisputed || isAloneDisputed else { return 0 }
    let most = isAloneDisputed ? 2 : columns
    return min(100, max(most, unicodeScalars.reduce(0) { $0 + $1.columns }))
  }
}

extension Unicode.Scalar {
  fileprivate var columns: Int {
    if properties.isEmojiPresentation { return 2 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: return isWide ? 2 : 1
    }
  }

  /// Whether terminals show the code point by itself in different numbers of columns: a soft hyphen,
  /// the vowel of a Hangul syllable, a hexagram (wide since Unicode 16), half a flag, or an emoji that
  /// the tables of many terminals don't have.
  fileprivate var isDisputed: Bool {
    switch value {
    case 0xAD, 0x1160...0x11FF, 0x4DC0...0x4DFF, 0xD7B0...0xD7FB, 0x1F1E6...0x1F1FF: true
    case 0x1F000...0x1FAFF: properties.age.map { $0.major >= 14 } ?? true
    default: false
    }
  }

  /// Whether the code point is wide in Unicode's EastAsianWidth.txt, and not an emoji.
  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x3247, 0x3250...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF, 0x1AFF0...0x1B2FF,
      0x1F200...0x1F265, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

extension Int {
  /// Returns the number aligned to the right in a column of numbers. `most` is the number with the
  /// most digits.
  package func aligned(upTo most: Int) -> String {
    let digits = "\(self)"
    return String(repeating: " ", count: Swift.max(0, "\(most)".count - digits.count)) + digits
  }
}

extension Int? {
  /// Returns the number in a column of numbers; blanks in place of a missing number.
  package func aligned(upTo most: Int) -> String {
    map { $0.aligned(upTo: most) } ?? String(repeating: " ", count: "\(most)".count)
  }
}
