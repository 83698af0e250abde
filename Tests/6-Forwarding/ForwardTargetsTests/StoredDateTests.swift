import ForwardForm
import ForwardJSON
import ForwardStore
import Testing

@Suite("Dates in documents")
struct StoredDateTests {
  @Test("A date is stored as its text")
  func stored() throws {
    let date = try #require(CalendarDate("2024-02-29"))
    let value = try JSONValue(encoding: [date])
    #expect(try value.decode([CalendarDate].self) == [date])
    #expect(try JSONValue(parsing: #"["2024-02-29"]"#) == value)
  }

  @Test("Anything but a date isn't read as one", arguments: [#""2026-02-29""#, #""today""#, "3"])
  func unreadable(text: String) throws {
    let value = try JSONValue(parsing: text)
    #expect(throws: DecodingError.self) { try value.decode(CalendarDate.self) }
  }
}
