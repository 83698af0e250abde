import ForwardJSON
import ForwardTargets
import Testing
import TestSupport

@testable import AnswersContract

/// `swift run -c release answers-contract --seed N` plays 50,000 documents. With `--edits 100000`,
/// it plays as many sets of edits.
@Suite("The contract of answers, over forms of every kind")
struct AnswersContractTests {
  @Test(
    "A document is an answer exactly if the description accepts it, and is shown as it was given")
  func contract() async throws {
    let game = try await ContractGame(seed: 1, count: triesAll ? 300 : 150)
    #expect(game.differences == [])
    #expect(game.saved > 60)
  }

  @Test("Edits make the same document in every way, which an independent model makes, too")
  func edits() async throws {
    let game = try await EditGame(seed: 1, count: triesAll ? 400 : 200)
    #expect(game.differences == [])
    #expect(game.saved > game.tried / 2)
    #expect(game.unjudged < game.tried / 10)
  }

  @Test("A list that must have items is taken away by null", arguments: [":=null", "-"])
  func optionalList(sign: String) async throws {
    let form = try #require(try AnsweredForm.kinds.first { $0.name == "every-type" })
    let before: JSONValue = ["name": "a", "mode": "slow", "body": "x", "tags": ["b"]]
    let outcome = try await form.outcome(of: .assignments(["tags\(sign)"]), to: before)
    #expect(outcome.saved?["mode"] == "slow")
    #expect(outcome.saved?["tags"] == nil)
  }

  @Test("A file puts an item back that it takes away before")
  func putBackByFile() async throws {
    let form = try #require(try AnsweredForm.kinds.first { $0.name == "lists" })
    let outcome = try await form.outcome(
      of: .document(["servers[1]": nil, "servers[host=h]": ["host": "b"]]),
      to: ["name": "n", "servers": [["host": "h", "port": 80]]])
    #expect(outcome.saved?["servers"]?[0]?["host"] == "b", "\(outcome)")
  }

  @Test(
    "Edits count one after another, and the result is judged",
    arguments: [
      ("every-type", #"{"tags": ["ab"]}"#, #"tags[2]:="ab" tags[1]-"#, #"{"tags":["ab"]}"#),
      ("every-type", #"{"tags": ["ab"]}"#, #"tags[2]:="ab""#, nil),
      (
        "lists", #"{"name": "n", "servers": [{"host": "h", "names": ["a"]}]}"#,
        #"servers[1].names[+]:="b" servers[1].names:=["c"]"#,
        #"{"servers":[{"host":"h","names":["c"]}]}"#
      ),
      (
        "lists", #"{"name": "n", "servers": [{"host": "h", "names": ["a"]}]}"#,
        "servers[1].names[1]:=null servers[1].names[1]-", nil
      ),
      (
        "lists", #"{"name": "n", "servers": [{"host": "h", "names": ["a"]}]}"#,
        #"servers:=null servers[1]:={"host":"b","names":["c"]}"#,
        #"{"servers":[{"host":"b","names":["c"]}]}"#
      ),
      (
        "lists", #"{"name": "n"}"#,
        #"servers:=[{"host":"a","names":["a"]}] servers[1].names:=["b"]"#,
        #"{"servers":[{"host":"a","names":["b"]}]}"#
      ),
      (
        "parts", #"{"place": {"street": "s", "number": 1}}"#, #"place- place.street:="t""#,
        #"{"place":{"street":"t"}}"#
      ),
      (
        "parts", #"{"limits": {"a": 1}}"#, #"limits.a:=2 limits:={"b":3}"#,
        #"{"limits":{"a":2,"b":3}}"#
      ),
      (
        "lists", #"{"name": "n", "servers": [{"host": "h", "names": ["a"]}]}"#,
        #"servers[host=h].names[1]- servers:=[{"host":"b"}] servers[1]:={"port":3}"#,
        #"{"servers":[{"host":"b","port":3}]}"#
      ),
      (
        "journey", #"{"name": "Ada", "via": {"city": "Rome", "isHome": false}}"#,
        "via- via.isHome=yes", #"{"via":{"city":"Bern","isHome":true}}"#
      ),
      ("schema tuple", #"{"b": ["x"]}"#, #"b- b- b[1]:="y""#, #"{"b":["y"]}"#),
      ("schema tuple", #"{"b": ["x", "y"]}"#, #"b[1]- b[1]- b[1]:="z""#, #"{"b":["z","y"]}"#),
      ("schema tuple", #"{"b": ["x", [1]]}"#, "b[2][1]-", #"{"b":["x",[]]}"#),
      ("schema list", #"{"d": [[], [7, 1]]}"#, "d[2][2]- d[2][1]- d[2][2]-", nil),
      (
        "schema of people", #"{"people": [{"name": "Ada"}]}"#,
        "people[name=Ada]- people[name=Ada].name=B people[+].name=Ada people[1]- people[name=Ada]-",
        nil
      ),
      (
        "schema of project", #"{"tool": {"other": {}}}"#,
        #"tool.black- tool:={"black":{"line-length":2}}"#,
        #"{"tool":{"other":{},"black":{"line-length":2}}}"#
      ),
      ("schema of project", "{}", #"tool- tool:={"other":{}}"#, #"{"tool":{"other":{}}}"#),
      (
        "schema of cargo", #"{"dependencies": {"a": {"version": "1"}}}"#,
        #"dependencies- dependencies.a:="2" dependencies.a.version=3"#,
        #"{"dependencies":{"a":{"version":"3"}}}"#
      ),
      (
        "schema of compiler", #"{"files": [], "paths": {"a": "b"}}"#, "paths.a- paths.a-",
        #"{"paths":{}}"#
      ),
      ("schema of compiler", #"{"files": [], "paths": {"a": "b"}}"#, "paths- paths.a-", nil),
      ("schema notes", #"{"c": "x"}"#, #"c:="1" c:="••••••""#, #"{"c": "1"}"#),
    ] as [(String, String, String, String?)])
  func orderOfEdits(name: String, before: String, edits: String, after: String?) async throws {
    let form = try #require(try form(named: name))
    var start = try JSONValue(parsing: before)
    let needed: JSONValue = ["name": "a", "mode": "slow", "body": "x"]
    if name == "every-type" {
      for (key, value) in needed.members ?? [:] { start[JSONPath([.key(key)])] = value }
    }
    let outcome = try await form.outcome(
      of: .assignments(edits.split(separator: " ").map(String.init)), to: start)
    let members = try after.map { try JSONValue(parsing: $0) }?.members
    #expect((outcome.saved == nil) == (after == nil), "\(outcome)")
    for (key, value) in members ?? [:] { #expect(outcome.saved?[key] == value) }
  }

  private func form(named name: String) throws -> AnsweredForm? {
    if let text = AnsweredForm.schemaTexts.first(where: { $0.name == name })?.text {
      return try AnsweredForm(name, bySchema: text)
    }
    if name == "journey" { return try AnsweredForm(name) { Journey() } }
    return try AnsweredForm.kinds.first { $0.name == name }
  }

  @Test("A read-only value that wasn't there is taken away again")
  func newReadOnlyValue() async throws {
    let form = try #require(try form(named: "schema notes"))
    let outcome = try await form.outcome(of: .agent(["a": "1"], unset: ["a"]), to: ["c": "x"])
    #expect(outcome.saved == ["c": "x"])
    let fixed = try await form.outcome(of: .agent([:], unset: ["a"]), to: ["a": "1"])
    #expect(fixed.saved == nil)
  }

  @Test(
    "A text of several lines keeps the line break at its end", arguments: ["one\n", "a\nb\n", "\n"])
  func lineBreak(text: String) async throws {
    let parts = try #require(try AnsweredForm.kinds.first { $0.name == "parts" })
    let (saved, differences) = try await parts.check(["note": .string(text)])
    #expect(differences == [])
    #expect(saved?["note"] == .string(text))
  }

  @Test(
    "A program that writes a secret has a name, and words without control characters",
    arguments: [["pass", "show hook"], ["pass", ""], ["pass", "\r\na"], ["", "a"], []])
  func command(words: [String]) async throws {
    let kind = try #require(TargetKind.builtIn.first { $0.name == "webhook" })
    let form = try AnsweredForm(kind.name) { kind.make() }
    let command = JSONValue.array(words.map { .string($0) })
    let (saved, differences) = try await form.check([
      "url": "https://example.org/", "token": ["command": command],
    ])
    #expect(differences == [])
    #expect((saved != nil) == (words.first == "pass" && !words.contains("\r\na")))
  }
}
