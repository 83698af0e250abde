import ForwardForm
import Testing

@Suite("Plain text")
struct PlainTextTests {
  private let field = ForwardFormElement.textField(
    title: "Line",
    placeholder: "",
    keyboardType: .default,
    bind: PropertyRefTo()
  )
  private let view = ForwardFormElement.textView(
    title: "Lines",
    placeholder: "",
    bind: PropertyRefTo()
  )

  @Test(
    "Control characters are refused everywhere",
    arguments: [
      ("\u{1B}[31mred", "U+001B"), ("a\u{7}", "U+0007"), ("a\u{7F}b", "U+007F"),
      ("\u{0}", "U+0000"),
      ("\u{9B}31m", "U+009B"), ("a\rb", "U+000D"),
    ]
  )
  func controlCharacters(text: String, name: String) throws {
    for element in [field, view] {
      #expect(
        try row(element).rejection(of: .text(text))?.message
          == "'\(text)' has a control character (\(name)); it can't be part of an answer."
      )
    }
  }

  @Test("A field has one line; a text view has several")
  func lineBreaks() throws {
    #expect(
      try row(field).rejection(of: .text("a\nb"))?.message
        == "'a\nb' has a line break; the answer must be a single line."
    )
    #expect(try row(view).rejection(of: .text("a\nb\n")) == nil)
  }

  @Test("A tab is text")
  func tab() throws {
    #expect(try row(field).rejection(of: .text("a\tb")) == nil)
    #expect(try row(view).rejection(of: .text("a\tb")) == nil)
  }

  @Test("A carriage return before a line break is no line break of ours")
  func carriageReturn() throws {
    #expect(try row(view).rejection(of: .text("a\r\nb")) == .controlCharacter("a\r\nb", "\r"))
  }
}
