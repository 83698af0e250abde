internal import ForwardText

extension StyledText {
  /// Returns the rows that the text takes on a terminal, broken between words.
  ///
  /// The rows after the first are indented by two more columns than the first row. They hang under
  /// `column` instead, unless it is beyond the middle of the terminal. `columns` is the width of
  /// the terminal; `nil` leaves the text whole.
  func wrapped(to columns: Int?, hangingAt column: Int? = nil) -> [StyledText] {
    guard let columns else { return [self] }
    let text = plain
    // No text takes more columns than bytes, which are faster to count.
    guard text.utf8.count >= columns, text.columns >= columns else {
      return [self]
    }
    let usual = text.prefix { $0 == " " }.count + 2
    let indent = [column ?? usual, usual].first { $0 <= columns / 2 } ?? 0
    // Some terminals begin a row as soon as the last column is filled.
    let rows = text.rows(of: max(1, columns - 1), indent: indent)
    return zip(rows, parts(rows.map { text.utf8Offsets(of: $0.range) })).map { row, part in
      StyledText(String(repeating: " ", count: row.indent)) + part
    }
  }
}

extension String {
  fileprivate typealias Row = (indent: Int, range: Range<Index>)
  fileprivate typealias Word = (range: Range<Index>, width: Int)

  /// Returns the rows of a terminal that the text takes, each with its part of the text.
  ///
  /// A long word takes the room of the indent if it needs it, and a word longer than a row
  /// continues in the next row. Spaces between rows are left out.
  fileprivate func rows(of columns: Int, indent: Int) -> [Row] {
    var rows: [Row] = []
    var row: Row = (0, startIndex..<startIndex)
    // The number of columns that are taken.
    var width = 0
    func beginRow(at index: Index, for wordWidth: Int) {
      if !row.range.isEmpty { rows.append(row) }
      row = (max(0, min(indent, columns - wordWidth)), index..<index)
      width = row.indent
    }
    for (word, wordWidth) in words {
      let blanks = utf8.distance(from: row.range.upperBound, to: word.lowerBound)
      let isLong = wordWidth > columns
      if width + blanks + wordWidth > columns, !isLong {
        beginRow(at: word.lowerBound, for: wordWidth)
      } else {
        width += blanks
      }
      if !isLong {
        row.range = row.range.lowerBound..<word.upperBound
        width += wordWidth
        continue
      }
      for index in self[word].indices {
        let characterWidth = self[index].columns
        if width + characterWidth > columns, !row.range.isEmpty {
          beginRow(at: index, for: characterWidth)
        }
        row.range = row.range.lowerBound..<self.index(after: index)
        width += characterWidth
      }
    }
    row.range = row.range.lowerBound..<endIndex
    return rows + [row]
  }

  /// The words. A row may end between words. A wide character, with the punctuation around it, is a
  /// word, because scripts with wide characters write no spaces.
  fileprivate var words: [Word] {
    var words: [Word] = []
    var last: Character = " "
    for index in indices {
      let character = self[index]
      defer { last = character }
      if character == " " { continue }
      let width = character.columns
      let isNearWide = width == 2 || last.columns == 2
      if last == " " || isNearWide && !last.opens && !character.closes {
        words.append((index..<index, 0))
      }
      guard let word = words.popLast() else { continue }
      words.append((word.range.lowerBound..<self.index(after: index), word.width + width))
    }
    return words
  }

  fileprivate func utf8Offsets(of range: Range<Index>) -> Range<Int> {
    let start = utf8.distance(from: startIndex, to: range.lowerBound)
    return start..<start + utf8.distance(from: range.lowerBound, to: range.upperBound)
  }
}

extension Character {
  /// Whether the character stays in the row of the wide character before it.
  fileprivate var closes: Bool { "，。：；、！？）”》…,.;:!?)]}".contains(self) }

  /// Whether the character moves to the row of the wide character after it.
  fileprivate var opens: Bool { "（“《([{".contains(self) }
}
