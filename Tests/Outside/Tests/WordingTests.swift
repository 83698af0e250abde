import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Outside
import Testing

@Suite("A wording from outside")
struct WordingTests {
  @Test("A custom wording says its own sentences, and leaves the others to English")
  func speaks() throws {
    let (outcome, transcript) = try play(
      Form(Card()), wording: .ship, .back(), "", "Eve", .help(), .enter, "", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Name: Ada<back>
          There is nothing astern.
        Name:\u{20}
          An answer, if you please.
        Name (required): Eve
        Colour: #0000ff<help>
          A colour such as #ff8800.
          A text of ASCII characters.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-X Ctrl-K gives an empty answer.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Colour: #0000ff
        Code:\u{20}
        All hands on deck: 1 new orders
          1 Name:   Ada → Eve
          2 Colour: #0000ff
          3 Code:   (empty hold)
        Enter sails, a number goes about, Ctrl-D drops anchor:\u{20}

        """)
  }
}
