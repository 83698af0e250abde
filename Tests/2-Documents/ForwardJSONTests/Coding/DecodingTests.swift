import ForwardJSON
import Testing

@Suite("Decoding")
struct DecodingTests {
  enum Deadline: String, Codable { case none, daysBefore }
  enum Repeat: Codable, Equatable { case never, every(days: Int, skip: [Int]) }

  struct Mail: Codable, Equatable {
    var to: String
    var id: Int64
    var days: UInt8
    var share: Double
    var ratio: Float
    var urgent: Bool
    var note: String?
    var deadline: Deadline
    var again: Repeat
    var codes: [Int: String]
    var parts: [[String: Bool]]
  }

  @Test("A random value is read and written back unchanged")
  func varied() throws {
    let text =
      #"{"to":"Ann","id":9007199254740993,"days":10,"share":0.1,"ratio":0.25,"urgent":false,"#
      + #""deadline":"daysBefore","again":{"every":{"days":2,"skip":[1]}},"#
      + #""codes":{"200":"fine"},"parts":[{"a":true},{}]}"#
    let mail = try JSONValue(parsing: text).decode(Mail.self)
    #expect(
      mail
        == Mail(
          to: "Ann",
          id: 9_007_199_254_740_993,
          days: 10,
          share: 0.1,
          ratio: 0.25,
          urgent: false,
          note: nil,
          deadline: .daysBefore,
          again: .every(days: 2, skip: [1]),
          codes: [200: "fine"],
          parts: [["a": true], [:]]
        )
    )
    #expect(try JSONValue(encoding: mail).text() == text)
  }

  @Test("A whole number may be written with a point or an exponent")
  func wholeNumbers() throws {
    #expect(try JSONValue(parsing: "[1.0,1e2,-0]").decode([Int].self) == [1, 100, 0])
    #expect(try JSONValue(parsing: "[1,null]").decode([Double?].self) == [1, nil])
  }

  @Test("A superclass is read from beside or inside its subclass")
  func classes() throws {
    let value = try JSONValue(parsing: #"{"base":1,"derived":2,"super":{"base":3},"list":[[4]]}"#)
    let derived = try value.decode(Derived.self)
    #expect([derived.base, derived.derived, derived.inner.base, derived.listed] == [1, 2, 3, 4])
  }

  @Test(
    "A value of another type is reported with its path and a sentence",
    arguments: [
      (#"{"flag":1}"#, "flag", "Expected true or false, found a number."),
      (#"{"flag":true,"count":true}"#, "count", "Expected a whole number, found true or false."),
      (#"{"flag":true,"count":"3"}"#, "count", "Expected a whole number, found text."),
      (
        #"{"flag":true,"count":1.5}"#, "count",
        "Expected a whole number from -128 to 127."
      ),
      (
        #"{"flag":true,"count":128}"#, "count",
        "Expected a whole number from -128 to 127."
      ),
      (#"{"flag":true,"count":1}"#, "", "The key 'inner' is missing."),
      (#"{"flag":true,"count":1,"inner":[]}"#, "inner", "Expected an object, found a list."),
      (
        #"{"flag":true,"count":1,"inner":{"names":{}}}"#, "inner.names",
        "Expected a list, found an object."
      ),
      (
        #"{"flag":true,"count":1,"inner":{"names":["a",null]}}"#, "inner.names.1",
        "Expected text, found null."
      ),
      (
        #"{"flag":true,"count":1,"inner":{"names":[]},"share":1e400}"#, "share",
        "Expected a number up to 1.7976931348623157e+308."
      ),
    ]
  )
  func errors(text: String, path: String, sentence: String) throws {
    struct Inner: Decodable { var names: [String] }
    struct Outer: Decodable {
      var flag: Bool
      var count: Int8
      var inner: Inner
      var share: Double
    }
    do {
      _ = try JSONValue(parsing: text).decode(Outer.self)
      Issue.record("read \(text)")
    } catch let error as DecodingError {
      #expect(context(error)?.codingPath.map(\.stringValue).joined(separator: ".") == path)
      #expect(context(error)?.debugDescription == sentence)
    }
  }

  @Test("A list that ends too early is an error, not a trap")
  func shortList() throws {
    struct Pair: Decodable {
      init(from decoder: any Decoder) throws {
        var list = try decoder.unkeyedContainer()
        _ = try list.decode(Int.self)
        #expect(try list.decodeNil() == false)
        _ = try list.decode(Int.self)
      }
    }
    #expect(throws: DecodingError.self) { try JSONValue(parsing: "[1]").decode(Pair.self) }
    #expect(throws: Never.self) { try JSONValue(parsing: "[1,2]").decode(Pair.self) }
  }

  private func context(_ error: DecodingError) -> DecodingError.Context? {
    switch error {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      context
    @unknown default: nil
    }
  }
}

private class Base: Decodable {
  var base: Int
}

private final class Derived: Base {
  enum Keys: CodingKey { case derived, list }

  let derived: Int
  let inner: Base
  let listed: Int

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Keys.self)
    derived = try container.decode(Int.self, forKey: .derived)
    inner = try Base(from: container.superDecoder())
    var list = try container.nestedUnkeyedContainer(forKey: .list)
    var nested = try list.nestedUnkeyedContainer()
    listed = try nested.decode(Int.self)
    try super.init(from: decoder)
  }
}
