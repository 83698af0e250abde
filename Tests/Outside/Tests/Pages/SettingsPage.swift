import ForwardForm
import ForwardFormDocuments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardStore
import Foundation
import Testing

// The code of the page "Settings files"; a test compares the two. The place in memory is
// `Sources/MemoryPlace.swift`.

@Suite("The page on settings files")
struct SettingsPage {
  struct Settings: FormValue, Codable {
    var folder = "~/notes"
    var retries = 3
    var isSynced = false
    var token = ""

    static func form(_ settings: Ref<Settings>) -> [ForwardFormElement] {
      settings.textField("Folder", \.folder).required()
      settings.textField("Retries", \.retries, as: .integer(in: 0...9))
      settings.toggle("Synced", \.isSynced).id("isSynced")
      if settings.value.isSynced {
        settings.textField("Token", \.token).required().secret()
      }
    }
  }

  struct Program {
    let editor: SettingsEditor
    let folder: String

    /// Runs the program, and returns its exit status.
    func run(_ arguments: [String]) -> Int32 {
      editor.exitStatus {
        let file = try SettingsFile(path: folder + "/settings.json")
        let environment = ProcessInfo.processInfo.environment
        let given = try arguments.dropFirst().flatMap {
          try Form.Answer.assigned(
            $0, file: { try String(contentsOfFile: $0, encoding: .utf8) },
            variable: { environment[$0] })
        }
        switch arguments.first {
        case "set": return try editor.answer(Settings(), in: file, given: given)
        case "show": try show(editor.form(of: Settings(), in: file))
        default: return try editor.edit(Settings(), in: file, given: given)
        }
        return nil
      }
    }

    private func show(_ form: Form) {
      for row in form.rows {
        guard let value = row.value() else { continue }
        print("\(row.title): \(editor.dialogue.shown(value, of: row).plain)")
      }
    }
  }

  private let folder = NSTemporaryDirectory() + "settings-page-\(UUID())"

  /// Runs the program with a script of keys, and returns its status and its transcript.
  private func run(_ arguments: String..., keys: Keys..., piped: Bool = false) -> (Int32, String) {
    let transcript = Transcript(columns: 200)
    let reader = ScriptedLineReader(keys, transcript, isInteractive: !piped)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    let program = Program(
      editor: SettingsEditor(dialogue, state: folder + "/state"), folder: folder)
    let status = program.run(arguments)
    return (status, transcript.text.replacingOccurrences(of: folder, with: "~/.config/notes"))
  }

  @Test("A program with a settings file")
  func program() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(
      run(keys: "~/Documents", "12", "5", "yes", "Wgb4-77aQ", .enter) == (
        0,
        """
        Folder: ~/Documents
        Retries: 12
          '12' is not between 0 and 9.
        Retries: 5
        Synced (yes or no) [no]: yes
        Token (required): •••••••••
        Review
          1 Folder:  ~/Documents
          2 Retries: 5
          3 Synced:  yes
          4 Token:   ••••••
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Saved '~/.config/notes/settings.json'.

        """
      ))
    #expect(
      run(keys: "/srv/notes", .enter, .endOfInput) == (
        130,
        """
        Folder: /srv/notes
        Retries: 5
        Synced (yes or no) [yes]: <end>
        1 change would be lost. Cancel? (yes or no) [no]: <end>
        Cancelled: nothing was saved.
        Your answers are kept, except secrets. Run the same command to continue.

        """
      ))
    #expect(
      run(keys: .enter, .enter, .enter, .enter, .enter) == (
        0,
        """
        Unsaved answers from last time:
          Folder: /srv/notes
        Continue with these? (yes or no) [yes]:\u{20}
        Retries: 5
        Synced (yes or no) [yes]:\u{20}
        Token [••••••]:\u{20}
        Review: 1 change
          1 Folder:  ~/Documents → /srv/notes
          2 Retries: 5 (saved)
          3 Synced:  yes (saved)
          4 Token:   •••••• (saved)
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Saved '~/.config/notes/settings.json'.

        """
      ))
    #expect(
      run("set", "retries=many", piped: true) == (
        65,
        """
        retries: 'many' is not a whole number.

        """
      ))
    #expect(run("set", "retries=7") == (0, "Saved '~/.config/notes/settings.json'.\n"))
    #expect(run("show") == (0, ""))
    let file = try SettingsFile(path: folder + "/settings.json")
    #expect(
      file.settings?.text()
        == #"{"folder":"/srv/notes","retries":7,"isSynced":true,"token":"Wgb4-77aQ"}"#)
  }

  struct Notes: FormValue, Codable {
    var folder = "~/notes"
    var retries = 3

    static func form(_ notes: Ref<Notes>) -> [ForwardFormElement] {
      notes.textField("Folder", \.folder).required()
      notes.textField("Retries", \.retries, as: .integer(in: 0...9))
    }
  }

  @Test("A form without stored settings")
  func withoutSettings() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let name = Ref("")
    let form = Form { name.textField("Name", \.self).required() }
    var posted: [String] = []
    func post(_ answers: [String]) throws {
      if posted.isEmpty { throw CocoaError(.fileWriteUnknown) }
      posted += answers
    }
    func fill(_ keys: Keys...) throws -> (Outcome, String) {
      let transcript = Transcript(columns: 200)
      let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
      var answers: [String] { [name.value] }
      let drafts = DraftFolder(path: folder + "/drafts")
      let key = DraftKey(["form": "welcome"])
      let outcome = try dialogue.fill(form, keepingAnswersIn: drafts, as: key) { try post(answers) }
      return (outcome, transcript.text)
    }
    #expect(throws: CocoaError.self) { try fill("Ada", .enter) }
    posted = ["start"]
    let (outcome, text) = try fill(.enter, .enter)
    #expect(outcome == .saved)
    #expect(text.hasPrefix("Unsaved answers from last time:\n  Name: Ada\n"))
    #expect(posted == ["start", "Ada"])
  }

  @Test("Documents")
  func documents() throws {
    let stored = try JSONValue(parsing: #"{"folder": "/n", "retries": "often", "theme": "dark"}"#)
    guard case .object(let stored) = stored else { return }
    let document = try DecodedDocument(stored, over: Notes())
    #expect(document.value.retries == 3)
    #expect(document.undecodable.map(\.path) == [["retries"]])

    var notes = document.value
    notes.folder = "/home/ada/notes"
    let edited = try document.document(saving: notes, keeping: [["retries"]])
    #expect(
      edited.text() == #"{"folder":"/home/ada/notes","retries":"often","theme":"dark"}"#)
  }

  final class Reminder: FormModel {
    var days = 3
    var person = Ref(Person())

    struct Person { var towns = ["Bern", "Ulm"] }

    var form: [ForwardFormElement] {
      textField("Days before", \.days, as: .integer(in: 1...365)).path("days")
      person.towns[0]?.textField("First town", \.self).path("towns[1]")
    }
  }

  @Test("Places of values")
  func places() {
    #expect(Form(Reminder()).rows.map(\.documentPath) == ["days", "towns[1]"])
  }
}
