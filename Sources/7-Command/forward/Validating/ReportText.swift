internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardSchemaFiles
internal import ForwardText

extension FileReport {
  /// Writes `file:line:column: path: sentence (schema location)` for each problem. On a terminal it
  /// also quotes the lines, tells what is wrong in many of them once, and writes a word for a valid
  /// file.
  func write(to output: any TextOutput, _ wording: Wording) {
    let columns = output.columns
    let file = path.visible
    func head(_ place: JSONPlace?) -> StyledText {
      StyledText(file + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": ", .heading)
    }
    for (problem, otherLines) in told(onTerminal: columns != nil) {
      let path = problem.shownPath
      let text =
        head(problem.place)
        + (path.isEmpty ? "" : StyledText(path.visible, .placeholder) + ": ")
        + StyledText(wording(problem, of: self))
      let location = problem.location.isEmpty ? "" : "(\(problem.location.visible))"
      if let columns, location.columns + 2 >= columns {
        // The location isn't wrapped, so that it can be copied.
        output.wrappedLine(text, hangingAt: 2)
        output.line(StyledText("  " + location, .hint))
      } else {
        output.wrappedLine(
          text + (location.isEmpty ? "" : StyledText(" " + location, .hint)), hangingAt: 2)
      }
      guard let columns, let line = quotedLine(of: problem, columns: columns) else { continue }
      output.line(
        StyledText("  " + line.before) + StyledText(line.marked, .error) + StyledText(line.after))
      output.line(StyledText("  " + line.indentation) + StyledText(line.mark, .error))
      if otherLines.isEmpty { continue }
      output.wrappedLine(
        StyledText("  " + wording(.validate(.sameInLines(otherLines)))), hangingAt: 2)
    }
    if hasMore { output.wrappedLine(head(nil) + StyledText(wording(.validate(.hasMore)))) }
    if columns != nil, verdict == .valid {
      output.line(head(nil) + StyledText(wording(.validate(.valid)), .hint))
    }
  }

  private func told(onTerminal isTerminal: Bool) -> [(problem: FileProblem, otherLines: [Int])] {
    isTerminal
      ? mistakes.map { ($0.problem, $0.otherLines) } : problems.map { ($0, []) }
  }
}
