import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("A draft in a dialogue")
struct DialogueDraftTests {
  private let tips = Ref([Recipe.Tip(text: "salt")])

  private func fill(_ draft: Draft<Recipe.Tip>, _ script: Keys...) throws -> (Outcome, String) {
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader(script, transcript), transcript, wording: .english)
    return (try dialogue.fill(draft), transcript.text)
  }

  @Test("A draft is saved as a whole; a new one's values aren't marked as changed")
  func saved() throws {
    let (outcome, transcript) = try fill(.adding(Recipe.Tip(), to: tips), "stir", .enter)
    #expect(outcome == .saved)
    #expect(tips.value.map(\.text) == ["salt", "stir"])
    #expect(
      transcript == """
        Text: stir
        Review
          1 Text: stir
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("A cancelled item is discarded")
  func discarded() throws {
    let draft = Draft.editing(try #require(tips[0]))
    #expect(try fill(draft, "stir", .interrupt).0 == .interrupted)
    #expect(tips.value.map(\.text) == ["salt"])
    #expect(!draft.isOpen)
  }

  @Test("When the edited item is gone, the draft can be saved elsewhere")
  func gone() throws {
    let draft = Draft.editing(try #require(tips[0]))
    tips.value = []
    #expect(throws: FormError.ownerGone(rows: ["text"])) { try fill(draft, "stir", .enter) }
    #expect(draft.isOpen)
    #expect(draft.value.value.text == "stir")
  }
}
