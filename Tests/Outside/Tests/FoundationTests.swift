import ForwardForm
import ForwardFormFoundation
import ForwardFormTesting
import ForwardJSON
import Foundation
import Testing

@Suite("A form with Foundation's values from outside")
struct FoundationTests {
  struct Trip: FormValue {
    var page: URL?
    var price: Decimal = 3
    var departure = Date(timeIntervalSince1970: 1_795_257_000)
    var birthday: Date?
    var ticket: UUID?

    static func form(_ trip: Ref<Trip>) -> [ForwardFormElement] {
      trip.textField("Page", \.page, as: .url(schemes: "https"))
      trip.textField("Price", \.price, as: .decimal(in: 0...100))
      trip.textField("Departure", \.departure, as: .dateAndTime(timeZone: .gmt))
      trip.textField("Birthday", \.birthday, as: .date(in: .distantPast ... .now, timeZone: .gmt))
      trip.textField("Ticket", \.ticket, as: .uuid)
    }
  }

  @Test("Each value is read from typed text")
  func isFilledIn() throws {
    let trip = Ref(Trip())
    let (outcome, _) = try play(
      Form(trip), "https://example.org", "7.50", "2026-12-01 14:30", "1815-12-10",
      "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", .enter)
    #expect(outcome == .saved)
    #expect(trip.value.page == URL(string: "https://example.org"))
    #expect(trip.value.price == Decimal(string: "7.5"))
    #expect(trip.departure.value.formatted(.iso8601) == "2026-12-01T14:30:00Z")
    #expect(trip.birthday.value == Date(timeIntervalSince1970: -4_861_728_000))
    #expect(trip.ticket.value?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
  }

  @Test("A number that isn't exact is rejected")
  func isExact() throws {
    struct Trip: FormValue {
      let london: TimeZone
      let now: Date
      var departure: Date
      var birthday: Date?

      static func form(_ trip: Ref<Trip>) -> [ForwardFormElement] {
        let now = { trip.value.now }
        trip.textField(
          "Departure", \.departure, as: .dateAndTime(timeZone: trip.value.london, now: now))
        trip.textField("Birthday", \.birthday, as: .date(timeZone: .gmt, now: now))
      }
    }
    let now = Date(timeIntervalSince1970: 1_795_257_000)
    let london = try #require(TimeZone(identifier: "Europe/London"))
    let trip = Trip(london: london, now: now, departure: now)
    let (_, transcript) = try play(
      Form(Ref(trip)), "2026-10-25 01:30", "2026-10-25 01:30 +00:00", "Christmas 1815",
      "10 December 1815", .enter)
    #expect(
      transcript == """
        Departure: 2026-10-25 01:30
          '2026-10-25 01:30' could be any of 2026-10-25 01:30 +01:00, 2026-10-25 01:30
            +00:00.
        Departure: 2026-10-25 01:30 +00:00
        Birthday: Christmas 1815
          'Christmas 1815' is not a date such as 2026-11-21 (today in GMT), tomorrow or
            in 3 days.
        Birthday: 10 December 1815
        Review: 2 changes
          1 Departure: 2026-11-21 10:30 → 2026-10-25 01:30 +00:00
          2 Birthday:  (nothing) → 1815-12-10
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("A style of Foundation may be used as a conversion")
  func style() throws {
    let style = Decimal.FormatStyle.Currency(code: "GBP", locale: Locale(identifier: "en_GB"))
    let price = Ref(Decimal(3)).text(as: .style(style, wants: "an amount such as £3.50"))
    try price.accept("£7.50")()
    #expect(price.val == "£7.50")
    #expect(
      price.rejection(of: "£7.5x")?.message == "'£7.5x' is not an amount such as £3.50.")
  }

  @Test("A type with dates is read from data, and written as data")
  func data() throws {
    struct Order: Codable, Equatable {
      var price: Decimal
      var due: Date
    }

    let data = Data(#"{"price": 0.10000000000000000001, "due": "2026-11-21T14:30:00Z"}"#.utf8)
    let value = try JSONValue(parsing: data)
    let order = try value.decode(Order.self, dates: .iso8601)
    #expect(try Data(JSONValue(encoding: order, dates: .iso8601)) == Data(value))
  }

  @Test("Foundation's coders read and write a JSON value, in no order of keys")
  func coders() throws {
    let value: JSONValue = [
      "text": "é", "list": [true, nil, [:]], "whole": 9_007_199_254_740_993, "part": 0.25,
    ]
    let bytes = try JSONEncoder().encode(value)
    #expect(try JSONValue(parsing: bytes) == value)
    #expect(try JSONDecoder().decode(JSONValue.self, from: bytes) == value)
    let large = try JSONValue(parsing: "[18446744073709551615, 1e400]")
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(large) }
    let decoded = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(large[0]))
    #expect(decoded == large[0])
  }
}
