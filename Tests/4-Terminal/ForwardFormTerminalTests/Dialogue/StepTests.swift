import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Steps")
struct StepTests {
  private let transcript = Transcript()

  private func dialogue(_ keys: [Keys], wording: Wording = .english) -> Dialogue {
    var dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: wording)
    dialogue.showsSteps = true
    dialogue.marksChanges = false
    return dialogue
  }

  private func textField(_ title: String, _ text: Ref<String> = Ref("")) -> ForwardFormElement {
    .textField(title: title, placeholder: "", keyboardType: .default, bind: text)
  }

  @Test(
    "A line above each prompt has the number of the question, and of all that are known by then")
  func steps() throws {
    let (isGift, message) = (Ref(false), Ref(""))
    let form = Form {
      ForwardFormElement.toggle(title: "Gift", bind: isGift)
      if isGift.value { textField("Message", message).required() }
      ForwardFormElement.toggle(title: "Fast", bind: Ref(false))
    }
    #expect(try dialogue(["y", "", "Hi", .enter, ""]).fill(form) == .saved)
    #expect(
      transcript.text == """
        Question 1 of 2
        Gift (yes or no) [no]: yes
        Question 2 of 3
        Message (required):\u{20}
          An answer is required.
        Message (required): Hi
        Question 3 of 3
        Fast (yes or no) [no]:\u{20}
        Review
          1 Gift:    yes
          2 Message: Hi
          3 Fast:    no
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("A row whose answer was given counts once the person has gone back to it")
  func given() throws {
    let form = Form { for title in ["A", "B", "C", "D"] { textField(title) } }
    let answers = ["a", "c"].map { Form.Answer(row: $0, text: "given") }
    let outcome = try dialogue(["b", .back(), .enter, "d", .enter]).fill(
      form, review: true, given: answers)
    #expect(outcome == .saved)
    #expect(
      transcript.text == """
        Question 1 of 2
        B: b
        Question 2 of 2
        D: <back>
        Question 2 of 3
        C: given
        Question 3 of 3
        D: d
        Review
          1 A: given (from the command line)
          2 B: b
          3 C: given (from the command line)
          4 D: d
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("An item of a list counts its own questions, and the list is one question")
  func items() throws {
    let keys: [Keys] = ["Soup", "add", "Salt", .enter, .enter, .enter, .enter]
    _ = try dialogue(keys).fill(Form(Ref(Recipe())), review: false)
    let steps = transcript.text.split(separator: "\n").filter { $0.hasPrefix("Question ") }
    #expect(
      steps.map { $0.dropFirst("Question ".count) } == [
        "1 of 3", "2 of 3", "1 of 3", "2 of 3", "3 of 3", "2 of 3", "3 of 3",
      ])
  }

  @Test("The number of the question is in the dialogue's language, and not on a pipe")
  func languages() throws {
    let form = Form { textField("A") }
    _ = try dialogue(["a", .enter], wording: .simplifiedChinese).fill(form)
    #expect(transcript.text.hasPrefix("第 1 项，共 1 项\nA：a\n"))
  }
}
