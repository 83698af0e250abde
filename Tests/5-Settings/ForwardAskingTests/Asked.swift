import ForwardAsking
import ForwardCLibrary
import ForwardForm
import ForwardFormArguments
import ForwardFormFiles
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ProgramSupport
import TestSupport

/// A folder in which the words of a command line ask questions and forms, without a process.
struct Asked {
  let folder: TemporaryFolder
  var isInteractive = false
  var takesDefault = false
  var wording = Wording.english

  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
  }

  /// Asks with the words of `forward ask`. Quotes keep spaces together, and `@` begins a path in
  /// the folder.
  func ask(_ words: String, _ script: Keys...) throws -> Reply {
    let line = CommandLineWords(
      shellWords(words).map { $0.hasPrefix("@") ? folder[String($0.dropFirst())] : $0 },
      of: CommandTree(Ask.self))
    let transcript = Transcript(columns: nil)
    let dialogue = Dialogue(
      ScriptedLineReader(script, transcript, isInteractive: isInteractive), transcript,
      wording: wording)
    let results = open(folder["results"], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(results) }
    var (output, errors, status) = ("", [String](), ExitStatus.success)
    do {
      guard let ask = try line.parsed() as? Ask else { return Reply() }
      ask.filling.given.json = ask.json
      ask.filling.given.command = line.kept
      let answering = FormAnswering(dialogue, results: FileOutput(descriptor: results))
      output = try ask.answer(by: answering, takesDefault: takesDefault)
    } catch let error as AskingError {
      (errors, status) = (error.sentences.map { wording($0) }, error.exitStatus)
    } catch {
      let sentence =
        Sentence(error).map { wording($0) } ?? (error as? CommandFault).map { wording($0) }
      (errors, status) = ([sentence].compactMap(\.self), ExitStatus(error))
    }
    let written = try folder.text(of: "results")
    func shown(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
    return Reply(
      shown(output + written), shown(transcript.text + errors.map { $0 + "\n" }.joined()), status)
  }
}

/// The output for a script, the output for a person, and the exit status.
struct Reply: Equatable {
  var (output, errors, status) = ("", "", ExitStatus.success)

  init(_ output: String = "", _ errors: String = "", _ status: ExitStatus = .success) {
    (self.output, self.errors, self.status) = (output, errors, status)
  }

  static func refused(_ message: String) -> Reply { Reply("", message + "\n", .refused) }
  static func wrong(_ message: String) -> Reply { Reply("", message + "\n", .usage) }
}

private final class Ask: Command {
  static var about: About { About("ask", "Asks.") }

  let (question, output, filling) = (QuestionOptions(), AnswerFormatOptions(), AnswerOptions())
  var (answer, form, json): (String?, String?, Bool) = (nil, nil, false)

  var parameters: [BoundParameter] {
    question.parameters
    option("answer", "The answer.") { self.answer = $0 }
    option("form", "A form.") { self.form = $0 }
    filling.parameters
    flag("json", "JSON.", isKept: false) { self.json = true }
    output.parameters
  }

  func run() {}

  /// Returns the written answer.
  func answer(by answering: FormAnswering, takesDefault: Bool) throws -> String {
    var wrong: [AskingSentence] = []
    if let form {
      let format = output.ofForm(json: json, &wrong)
      try wrong.check()
      let form = try FormFile(form).form(by: answering, given: filling.given, formats: .json)
      try format.check(form)
      var given = try form.given(filling.given, answering.dialogue.wording)
      try form.fill(by: answering, &given, needsNoPerson: takesDefault)
      return format.text(of: form)
    }
    let format = output.ofQuestion(&wrong)
    let question = try question.question(&wrong)
    wrong += (question?.faults(isAlone: true) ?? []).map { .fault($0) }
    try wrong.check()
    guard let question else { return "" }
    var asked = try AskedQuestion(question, answer: answer)
    asked.takesDefault = takesDefault
    (asked.query, asked.selectsOnly) = (self.question.query, self.question.selectsOnly)
    asked.exitsWithoutMatch = self.question.exitsWithoutMatch
    return try format.text(of: asked.answer(by: answering.dialogue))
  }
}
