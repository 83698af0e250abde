import ForwardAsking
import ForwardFormArguments
import ForwardFormFiles
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import Testing

/// Questions and forms of a program that sets no options.
@Suite("Asking without options")
struct PlainAskingTests {
  private let dialogue: Dialogue

  init() {
    let transcript = Transcript()
    dialogue = Dialogue(
      ScriptedLineReader([], transcript, isInteractive: false), transcript, wording: .english)
  }

  @Test("The default of a question is taken without a person only if that is allowed")
  func question() throws {
    var question = Question("Days", type: .integer)
    question.defaultAnswer = "3"
    var asked = try AskedQuestion(question)
    #expect(throws: AskingError.self) { try asked.answer(by: dialogue) }
    asked.takesDefault = true
    #expect(try asked.answer(by: dialogue) == 3)
  }

  @Test("A form isn't filled in by its defaults without a person, unless answers or options say so")
  func form() throws {
    let text = #"{"rows": [{"title": "Name", "default": "Ada"}]}"#
    let form = try QuestionForm(reading: Array(text.utf8))
    #expect(throws: AskingError.self) { try form.fill(by: dialogue) }
    try form.fill(by: dialogue, given: FormArguments(noInput: true))
    #expect(form.answers["name"] == "Ada")
  }
}
