import ForwardCLibrary
import ForwardDelivery
import ForwardFormTerminal
import ForwardFormTesting
import ForwardKinds
import ForwardSettings
import ForwardStore
import ForwardTargets
import ProgramSupport

@testable import ForwardSending

/// A folder with a store and an outbox, and dialogues that read scripts.
struct Sent {
  let folder: TemporaryFolder
  var wording = Wording.english
  /// The width of the dialogue. The folder's path fits into it.
  var columns = 400

  /// - Parameter targets: The targets as JSON. `~` stands for the folder.
  init(_ targets: String = twoFiles) throws {
    folder = try TemporaryFolder()
    try write(targets)
  }

  /// Replaces the targets of a store.
  func write(_ targets: String, to name: String = "t.json") throws {
    let targets = targets.replacing("~", with: folder.path)
    try folder.write("{\"version\": 1, \"targets\": {\(targets)}}", to: name)
  }

  var store: DocumentStore { DocumentStore(path: folder["t.json"]) }
  var outbox: Outbox { Outbox(path: folder["outbox"]) }

  var entries: [OutboxEntry] {
    get throws { try outbox.contents().entries }
  }

  func target(
    _ name: String, in path: String = "t.json", kinds: KnownKinds = KnownKinds()
  ) throws -> LoadedTarget {
    let store = DocumentStore(path: folder[path])
    return try LoadedTarget(
      store.contents().document(named: name), in: store, kinds: kinds, wording: wording)
  }

  /// Runs an action with an editor whose dialogue reads a script, and returns the transcript. In
  /// it, `~` stands for the folder, `ID` for ids, and no line ends with a space.
  func run(
    _ script: Keys..., isInteractive: Bool = true, _ body: (SettingsEditor) throws -> Void
  ) rethrows -> String {
    let transcript = Transcript(columns: columns)
    let reader = ScriptedLineReader(script, transcript, isInteractive: isInteractive)
    let dialogue = Dialogue(reader, transcript, wording: wording)
    try body(SettingsEditor(dialogue, state: folder["state"]))
    return legible(transcript.text)
  }

  /// Sends with a sender that reports to a pipe, and returns the reports and the numbers of
  /// outcomes.
  func send(
    isInteractive: Bool = false, _ body: (Sender) throws -> Void
  ) throws -> (text: String, tally: DeliveryTally) {
    var tally = DeliveryTally()
    let text = try run(isInteractive: isInteractive) { editor in
      let sender = Sender(outbox, editor.dialogue)
      try body(sender)
      try sender.end()
      tally = sender.tally
    }
    return (text, tally)
  }

  /// Returns the output, as data or for a person.
  func output(_ body: (FileOutput, SettingsEditor) throws -> Void) throws -> (
    results: String, reports: String
  ) {
    let descriptor = open(folder["results"], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { close(descriptor) }
    let reports = try run(isInteractive: false) { editor in
      try body(FileOutput(descriptor: descriptor, colors: false), editor)
    }
    return (legible(try folder.text(of: "results")), reports)
  }

  private func legible(_ text: String) -> String {
    text.replacing(folder.path, with: "~").replacing(/\ +\n/, with: "\n")
      .replacing(/(as|"id": ") ?[a-z0-9]{8}\b/) { $0.1 + ($0.1 == "as" ? " ID" : "ID") }
  }
}

/// Two files as targets.
let twoFiles = """
  "todo": {"kind": "file", "settings": {"path": "~/todo.txt"}},
  "log": {"kind": "file", "settings": {"path": "~/log.csv", "format": "csv"}}
  """
