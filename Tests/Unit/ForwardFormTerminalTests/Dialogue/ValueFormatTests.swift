import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

/// A conversion of one's own, with its own help.
@Suite struct ValueFormatTests {
  private let help = "A colour such as #ff8800."

  private func form() -> Form {
    let colour = Conversion<Int>(
      format: ValueFormat(help: help),
      text: { "#" + String($0, radix: 16) },
      parse: { (text) throws(Rejection) in
        guard let value = Int(text.dropFirst(), radix: 16) else { throw .other("No colour.") }
        return value
      }
    )
    return Form([field("Colour", Box(0xFF8800).text(as: colour))])
  }

  @Test func helpIsWhatTheConversionSays() throws {
    let (_, transcript) = try play(form(), .help(), .interrupt)
    #expect(transcript.contains("  \(help)\n"))
  }

  @Test func itIsTranslatedAsTheTextsOfTheForm() throws {
    let wording = Wording.simplifiedChinese.translating([help: "颜色。"])
    let (_, transcript) = try play(form(), wording: wording, .help(), .interrupt)
    #expect(transcript.contains("  颜色。\n"))
  }
}
