import ForwardFormFoundation
import ForwardJSON
import Foundation
import Testing

@Suite("Foundation's values in JSON")
struct FoundationCodingTests {
  private struct Order: Codable, Equatable {
    var title = "Milk"
    var due = Date(timeIntervalSince1970: 1_795_271_400)
    var page = URL(string: "https://example.org/a?b=1")
    var photo = Data([0, 255, 16])
    var price = Decimal(string: "12345678901234567890.123456789") ?? 0
    var earlier: [Date] = [Date(timeIntervalSince1970: 0.5)]
    var number = UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
  }

  @Test("Members keep their order, and numbers their digits")
  func encoding() throws {
    let value = try JSONValue(encoding: Order(), dates: .iso8601)
    #expect(
      value.text(.pretty) == """
        {
          "title": "Milk",
          "due": "2026-11-21T14:30:00Z",
          "page": "https://example.org/a?b=1",
          "photo": "AP8Q",
          "price": 12345678901234567890.123456789,
          "earlier": ["1970-01-01T00:00:00Z"],
          "number": "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        }
        """)
  }

  /// Foundation's strategies, by name.
  private static let strategies:
    [(
      name: String, encoding: JSONEncoder.DateEncodingStrategy,
      decoding: JSONDecoder.DateDecodingStrategy
    )] = [
      ("deferred", .deferredToDate, .deferredToDate),
      ("seconds", .secondsSince1970, .secondsSince1970),
      ("milliseconds", .millisecondsSince1970, .millisecondsSince1970),
      (
        "custom",
        .custom { date, encoder in
          var container = encoder.unkeyedContainer()
          try container.encode("at")
          try container.encode(date.timeIntervalSince1970)
        },
        .custom { decoder in
          var container = try decoder.unkeyedContainer()
          _ = try container.decode(String.self)
          return Date(timeIntervalSince1970: try container.decode(Double.self))
        }
      ),
    ]

  @Test(
    "A strategy means the same as in Foundation's coders",
    arguments: Self.strategies.map(\.name))
  func sameAsFoundation(name: String) throws {
    let strategy = try #require(Self.strategies.first { $0.name == name })
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.dateEncodingStrategy = strategy.encoding
    decoder.dateDecodingStrategy = strategy.decoding
    let value = try JSONValue(encoding: Order(), dates: strategy.encoding)
    #expect(value == (try JSONValue(parsing: try encoder.encode(Order()))))
    #expect(try value.decode(Order.self, dates: strategy.decoding) == Order())
    #expect(try decoder.decode(Order.self, from: Data(value)).due == Order().due)
  }

  @Test("A value is written as data, and read from it")
  func data() throws {
    let value: JSONValue = ["b": 1, "a": ["é"]]
    #expect(Data(value) == Data(#"{"b":1,"a":["é"]}"#.utf8))
    #expect(try JSONValue(parsing: Data(value, layout: .pretty)) == value)
  }

  @Test(
    "A wrong text or kind is an error with its path, which doesn't quote the value",
    arguments: [
      ("due", JSONValue.string("hunter2"), "Expected a date such as 2026-11-21T14:30:00Z."),
      ("due", 3, "Expected text, found a number."), ("page", "", "Expected a URL."),
      ("photo", "~", "Expected Base64."), ("price", "3", "Expected a number, found text."),
    ])
  func wrong(key: String, wrong: JSONValue, sentence: String) throws {
    var value = try JSONValue(encoding: Order(), dates: .iso8601)
    value[[.key(key)]] = wrong
    let error = #expect(throws: DecodingError.self) {
      try value.decode(Order.self, dates: .iso8601)
    }
    switch error {
    case .dataCorrupted(let context)?, .typeMismatch(_, let context)?:
      #expect(context.codingPath.map(\.stringValue) == [key])
      #expect(context.debugDescription == sentence)
    default: Issue.record("\(String(describing: error))")
    }
  }

  @Test("A decimal that JSON has no number for is an error")
  func notANumber() {
    #expect(throws: EncodingError.self) { try JSONValue(encoding: [Decimal.nan], dates: .iso8601) }
    #expect(throws: DecodingError.self) {
      try JSONValue(parsing: "[1e400]").decode([Decimal].self, dates: .iso8601)
    }
  }
}
