public import ForwardFormTerminal
public import ForwardJSONSchema
public import ForwardSchemaFiles
package import ForwardText

extension FileReport {
  /// Writes a line `file:line:column: path: sentence (schema location)` for each problem, as
  /// ``ReportOutput`` does. A terminal also shows the lines in question, reports a problem of many
  /// lines once, and writes a word for a valid file.
  public func write(to output: any TextOutput, in wording: SchemaWording = .english) {
    write(to: output, in: wording.language) { wording($0) }
  }

  package func write(
    to output: any TextOutput, in language: Language, saying sentence: (FileProblem) -> String
  ) {
    let columns = output.columns
    func head(_ problem: FileProblem?) -> StyledText {
      StyledText(self.head(of: problem).visible + ": ", .heading)
    }
    for (problem, otherLines) in told(onTerminal: columns != nil) {
      let path = problem.shownPath
      let text =
        head(problem)
        + (path.isEmpty ? "" : StyledText(path.visible, .placeholder) + ": ")
        + StyledText(sentence(problem))
      let location = problem.location.isEmpty ? "" : "(\(problem.location.visible))"
      if let columns, location.columns + 2 >= columns {
        // The location isn't wrapped, so that a person can copy it.
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
        StyledText("  " + language.says(.sameInLines(otherLines))), hangingAt: 2)
    }
    if hasMore { output.wrappedLine(head(nil) + StyledText(language.says(.hasMore))) }
    if columns != nil, verdict == .valid {
      output.line(head(nil) + StyledText(language.says(.valid), .hint))
    }
  }

  private func told(onTerminal isTerminal: Bool) -> [(problem: FileProblem, otherLines: [Int])] {
    isTerminal
      ? mistakes.map { ($0.problem, $0.otherLines) } : problems.map { ($0, []) }
  }
}
