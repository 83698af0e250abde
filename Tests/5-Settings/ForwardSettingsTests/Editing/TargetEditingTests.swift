import ForwardForm
import ForwardFormTesting
import ForwardStore
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardSettings

@Suite("Editing targets of a store")
struct TargetEditingTests {
  private let program: ScriptedEditor
  private let store: DocumentStore

  init() throws {
    program = try ScriptedEditor()
    store = program.store
    try store.add(name: "shed", kind: "letter", settings: object(#"{"subject":"Hi"}"#))
  }

  private func place(_ name: String?) throws -> StoredSettings {
    try StoredSettings(newOf: "letter", named: name, in: store, taken: store.contents().names)
  }

  @Test("The name is asked for first, and a taken name is refused")
  func asked() throws {
    let (_, transcript) = try program.run("shed", " barn ", .interrupt) {
      try $0.edit({ Letter() }, in: place(nil))
    }
    #expect(
      transcript.hasPrefix(
        """
        Name (required): shed
          'shed' already exists; choose another name.
        Name:  barn\u{20}

        Mail

        """))
  }

  @Test("A name that was given and is taken is refused before the form")
  func given() throws {
    let rejection = Rejection.refused(
      "'shed' already exists; choose another name.", code: "name-taken")
    #expect(throws: SettingsError.badName("shed", rejection)) {
      try program.run { try $0.edit({ Letter() }, in: place("shed")) }
    }
  }

  @Test("A name that another program takes meanwhile is asked for again")
  func takenMeanwhile() throws {
    let take = { _ = try store.add(name: "barn", kind: "letter", settings: object("{}")) }
    let (outcome, transcript) = try program.run(
      "Hello", "1", "no", "S", "T", "no", "", "", "attic", meanwhile: take
    ) {
      try $0.edit({ Letter() }, in: place("barn"))
    }
    #expect(outcome == .saved)
    #expect(
      transcript.hasSuffix(
        """
        There is 'barn' in '/targets.json' already.
        Name: attic
        Saved 'attic' in '/targets.json'.

        """))
    #expect(try store.contents().names == ["shed", "barn", "attic"])
  }

  @Test("Answers to a form that asked for the name are found by that name")
  func resumed() throws {
    _ = try program.run("barn", "Hi", .interrupt) { try $0.edit({ Letter() }, in: place(nil)) }
    let (_, transcript) = try program.run("yes", .interrupt) {
      try $0.edit({ Letter() }, in: place("barn"))
    }
    #expect(
      transcript.hasPrefix(
        """
        Unsaved answers from last time:
          Subject: Hi
        Continue with these? (yes or no) [yes]: yes

        Mail
        Number of copies: 1^C

        """))
  }

  @Test("White space around a name that was given makes no other name of it")
  func blanks() throws {
    _ = try program.run("Hi", .interrupt) { try $0.edit({ Letter() }, in: place(" barn ")) }
    let (_, transcript) = try program.run("yes", .interrupt) {
      try $0.edit({ Letter() }, in: place("barn"))
    }
    #expect(transcript.hasPrefix("Unsaved answers from last time:\n  Subject: Hi\n"))
  }
}
