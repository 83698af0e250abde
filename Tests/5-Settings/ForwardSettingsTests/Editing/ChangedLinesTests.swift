import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardSettings
import ForwardYAML
import ProgramSupport
import Testing

private struct Site: FormValue, Codable {
  var host = "localhost"
  var port = 80
  var token = ""

  static func form(_ site: Ref<Site>) -> [ForwardFormElement] {
    site.textField("Host", \.host)
    site.textField("Port", \.port, as: .integer())
    site.textField("Token", \.token).secret()
  }
}

@Suite("The lines that saving would change, at the review")
struct ChangedLinesTests {
  private let program: ScriptedEditor

  init() throws { program = try ScriptedEditor() }

  @Test("? diff shows the changed lines of a person's file, with its comments and without secrets")
  func file() throws {
    let text = "# Where it is.\nhost: a\n\nport: 80 # HTTP\ntoken: old\n"
    try program.folder.write(text, to: "site.yaml")
    let (outcome, transcript) = try program.run("b", "80", "new", "? diff", "?", .enter) {
      try $0.edit(Site(), in: SettingsFile(program.folder["site.yaml"], as: .yaml))
    }
    #expect(outcome == .saved)
    #expect(
      transcript.contains(
        """
        cancels: ? diff
         # Where it is.
        -host: a
        +host: b
        \(" ")
         port: 80 # HTTP
        -token: ••••••
        +token: •••••• (new)
        Enter saves
        """), "\(transcript)")
    #expect(!transcript.contains("old"))
    #expect(
      try program.folder.text(of: "site.yaml")
        == "# Where it is.\nhost: b\n\nport: 80 # HTTP\ntoken: new\n")
  }

  @Test("Unsaid defaults aren't in the lines, and without a change there are none")
  func unsaid() throws {
    try program.folder.write("host: a\n", to: "site.yaml")
    let (_, transcript) = try program.run(.enter, .enter, .enter, "? diff", .help(), .enter) {
      try $0.edit(Site(), in: SettingsFile(program.folder["site.yaml"], as: .yaml))
    }
    #expect(
      transcript.contains("cancels: ? diff\n  No line will change.\nEnter saves"), "\(transcript)")
    #expect(transcript.contains("? diff shows the lines that will change."))
  }

  @Test("A given default is in the lines, as it is saved")
  func givenDefault() throws {
    try program.folder.write("host: a\n", to: "site.yaml")
    let (_, transcript) = try program.run("? diff", .enter) {
      try $0.edit(
        Site(), in: SettingsFile(program.folder["site.yaml"], as: .yaml),
        given: [Form.Answer("port", "80")], asking: .invalid)
    }
    #expect(transcript.contains("? diff\n host: a\n+port: 80\nEnter saves"), "\(transcript)")
    #expect(try program.folder.text(of: "site.yaml") == "host: a\nport: 80\n")
  }

  @Test("A new document of a store has all its lines")
  func new() throws {
    let (_, transcript) = try program.run("b", "81", "x", "? diff", .enter) {
      try $0.edit(
        Site(), in: StoredSettings(newOf: "site", named: "s", in: program.store, taken: []))
    }
    #expect(
      transcript.contains(
        """
        ? diff
        +{
        +  "host": "b",
        +  "port": 81,
        +  "token": "•••••• (new)"
        +}
        """), "\(transcript)")
  }

  @Test("Without stored settings, ? diff is no answer of the review")
  func form() throws {
    let (_, transcript) = try play(Form(Ref(Site())), "b", "81", "x", "? diff", .enter)
    #expect(!transcript.contains("No line will change"))
  }
}
