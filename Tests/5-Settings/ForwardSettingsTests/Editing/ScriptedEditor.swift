import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardStore
import ProgramSupport

/// A program that edits settings in its own folder with scripts.
struct ScriptedEditor {
  let folder: TemporaryFolder
  var wording = Wording.english
  var isInteractive = true

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The settings of the program.
  var file: SettingsFile {
    get throws { try SettingsFile(path: folder["settings.json"]) }
  }

  /// The text of the file, without white space outside texts.
  var settings: String? {
    get throws { try file.settings?.text() }
  }

  var store: DocumentStore { DocumentStore(path: folder["targets.json"]) }

  /// Runs an edit, and returns its outcome and the transcript without the folder's path.
  ///
  /// - Parameters:
  ///   - script: The keys.
  ///   - prompt: The beginning of the prompt at which another program acts, once.
  ///   - meanwhile: The actions of the other program.
  ///   - edit: The edit.
  func run(
    _ script: Keys...,
    at prompt: String = "Enter saves",
    meanwhile: @escaping () throws -> Void = {},
    edit: (SettingsEditor) throws -> Outcome
  ) throws -> (outcome: Outcome, transcript: String) {
    // The line has room for the folder's path.
    let transcript = Transcript(columns: 200)
    let reader = InterruptedReader(
      ScriptedLineReader(script, transcript, isInteractive: isInteractive), prompt, meanwhile)
    let dialogue = Dialogue(reader, transcript, wording: wording)
    let outcome = try edit(SettingsEditor(dialogue, state: folder["state"]))
    return (outcome, transcript.text.replacing(folder.path, with: ""))
  }
}

/// A reader of a script. It lets another program act before one of the prompts.
private final class InterruptedReader: LineReader {
  private let script: ScriptedLineReader
  private let prompt: String
  private var meanwhile: (() throws -> Void)?

  init(
    _ script: ScriptedLineReader, _ prompt: String, _ meanwhile: @escaping () throws -> Void
  ) {
    self.script = script
    self.prompt = prompt
    self.meanwhile = meanwhile
  }

  var isInteractive: Bool { script.isInteractive }
  // The prompts tell the reader when to let the other program act.
  var showsPrompts: Bool { true }
  var editsPrefill: Bool { script.editsPrefill }
  var keys: KeyNames { script.keys }

  func read(_ request: LineRequest) throws -> LineEvent {
    if request.prompt.plain.hasPrefix(prompt) {
      let meanwhile = meanwhile
      self.meanwhile = nil
      try meanwhile?()
    }
    return try script.read(request)
  }
}
