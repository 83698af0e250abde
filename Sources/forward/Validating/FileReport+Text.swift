internal import ForwardFormTerminal
internal import JSONSchema
internal import JSONTree

extension FileReport {
  /// Writes `file:line:column: path: sentence (schema location)` for each problem; on a terminal with the
  /// line quoted, and a word for a valid file, too.
  func write(to output: FileOutput, _ wording: Wording) {
    let columns = output.columns
    let file = path == "-" ? wording(.validate(.standardInput)) : path
    func head(_ place: JSONPlace?) -> StyledText {
      StyledText(file + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": ", .heading)
    }
    for problem in problems {
      let path = JSONPath(problem.path.steps.dropLast(problem.isOfKey ? 1 : 0)).description
      output.wrappedLine(
        head(problem.place)
          + (path.isEmpty ? "" : StyledText(path, .placeholder) + ": ")
          + StyledText(problem.sentence)
          + (problem.location.isEmpty ? "" : StyledText(" (\(problem.location))", .hint)),
        hangingAt: 2)
      guard let columns, !problem.isSecret, let range = problem.range(in: bytes) else { continue }
      var quoted = QuotedLine(bytes, marking: range, columns: columns)
      if mayHaveSecrets { quoted.hideRest() }
      for line in quoted.lines { output.line(line) }
    }
    if hasMore { output.wrappedLine(head(nil) + StyledText(wording(.validate(.hasMore)))) }
    if columns != nil, verdict == .valid {
      output.line(head(nil) + StyledText(wording(.validate(.valid)), .hint))
    }
  }
}

extension FileProblem {
  /// The bytes that are marked; `nil` without a place.
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
