import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Answers from a command line with slow rules")
struct DialogueGivenAnswerTests {
  private let name = Ref("")
  private let town = Ref("")

  private var form: Form {
    Form([
      field("Town", town),
      field("Name", name).asyncRule(
        AsyncRule { $0 == "taken" ? .other("'\($0)' is taken.") : nil }),
    ])
  }

  private func given(_ name: String) -> [Form.Answer] { [Form.Answer(row: "name", text: name)] }

  @Test("Given answers are checked before the first row is asked, and a refused one is asked first")
  func first() throws {
    let (dialogue, transcript) = dialogue("free", "Bath", .enter)
    #expect(try dialogue.fill(form, given: given("taken")) == .saved)
    #expect(
      transcript.text == """
          Checking Name… Ctrl-C stops the check.
          'taken' is taken.
        Name: free
          Checking Name… Ctrl-C stops the check.
        Town: Bath
        Review: 2 changes
          1 Town: (nothing) → Bath
          2 Name: (nothing) → free
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("If no row is left, given answers are saved without a review")
  func all() throws {
    let answers = given("free") + [Form.Answer(row: "town", text: "Bath")]
    let (asked, transcript) = dialogue()
    #expect(try asked.fill(form, given: answers) == .saved)
    #expect(transcript.text == "  Checking Name… Ctrl-C stops the check.\n")
    #expect(name.value == "free")
    let (reviewed, review) = dialogue(.enter)
    name.value = ""
    #expect(try reviewed.fill(form, review: true, given: answers) == .saved)
    #expect(review.text.contains("Review"))
  }

  @Test("On a pipe, a refused given answer ends the dialogue before a line is read")
  func piped() throws {
    let transcript = Transcript()
    let reader = ScriptedLineReader(["Bath"], transcript, isInteractive: false)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    #expect(throws: RefusedAnswer(row: "name", rejection: .other("'taken' is taken."))) {
      try dialogue.fill(form, given: given("taken"))
    }
    #expect(name.value.isEmpty)
  }
}
