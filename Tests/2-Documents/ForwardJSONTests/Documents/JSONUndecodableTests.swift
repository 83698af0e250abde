import Testing
import TestSupport
@testable import ForwardJSON

/// Stored values that this version can't decode. The document stays usable.
@Suite("Undecodable values")
struct JSONUndecodableTests {
  enum Deadline: String, Codable { case none, daysBefore }
  enum Repeat: Codable, Equatable {
    case never
    case every(days: Int)
  }
  struct Server: Codable { var port = 25 }
  struct Things: Codable {
    var deadline = Deadline.none
    var days = 3
    var again = Repeat.never
    var weeks: [Int] = [1]
    var limit: Int?
    var server = Server()
  }

  private let stored = #"""
    {"deadline":"weekly","days":"4","again":{"sometimes":{}},"weeks":[1,"x"],"limit":{},"server":{"port":true,"x":1}}
    """#

  @Test("An undecodable value takes its default, and is listed with a reason")
  func listed() throws {
    let opened = try DecodedDocument(object(stored), over: Things())
    #expect(
      try JSONObject(encoding: opened.value).text()
        == #"{"deadline":"none","days":3,"again":{"never":{}},"weeks":[1],"server":{"port":25}}"#
    )
    #expect(
      opened.undecodable.map { "\($0.path) \($0.stored.text()): \($0)" } == [
        #"deadline "weekly": This version does not know this choice."#,
        #"days "4": Expected a whole number, found text."#,
        #"again {"sometimes":{}}: This version cannot read this value."#,
        #"weeks [1,"x"]: At '[1]': Expected a whole number, found text."#,
        #"limit {}: Expected a whole number, found an object."#,
        #"server.port true: Expected a whole number, found true or false."#,
      ]
    )
  }

  @Test("An undecodable value stays until it is answered, even with its default")
  func answers() throws {
    let opened = try DecodedDocument(object(stored), over: Things())
    let all = Set(opened.undecodable.map(\.path))
    #expect(
      try opened.document(saving: opened.value, keeping: all).text() == object(stored).text()
    )
    #expect(
      try opened.document(saving: opened.value, keeping: []).text()
        == #"{"deadline":"none","days":3,"again":{"never":{}},"weeks":[1],"server":{"port":25,"x":1}}"#
    )
    #expect(
      try opened.document(saving: opened.value, keeping: all.subtracting([["days"]])).text()
        == object(stored).text().replacing(#""4""#, with: "3")
    )
  }

  @Test("An undecodable value that an edit changed is replaced as a whole")
  func changed() throws {
    let opened = try DecodedDocument(object(#"{"again":{"sometimes":{"x":1}}}"#), over: Things())
    var things = opened.value
    things.again = .every(days: 2)
    let saved = try opened.document(saving: things, keeping: [["again"]])
    #expect(saved["again"]?.text() == #"{"every":{"days":2}}"#)
  }

  @Test("A stored case with a payload is not mixed with the default's")
  func payloads() throws {
    let opened = try DecodedDocument(object(#"{"again":{"every":{"days":2.0}}}"#), over: Things())
    #expect(opened.undecodable == [])
    #expect(opened.value.again == .every(days: 2))
    var things = opened.value
    things.again = .never
    let saved = try opened.document(saving: things, keeping: [])
    #expect(saved["again"]?.text() == #"{"never":{}}"#)
  }

  @Test("A payload that cannot be read gives way alone, or takes its case along")
  func brokenPayloads() throws {
    struct Daily: Codable { var again = Repeat.every(days: 1) }
    let same = try DecodedDocument(object(#"{"again":{"every":{"days":"2"}}}"#), over: Daily())
    #expect(same.undecodable.map(\.path) == [["again", "every", "days"]])
    #expect(same.value.again == .every(days: 1))
    let other = try DecodedDocument(object(#"{"again":{"every":{"days":"2"}}}"#), over: Things())
    #expect(other.undecodable.map(\.path) == [["again"]])
    #expect(other.value.again == .never)
  }

  @Test("If no default can help, the error names the path")
  func hopeless() throws {
    struct Picky: Codable {
      var name = ""
      init() {}
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "for programmers")
        )
      }
    }
    #expect(
      throws: DocumentError.undecodable(path: [], reason: .other)
    ) {
      try DecodedDocument(object("{}"), over: Picky())
    }
    struct Outer: Codable { var picky = Picky() }
    #expect(
      throws: DocumentError.undecodable(path: ["picky"], reason: .other)
    ) {
      try DecodedDocument(object(#"{"picky":{"name":"x"}}"#), over: Outer())
    }
    #expect(
      DocumentError.undecodable(path: ["a", "b\n"], reason: .other).description
        == #"The setting 'a."b\n"' cannot be read: This version cannot read this value."#
    )
  }
}
