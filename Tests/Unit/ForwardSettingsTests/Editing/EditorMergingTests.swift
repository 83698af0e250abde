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

  private func edit(_ script: Keys..., theirs: String) throws -> String {
    try program.run("/mine", "", "", "", script[0], script[1], meanwhile: { try write(theirs) }) {
      try $0.edit(Notes(), in: program.file)
    }.transcript
  }

  @Test("Changes to other rows are taken over")
  func merged() throws {
    let theirs = #"{"folder":"/a","order":"oldest","isSynced":false,"token":"","theme":1}"#
    let (_, transcript) = try program.run("/mine", "", "", "", meanwhile: { try write(theirs) }) {
      try $0.edit(Notes(), in: program.file)
    }
    print("=== merged"); print(transcript)
    print(try program.folder.text(of: "settings.json"))
  }

  @Test("Of a row that both changed, the person takes one answer", arguments: ["mine", "theirs"])
  func conflict(answer: String) throws {
    let theirs = #"{"folder":"/theirs","order":"newest","isSynced":false,"token":""}"#
    let transcript = try edit(.line(answer), "", theirs: theirs)
    print("=== conflict"); print(transcript)
    print(try program.folder.text(of: "settings.json"))
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
    _ = try program.run("", "oldest", "") { try $0.edit(Notes(), in: program.file) }
    print(try program.folder.text(of: "settings.json"))
  }

  @Test("A file that was removed is saved again, if the person wants it")
  func removed() throws {
    let remove = { _ = try ProgramSupport.run("/bin/rm", [program.folder["settings.json"]]) }
    let (outcome, transcript) = try program.run("/mine", "", "", "", "no", meanwhile: remove) {
      try $0.edit(Notes(), in: program.file)
    }
    print("=== removed", outcome); print(transcript)
    #expect(!program.folder.names().contains("settings.json"))
    try write(#"{"folder":"/a"}"#)
    let (again, _) = try program.run("/mine", "", "", "", "yes", meanwhile: remove) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(again == .saved)
    print(try program.folder.text(of: "settings.json"))
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
