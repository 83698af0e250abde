import ForwardCLibrary
import ForwardEditing
import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardStore
import ForwardTargets
import ProgramSupport
import TestSupport

/// A folder with a store. The words of a command line fill in its target `t`, without a process.
struct AnsweredTargets {
  let folder: TemporaryFolder
  let store: DocumentStore

  /// - Parameter files: The texts of files, by their names.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder()
    store = DocumentStore(path: folder["t.json"])
    for (name, text) in files { try folder.write(text, to: name) }
  }

  /// The text of the store; `nil` without a store.
  var stored: String? { try? folder.text(of: "t.json") }

  /// Returns a setting of the target, as JSON.
  func setting(_ name: String) throws -> String? {
    try store.contents().document(named: "t").settings[name]?.text()
  }

  /// Makes the target, like `forward new`. Without a script, nothing is asked.
  func new(_ kind: TargetKind, _ words: String, _ script: Keys...) throws -> Finished {
    try fill(.new(kind: kind.name, name: "t"), words, script)
  }

  /// Edits the target, like `forward edit --no-input`.
  func edit(_ words: String) throws -> Finished { try fill(.edit(name: "t"), words, []) }

  private func fill(
    _ request: TargetRequest, _ words: String, _ script: [Keys]
  ) throws -> Finished {
    let results = open(folder["results"], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(results) }
    var status = ForwardFormTerminal.ExitStatus.success
    let transcript = try run(script, isInteractive: !script.isEmpty) { targets in
      var targets = targets
      targets.results = FileOutput(descriptor: results)
      status = try self.status { try targets.fill(request, given: arguments(words)) }
    }
    func shown(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }
    return Finished(
      output: shown(try folder.text(of: "results")), errors: shown(transcript),
      status: .exited(status.rawValue))
  }

  /// Fills in targets with a script, and returns the transcript.
  func run(
    _ script: [Keys], isInteractive: Bool, wording: Wording = .english,
    _ body: (TargetEditor) throws -> Void
  ) rethrows -> String {
    let transcript = Transcript(columns: nil)
    let reader = ScriptedLineReader(script, transcript, isInteractive: isInteractive)
    let editor = SettingsEditor(
      Dialogue(reader, transcript, wording: wording), state: folder["state"])
    try body(TargetEditor(editor, in: store))
    return transcript.text
  }

  private func arguments(_ words: String) throws -> FormArguments {
    let line = CommandLineWords(shellWords(words), of: CommandTree(Fill.self))
    guard let fill = try line.parsed() as? Fill else { return FormArguments() }
    var arguments = fill.answers.given
    arguments.answers = arguments.answers.map { folder[$0] }
    arguments.json = fill.json
    return arguments
  }

  private func status(_ body: () throws -> Void) throws -> ForwardFormTerminal.ExitStatus {
    do {
      try body()
      return .success
    } catch let problems as ReportedProblems {
      return problems.status
    } catch is Interrupted {
      return .cancelled
    }
  }
}

private final class Fill: Command {
  static var about: About { About("fill", "Fills in a target.") }

  let answers = AnswerOptions()
  var json = false

  var parameters: [BoundParameter] {
    answers.parameters
    flag("json", "JSON.", isKept: false) { self.json = true }
  }

  func run() {}
}
