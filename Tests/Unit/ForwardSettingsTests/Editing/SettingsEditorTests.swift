import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ProgramSupport
import Testing

@testable import ForwardSettings

@Suite("Editing a file of settings")
struct SettingsEditorTests {
  private let program: ScriptedEditor

  init() throws {
    program = try ScriptedEditor()
  }

  @Test("A new file has the defaults and the answers; a review of new settings marks no change")
  func new() throws {
    let (outcome, transcript) = try program.run("~/n", "", "yes", "hunter2", "") {
      try $0.edit(Notes(), in: program.file, title: "Notes")
    }
    #expect(outcome == .saved)
    print("=== new"); print(transcript)
    print(try program.folder.text(of: "settings.json"))
    #expect(program.folder.names(in: "state/drafts") == [])
  }

  @Test("A stored value that can't be decoded is explained, and kept until its row is answered")
  func undecodable() throws {
    try program.folder.write(
      #"{"theme":"dark","order":"longest","token":"t"}"#, to: "settings.json")
    let (_, transcript) = try program.run("!", .help(), "", "", "") {
      try $0.edit(Notes(), in: program.file)
    }
    print("=== undecodable"); print(transcript)
    print(try program.folder.text(of: "settings.json"))
    _ = try program.run(.enter, "oldest", .enter, .enter) {
      try $0.edit(Notes(), in: program.file)
    }
    print(try program.folder.text(of: "settings.json"))
  }

  @Test("An interrupted edit is continued by the next one, with all answers but secrets")
  func resumed() throws {
    let (outcome, first) = try program.run("~/n", "", "yes", "hunter2", .interrupt) {
      try $0.edit(Notes(), in: program.file)
    }
    #expect(outcome == .interrupted)
    print("=== int"); print(first)
    let (_, second) = try program.run("yes", "hunter3", "") {
      try $0.edit(Notes(), in: program.file)
    }
    print("=== res"); print(second)
    print(try program.folder.text(of: "settings.json"))
    #expect(program.folder.names(in: "state/drafts") == [])
  }

  @Test("Answers that aren't wanted are dropped for good")
  func dropped() throws {
    _ = try program.run("~/n", .interrupt) { try $0.edit(Notes(), in: program.file) }
    let (_, transcript) = try program.run("no", .interrupt) {
      try $0.edit(Notes(), in: program.file)
    }
    print("=== dropped"); print(transcript)
    #expect(program.folder.names(in: "state/drafts") == [])
  }

  @Test("Parts and lists are edited, and merged with what is stored")
  func structure() throws {
    try program.folder.write(
      #"{"to":{"street":"S","zip":7},"stops":[{"street":"A","town":"B"}]}"#, to: "settings.json")
    let (_, transcript) = try program.run(.enter, "Ockham", "add", "C", "D", "", "") {
      try $0.edit(Parcel(), in: program.file)
    }
    print("=== parts"); print(transcript)
    print(try program.folder.text(of: "settings.json"))
  }

  @Test("What was entered is offered again")
  func history() throws {
    _ = try program.run("/srv/notes", "", "", "") { try $0.edit(Notes(), in: program.file) }
    _ = try program.run("/tmp", "", "", "") { try $0.edit(Notes(), in: program.file) }
    let (_, transcript) = try program.run(.older, "", "", "") {
      try $0.edit(Notes(), in: program.file)
    }
    print("=== hist"); print(transcript)
  }

  @Test("The form of stored settings shows them without a dialogue")
  func shown() throws {
    try program.folder.write(#"{"folder":"/n","order":1,"isSynced":true}"#, to: "settings.json")
    let editor = SettingsEditor(Dialogue(PlainLineReader(output: Transcript()), Transcript()))
    let form = try editor.form(of: Notes(), in: program.file)
    #expect(form.rows.map(\.id) == ["folder", "order", "isSynced", "token"])
    #expect(form.rows.first?.value() == .text("/n"))
    #expect(form.undecodable["order"]?.reason == "Expected text, found a number.")
  }
}
