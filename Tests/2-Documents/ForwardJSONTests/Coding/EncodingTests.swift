import ForwardJSON
import Testing

@Suite("Encoding")
struct EncodingTests {
  @Test("Members are in the order of declaration, and nil is left out")
  func order() throws {
    struct Mail: Codable {
      var to = "Ann"
      var days: UInt8 = 3
      var share = 0.5
      var ratio: Float = 0.1
      var urgent = true
      var note: String?
      var tags = ["a", "b"]
      var empty: [Int] = []
      var inner = Inner()
      struct Inner: Codable { var z = Int64.min, a = UInt64.max, n: Int? = 1 }
    }
    #expect(
      try JSONValue(encoding: Mail()).text()
        == #"{"to":"Ann","days":3,"share":0.5,"ratio":0.1,"urgent":true,"tags":["a","b"],"#
        + #""empty":[],"inner":{"z":-9223372036854775808,"a":18446744073709551615,"n":1}}"#
    )
  }

  @Test("A dictionary is sorted, whatever its order in memory")
  func dictionaries() throws {
    struct Web: Codable {
      var headers = ["b": 1, "a": 2, "é": 3, "c": 4]
      var codes = [404: "lost", 200: "fine"]
      var none: [String: Int]? = [:]
    }
    #expect(
      try JSONValue(encoding: Web()).text()
        == #"{"headers":{"a":2,"b":1,"c":4,"é":3},"codes":{"200":"fine","404":"lost"},"none":{}}"#
    )
  }

  @Test("A subclass encodes beside its superclass, or inside, as it says")
  func classes() throws {
    #expect(
      try JSONValue(encoding: Derived()).text()
        == #"{"base":1,"derived":2,"super":{"base":1},"parts":[{"base":1},null,[true]]}"#
    )
  }

  @Test("A value that encodes nothing is an empty object")
  func nothing() throws {
    struct Empty: Codable {}
    #expect(try JSONValue(encoding: Empty()).text() == "{}")
    #expect(try JSONValue(encoding: [Empty()]).text() == "[{}]")
  }

  @Test("Scalars and optionals are encoded directly")
  func scalars() throws {
    #expect(try JSONValue(encoding: "x").text() == #""x""#)
    #expect(try JSONValue(encoding: Int?.none).text() == "null")
    #expect(try JSONValue(encoding: [1.5, nil, 2]).text() == "[1.5,null,2]")
  }

  @Test("A number that is not finite is refused with its path", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) throws {
    struct Mail: Codable { var weights: [Double] }
    #expect {
      try JSONValue(encoding: Mail(weights: [1, number]))
    } throws: { error in
      guard case EncodingError.invalidValue(_, let context) = error else { return false }
      return context.codingPath.map(\.stringValue) == ["weights", "1"]
    }
  }
}

private class Base: Encodable {
  var base = 1
}

private final class Derived: Base {
  enum Keys: CodingKey { case derived, parts }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(2, forKey: .derived)
    try super.encode(to: container.superEncoder())
    var parts = container.nestedUnkeyedContainer(forKey: .parts)
    try super.encode(to: parts.superEncoder())
    try parts.encodeNil()
    var inner = parts.nestedUnkeyedContainer()
    try inner.encode(true)
  }
}
