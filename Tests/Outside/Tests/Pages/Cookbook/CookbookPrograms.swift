import ForwardForm
import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import Foundation
import Testing

// The code of the programs on the page "Cookbook"; a test compares the two.

@Suite("The page with recipes: programs")
struct CookbookPrograms {
  private let transcript = Transcript()

  private func dialogue(_ keys: Keys..., isInteractive: Bool = true) -> Dialogue {
    let reader = ScriptedLineReader(keys, transcript, isInteractive: isInteractive)
    return Dialogue(reader, transcript, wording: .english)
  }

  private struct Pager: FormValue, Codable, Equatable {
    var number = ""
    var urgency = Urgency.normal

    enum Urgency: String, CaseIterable, Codable { case low, normal, wakeUp }

    static func form(_ pager: Ref<Pager>) -> [ForwardFormElement] {
      pager.textField("Number", \.number, keyboard: .phonePad).required()
      pager.picker("Urgency", \.urgency)
    }
  }

  @Test("Ask only what the command line lacks")
  func lacking() async throws {
    let dialogue = dialogue("112", .enter)
    let words = ["pager", "--urgency", "low"]
    let pager = Ref(Pager())
    let command = FormCommand("Saves a pager.", hasRowOptions: true)
    try await dialogue.run(pager, arguments: words, as: command)
    #expect(pager.value == Pager(number: "112", urgency: .low))
    #expect(
      transcript.text == """
        Number (required): 112
        Review: 2 changes
          1 Number:  (nothing) → 112
          2 Urgency: Normal → Low (from the command line)
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("Answer from CI")
  func headless() async throws {
    let dialogue = dialogue()
    let words = ["pager", "--no-input", "--set", "number=112", "--set", "urgency=low"]
    let pager = Ref(Pager())
    try await dialogue.run(pager, arguments: words)
    #expect(pager.value == Pager(number: "112", urgency: .low))
    let problems = await Form(Ref(Pager())).problems(given: [
      Form.Answer(row: "urgency", text: "loud")
    ])
    #expect(transcript.text == "")
    #expect(
      problems.map { "\($0)" }.joined(separator: "\n") == """
        number: An answer is required.
        urgency: 'loud' is not one of the options: low, normal, wakeUp.
        """)
  }

  @Test("Environment variables")
  func environment() async throws {
    let dialogue = dialogue("low", .enter)
    let words = ["pager"]
    let pager = Ref(Pager())
    let form = Form(pager)
    form.environment = { ["PAGER_NUMBER": "112"][$0] }
    let command = FormCommand("Saves a pager.", environmentPrefix: "PAGER")
    try await dialogue.run(form, arguments: words, as: command)
    #expect(pager.value == Pager(number: "112", urgency: .low))
    #expect(
      transcript.text == """
          1 Low  *2 Normal   3 Wake up
        Urgency [Normal]: low
        Review: 2 changes
          1 Number:  (nothing) → 112 (from the environment)
          2 Urgency: Normal → Low
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  @Test("Read answers from a pipe")
  func pipe() throws {
    let dialogue = dialogue("112", isInteractive: false)
    let pager = Ref(Pager())
    let end =
      switch try dialogue.fill(Form(pager)) {
      case .saved: "\(pager.value.number) is saved."
      case .endOfInput(let row): "There is no line for the row '\(row)'."
      case .cancelled, .interrupted: "Nothing is saved."
      }
    #expect(end == "There is no line for the row 'urgency'.")
    #expect(transcript.text == "")
  }

  @Test("JSON of the answers")
  func json() throws {
    let dialogue = dialogue("112", "wake up", .enter)
    let pager = Ref(Pager())
    let outcome = try dialogue.fill(Form(pager))
    let json = try JSONObject(encoding: pager.value).text(.pretty)
    #expect(outcome == .saved)
    #expect(
      json == """
        {
          "number": "112",
          "urgency": "wakeUp"
        }
        """)
  }

  @Test("Exit status")
  func status() {
    let dialogue = dialogue(.endOfInput)
    func fill() -> Int32 {
      do {
        let pager = Ref(Pager())
        return ExitStatus(try dialogue.fill(Form(pager))).rawValue
      } catch {
        dialogue.report("\(error)")
        return ExitStatus(error).rawValue
      }
    }
    #expect(fill() == 130)
    #expect(
      transcript.text == """
        Number (required): <end>

        """)
  }

  @Test("Continue after a crash")
  func crash() throws {
    let folder = NSTemporaryDirectory() + "cookbook-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var posted: [Pager] = []
    func post(_ pager: Pager) throws { posted.append(pager) }
    func fill(_ keys: Keys...) throws -> (Outcome, String) {
      let transcript = Transcript()
      let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
      let pager = Ref(Pager())
      let drafts = DraftFolder(path: folder + "/drafts")
      let key = DraftKey(["form": "pager"])
      let outcome = try dialogue.fill(Form(pager), keepingAnswersIn: drafts, as: key) {
        try post(pager.value)
      }
      return (outcome, transcript.text)
    }
    let (outcome, _) = try fill("112", .interrupt)
    #expect(outcome == .interrupted)
    let (_, text) = try fill(.enter, "low", .enter)
    #expect(posted == [Pager(number: "112", urgency: .low)])
    #expect(
      text == """
        Unsaved answers from last time:
          Number: 112
        Continue with these? (yes or no) [yes]:\u{20}
          1 Low  *2 Normal   3 Wake up
        Urgency [Normal]: low
        Review: 2 changes
          1 Number:  (nothing) → 112
          2 Urgency: Normal → Low
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }
}
