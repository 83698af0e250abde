import TestSupport
import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("A conversion with its own help")
struct AnswerShapeTests {
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
}
