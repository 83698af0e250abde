extension String {
  /// Returns the lines of a text wrapped to a number of columns, at spaces or between characters of
  /// scripts without spaces. A word that is longer than a line isn't split.
  func wrapped(to columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    // The last word of the line, which may still move to the next line.
    var word = ""
    var wordWidth = 0
    for character in self {
      let characterWidth = character.displayWidth
      if character == " " {
        line += word + " "
        width += wordWidth + 1
        (word, wordWidth) = ("", 0)
        continue
      }
      if characterWidth == 2 {
        line += word
        width += wordWidth
        (word, wordWidth) = ("", 0)
      }
      if width + wordWidth + characterWidth > columns, !line.isEmpty, !character.closes {
        lines.append(line.withoutFinalBlanks)
        (line, width) = ("", 0)
      }
      word.append(character)
      wordWidth += characterWidth
    }
    return lines + [line + word]
  }

  private var withoutFinalBlanks: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension Character {
  /// Whether a line of Chinese must not begin with the character.
  fileprivate var closes: Bool { "，。：；、！？）”》…".contains(self) }
}
