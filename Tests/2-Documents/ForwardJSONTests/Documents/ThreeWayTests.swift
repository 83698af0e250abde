import Testing
import TestSupport
@testable import ForwardJSON

@Suite("Two edits of the same settings")
struct ThreeWayTests {
  private func comparison(_ base: String, _ mine: String, _ theirs: String) throws -> ThreeWayMerge
  {
    try ThreeWayMerge(base: object(base), mine: object(mine), theirs: object(theirs))
  }

  @Test("A change by one program is kept, and the rest keeps its text and place")
  func apart() throws {
    let comparison = try comparison(
      #"{"a":1,"b":2,"x":1.50}"#,
      #"{"a":10,"b":2,"x":1.5}"#,
      #"{"new":null,"x":1.50,"b":20,"a":1.0}"#
    )
    #expect(comparison.conflicts == [])
    #expect(comparison.theirChanges == [["b"], ["new"]])
    #expect(comparison.merged(taking: []).text() == #"{"new":null,"x":1.50,"b":20,"a":10}"#)
  }

  @Test("Different changes of the same value are a conflict, resolved as decided")
  func conflict() throws {
    let comparison = try comparison(
      #"{"b":2,"a":1,"c":3,"d":[1,2]}"#,
      #"{"b":21,"a":11,"c":4,"d":[1,3]}"#,
      #"{"a":12,"b":22,"c":4.0,"d":[5,2]}"#
    )
    #expect(comparison.conflicts == [["b"], ["a"], ["d"]])
    #expect(comparison.theirChanges == [])
    #expect(comparison.merged(taking: []).text() == #"{"a":11,"b":21,"c":4,"d":[1,3]}"#)
    #expect(comparison.merged(taking: [["a"]]).text() == #"{"a":12,"b":21,"c":4,"d":[1,3]}"#)
    #expect(
      comparison.merged(taking: [["a"], ["b"], ["d"], ["e"]]).text()
        == #"{"a":12,"b":22,"c":4,"d":[5,2]}"#
    )
  }

  @Test("A removal is a change like another")
  func removal() throws {
    let comparison = try comparison(
      #"{"mine":1,"theirs":1,"both":1,"m":1,"t":1}"#,
      #"{"theirs":1,"t":2}"#,
      #"{"mine":1,"m":2}"#
    )
    #expect(comparison.conflicts == [["t"], ["m"]])
    #expect(comparison.theirChanges == [["theirs"]])
    #expect(comparison.merged(taking: []).text() == #"{"t":2}"#)
    #expect(comparison.merged(taking: [["m"], ["t"]]).text() == #"{"m":2}"#)
  }

  @Test("Additions here keep their place")
  func additions() throws {
    let comparison = try comparison(
      #"{"a":1,"c":3}"#, #"{"a":1,"b":2,"c":3}"#, #"{"a":1,"c":30}"#
    )
    #expect(comparison.merged(taking: []).text() == #"{"a":1,"b":2,"c":30}"#)
  }

  @Test("Objects are merged member by member, and other values as a whole")
  func nested() throws {
    let comparison = try comparison(
      #"{"to":{"street":"A","town":"T","zip":{"code":1,"x":2}},"list":[{"a":1}],"from":null}"#,
      #"{"to":{"street":"M","town":"T","zip":{"code":5,"x":2}},"list":[{"a":2}],"from":{"a":1}}"#,
      #"{"to":{"street":"B","town":"U","zip":{"code":6,"x":3.0}},"list":[{"a":3}],"from":{"a":2}}"#
    )
    #expect(
      comparison.conflicts == [["to", "street"], ["to", "zip", "code"], ["list"], ["from"]]
    )
    #expect(comparison.theirChanges == [["to", "town"], ["to", "zip", "x"]])
    #expect(
      comparison.merged(taking: [["to", "zip", "code"], ["from"]]).text()
        == #"{"to":{"street":"M","town":"U","zip":{"code":6,"x":3.0}},"list":[{"a":2}],"#
        + #""from":{"a":2}}"#
    )
  }

  @Test("Enumerations are compared whole")
  func enums() throws {
    let merge = try ThreeWayMerge(
      base: object(#"{"again":{"never":{}}}"#),
      mine: object(#"{"again":{"every":{"days":2}}}"#),
      theirs: object(#"{"again":{"weekly":{}}}"#),
      comparingWhole: [["again"]]
    )
    #expect(merge.conflicts == [["again"]])
    #expect(merge.merged(taking: []).text() == #"{"again":{"every":{"days":2}}}"#)
    #expect(merge.merged(taking: [["again"]]).text() == #"{"again":{"weekly":{}}}"#)
  }

  @Test("Random edits on both sides are merged member by member by the rule", arguments: 0..<200)
  func random(seed: UInt64) throws {
    var state = seed
    func next(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }
    func settings() -> JSONObject {
      JSONObject(
        (0..<6).filter { _ in next(3) > 0 }
          .map { (key: "k\($0)", value: JSONValue.number(JSONNumber(next(3)))) }
      )
    }
    let (base, mine, theirs) = (settings(), settings(), settings())
    let taken = Set((0..<6).filter { _ in next(2) == 0 }.map { "k\($0)" })
    let merged = ThreeWayMerge(base: base, mine: mine, theirs: theirs).merged(
      taking: Set(taken.map { [.key($0)] }))
    for key in (0..<6).map({ "k\($0)" }) {
      let expected =
        switch (mine[key] == base[key], theirs[key] == base[key]) {
        case (true, _): theirs[key]
        case (false, true): mine[key]
        case (false, false): taken.contains(key) ? theirs[key] : mine[key]
        }
      #expect(merged[key] == expected)
    }
  }
}
