internal import ForwardForm
internal import ForwardText

/// A mistake in the text of a theme.
package enum ThemeFault: Error, Hashable, Sendable {
  case unknownName(String, line: Int)
  case unknownWord(String, line: Int)
  /// The sign is empty, has a control character or is too wide.
  case badSign(String, line: Int)
}

extension Theme {
  /// Reads a theme, with a role on each line, and lines that begin with `#` for people.
  ///
  /// ```
  /// base: dark
  /// match: bold #ffaf00
  /// error: reverse red
  /// mark-sign: ❯
  /// ```
  ///
  /// A role has the name of a case of `StyledText.Style`. Its words are `bold`, `dim`, `underline`, `reverse`, `plain` and a
  /// colour: one of the eight names, which `bright-` may precede, a number up to 255, or `#rrggbb`. The signs are `mark-sign`,
  /// `ticked-sign` and `unticked-sign`. `base` is the theme that has the others.
  package init(reading text: String) throws(ThemeFault) {
    self = .standard
    for (index, text) in text.lines.enumerated() {
      let line = index + 1
      if text.isBlank || text.trimmed.hasPrefix("#") { continue }
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let (name, value) = (String(parts[0]).trimmed, String(parts.last ?? "").trimmed)
      if name == "base" {
        guard let base = Self.named.first(where: { $0.key == value })?.value else {
          throw .unknownWord(value, line: line)
        }
        self = base
      } else if let role = StyledText.Style(rawValue: name), parts.count == 2 {
        self[role] = try Face(reading: value, line: line)
      } else {
        guard let sign = Self.signs.first(where: { $0.key == name }), parts.count == 2 else {
          throw .unknownName(name, line: line)
        }
        let isSign = !value.isEmpty && value.columns <= 8 && value.visible == value
        guard isSign else { throw .badSign(value, line: line) }
        self[keyPath: sign.value] = value
      }
    }
  }

  private static var signs: KeyValuePairs<String, WritableKeyPath<Theme, String>> {
    ["mark-sign": \.mark, "ticked-sign": \.ticked, "unticked-sign": \.unticked]
  }
}

extension Theme.Face {
  fileprivate init(reading text: String, line: Int) throws(ThemeFault) {
    self.init()
    for word in text.split(whereSeparator: \.isWhitespace).map(String.init) {
      switch word {
      case "bold": isBold = true
      case "dim": isDim = true
      case "underline": isUnderlined = true
      case "reverse": isReversed = true
      case "plain": self = Self()
      default:
        guard let color = Theme.Color(word) else { throw .unknownWord(word, line: line) }
        self.color = color
      }
    }
  }
}

extension Theme.Color {
  private static let names = [
    "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white",
  ]

  /// Reads a colour: `red`, `bright-red`, `208`, `#ff8700`.
  fileprivate init?(_ word: String) {
    let isBright = word.hasPrefix("bright-")
    let name = isBright ? String(word.dropFirst(7)) : word
    if let index = Self.names.firstIndex(of: name) {
      self = .palette(UInt8(isBright ? index + 8 : index))
    } else if word.isDigits, let index = UInt8(word) {
      self = .palette(index)
    } else if word.utf8.count == 7, word.hasPrefix("#"), !word.contains("+"),
      let value = UInt32(word.dropFirst(), radix: 16)
    {
      let parts = [16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
      self = .rgb(red: parts[0], green: parts[1], blue: parts[2])
    } else {
      return nil
    }
  }
}

extension Language {
  package func says(_ fault: ThemeFault) -> String {
    switch fault {
    case .unknownName(let name, let line):
      says(
        "Line \(line): \(quoted(name)) is not a role or a sign of a theme.",
        chinese: "第 \(line) 行：\(quoted(name))不是主题的角色或符号。")
    case .unknownWord(let word, let line):
      says(
        "Line \(line): \(quoted(word)) is not a colour, bold, dim, underline, reverse or plain.",
        chinese: "第 \(line) 行：\(quoted(word))不是颜色，也不是 bold、dim、underline、reverse 或 plain。")
    case .badSign(let sign, let line):
      says(
        "Line \(line): \(quoted(sign)) is not a sign of one to eight columns.",
        chinese: "第 \(line) 行：\(quoted(sign))不是一至八列宽的符号。")
    }
  }
}
