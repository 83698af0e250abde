import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("A conversion with its own help")
struct DialogueAnswerShapeTests {
  private let colourHelp = "A colour such as #ff8800."

  private func form() -> Form {
    let colour = Conversion<Int>(
      shape: .described(colourHelp),
      text: { "#" + String($0, radix: 16) },
      parse: { (text) throws(Rejection) in
        guard let value = Int(text.dropFirst(), radix: 16) else { throw .other("No colour.") }
        return value
      }
    )
    return Form([field("Colour", Ref(0xFF8800).text(as: colour))])
  }

  @Test("Help says what the conversion says")
  func help() throws {
    let (_, transcript) = try play(form(), .help(), .interrupt)
    #expect(transcript.contains("  \(colourHelp)\n"))
  }

  @Test("The help is translated like other texts of the form")
  func translated() throws {
    let wording = Wording.simplifiedChinese.translating([colourHelp: "颜色。"])
    let (_, transcript) = try play(form(), wording: wording, .help(), .interrupt)
    #expect(transcript.contains("  颜色。\n"))
  }

  /// Returns the part of the help about accepted answers, up to the keys.
  private func accepted(_ element: ForwardFormElement) throws -> [String] {
    let (_, transcript) = try play(Form([element]), .help(), .interrupt)
    let lines = transcript.split(separator: "\n").drop { !$0.hasSuffix("<help>") }.dropFirst()
    return lines.prefix { !$0.contains("←") && !$0.contains("↑") && !$0.contains("Shift-Tab") }
      .map { String($0.drop(while: \.isWhitespace)) }
  }

  @Test("Help says the rules of a row, each once")
  func rules() throws {
    let name = field("Name", Ref(""))
    #expect(try accepted(name) == ["Takes a line of text."])
    #expect(
      try accepted(name.required().rules(.length(2...9))) == [
        "Takes a line of text.", "An answer is required.", "2 to 9 characters.",
      ])
    #expect(
      try accepted(name.rules(.pattern("[a-z]+", wants: "small letters"), .range(1...9))) == [
        "Takes a line of text.", "Small letters.", "A whole number from 1 to 9.",
      ])
    #expect(
      try accepted(
        name.rules(.url(schemes: "https"), .text(shape: .described("Short.")) { _ in nil }))
        == ["Takes a line of text.", "An address that begins with https://.", "Short."])
    #expect(try accepted(name.rules(.oneOf(["a", "b"]))) == ["One of a, b; Tab completes it."])
    #expect(
      try accepted(name.required().secret()) == [
        "The typed text isn't shown. Enter keeps the present value.", "An answer is required.",
      ])
    let lines = ForwardFormElement.textView(title: "Notes", placeholder: "", bind: Ref(""))
    #expect(try accepted(lines.rules(.length(2...9))).last == "2 to 9 characters.")
    let days = ForwardFormElement.choices(title: "Days", options: ["Mon", "Tue"], bind: Ref([0]))
    #expect(
      try accepted(days.required()) == [
        "Takes options, comma-separated: at least 1; they replace the present ones."
      ])
  }
}
