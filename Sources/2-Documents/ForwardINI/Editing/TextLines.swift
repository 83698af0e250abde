internal import ForwardJSON

// The lines of keys and sections, with the comments that belong to them.

extension INIText {
  /// Returns the start of the comments directly above a key. Comments above the first key of a
  /// section may be about the whole section, and stay.
  func startOfLines(of entry: Entry) -> Int {
    let isFirst = sections[entry.section].entries.first?.keyBytes == entry.keyBytes
    return isFirst ? entry.lines.lowerBound : startOfComments(above: entry.lines.lowerBound)
  }

  /// Returns the lines of a section, with the comments directly above its header.
  func lines(ofSection section: Int) -> Range<Int> {
    let next = section + 1
    return startOfSection(section)..<(next < sections.count ? startOfSection(next) : bytes.count)
  }

  func startOfSection(_ section: Int) -> Int {
    startOfComments(above: bytes.startOfLine(sections[section].header.lowerBound))
  }

  /// Returns the start of the comment lines directly above a line. Comments at the start of the text
  /// are about the whole text.
  private func startOfComments(above line: Int) -> Int {
    var start = line
    while start > bytes.startOfText {
      let above = bytes.startOfLine(bytes.lineBreakStart(before: start))
      guard let mark = bytes[above..<start].first(where: { !$0.isBlank }), dialect.isComment(mark)
      else { break }
      start = above
    }
    return start == bytes.startOfText ? line : start
  }
}
