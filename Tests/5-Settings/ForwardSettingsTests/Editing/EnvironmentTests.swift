import ForwardCLibrary
import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ProgramSupport
import Testing

/// Settings with a row that `PATH` answers. Every process has `PATH`.
private struct Search: FormValue, Codable {
  var path = ""
  var depth = 1

  static func form(_ search: Ref<Search>) -> [ForwardFormElement] {
    search.textField("Path", \.path).environment("PATH")
    search.textField("Depth", \.depth, as: .integer())
  }
}

@Suite("Environment variables that answer rows")
struct EnvironmentTests {
  private let program: ScriptedEditor
  private let path: String

  init() throws {
    program = try ScriptedEditor()
    path = try #require(getenv("PATH").map { String(cString: $0) })
  }

  @Test("A form that is filled in takes variables, unless the dialogue doesn't")
  func filled() throws {
    for takesEnvironment in [true, false] {
      let search = Ref(Search())
      let transcript = Transcript(columns: 2_000)
      let reader = ScriptedLineReader(
        takesEnvironment ? ["2", ""] : ["/bin", "2", ""], transcript)
      var dialogue = Dialogue(reader, transcript, wording: .english)
      dialogue.takesEnvironment = takesEnvironment
      #expect(try dialogue.fill(Form(search)) == .saved)
      #expect(search.value.path == (takesEnvironment ? path : "/bin"))
      #expect(transcript.text.contains("(from the environment)") == takesEnvironment)
    }
  }

  @Test("The form's own environment comes first")
  func own() throws {
    let search = Ref(Search())
    let form = Form(search)
    form.environment = { _ in "/opt" }
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader(["2", ""], transcript), transcript)
    #expect(try dialogue.fill(form) == .saved)
    #expect(search.value.path == "/opt")
    #expect(try form.environment?("PATH") == "/opt")
  }

  @Test("The lines of a pipe answer their rows, whatever variables there are")
  func pipe() throws {
    let search = Ref(Search())
    let transcript = Transcript()
    let reader = ScriptedLineReader(["/bin", "2"], transcript, isInteractive: false)
    #expect(try Dialogue(reader, transcript).fill(Form(search)) == .saved)
    #expect(search.value.path == "/bin")
  }

  @Test("New settings take variables; stored ones take them only beside given answers")
  func settings() throws {
    let (_, first) = try program.run("2", "") { try $0.edit(Search(), in: program.file) }
    #expect(first.hasPrefix("Depth: 2\nReview\n"))
    #expect(try program.file.settings?["path"] == .string(path))
    let other = [Form.Answer("path", .string("/bin"))]
    let (_, second) = try program.run {
      try $0.answer(Search(), in: program.file, given: other)
    }
    #expect(second == "Saved '/settings.json'.\n")
    let (_, third) = try program.run("/bin", "3", "") { try $0.edit(Search(), in: program.file) }
    #expect(third.hasPrefix("Path: /bin\nDepth: 3\n"))
    #expect(try program.settings == #"{"path":"/bin","depth":3}"#)
    _ = try program.run("") {
      try $0.edit(Search(), in: program.file, given: [Form.Answer("depth", .string("4"))])
    }
    #expect(try program.file.settings?["path"] == .string(path))
  }
}
