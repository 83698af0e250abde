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

  @Test("A text interpolates values, also in a style, and other texts")
  func interpolated() {
    let name = StyledText("Attic", .heading)
    let text: StyledText = "\(name) has \(2) beds, \("\u{1B}full", .error)"
    #expect(text.plain == "Attic has 2 beds, ^[full")
    let error: any Error = CancellationError()
    #expect(StyledText("\(error)").plain == "CancellationError()")
    #expect(
      text.rendered(colors: true) == "\u{1B}[1mAttic\u{1B}[m has 2 beds, \u{1B}[31m^[full\u{1B}[m")
  }

  @Test("An empty part has no looks")
  func empty() {
    let colored = Transcript(colors: true)
    colored.line(StyledText("", .error) + StyledText("a"))
    #expect(colored.text == "a\n")
  }
}
