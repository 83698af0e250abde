import ForwardForm
import ForwardFormTesting
import ProgramSupport
import Testing

@testable import ForwardSettings

@Suite("Editing a file that another program changes")
struct EditorMergingTests {
  private var program: ScriptedEditor

  init() throws {
    program = try ScriptedEditor()
    try write(#"{"folder":"/a","order":"newest","isSynced":false,"token":""}"#)
  }

  private func write(_ text: String) throws {
    try program.folder.write(text, to: "settings.json")
  }

  @Test("Changes to other rows are taken over")
  func merged() throws {
    let theirs = #"{"folder":"/a","order":"oldest","isSynced":false,"token":"","theme":1}"#
    let (_, transcript) = try program.run("/mine", "", "", "", meanwhile: { try write(theirs) }) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(
      transcript.hasSuffix(
        """
        Another program changed '/settings.json' in the meantime: Order.
        Saved '/settings.json'.

        """))
    #expect(
      try program.settings
        == #"{"folder":"/mine","order":"oldest","isSynced":false,"token":"","theme":1}"#)
  }

  @Test("Of a row that both changed, the person takes one answer", arguments: ["mine", "theirs"])
  func conflict(answer: String) throws {
    let theirs = #"{"folder":"/theirs","order":"newest","isSynced":false,"token":""}"#
    let (_, transcript) = try program.run(
      "/mine", "", "", "", .line(answer), "", meanwhile: { try write(theirs) }
    ) {
      try $0.edit(Notes(), in: program.file)
    }
    let end = answer == "mine" ? "Saved '/settings.json'." : "'/settings.json' stays as it was."
    #expect(
      transcript.hasSuffix(
        """
        Another program changed '/settings.json' in the meantime: Folder.
        Mine is the answer given here, theirs the other program's.
         *1 mine: /mine   2 theirs: /theirs
        Folder [mine: /mine]: \(answer)
        Review
          1 Folder: \(answer): /\(answer)
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        \(end)

        """))
    #expect(
      try program.settings
        == #"{"folder":"/\#(answer)","order":"newest","isSynced":false,"token":""}"#)
  }

  @Test("On a pipe, a conflict is refused, and other changes are merged")
  func pipe() throws {
    var program = program
    program.isInteractive = false
    let theirs = #"{"folder":"/theirs","order":"newest","isSynced":false,"token":""}"#
    let path = program.folder["settings.json"]
    #expect(throws: SettingsError.conflict(name: path, path: path, rows: ["folder"])) {
      try program.run("/mine", "", "", at: "Synced", meanwhile: { try write(theirs) }) {
        try $0.edit(Notes(), in: program.file)
      }
    }
    #expect(try program.folder.text(of: "settings.json") == theirs)
    let mine = #"{"folder":"/mine","order":"newest","isSynced":false,"token":""}"#
    _ = try program.run("", "oldest", "", at: "Synced", meanwhile: { try write(mine) }) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(
      try program.settings
        == #"{"folder":"/mine","order":"oldest","isSynced":false,"token":""}"#)
  }

  @Test("A file that was removed is saved again, if the person wants it")
  func removed() throws {
    let remove = { _ = try ProgramSupport.run("/bin/rm", [program.folder["settings.json"]]) }
    let (outcome, transcript) = try program.run("/mine", "", "", "", "no", meanwhile: remove) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(outcome == .cancelled)
    #expect(
      transcript.hasSuffix(
        """
        Another program removed '/settings.json' in the meantime.
        Save it again with the answers given here? (yes or no) [yes]: no
        Cancelled: nothing was saved.

        """))
    #expect(!program.folder.names().contains("settings.json"))
    try write(#"{"folder":"/a"}"#)
    let (again, _) = try program.run("/mine", "", "", "", "yes", meanwhile: remove) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(again == .saved)
    #expect(try program.settings == #"{"folder":"/mine"}"#)
  }

  @Test("On a pipe, a file that was removed is not saved again")
  func removedOnPipe() throws {
    var program = program
    program.isInteractive = false
    let path = program.folder["settings.json"]
    #expect(throws: SettingsError.changedOrRemoved(name: path, path: path)) {
      try program.run(
        "/mine", "", "", at: "Synced", meanwhile: { _ = try ProgramSupport.run("/bin/rm", [path]) }
      ) {
        try $0.edit(Notes(), in: program.file)
      }
    }
  }
}
