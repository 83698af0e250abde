import Testing
import TestSupport
@testable import ForwardJSON

/// Documents that are opened and saved, with and without an edit.
@Suite("Documents")
struct OpenedTests {
  struct Mail: Codable {
    var to = "nobody"
    var days = 3
    var share = 0.5
    var note: String?
    var server = Server()
    var tags = ["new"]

    struct Server: Codable {
      var host = "localhost"
      var port = 25
    }
  }

  @Test("A missing property takes its default, a stored one its value")
  func defaults() throws {
    let stored = try object(#"{"days":5,"server":{"port":587},"tags":[]}"#)
    let mail = try DecodedDocument(stored, over: Mail()).value
    #expect(
      try JSONObject(encoding: mail).text()
        == #"{"to":"nobody","days":5,"share":0.5,"server":{"host":"localhost","port":587},"tags":[]}"#
    )
  }

  @Test("Saving without an edit adds new keys and keeps the rest unchanged")
  func untouched() throws {
    let stored = try object(
      #"{"future":{"x":1.0},"days":5.0,"server":{"tls":true,"port":587e0},"share":5e-1}"#
    )
    let opened = try DecodedDocument(stored, over: Mail())
    #expect(
      try opened.document(saving: opened.value, keeping: []).text()
        == #"{"to":"nobody","future":{"x":1.0},"days":5.0,"#
        + #""server":{"host":"localhost","tls":true,"port":587e0},"tags":["new"],"share":5e-1}"#
    )
  }

  @Test("A value without a known shape is stored as a whole, without its default's keys")
  func shapeless() throws {
    struct Note: Codable { var extra: JSONValue = ["y": 2] }
    let opened = try DecodedDocument(object(#"{"extra":{"x":1.50}}"#), over: Note())
    #expect(opened.value.extra == ["x": 1.5])
    #expect(
      try opened.document(saving: Note(extra: ["z": nil]), keeping: []).text()
        == #"{"extra":{"z":null}}"#)
  }

  @Test("A value without members is no document")
  func noObject() throws {
    #expect(throws: DocumentError.notAnObject(type: "Array<Int>")) {
      try JSONObject(encoding: [1, 2])
    }
    #expect(
      DocumentError.notAnObject(type: "Int").description
        == "The settings of type Int have no members."
    )
  }

  @Test("Texts that only look the same are written as answered")
  func alike() throws {
    let opened = try DecodedDocument(try object(#"{"to":"e\u0301","share":-0.0}"#), over: Mail())
    var mail = opened.value
    mail.to = "\u{E9}"
    mail.share = 0
    let saved = try opened.document(saving: mail, keeping: [])
    #expect(saved["to"] == .string("\u{E9}"))
    #expect(saved["share"].map { $0.text() } == "0")
  }

  @Test("An edit is written in its place; nil is removed; unknown keys stay")
  func edited() throws {
    let stored = try object(
      #"{"note":"x","a":null,"server":{"tls":true,"port":1.0},"days":5.0,"tags":["a"],"to":"b"}"#
    )
    let opened = try DecodedDocument(stored, over: Mail())
    var mail = opened.value
    mail.note = nil
    mail.days = 6
    mail.server.port = 2
    mail.tags.append("b")
    #expect(
      try opened.document(saving: mail, keeping: []).text()
        == #"{"a":null,"server":{"host":"localhost","tls":true,"port":2},"days":6,"share":0.5,"#
        + #""tags":["a","b"],"to":"b"}"#
    )
  }

  @Test("An edit inside an object is noticed")
  func reference() throws {
    final class Things: Codable {
      var notes = ""
      var days = 3
    }
    let opened = try DecodedDocument(object(#"{"days":3.0,"more":[]}"#), over: Things())
    opened.value.notes = "Use"
    #expect(
      try opened.document(saving: opened.value, keeping: []).text()
        == #"{"notes":"Use","days":3.0,"more":[]}"#
    )
  }

  @Test("Elements of a list keep unknown data when they can be identified")
  func lists() throws {
    struct Step: Codable { var name: String }
    struct Plan: Codable { var steps: [Step] = [] }
    let stored = try object(
      #"{"steps":[{"name":"a","x":1.0},{"name":"b","x":2.0},{"name":"c","x":3.0}]}"#
    )
    func saved(_ names: String...) throws -> String {
      let opened = try DecodedDocument(stored, over: Plan())
      let plan = Plan(steps: names.map { Step(name: $0) })
      return try opened.document(saving: plan, keeping: []).text()
    }
    #expect(
      try saved("a", "B", "c")
        == #"{"steps":[{"name":"a","x":1.0},{"name":"B","x":2.0},{"name":"c","x":3.0}]}"#
    )
    #expect(try saved("a", "c") == #"{"steps":[{"name":"a","x":1.0},{"name":"c","x":3.0}]}"#)
    #expect(
      try saved("0", "a", "b", "c")
        == #"{"steps":[{"name":"0"},{"name":"a","x":1.0},{"name":"b","x":2.0},{"name":"c","x":3.0}]}"#
    )
    #expect(try saved() == #"{"steps":[]}"#)
    #expect(
      try saved("a", "a", "b", "c")
        == #"{"steps":[{"name":"a","x":1.0},{"name":"a"},{"name":"b","x":2.0},{"name":"c","x":3.0}]}"#
    )
  }

  @Test("A value encoded in another order than the stored one is written whole")
  func sets() throws {
    struct Days: Codable {
      var days: Set<Int> = []

      enum CodingKeys: CodingKey { case days }

      init() {}

      init(from decoder: any Decoder) throws {
        days = try decoder.container(keyedBy: CodingKeys.self).decode(Set<Int>.self, forKey: .days)
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(days.sorted(), forKey: .days)
      }
    }
    let opened = try DecodedDocument(object(#"{"days":[0,2,1]}"#), over: Days())
    #expect(try opened.document(saving: opened.value, keeping: []).text() == #"{"days":[0,2,1]}"#)
    for days: Set<Int> in [[2], [0, 1], [0, 1, 2, 3]] {
      var edited = opened.value
      edited.days = days
      let saved = try opened.document(saving: edited, keeping: [])
      #expect(try DecodedDocument(saved, over: Days()).value.days == days)
    }
  }

  @Test("A key removed from a dictionary does not come back with the defaults")
  func dictionaries() throws {
    struct Web: Codable { var headers = ["Accept": "*/*"] }
    let opened = try DecodedDocument(object(#"{"headers":{"X":"1"}}"#), over: Web())
    #expect(opened.value.headers == ["X": "1"])
    var web = opened.value
    web.headers["Y"] = "2"
    web.headers["X"] = nil
    let saved = try opened.document(saving: web, keeping: [])
    #expect(saved.text() == #"{"headers":{"Y":"2"}}"#)
    #expect(try DecodedDocument(saved, over: Web()).value.headers == ["Y": "2"])
  }

  @Test("Keys of the same look but other code points are two keys")
  func codePoints() throws {
    struct Names: Codable {
      var composed = 1
      enum CodingKeys: String, CodingKey { case composed = "é" }
    }
    let opened = try DecodedDocument(object("{\"e\u{301}\":7}"), over: Names())
    #expect(opened.value.composed == 1)
    #expect(
      try opened.document(saving: Names(composed: 2), keeping: []).text()
        == "{\"é\":2,\"e\u{301}\":7}"
    )
  }
}
