internal import ForwardForm
package import ForwardFormArguments
internal import ForwardFormDocuments
package import ForwardFormFiles
internal import ForwardFormTerminal
package import ForwardJSON
internal import ForwardText

/// A file read as a form. It may contain a JSON Schema instead.
package struct FormFile {
  /// The path; `-` is standard input.
  package let path: String
  private let bytes: Result<[UInt8], any Error>
  private let read: Result<QuestionForm, any Error>

  /// - Parameter isTrusted: Whether the programs that the form names may run.
  package init(_ path: String, isTrusted: Bool = false) {
    self.path = path
    let bytes = Result { try InputFile(path).contents() }
    self.bytes = bytes
    read = Result { try QuestionForm(reading: bytes.get(), runsPrograms: isTrusted) }
  }

  /// Returns the JSON Schema in the file; `nil` if the file has a form, or is standard input.
  package func schema(formats: @autoclosure () -> TextFormats) -> JSONValue? {
    guard case .failure(is FormFileError) = read, path != "-",
      let value = try? formats().format(ofFile: path).value(parsing: bytes.get()),
      let members = value.members, members["rows"] == nil
    else { return nil }
    if let dialect = members["$schema"]?.string, dialect.contains(bytesOf: "json-schema.org") {
      return value
    }
    return members["properties"].map { _ in value }
  }

  /// Returns the form. Reports all mistakes of the file, and the unreadable answers of the
  /// arguments: as JSON if the arguments ask for `json`. Throws ``ReportedProblems``, or a
  /// `CommandFault` if the only problem is a missing file.
  package func form(
    by answering: FormAnswering, given arguments: FormArguments,
    formats: @autoclosure () -> TextFormats
  ) throws -> QuestionForm {
    let (dialogue, wording) = (answering.dialogue, answering.dialogue.wording)
    let mistakes: [(problem: Problem, line: String)]
    var missing: CommandFault?
    do {
      return try read.get()
    } catch let error as FormFileError {
      mistakes = error.problems.map {
        (Problem($0, wording), wording(AskingSentence.badFile(path, $0)))
      }
    } catch let fault as CommandFault {
      missing = fault
      mistakes = [(Problem(code: fault.code, message: wording(fault)), wording(fault))]
    }
    let others = try arguments.given(wording, besides: path, formats: formats()) {
      try read.get().description
    }.problems
    if let missing, others.isEmpty { throw missing }
    let status = missing?.exitStatus ?? .refused
    if arguments.json {
      let report = AnswerReport(mistakes.map(\.problem) + others)
      try answering.write(.object(report.json(status: status.rawValue)))
    } else {
      for line in mistakes.map(\.line) { dialogue.report(line) }
      for problem in others { dialogue.report(problem.line(in: wording.spoken)) }
    }
    throw ReportedProblems(status: status)
  }
}

extension Problem {
  /// Creates the problem of a form file.
  fileprivate init(_ error: QuestionError, _ wording: Wording) {
    self.init(
      code: error.code, path: error.path.map { RowPath($0) }, message: wording.spoken.says(error))
    if let line = error.line, let column = error.column {
      place = JSONPlace(line: line, column: column)
    }
  }
}
