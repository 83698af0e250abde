import ForwardJSON
import ForwardStore
import ProgramSupport
import Testing
import TestSupport

/// No sentence, report or next command quotes a refused secret.
@Suite("Refused secrets")
struct RefusedSecretTests {
  /// A secret that every rule refuses. Its spelling differs in JSON and in a shell.
  static let secret = #"zq"vx\wk\#u{7}"#

  /// Parts of the secret. No output has them.
  private let parts = ["zq", "vx", "wk", "7391"]

  /// A command that fills in a form, with the form's secret rows.
  struct Filling: CustomTestStringConvertible {
    let name: String
    let words: [String]
    let rows: [String]
    /// The secret row of a list's items.
    let item: (list: String, row: String)?
    var testDescription: String { name }
  }

  static let fillings = [
    Filling(
      name: "form file", words: ["ask", "--form", "form.json"],
      rows: ["a", "b", "c", "d", "e"], item: ("l", "k")),
    Filling(
      name: "file of a kind", words: ["new", "own", "t"], rows: ["a", "b", "c", "d", "e"],
      item: ("l", "k")),
    Filling(
      name: "built-in kind", words: ["new", "webhook", "t"], rows: ["token", "secret"], item: nil),
    Filling(
      name: "schema", words: ["fill", "new.json", "--schema", "s.json"],
      rows: ["a", "b", "c", "d", "e"], item: ("l", "k")),
    Filling(
      name: "form by a schema", words: ["ask", "--form", "s.json"],
      rows: ["a", "b", "c", "d", "e"], item: ("l", "k")),
  ]

  private let home: Home

  init() throws {
    var home = try Home()
    home.environment["NO_COLOR"] = "1"
    self.home = home
    let rules = [
      #""pattern": "[0-9]+", "wants": "digits""#, #""minLength": 99"#, #""maxLength": 3"#,
      #""required": true"#, #""pattern": "x", "wants": "an x", "env": "SECRET_OF_FORM""#,
    ]
    let rows = zip("abcde", rules).map { id, rule in
      #"{"title": "T\#(id)", "id": "\#(id)", "type": "secret", \#(rule)}"#
    }
    try home.folder.write(
      """
      {"rows": [\(rows.joined(separator: ", ")),
        {"list": "L", "rows": [
          {"title": "K", "type": "secret", "pattern": "[0-9]+", "wants": "digits"}
        ]}]}
      """, to: "form.json")
    let secret = { (rule: String) in #"{"type": "string", "writeOnly": true, \#(rule)}"# }
    let schema = """
      {"type": "object", "properties": {
        "a": \(secret(#""pattern": "^[0-9]+$""#)), "b": \(secret(#""minLength": 99"#)),
        "c": \(secret(#""maxLength": 3"#)), "d": \(secret(#""format": "date""#)),
        "e": \(secret(#""enum": ["one", "two"]"#)),
        "l": {"type": "array", "items": {"type": "object", "properties": {
          "k": \(secret(#""pattern": "^[0-9]+$""#))}}}}}
      """
    try home.folder.write(schema, to: "s.json")
    _ = try home.shell("mkdir -p config/forward/kinds")
    try home.folder.write(
      #"{"title": "Own", "summary": "S.", "settings": \#(schema), "open": {"address": "x:y"}}"#,
      to: "config/forward/kinds/own.kind.json")
  }

  /// Returns values in JSON that contain the secret, or are a number.
  private var values: [JSONValue] {
    let text = JSONValue.string(Self.secret)
    return [text, .array([text]), .object(["a": text]), .number(JSONNumber(7391))]
  }

  @Test(
    "No way of answering quotes a refused secret, in any language or report", arguments: fillings)
  func roads(filling: Filling) throws {
    for json in values {
      let rows = filling.rows.map { ($0, json) }
      try check(filling, document: JSONObject(rows))
      try check(filling, rows.flatMap { ["--set", "\($0):=\($1.text())"] })
      guard let item = filling.item else { continue }
      let items = JSONValue.array([.object(JSONObject([(item.row, json)]))])
      try check(filling, document: JSONObject([(item.list, items)]))
      try check(filling, document: JSONObject([("\(item.list)[+].\(item.row)", json)]))
      try check(filling, ["--set", "\(item.list)[+].\(item.row):=\(json.text())"])
      try check(filling, ["--set", "\(item.list):=\(items.text())"])
    }
    try check(filling, filling.rows.flatMap { ["--set", "\($0)=\(Self.secret)"] })
    try check(filling, filling.rows.flatMap { ["--set", "\($0)=$SECRET"] })
    try home.folder.write(Self.secret, to: "secret.txt")
    try check(filling, filling.rows.flatMap { ["--set", "\($0)=@secret.txt"] })
    guard let item = filling.item else { return }
    try check(filling, ["--set", "\(item.list)[+].\(item.row)=\(Self.secret)"])
  }

  @Test("An environment variable with a refused secret isn't quoted")
  func variable() throws {
    var home = home
    home.environment["SECRET_OF_FORM"] = Self.secret
    try check(Self.fillings[0], [], home)
  }

  @Test("On a terminal, neither the line nor the sentence above it shows a refused secret")
  func terminal() throws {
    let terminal = try home.terminal(
      "ask", "--form", "form.json", "--set", #"a:="zqvxwk""#, "--set", "d=x")
    try terminal.expect("digits")
    try terminal.expect("Ta: ")
    terminal.send("zqvxwk")
    terminal.press(.enter)
    try terminal.expect("is not digits")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
    let shown = terminal.lines.joined(separator: "\n")
    #expect(!parts.contains { shown.contains($0) }, "\(shown)")
  }

  /// Runs a command with answers that it refuses: in each language, for people and as a report.
  private func check(
    _ filling: Filling, _ words: [String] = [], document: JSONObject? = nil, _ home: Home? = nil
  ) throws {
    var environment = (home ?? self.home).environment
    environment["SECRET"] = Self.secret
    let ways = ["en", "zh-Hans"].flatMap { language in
      [[], ["--json"]].map { ["--no-input", "--lang", language] + $0 }
    }
    for way in cases(ways) {
      let answers = document == nil ? [] : ["--answers", "-"]
      let all = filling.words + way + answers + words
      let finished = try run(
        executable(named: "forward"), all,
        input: document.map { JSONValue.object($0).text() } ?? "",
        environment: environment, folder: self.home.folder.path)
      #expect(finished.status == .exited(65), "\(all)")
      let said = finished.output + finished.errors
      #expect(!parts.contains { said.contains($0) }, "\(all): \(said)")
      #expect(!said.isEmpty)
    }
  }
}
