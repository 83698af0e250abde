import ForwardJSON
import Testing

@Suite("Values")
struct JSONValueTests {
  @Test("A literal is a value")
  func literals() {
    let value: JSONValue = [
      "a": 1, "b": [true, nil], "share": 0.5, "whole": 2.0, "none": [:], "list": [],
      "text": "\(3)!",
      "a": -2,
    ]
    #expect(
      value.text()
        == #"{"a":-2,"b":[true,null],"share":0.5,"whole":2,"none":{},"list":[],"text":"3!"}"#)
    let object: JSONObject = ["a": nil]
    #expect(object.text() == #"{"a":null}"#)
  }

  @Test("A member and an element are read by key and by index; others are nil")
  func reading() {
    let value: JSONValue = ["b": [true, nil], "é": 1]
    #expect(value["b"] == [true, nil])
    #expect(value["b"]?[1] == .some(.null))
    #expect(value["b"]?[2] == nil)
    #expect(value["b"]?[-1] == nil)
    #expect(value["b"]?["0"] == nil)
    #expect(value["e\u{301}"] == nil)
    #expect(value[0] == nil)
    #expect(value["b"]?[0]?["c"] == nil)
  }

  @Test("A member and an element are replaced, added and removed")
  func writing() {
    var value: JSONValue = ["a": 1, "b": [true, nil]]
    value["b"]?[0] = "first"
    value["b"]?[7] = "nowhere"
    value["c"] = ["d": nil]
    value["c"]?["d"] = .null
    value["a"] = nil
    value["a"]?["x"] = 1
    value[0] = 1
    #expect(value.text() == #"{"b":["first",null],"c":{"d":null}}"#)
    value["b"]?[0] = nil
    value["c"] = .null
    #expect(value.text() == #"{"b":[null],"c":null}"#)
    var text: JSONValue = "x"
    text["a"] = 1
    #expect(text == "x")
  }

  @Test(
    "Values are equal as JSON means them, and equal ones have one hash",
    arguments: [
      (["1", "1.0", "1e0", "10e-1", "0.1e1"], ["2", "\"1\"", "true", "1.0000000000000000001"]),
      (["0", "-0", "0.0", "0e5"], ["null", "false", "\"\""]),
      ([#"{"a":1,"b":[2]}"#, #"{"b":[2.0],"a":1}"#], [#"{"a":1}"#, #"{"a":1,"b":[2],"c":null}"#]),
      ([#""é""#, #""\u00e9""#], [#""e\u0301""#]),
      (["[1,2]"], ["[2,1]", "[1]", #"{"0":1,"1":2}"#]),
      ([#"{"é":1}"#], [#"{"e\u0301":1}"#]),
      (["1e400"], ["1e401"]),
    ])
  func equality(equal: [String], others: [String]) throws {
    let equal = try equal.map { try JSONValue(parsing: $0) }
    let others = try others.map { try JSONValue(parsing: $0) }
    #expect(Set(equal).count == 1)
    #expect(Set(equal + others).count == 1 + others.count)
    for value in equal { #expect(value == equal[0]) }
    for other in others { #expect(other != equal[0]) }
  }

  @Test("Values are written alike only with the same digits and the same order of members")
  func sameTexts() throws {
    let texts = [
      "null", "true", "1", "1.0", #""1""#, #""é""#, #""e\u0301""#, "[]", "[1]",
      "[1, 1.0]", "[1, 1]", "{}", #"{"a": 1, "b": {"c": 1}}"#, #"{"b": {"c": 1}, "a": 1}"#,
      #"{"a": 1, "b": {"c": 1.0}}"#,
    ]
    let values = try texts.map { try JSONValue(parsing: $0) }
    for left in values {
      for right in values {
        let areSame = left.text().utf8.elementsEqual(right.text().utf8)
        #expect(left.hasSameText(as: right) == areSame)
      }
    }
  }

  struct Note: Codable, Equatable {
    var title: String
    var extra: JSONValue
    var more: JSONValue?
  }

  @Test("A part of a type without a known shape keeps its order and digits")
  func parts() throws {
    let text = #"{"title":"x","extra":{"b":1.50,"a":[9007199254740993123,{}]}}"#
    let note = try JSONValue(parsing: text).decode(Note.self)
    #expect(note.extra["b"] == 1.5)
    #expect(note.more == nil)
    #expect(try JSONValue(encoding: note).text() == text)
    #expect(try JSONValue(encoding: [note.extra]).decode([JSONValue].self) == [note.extra])
  }
}
