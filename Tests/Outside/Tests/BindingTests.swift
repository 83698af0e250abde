import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Outside
import Testing

@Suite("A binding and a conversion from outside")
struct BindingTests {
  private let preferences = Preferences(["theme": "dark"])

  private var form: Form {
    Form([
      .textField(
        title: "Theme", placeholder: "", keyboardType: .default,
        bind: Preference("theme", in: preferences)),
      .textField(
        title: "Font", placeholder: "", keyboardType: .default,
        bind: Preference("font", in: preferences)),
    ])
  }

  @Test("A binding refuses texts, and its help line is shown")
  func isAsked() throws {
    let (outcome, transcript) = try play(
      form, .help(), "a theme of many characters", "light=1", "light", "Times", .enter)
    #expect(outcome == .saved)
    #expect(preferences.values == ["theme": "light", "font": "Times"])
    #expect(
      transcript == """
        Theme: dark<help>
          A preference of at most 20 characters.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-X Ctrl-K gives an empty answer.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Theme: a theme of many characters
          'a theme of many characters' is too long: at most 20 characters are allowed.
        Theme: light=1
          'light=1' has an equals sign; leave it out.
        Theme: light
        Font: Times
        Review: 2 changes
          1 Theme: dark → light
          2 Font:  (nothing) → Times
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("Cancelling restores a binding exactly: what wasn't set isn't set again")
  func isRestored() throws {
    let (outcome, _) = try play(form, "light", "Times", .interrupt)
    #expect(outcome == .interrupted)
    #expect(preferences.values == ["theme": "dark"])
    #expect(preferences.writes == ["theme", "font", "font", "theme"])
  }

  @Test(
    "A conversion takes a colour with or without its mark",
    arguments: [("#ff8800", Colour(255, 136, 0)), ("00ff00", Colour(0, 255, 0))])
  func isConverted(text: String, colour: Colour) throws {
    let ref = Ref(Colour(0, 0, 0))
    try ref.text(as: .colour).accept(text)()
    #expect(ref.value == colour)
  }

  @Test(
    "A conversion says what it wants",
    arguments: [
      ("", Rejection.missing), ("#ff88", .notLike("#ff88", wanted: "a colour such as #ff8800")),
      ("+f8800", .notLike("+f8800", wanted: "a colour such as #ff8800")),
    ])
  func isRefused(text: String, rejection: Rejection) {
    #expect(Ref(Colour(0, 0, 0)).text(as: .colour).rejection(of: text) == rejection)
  }
}
