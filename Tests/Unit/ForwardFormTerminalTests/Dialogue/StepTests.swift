import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Steps")
struct StepTests {
  @Test("Each prompt may begin with the row's number and the number of rows, as they are by then")
  func steps() throws {
    let (isGift, message) = (Ref(false), Ref(""))
    let form = Form {
      ForwardFormElement.toggle(title: "Gift", bind: isGift)
      if isGift.value {
        ForwardFormElement.textField(
          title: "Message", placeholder: "", keyboardType: .default, bind: message)
      }
      ForwardFormElement.toggle(title: "Fast", bind: Ref(false))
    }
    let transcript = Transcript()
    var dialogue = Dialogue(ScriptedLineReader(["y", "Hi", .enter, ""], transcript), transcript)
    dialogue.showsSteps = true
    dialogue.marksChanges = false
    #expect(try dialogue.fill(form) == .saved)
    #expect(
      transcript.text == """
        1/2 Gift (yes or no) [no]: yes
        2/3 Message: Hi
        3/3 Fast (yes or no) [no]:\u{20}
        Review
          1 Gift:    yes
          2 Message: Hi
          3 Fast:    no
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }
}
