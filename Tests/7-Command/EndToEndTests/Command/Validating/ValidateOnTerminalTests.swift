import ProgramSupport
import Testing

@Suite("Checking files on a terminal")
struct ValidateOnTerminalTests {
  private var home: Home

  init() throws {
    home = try Home()
    try home.folder.write(
      #"{"properties": {"name": {"maxLength": 3}, "list": {"items": {"type": "null"}}}}"#,
      to: "s.json")
    try home.folder.write("{\r\n\t\"name\": \"日本語です\"\r\n}", to: "wide.json")
    try home.folder.write(
      #"{"list": [\#(String(repeating: "null, ", count: 200))true\#(String(repeating: ", null", count: 200))]}"#,
      to: "long.json")
    try home.folder.write("{}", to: "good.json")
    try home.folder.write("{\"a\": \u{1B}}", to: "broken.json")
  }

  private func screen(columns: Int = 80) throws -> Terminal {
    let terminal = try home.terminal(
      ["validate", "--schema", "s.json", "wide.json", "long.json", "good.json", "broken.json"],
      columns: columns)
    #expect(try terminal.expectEnd() == .exited(65))
    return terminal
  }

  private let shown = #"""
    wide.json:2:10: name: '日本語です' is too long: at most 3 characters are
      allowed. (s.json#/properties/name/maxLength)
       "name": "日本語です"
               ^~~~~~~~~~~~
    long.json:1:1211: list[201]: true is not null.
      (s.json#/properties/list/items/type)
      …ll, null, null, null, null, null, null, null, null, true, null, null, null…
                                                           ^~~~
    good.json: Valid.
    broken.json:1:7: Expected a value, found '\u001B'.
      …^[…
       ^~
    """#

  @Test("The line is quoted, with a mark under what is meant")
  func quoted() throws {
    #expect(try screen().lines.joined(separator: "\n") == shown)
  }

  @Test("What is wrong in many lines in the same way is told once, and in each line on a pipe")
  func repeated() throws {
    let lines = [1, 2, 1, 3, 1].map { #"  "\#($0)""# }
    try home.folder.write(
      #"{"items": {"enum": ["2", "3"]}}"#, to: "s.json")
    try home.folder.write("[\n\(lines.joined(separator: ",\n"))\n]", to: "many.json")
    let terminal = try home.terminal("validate", "--schema", "s.json", "many.json")
    #expect(try terminal.expectEnd() == .exited(65))
    #expect(
      terminal.lines.joined(separator: "\n") == #"""
        many.json:2:3: [1]: '1' is not one of the options: '2', '3'.
          (s.json#/items/enum)
            "1",
            ^~~
          The same is wrong in lines 4 and 6.
        """#)
    let piped = try home.forward("validate", "--schema", "s.json", "many.json")
    #expect(piped.output.split(separator: "\n").count == 3)
  }

  @Test("It fits into 40 columns")
  func narrow() throws {
    let lines = try screen(columns: 40).lines
    #expect(lines.allSatisfy { $0.count < 40 })
    #expect(lines.contains(#"  "name": "日本語です""#) || lines.contains(#"   "name": "日本語です""#))
    #expect(lines.contains { $0.contains("true") && $0.hasSuffix("…") })
  }

  @Test(
    "Without colours where they aren't wanted", arguments: [("NO_COLOR", "1"), ("TERM", "dumb")])
  func plain(variable: String, value: String) throws {
    var home = home
    home.environment[variable] = value
    let terminal = try home.terminal("validate", "--schema", "s.json", "wide.json")
    #expect(try terminal.expectEnd() == .exited(65))
    #expect(!terminal.transcript.contains("\u{1B}"))
    #expect(terminal.transcript.contains("^~~~~~~~~~~~"))
  }

  @Test("No secret is shown, neither where it is wrong nor beside what is")
  func secrets() throws {
    try home.folder.write(
      #"{"properties": {"key": {"format": "password", "maxLength": 3}, "n": {"type": "null"}}}"#,
      to: "s.json")
    try home.folder.write(#"{"key": "s3cret", "n": 7}"#, to: "secret.json")
    try home.folder.write(#"{"key": "s3cret" "n": 7}"#, to: "broken.json")
    let terminal = try home.terminal("validate", "--schema", "s.json", "secret.json", "broken.json")
    #expect(try terminal.expectEnd() == .exited(65))
    #expect(
      terminal.lines == [
        "secret.json:1:9: key: The secret is too long: at most 3 characters are allowed.",
        "  (s.json#/properties/key/maxLength)",
        "secret.json:1:24: n: 7 is not null. (s.json#/properties/n/type)",
        "  …7…",
        "   ^",
        "broken.json:1:18: Expected a comma or '}', found '\"'.",
        #"  …"…"#,
        "   ^",
      ])
  }

  @Test("Lines without a secret are quoted whole")
  func besideSecrets() throws {
    try home.folder.write(
      #"""
      {"properties": {"key": {"properties": {"word": {"writeOnly": true}}}, "n": {"type": "null"}},
        "additionalProperties": false}
      """#, to: "s.json")
    try home.folder.write(
      """
      {
        "key": {"word": ["hidden",
          "s3cret"]}, "n": 7,
        "n": 8
      }
      """, to: "twice.json")
    try home.folder.write(
      """
      {
        "key": {"word": ["hidden",
          "s3cret"]},
        "m": 1, "n": 8
      }
      """, to: "misspelt.json")
    try home.folder.write(
      """
      {
        "key": {"word": ["hidden",
          "s3cret"]}, "n":
        8, "key": {}
      }
      """, to: "first.json")
    try home.folder.write(
      """
      {
        "key": {"word": ["hidden"]},
        "n": 8
      }
      """, to: "beside.json")
    let terminal = try home.terminal(
      "validate", "--schema", "s.json", "twice.json", "misspelt.json", "first.json", "beside.json")
    #expect(try terminal.expectEnd() == .exited(65))
    #expect(
      terminal.lines == [
        "twice.json:4:8: n: 8 is not null. (s.json#/properties/n/type)",
        "  …8",
        "   ^",
        "misspelt.json:4:3: The key 'm' is not known here; the nearest known one is 'n'.",
        "  (s.json#/additionalProperties)",
        #"  …"m"…"#,
        "   ^~~",
        "misspelt.json:4:16: n: 8 is not null. (s.json#/properties/n/type)",
        "  …8",
        "   ^",
        "first.json:4:3: n: 8 is not null. (s.json#/properties/n/type)",
        "  …8…",
        "   ^",
        "beside.json:3:8: n: 8 is not null. (s.json#/properties/n/type)",
        #"    "n": 8"#,
        "         ^",
      ])
  }

  @Test("A long place in the schema stays whole")
  func longPlace() throws {
    try home.folder.write(
      #"{"properties": {"a_name_that_is_long": {"type": "null"}, "short": {"minimum": 1}}}"#,
      to: "s.json")
    try home.folder.write(#"{"a_name_that_is_long": 1, "short": 0}"#, to: "x.json")
    let finished = try home.terminal(["validate", "--schema", "s.json", "x.json"], columns: 36)
    #expect(try finished.expectEnd() == .exited(65))
    #expect(finished.transcript.contains("  (s.json#/properties/a_name_that_is_long/type)"))
    #expect(finished.transcript.contains("  (s.json#/properties/short/minimum)"))
  }

  @Test("With colours on a pipe where they are")
  func colours() throws {
    let finished = try home.forward(
      "validate", "--color", "always", "--schema", "s.json", "wide.json")
    #expect(
      finished.output
        == "\u{1B}[1mwide.json:2:10: \u{1B}[m\u{1B}[36mname\u{1B}[m: '日本語です' is too long: "
        + "at most 3 characters are allowed.\u{1B}[2m (s.json#/properties/name/maxLength)\u{1B}[m\n"
    )
  }
}
