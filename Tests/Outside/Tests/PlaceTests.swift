import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardStore
import Outside
import Testing

@Suite("A place of settings from outside")
struct PlaceTests {
  struct Notes: Codable, FormValue {
    var title = "Notes"
    var size = 12

    static func form(_ notes: Ref<Notes>) -> [ForwardFormElement] {
      notes.textField("Title", \.title).id("title")
      notes.textField("Size", \.size, as: .integer(in: 1...99)).id("size")
    }
  }

  private let memory = Memory(
    JSONObject([
      ("title", .string("Old")), ("size", .number(JSONNumber(12))), ("extra", .bool(true)),
    ]))

  private func edit(_ place: MemoryPlace, _ script: Keys...) throws -> (Outcome, String) {
    let transcript = Transcript()
    let reader = ScriptedLineReader(script, transcript)
    let editor = SettingsEditor(Dialogue(reader, transcript, wording: .english))
    let outcome = try editor.edit(Notes(), in: place)
    return (outcome, transcript.text)
  }

  @Test("Settings are read from the place and saved in it, with what this version doesn't know")
  func isEdited() throws {
    let (outcome, _) = try edit(MemoryPlace("notes", in: memory), "New", "14", .enter)
    #expect(outcome == .saved)
    #expect(memory.settings?.text() == #"{"title":"New","size":14,"extra":true}"#)
  }

  @Test("Settings that another program saved there meanwhile are merged")
  func isMerged() throws {
    let place = MemoryPlace("notes", in: memory)
    memory.settings?["size"] = .number(JSONNumber(20))
    let (outcome, transcript) = try edit(place, "New", .enter, .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Title: New
        Size: 12
        Review: 1 change
          1 Title: Old → New
          2 Size:  12 (saved)
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Another program changed 'notes' in the meantime: Size.
        Saved 'notes' in 'memory:'.

        """)
    #expect(memory.settings?.text() == #"{"title":"New","size":20,"extra":true}"#)
  }

  @Test("A place that can't be written is refused before anything is asked")
  func isRefused() {
    let error = StoreError.unwritable(path: "memory:", reason: "It is read-only")
    #expect(throws: error) { try edit(MemoryPlace("notes", in: memory, readOnly: true), "New") }
    #expect(isKnown(error))
  }
}
