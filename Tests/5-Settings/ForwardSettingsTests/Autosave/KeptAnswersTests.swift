import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardSettings
import ProgramSupport
import Testing

@Suite("Answers that are kept of a form without stored settings")
struct KeptAnswersTests {
  private let folder: TemporaryFolder
  private let name = Ref("")
  private let token = Ref("")
  private let days = Ref([String]())

  init() throws { folder = try TemporaryFolder() }

  private var form: Form {
    Form {
      name.textField("Name", \.self).required()
      token.textField("Token", \.self).secret()
      days.textField("Days", \.self, as: .list())
    }
  }

  /// Fills in the form. Returns the outcome, the transcript, and the number of files of answers
  /// afterwards.
  private func fill(
    _ script: Keys..., given: [Form.Answer] = [], key: DraftKey = DraftKey(["form": "welcome"]),
    saving save: () throws -> Void = {}
  ) throws -> (outcome: Outcome, transcript: String, files: Int) {
    let transcript = Transcript(columns: 200)
    let dialogue = Dialogue(ScriptedLineReader(script, transcript), transcript, wording: .english)
    let drafts = DraftFolder(path: folder["drafts"])
    let outcome = try dialogue.fill(
      form, keepingAnswersIn: drafts, as: key, given: given, saving: save)
    return (outcome, transcript.text, folder.names(in: "drafts").count)
  }

  @Test("An interrupted form is continued, without its secret")
  func continued() throws {
    let first = try fill("Ada", "hunter2", "Mon, Tue", .interrupt)
    #expect(first.outcome == .interrupted)
    #expect(first.files == 1)
    #expect(
      first.transcript.hasSuffix(
        "Your answers are kept, except secrets. Run the same command to continue.\n"))
    #expect(name.value == "")
    let second = try fill("yes", "s3cret", "")
    #expect(
      second.transcript == """
        Unsaved answers from last time:
          Name: Ada
          Days: Mon, Tue
        Continue with these? (yes or no) [yes]: yes
        Token: ••••••
        Review: 3 changes
          1 Name:  (nothing) → Ada
          2 Token: (nothing) → ••••••
          3 Days:  (nothing) → Mon, Tue
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
    #expect(second.outcome == .saved)
    #expect(second.files == 0)
    #expect(name.value == "Ada")
    #expect(days.value == ["Mon", "Tue"])
  }

  @Test("Another key has other answers")
  func key() throws {
    _ = try fill("Ada", .interrupt)
    let other = try fill("Bob", "", "", "", key: DraftKey(["form": "goodbye"]))
    #expect(other.transcript.hasPrefix("Name (required): Bob\n"))
    #expect(other.files == 1)
  }

  @Test("Answers are kept where saving fails")
  func saving() throws {
    struct Full: Error {}
    #expect(throws: Full.self) { try fill("Ada", "", "", "") { throw Full() } }
    #expect(try fill("yes", .interrupt).transcript.contains("\n  Name: Ada\n"))
  }

  @Test("A given answer replaces a kept one, unless it is of a list")
  func given() throws {
    _ = try fill("Ada", "", "Mon", .interrupt)
    let given = [Form.Answer("name", .string("Bob"))]
    let second = try fill("yes", "", "", given: given)
    #expect(second.outcome == .saved)
    #expect(name.value == "Bob")
    #expect(days.value == ["Mon"])
  }
}
