import ForwardCLibrary
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Questions that end the program without an answer")
struct QuestionOrExitTests {
  @Test("An answer is returned")
  func answered() async {
    let dialogue = Dialogue(ScriptedLineReader(["Ada"], Transcript()), Transcript())
    #expect(dialogue.orExit { try dialogue.ask("Name") } == "Ada")
    let asynchronous = Dialogue(ScriptedLineReader(["yes"], Transcript()), Transcript())
    #expect(
      await asynchronous.orExit { try await asynchronous.confirm("Sure?", default: false) })
  }

  @Test("Cancelling ends the program with 130")
  func cancelled() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let dialogue = Dialogue(ScriptedLineReader([], Transcript()), Transcript())
      _ = dialogue.orExit { try dialogue.ask("Name") }
    }
  }

  @Test("Ctrl-C ends the program by SIGINT")
  func interrupted() async {
    await #expect(processExitsWith: .signal(SIGINT)) {
      let dialogue = Dialogue(ScriptedLineReader([.interrupt], Transcript()), Transcript())
      _ = dialogue.orExit { try dialogue.confirm("Sure?", default: false) }
    }
  }
}
