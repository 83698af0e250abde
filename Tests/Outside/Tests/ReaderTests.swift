import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Outside
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("A reader from outside")
struct ReaderTests {
  private let card = Card()

  /// Types bytes into the form.
  private func fill(_ bytes: String, colors: Bool = false) throws -> (Outcome, String) {
    let pipe = Pipe(bytes)
    let transcript = Transcript(colors: colors)
    let reader = PipeReader(input: pipe.reading, output: transcript)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    return (try dialogue.fill(Form(card)), transcript.text)
  }

  @Test("A form is filled in: an empty line keeps the present text, and no secret is shown")
  func fillsIn() throws {
    let (outcome, text) = try fill("\n#ff8800\n1234\n\n")
    #expect(outcome == .saved)
    #expect(card.name == "Ada" && card.colour == Colour(255, 136, 0) && card.code == "1234")
    #expect(
      text == """
        Name: Ada
        Colour: #ff8800
        Code:\u{20}
        Review: 2 changes
          1 Name:   Ada
          2 Colour: #0000ff → #ff8800
          3 Code:   (nothing) → ••••••
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("Prompts and rejections have their colours")
  func showsColours() throws {
    let (_, text) = try fill("\nred\n#ff8800\n\u{18}\u{02}\u{18}\u{02}", colors: true)
    #expect(
      text.hasPrefix(
        """
        \u{1B}[1mName\u{1B}[m: Ada
        \u{1B}[1mColour\u{1B}[m: red
        \u{1B}[31m  'red' is not a colour such as #ff8800.\u{1B}[m
        \u{1B}[1mColour\u{1B}[m: #ff8800
        \u{1B}[1mCode\u{1B}[m:\u{20}

        """))
  }

  @Test("The keys are those of every reader: help, back, undo, and a bell for a disabled one")
  func knowsKeys() throws {
    let (outcome, text) = try fill(
      "Eve\n\u{1B}OPred\u{1B}[Z\u{18}\u{05}Ida\n\u{18}z\n")
    #expect(outcome == .cancelled)
    #expect(card.name == "Ada")
    #expect(
      text == """
        Name: Eve
        Colour:\u{20}
          A colour such as #ff8800.
          A text of ASCII characters.
          Shift-Tab goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-X Ctrl-K gives an empty answer.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Colour:\u{20}
        Name: \u{7}Ida
        Colour:\u{20}
          Undone: Name is Eve again.
        Name: Eve
        Colour:\u{20}
        1 change would be lost. Cancel? (yes or no) [no]:\u{20}

        """)
  }

  // A signal reaches the whole program, and so every dialogue of the other tests that waits for
  // one.

  @Test("Ctrl-C interrupts the form")
  func isInterrupted() async {
    await #expect(processExitsWith: .success) {
      let card = Card()
      let outcome = try fillCard(card, until: SIGINT)
      #expect(outcome == .interrupted)
      #expect(card.name == "Ada")
    }
  }

  @Test("Another signal ends the dialogue once the answers are restored")
  func isTerminated() async {
    await #expect(processExitsWith: .success) {
      let card = Card()
      #expect(throws: CaughtSignal(SIGTERM)) { try fillCard(card, until: SIGTERM) }
      #expect(card.name == "Ada")
    }
  }
}

/// Fills in a card until a signal comes at its second row, where nothing more is typed.
private func fillCard(_ card: Card, until number: Int32) throws -> Outcome {
  // The program that started the tests may have ignored the signal.
  signal(number, SIG_DFL)
  let pipe = Pipe("Eve\n", isOpen: true)
  let output = Interrupter(number, at: "Colour")
  let dialogue = Dialogue(PipeReader(input: pipe.reading, output: output), output)
  return try dialogue.fill(Form(card))
}
