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

  @Test("A custom reader has the usual keys: help, back, undo, and a bell for a disabled one")
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

  @Test("The rows of an area are shown above the prompt, and are gone through by its commands")
  func showsAreas() throws {
    let down = "\u{1B}[B"
    let order = CakeOrder()
    let pipe = Pipe("\(down)\n\(down)\0\n\(down)\n\n")
    let transcript = Transcript()
    let reader = PipeReader(input: pipe.reading, output: transcript, showsAreas: true)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    #expect(try dialogue.fill(Form(order)) == .saved)
    #expect(order.cake == "Carrot" && order.toppings == [.nuts] && order.baker == "Ann")
    #expect(
      transcript.text == """
        › 1 Apple
          2 Plum (not before August)
          3 Carrot  baked today
        Cake [Apple]:\u{20}
          1 Apple
          2 Plum (not before August)
        › 3 Carrot  baked today
        Cake [Apple]: Carrot
        › [ ] 1 Cream
          [ ] 2 Nuts
          [ ] 3 Cherries
          0 chosen
        Toppings:\u{20}
          [ ] 1 Cream
        › [ ] 2 Nuts
          [ ] 3 Cherries
          0 chosen
        Toppings:\u{20}
          [ ] 1 Cream
        › [x] 2 Nuts
          [ ] 3 Cherries
          1 chosen
        Toppings: nuts
          Ann
          Ben
        Baker:\u{20}
        › Ann
          Ben
        Baker: Ann
        Review: 3 changes
          1 Cake:     Apple → Carrot
          2 Toppings: (none) → Nuts
          3 Baker:    (nothing) → Ann
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  // A signal reaches the whole program, and so every dialogue of other tests that waits for a
  // signal.

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

/// An order whose rows show text below the line.
private final class CakeOrder: FormModel {
  enum Topping: String, CaseIterable { case cream, nuts, cherries }

  var cake = "Apple"
  var toppings: Set<Topping> = []
  var baker = ""

  var form: [ForwardFormElement] {
    picker(
      "Cake", \.cake,
      .from(["Apple", "Plum", "Carrot"]).detailed { $0 == "Carrot" ? "baked today" : nil }
        .unavailable { $0 == "Plum" ? "not before August" : nil })
    choices("Toppings", \.toppings)
    textField("Baker", \.baker).suggestions(["Ann", "Ben"])
  }
}

/// Fills in a card until a signal arrives at its second row. Nothing more is typed there.
private func fillCard(_ card: Card, until number: Int32) throws -> Outcome {
  // The program that started the tests may have ignored the signal.
  signal(number, SIG_DFL)
  let pipe = Pipe("Eve\n", isOpen: true)
  let output = Interrupter(number, at: "Colour")
  let dialogue = Dialogue(PipeReader(input: pipe.reading, output: output), output)
  return try dialogue.fill(Form(card))
}
