import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

/// An error of a program, with its own exit status.
private struct Unreachable: ErrorWithExitStatus {
  var exitStatus: ForwardFormTerminal.ExitStatus { .init(rawValue: 69) }
}

@Suite("Calls of a dialogue")
struct CallTests {
  private let transcript = Transcript()

  private func dialogue(_ keys: Keys...) -> Dialogue {
    Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
  }

  @Test("One question at a time")
  func questions() throws {
    let dialogue = dialogue(
      "y", "Ada", "8080", "large", "1, 3", "hunter2", "hunter2", "Hi", ".", .interrupt)
    #expect(try dialogue.confirm("Delete 'x'?", default: false))
    #expect(try dialogue.ask("Name", rules: .required) == "Ada")
    #expect(try dialogue.ask("Port", default: 80, as: .integer(in: 1...65_535)) == 8080)
    #expect(try dialogue.choose("Size", from: ["Small", "Large"]) == "Large")
    #expect(try dialogue.choose("Days", from: [1, 2, 3], count: 1...2) == [1, 3])
    #expect(try dialogue.ask(secret: "Code", enteredTwice: true) == "hunter2")
    #expect(try dialogue.ask(lines: "Note") == "Hi")
    #expect(throws: Unanswered(.interrupted)) { try dialogue.ask("Town") }
  }

  @Test("A form that is saved doesn't end the program")
  func saved() throws {
    let card = Card()
    let dialogue = dialogue("Bob", .enter, .enter, .enter)
    try dialogue.fillOrExit(Form(card))
    #expect(card.name == "Bob")
  }

  @Test("A saved form doesn't end the program from an asynchronous context either")
  func savedAsynchronously() async throws {
    let card = Card()
    try await dialogue("Bob", .enter, .enter, .enter).fillOrExit(Form(card))
    #expect(card.name == "Bob")
  }

  @Test("All problems of some answers are known at once")
  func problems() async {
    let order = Order()
    let answers = [("colour", "red"), ("code", "1234"), ("weight", "9")]
    let problems = await Form(order).problems(
      given: answers.map { Form.Answer(row: $0, text: $1) })
    #expect(
      problems.map(\.description) == [
        "name: An answer is required.", "colour: 'red' is not a colour such as #ff8800.",
        "code: That code was used before.",
        "weight: There is no such row with these answers; the known ones are "
          + "gift, size, name, colour, note, extras, code, stops.",
      ])
    #expect(order.code.isEmpty)
  }

  @Test("A rule runs its own check")
  func rule() async {
    let rule = AsyncRule(within: .seconds(60)) { $0 == "a" ? nil : .other("No.") }
    #expect(await rule.run(on: "a") == nil)
    #expect(await rule.run(on: "b") == .other("No."))
  }

  @Test("Errors have exit statuses")
  func statuses() {
    #expect(ExitStatus(Unreachable()).rawValue == 69)
    #expect(ExitStatus(.cancelled) == .cancelled)
    #expect(ExitStatus(TimedOut()) == .timedOut)
    #expect(ExitStatus(RefusedAnswer(row: nil, rejection: .missing)) == .refused)
  }
}
