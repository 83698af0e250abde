internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree
internal import PlainText

extension FileReport {
  /// Writes `file:line:column: path: sentence (schema location)` for each problem. On a terminal it
  /// also quotes the lines, and writes a word for a valid file.
  func write(to output: FileOutput, _ wording: Wording) {
    let columns = output.columns
    let file = path.visible
    func head(_ place: JSONPlace?) -> StyledText {
      StyledText(file + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": ", .heading)
    }
    for problem in problems {
      let path = problem.shownPath
      let text =
        head(problem.place)
        + (path.isEmpty ? "" : StyledText(path.visible, .placeholder) + ": ")
        + StyledText(wording(problem))
      let location = problem.location.isEmpty ? "" : "(\(problem.location.visible))"
      if let columns, location.displayWidth + 2 >= columns {
        // The location isn't wrapped, so that it can be copied.
        output.wrappedLine(text, hangingAt: 2)
        output.line(StyledText("  " + location, .hint))
      } else {
        output.wrappedLine(
          text + (location.isEmpty ? "" : StyledText(" " + location, .hint)), hangingAt: 2)
      }
      guard let columns, !problem.isSecret, let range = problem.range(in: bytes) else { continue }
      var quoted = QuotedLine(bytes, marking: range, columns: columns)
      if secrets.contains(where: quoted.range.overlaps) { quoted.hideRest() }
      for line in quoted.lines { output.line(line) }
    }
    if hasMore { output.wrappedLine(head(nil) + StyledText(wording(.validate(.hasMore)))) }
    if columns != nil, verdict == .valid {
      output.line(head(nil) + StyledText(wording(.validate(.valid)), .hint))
    }
  }
}

extension FileProblem {
  /// Returns the bytes to mark; `nil` if the problem has no place.
  fileprivate func range(in bytes: [UInt8]) -> Range<Int>? {
    guard let range else {
      let start = place.map { offset(of: $0, in: bytes) }
      return start.map { $0..<min($0 + 1, bytes.count) }
    }
    guard let first = bytes[range].first, first != UInt8(ascii: "{"), first != UInt8(ascii: "[")
    else { return range.lowerBound..<min(range.lowerBound + 1, bytes.count) }
    return range
  }
}
