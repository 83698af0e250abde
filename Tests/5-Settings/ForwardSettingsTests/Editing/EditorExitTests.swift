import ForwardCLibrary
import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@testable import ForwardSettings

@Suite("The exit status of a program that edits settings")
struct EditorExitTests {
  private func exit(_ body: () throws -> Outcome?) -> (status: Int32, transcript: String) {
    let transcript = Transcript()
    let reader = ScriptedLineReader([], transcript, isInteractive: false)
    let editor = SettingsEditor(Dialogue(reader, transcript, wording: .english))
    return (editor.exitStatus(of: body), transcript.text)
  }

  @Test("An edit that was saved or given up says nothing more")
  func silent() {
    #expect(exit { .saved } == (0, ""))
    #expect(exit { nil } == (0, ""))
    #expect(exit { .cancelled } == (130, ""))
  }

  @Test("Ctrl-C ends the program by SIGINT")
  func interrupted() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let transcript = Transcript()
      let reader = ScriptedLineReader([], transcript, isInteractive: false)
      let editor = SettingsEditor(Dialogue(reader, transcript, wording: .english))
      _ = editor.exitStatus { .interrupted }
    }
  }

  @Test("Errors are reported without a person, too")
  func failed() {
    #expect(
      exit { .endOfInput(awaiting: "days") }
        == (65, "days: the input ended before this row had an answer.\n"))
    #expect(
      exit { throw RefusedAnswer(row: "days", rejection: .missing) }
        == (65, "days: An answer is required.\n"))
    #expect(
      exit {
        throw RefusedAnswers(
          answers: [],
          problems: [
            Form.Problem(path: "days", rejection: .missing),
            Form.Problem(path: nil, rejection: .other("Both are empty.")),
          ])
      } == (65, "days: An answer is required.\nBoth are empty.\n"))
    #expect(
      exit { throw SettingsError.exists(name: "a", path: "/t") }
        == (1, "There is 'a' in '/t' already.\n"))
  }
}
