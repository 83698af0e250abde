import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Styled text")
struct StyledTextTests {
  @Test("Parts are joined, each with its style, or without styles")
  func parts() {
    var text = StyledText("Title", .heading) + ": "
    text += StyledText("x\u{1B}", .error)
    #expect(text.plain == "Title: x^[")

    let colored = Transcript(colors: true)
    colored.line(text)
    colored.line()
    #expect(colored.text == "\u{1B}[1mTitle\u{1B}[m: \u{1B}[31mx^[\u{1B}[m\n\n")

    let plain = Transcript()
    plain.line(text)
    #expect(plain.text == "Title: x^[\n")
  }

  @Test("An empty part has no looks")
  func empty() {
    let colored = Transcript(colors: true)
    colored.line(StyledText("", .error) + StyledText("a"))
    #expect(colored.text == "a\n")
  }
}
