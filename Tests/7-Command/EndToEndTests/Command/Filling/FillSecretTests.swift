import CPseudoTerminal
import ForwardCLibrary
import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

/// Secrets in the changed lines of a file.
@Suite("Secrets of a file that is filled in")
struct FillSecretTests {
  private let home: Home

  init() throws { home = try .filling(by: schema, secretFiles) }

  @Test(
    "No secret is on the terminal: neither old nor new, nor in a line beside",
    arguments: ["a.json", "a.yaml", "a.toml"])
  func review(file: String) throws {
    let terminal = try home.fillOnTerminal(file, "--hide-secrets")
    try terminal.answer("Ctrl-D cancels: ", "level 2")
    try terminal.answer("Ctrl-D cancels: ", "token")
    try terminal.answer("token", "n3w-t0ken")
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      terminal.lines.filter { $0.contains("oken") && "-+".contains($0.prefix(1)) }
        == [
          "a.json": [#"-  "token": "••••••","#, #"+  "token": "••••••","#],
          "a.yaml": ["-token: ••••••", "+token: ••••••"],
          "a.toml": [#"-token = "••••••""#, #"+token = "••••••""#],
        ][file])
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: file).contains("n3w-t0ken"))
    for secret in secrets + ["n3w-t0ken"] { #expect(!terminal.transcript.contains(secret)) }
  }

  @Test(
    "The patch applies, and says that it has secrets; as JSON it has none",
    .enabled(if: access("/usr/bin/patch", X_OK) == 0, "Needs patch."),
    arguments: ["a.json", "a.yaml", "a.toml"])
  func patch(file: String) throws {
    let set = "\(file) --set token=n3w-t0ken --set level:=2 --diff"
    let patch = try home.fill(set)
    #expect(
      patch.errors
        == "The patch has secrets in plain text, so that it applies; --json masks them.\n")
    try home.folder.write(patch.output, to: "patch")
    #expect(try home.shell("patch -s \(file) < patch && rm patch").status == .exited(0))
    #expect(try home.folder.text(of: file).contains("n3w-t0ken"))
    try home.folder.write(secretFiles[file] ?? "", to: file)
    let shown = try home.fill(set + " --json")
    #expect(shown.errors == "")
    for secret in secrets + ["n3w-t0ken"] { #expect(!shown.output.contains(secret), "\(shown)") }
    guard case .string(let text)? = try JSONValue(parsing: shown.output)["diff"] else {
      Issue.record("\(shown)")
      return
    }
    let before = patch.output.split(separator: "\n").map { $0.first }
    #expect(text.split(separator: "\n").map { $0.first } == before)
    // No line with a secret is near the change.
    let other = try home.fill("\(file) --set name=b --diff")
    #expect(other.errors == "" && other.output.contains("name"), "\(other)")
  }

  @Test("The lines of a patch of JSON, in which every secret is masked where it stands")
  func maskedLines() throws {
    let shown = try home.fill("a.json --set level:=2 --diff --json")
    #expect(
      try JSONValue(parsing: shown.output)["diff"] == #"""
        --- a.json
        +++ a.json
        @@ -5,7 +5,7 @@
           "d": "d",
           "e": "e",
           "f": "f",
        -  "level": 1,
        +  "level": 2,
           "token": "••••••",
           "pin": ••••••,
           "codes": ["••••••", "••••••"],

        """#)
  }

  @Test("A half-typed line at the prompt of a list of secrets is in no draft")
  func halfTyped() throws {
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "level 2")
    try terminal.answer("Ctrl-D cancels: ", "codes")
    try terminal.expect("codes")
    try terminal.expect(": ")
    terminal.send("half-s3cret")
    try terminal.expectReading()
    terminal.signal(SIGTERM)
    _ = try terminal.expectEnd()
    let kept = try home.shell("cat state/forward/drafts/*").output
    #expect(kept.contains("level") && !kept.contains("half"), "\(kept)")
  }

  @Test("Variables on a terminal have no escapes that it would follow, and are unchanged on a pipe")
  func variables() throws {
    try home.folder.write(#"{"name": "a\u001B]0;x\u0007b"}"#, to: "n.json")
    let line = "--in n.json --schema schema.json --no-input --format env"
    #expect(try home.shell("exec $forward fill \(line)").output == "NAME=\"a\u{1B}]0;x\u{7}b\"\n")
    let terminal = try home.shellTerminal("exec $forward fill \(line)")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(terminal.transcript.contains(#"NAME="a^[]0;x^Gb""#), "\(terminal.transcript)")
  }
}

private let secrets = ["s3cret", "4711", "c0de", "hunter", "reg.example"]

private let schema = FilledExamples.secretsSchema

/// The same settings in three formats.
private let secretFiles = [
  "a.json": #"""
  {
    "name": "a",
    "b": "b",
    "c": "c",
    "d": "d",
    "e": "e",
    "f": "f",
    "level": 1,
    "token": "s3cret-t0ken",
    "pin": 4711,
    "codes": ["c0de-1", "c0de-2"],
    "auths": {
      "reg.example": "hunter"
    }
  }

  """#,
  "a.yaml": #"""
  name: a
  b: b
  c: c
  d: d
  e: e
  f: f
  level: 1
  token: s3cret-t0ken
  pin: 4711
  codes: [c0de-1, "c0de-2"]
  auths:
    reg.example: |
      hunter
      s3cret-line

  """#,
  "a.toml": #"""
  name = "a"
  b = "b"
  c = "c"
  d = "d"
  e = "e"
  f = "f"
  level = 1
  token = "s3cret-t0ken"
  pin = 4711
  codes = ["c0de-1", 'c0de-2']
  [auths]
  "reg.example" = """
  hunter
  """

  """#,
]
