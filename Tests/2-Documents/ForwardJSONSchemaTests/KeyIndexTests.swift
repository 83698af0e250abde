import ForwardJSON
import Testing

@testable import ForwardJSONSchema

@Suite("Keys of a schema")
struct KeyIndexTests {
  @Test("Keys that differ in one byte or in length are told apart")
  func similarKeys() {
    for length in 0...40 {
      let key = String(repeating: "k", count: length)
      let similar = (0..<length).map { place in
        String(key.prefix(place)) + "l" + key.dropFirst(place + 1)
      }
      let index = KeyIndex([(key, KeyIndex.Entry())])
      let known = ([key] + similar + [key + "k", key + "\0"]).filter { index.contains($0) }
      #expect(known == [key])

      let all = KeyIndex((similar + [key]).map { ($0, KeyIndex.Entry()) })
      let places = Set((similar + [key]).map { all.place(of: $0) }).subtracting([-1])
      #expect(places.count == length + 1)
    }
  }

  @Test(
    "A required key is found at each position, and the keys before it are judged, too")
  func requiredKeys() throws {
    let schema = try Schema(
      JSONValue(
        parsing: #"{"required": ["last"], "properties": {"last": {}, "wrong": false},"#
          + #" "additionalProperties": {"type": "integer"}}"#))
    for count in [0, 1, 31, 32, 33, 100] {
      let members = (0..<count).map { ("member\($0)", JSONValue.number(JSONNumber($0))) }
      func verdict(_ others: (String, JSONValue)...) -> Verdict {
        schema.verdict(on: .object(JSONObject(members + others)))
      }
      #expect(verdict(("last", .null)) == .valid)
      #expect(verdict(("last", .null), ("more", .null)) == .invalid)
      #expect(verdict(("wrong", .null), ("last", .null)) == .invalid)
      #expect(verdict() == .invalid)
    }
  }
}
