internal import ForwardJSON

// The lines of keys and tables, with the comments that belong to them.

extension TOMLText {
  /// Whether a member has lines in the section of its table.
  func hasLines(_ member: Member) -> Bool {
    switch member.content {
    case .value: return true
    case .list: return false
    case .table(let table):
      if case .dotted = tables[table].origin { return true }
      return false
    }
  }

  /// Returns the lines of a value and its key, with the comments directly above them and the blank
  /// lines above the comments. Comments above the first line of a section are about the whole
  /// section.
  func lines(of node: SyntaxTree.Node, in section: Section) -> Range<Int> {
    let start = node.entry.lowerBound
    let end = bytes.afterLineBreak(bytes.endOfLine(node.bytes.upperBound))
    let line = bytes.startOfLine(start)
    if section.firstLine == start { return line..<end }
    return blankLines(above: commentLines(above: line, atColumn: bytes.column(of: start)))..<end
  }

  /// Returns the offset of the line behind a member's last line.
  func endOfLines(of member: Member) -> Int {
    switch member.content {
    case .value(let node): bytes.afterLineBreak(bytes.endOfLine(node.bytes.upperBound))
    case .table(let table):
      tables[table].members.filter(hasLines).map(endOfLines).max() ?? 0
    case .list: 0
    }
  }

  /// Returns the lines of a section, with the comments directly above and below, and the blank
  /// lines above.
  func lines(ofSection section: Int) -> Range<Int> {
    blankLines(above: startOfSection(section))..<endOfSection(section)
  }

  /// Returns the start of a section's lines, with the comments directly above. Comments at the
  /// start of the text are about the whole text.
  func startOfSection(_ section: Int) -> Int {
    let line = bytes.startOfLine(sections[section].header.lowerBound)
    let comments = commentLines(above: line, atColumn: nil)
    return comments == bytes.startOfText ? line : comments
  }

  /// Returns the offset of the line behind a section's last line. Comments directly below belong to
  /// the section, unless they are directly above the next section.
  func endOfSection(_ section: Int) -> Int {
    let end = bytes.afterLineBreak(bytes.endOfLine(sections[section].end))
    var below = end
    while below < bytes.count {
      let mark = bytes[below...].prefix { $0.isBlank }.endIndex
      guard mark < bytes.count else { return bytes.count }
      if bytes[mark].isLineBreak { return below }
      guard bytes[mark] == UInt8(ascii: "#") else { return end }
      below = bytes.afterLineBreak(bytes.endOfLine(mark))
    }
    return below
  }

  func comment(onLineOf offset: Int) -> Int? {
    let line = bytes.startOfLine(offset)..<bytes.endOfLine(offset)
    var (low, high) = (0, comments.count)
    while low < high {
      let middle = (low + high) / 2
      if comments[middle].lowerBound < line.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < comments.count && line.contains(comments[low].lowerBound)
      ? comments[low].lowerBound : nil
  }

  /// Returns the start of the lines directly above a line that have only comments.
  private func commentLines(above line: Int, atColumn column: Int?) -> Int {
    var start = line
    while start > bytes.startOfText {
      let end = bytes.lineBreakStart(before: start)
      let above = bytes.startOfLine(end)
      guard let mark = bytes[above..<end].firstIndex(where: { !$0.isBlank }),
        bytes[mark] == UInt8(ascii: "#"), column == nil || column == bytes.column(of: mark),
        comment(onLineOf: mark) == mark
      else { break }
      start = above
    }
    return start
  }

  private func blankLines(above line: Int) -> Int {
    var start = line
    while start > bytes.startOfText {
      let end = bytes.lineBreakStart(before: start)
      let above = bytes.startOfLine(end)
      guard bytes[above..<end].allSatisfy(\.isBlank) else { break }
      start = above
    }
    return start
  }

  /// Returns the sections of a table and of the tables inside it.
  func sections(of table: Int) -> [Int] {
    var found: [Int] = []
    if case .header = tables[table].origin { found.append(tables[table].section) }
    for member in tables[table].members {
      switch member.content {
      case .value: break
      case .table(let inner): found += sections(of: inner)
      case .list(let list): for inner in lists[list].tables { found += sections(of: inner) }
      }
    }
    return found
  }

  /// Returns the offset behind the last section of a table and of the tables inside it.
  func endOfSections(of table: Int) -> Int {
    guard let last = sections(of: table).max() else { return bytes.count }
    return last == 0 && sections[0].firstLine == nil ? bytes.count : endOfSection(last)
  }
}
