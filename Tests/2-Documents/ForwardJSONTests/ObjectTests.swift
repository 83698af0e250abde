import ForwardJSON
import Testing

@Suite("Objects")
struct ObjectTests {
  @Test("A member is changed in its place, added at the end, removed by nil")
  func members() {
    var object = JSONObject()
    object["b"] = .bool(true)
    object["a"] = .null
    object["b"] = .string("x")
    object["c"] = .array([])
    object["a"] = nil
    object["nowhere"] = nil
    #expect(object.text() == #"{"b":"x","c":[]}"#)
    #expect(object["b"] == .string("x"))
    #expect(object["a"] == nil)
    #expect(object.map(\.key) == ["b", "c"])
  }

  @Test("A large object answers as a small one does, after removals too")
  func large() throws {
    var object = JSONObject((0..<100).map { ("key \($0)", .number(JSONNumber($0))) })
    for gone in stride(from: 0, to: 100, by: 2) { object["key \(gone)"] = nil }
    object["key 0"] = .bool(true)
    #expect(object["key 51"] == .number(JSONNumber(51)))
    #expect(object["key 50"] == nil)
    #expect(object["key 0"] == .bool(true))
    for gone in stride(from: 11, to: 100, by: 2) { object["key \(gone)"] = nil }
    object["key 3"] = .null
    #expect(
      object.text() == #"{"key 1":1,"key 3":null,"key 5":5,"key 7":7,"key 9":9,"key 0":true}"#
    )
  }

  @Test("A member that is inserted or removed moves the members after it")
  func positions() {
    var object = JSONObject((0..<20).map { ("key \($0)", .number(JSONNumber($0))) })
    object.insert("first", .null, at: 0)
    object.insert("middle", .null, at: 11)
    object["key 5"] = nil
    object["last"] = .null
    for (position, member) in object.enumerated() {
      #expect(object.position(of: member.key) == position, "\(member.key)")
    }
    #expect(object.position(of: "key 5") == nil)
    var small = JSONObject((0..<12).map { ("key \($0)", .null) })
    small.insert("first", .null, at: 0)
    #expect(small.map { small.position(of: $0.key) } == Array(0..<13))
  }

  @Test("The value of a key is changed where it is, and added or removed like any other")
  func changedValue() {
    var object = JSONObject([("list", .array([.null])), ("b", .null)])
    object.changeValue(of: "list") { $0 = .array(($0?.elements ?? []) + [.bool(true)]) }
    object.changeValue(of: "new") { $0 = $0 == nil ? .bool(true) : nil }
    object.changeValue(of: "b") { $0 = nil }
    object.changeValue(of: "none") { _ in }
    #expect(object.text() == #"{"list":[null,true],"new":true}"#)
  }

  @Test("Keys and strings are compared by code points")
  func codePoints() throws {
    var object = JSONObject()
    object["é"] = .null
    #expect(object["e\u{301}"] == nil)
    object["e\u{301}"] = .bool(true)
    for filler in 0..<20 { object["\(filler)"] = .null }
    #expect(object["é"] == .null)
    #expect(object["e\u{301}"] == .bool(true))
    #expect(object.count == 22)
    #expect(JSONValue.string("é") != .string("e\u{301}"))
  }

  @Test(
    "Values are equal by meaning: members in any order, elements in theirs",
    arguments: [
      (#"{"a":1,"b":[1,2]}"#, #"{"b":[1.0,2],"a":1e0}"#, true),
      (#"[1,2]"#, #"[2,1]"#, false),
      (#"{"a":1}"#, #"{"a":1,"b":null}"#, false),
      (#"{"a":null}"#, #"{"b":null}"#, false),
      (#"true"#, #"1"#, false),
      (#""1""#, #"1"#, false),
      (#"null"#, #"false"#, false),
    ]
  )
  func equality(left: String, right: String, equal: Bool) throws {
    #expect(try (JSONValue(parsing: left) == JSONValue(parsing: right)) == equal)
  }

  @Test(
    "A hundred thousand keys take no quadratic time",
    arguments: [DuplicateKeys.refused, .lastWins]
  )
  func manyKeys(duplicates: DuplicateKeys) throws {
    let text = "{" + (0..<100_000).map { "\"key\($0)\":\($0)" }.joined(separator: ",") + "}"
    var value = JSONValue.null
    let time = try ContinuousClock().measure {
      value = try JSONValue(parsing: text, duplicateKeys: duplicates)
    }
    // Without an index, this takes minutes.
    #expect(time < .seconds(20))
    guard case .object(let object) = value else {
      Issue.record("not an object")
      return
    }
    #expect(object["key99999"] == .number(JSONNumber(99_999)))
  }
}
