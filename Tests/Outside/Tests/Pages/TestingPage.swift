import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

// The code of the page "Testing a form"; a test compares the two.

@Suite("The page on testing a form")
struct TestingPage {
  struct Greeting: FormValue {
    var name = ""
    var isShouted = false

    static func form(_ greeting: Ref<Greeting>) -> [ForwardFormElement] {
      greeting.textField("Name", \.name).required()
      greeting.toggle("Shouted", \.isShouted)
    }
  }

  @Test("A name is required")
  func conversation() throws {
    let greeting = Ref(Greeting())
    let (outcome, transcript) = try play(Form(greeting), "", "Ada", "yes", .enter)
    #expect(outcome == .saved)
    #expect(greeting.value.isShouted)
    #expect(
      transcript == """
        Name (required):\u{20}
          An answer is required.
        Name (required): Ada
        Shouted (yes or no) [no]: yes
        Review: 2 changes
          1 Name:    (nothing) → Ada
          2 Shouted: no → yes
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("Keys")
  func keys() throws {
    let (outcome, transcript) = try play(
      Form(Ref(Greeting())), "Ada", .back("y"), .undo(), .interrupt)
    #expect(outcome == .interrupted)
    #expect(
      transcript == """
        Name (required): Ada
        Shouted (yes or no) [no]: yes<back>
        Name: Ada<undo>
          Undone: Name is empty again.
        Name (required): ^C

        """)
  }

  @Test("The form has no mistakes")
  func mistakes() {
    #expect(lint(Form(Ref(Greeting()))) == [])
  }

  @Test("Through a pipe")
  func pipe() throws {
    let transcript = Transcript()
    let reader = ScriptedLineReader(["Ada", "maybe"], transcript, isInteractive: false)
    let dialogue = Dialogue(reader, transcript)
    let form = Form(Ref(Greeting()))
    #expect(throws: RefusedAnswer(row: "shouted", rejection: .notYesOrNo("maybe"))) {
      try dialogue.fill(form)
    }
  }
}
