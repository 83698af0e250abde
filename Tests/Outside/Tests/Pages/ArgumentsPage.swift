import ForwardForm
import ForwardFormArguments
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardStore
import Testing

// The code of the landing page of ForwardFormArguments. PagerTests tests the endings of a program.

@Suite("A form and a command line")
struct ArgumentsPage {
  private let transcript = Transcript()

  private func dialogue(_ keys: Keys...) -> Dialogue {
    Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
  }

  @Test("A program with a form has a command line")
  func running() async throws {
    let dialogue = dialogue()
    let words = ["pager", "--no-input", "--number", "112", "--set", "urgency=low"]
    let pager = Ref(Pager())
    let command = FormCommand("Saves a pager.", hasRowOptions: true, environmentPrefix: "PAGER")
    let arguments = try await dialogue.run(pager, arguments: words, as: command)
    if !arguments.json { print(pager.value.number) }
    #expect(pager.value == Pager(number: "112", urgency: .low))
    #expect(arguments.command == ["pager"] && arguments.noInput && !arguments.json)
  }

  @Test("A person answers what the words don't, and a closure keeps it")
  func saving() async throws {
    let dialogue = dialogue("112", .enter)
    let words = ["pager", "--set", "urgency=wakeUp"]
    var file = File()
    let pager = Ref(Pager())
    try await dialogue.run(pager, arguments: words) { try file.save(pager.value) }
    #expect(file.saved == [Pager(number: "112", urgency: .wakeUp)])
  }

  @Test("Another parser gives what it has read")
  func given() async throws {
    let pager = Ref(Pager(number: "112", urgency: .low))
    let arguments = FormArguments(set: ["number=113"], unset: ["urgency"], noInput: true)
    try await dialogue().run(pager, given: arguments)
    #expect(pager.value == Pager(number: "113", urgency: nil))
  }
}

extension FormArguments {
  fileprivate func named(_ program: String) -> FormArguments {
    var arguments = self
    arguments.command = [program]
    return arguments
  }
}

private struct File {
  var saved: [Pager] = []
  mutating func save(_ pager: Pager) throws { saved.append(pager) }
}

private struct Pager: FormValue, Codable, Equatable {
  var number = ""
  var urgency: Urgency?

  enum Urgency: String, CaseIterable, Codable { case low, normal, wakeUp }

  static func form(_ pager: Ref<Pager>) -> [ForwardFormElement] {
    pager.textField("Number", \.number, keyboard: .phonePad).required()
    pager.picker("Urgency", \.urgency)
  }
}
