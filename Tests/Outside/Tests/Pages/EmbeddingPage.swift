import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

// The code of the page "Embedding", except for the code in `Examples/quick-start`; a test compares
// the two.

@Suite("The page on embedding")
struct EmbeddingPage {
  @Test("Problems")
  func problems() async {
    let form = Form(Ref(TestingPage.Greeting()))
    let answers = [
      Form.Answer(row: "name", text: ""), Form.Answer(row: "shouted", text: "maybe"),
    ]
    let problems = await form.problems(given: answers)
    #expect(
      problems.map { "\($0)" }.joined(separator: "\n") == """
        name: An answer is required.
        shouted: 'maybe' is neither yes nor no.
        """)
  }

  @Test("Questions")
  func questions() throws {
    let transcript = Transcript()
    let keys: [Keys] = [
      "y", "cellar", "80a", "80", .enter, "1, 3", "hunter2", "Needs a lamp.", ".",
    ]
    let dialogue = Dialogue(
      ScriptedLineReader(keys, transcript), transcript, wording: .english)
    if try dialogue.confirm("Delete 'fridge'?", default: false) {
      let name = try dialogue.ask("Name", rules: .required)
      let port = try dialogue.ask("Port", default: 8080, as: .integer(in: 1...65_535))
      let size = try dialogue.choose("Size", from: ["Small", "Large"], default: "Large")
      let shelves = try dialogue.choose("Shelves", from: [1, 2, 3], count: 1...2)
      let code = try dialogue.ask(secret: "Code", rules: .required)
      let note = try dialogue.ask(lines: "Note")
      print(name, port, size, shelves, code.count, note)
    }
    #expect(
      transcript.text == """
        Delete 'fridge'? (yes or no) [no]: yes
        Name (required): cellar
        Port: 80a
          '80a' is not a whole number.
        Port: 80
          1 Small  *2 Large
        Size [Large]:\u{20}
          1 1   2 2   3 3
        Shelves (1 to 2, comma-separated) [none]: 1, 3
        Code (required): •••••••
        Note: a line with a single . ends the text
        > Needs a lamp.
        > .

        """)
  }

  @Test("Text of another task")
  func announced() async throws {
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader(["Ada"], transcript), transcript, wording: .english)
    let (form, photo) = (
      Form([.textField(title: "Name", placeholder: "", keyboardType: .default, bind: Ref(""))]),
      "sea.jpg"
    )
    func upload(_ photo: String) async throws -> String { "example.org/\(photo)" }

    let announcer = dialogue.announcer
    let sending = Task {
      let place = try await upload(photo)
      announcer.say(StyledText("The photo is at \(place)."))
    }
    try await sending.value
    #expect(try await dialogue.fill(form, review: false) == .saved)
    #expect(transcript.text == "The photo is at example.org/sea.jpg.\nName: Ada\n")
  }

  @Test("Questions that a command line answers")
  func given() throws {
    let transcript = Transcript()
    let reader = ScriptedLineReader([], transcript, isInteractive: false)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    func move(to town: String?, yes: Bool) throws -> String? {
      let town = try dialogue.ask(
        "Town", rules: .required, given: .option("--town", town, environment: "TOWN"))
      guard try dialogue.confirm("Move to \(town)?", given: .flag("--yes", yes)) else { return nil }
      return town
    }
    #expect(try move(to: "Bath", yes: true) == "Bath")
    do {
      _ = try move(to: "Bath", yes: false)
    } catch {
      transcript.line(StyledText("\(error)"))
    }
    #expect(
      transcript.text == """
        --yes: the input ended before this row had an answer.

        """)
  }

  @Test("Long work")
  func progress() async throws {
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader([], transcript), transcript, wording: .english)
    let items = ["a", "b"]
    var sent: [String] = []
    func send(_ item: String) throws { sent.append(item) }
    func sendLater(_ item: String) async throws {}

    func sendItems() throws {
      try dialogue.progress("Sending", of: items.count) { progress in
        for item in items {
          try send(item)
          progress.advance()
        }
      }
    }
    try sendItems()
    #expect(sent == items)

    let count = try await dialogue.progress("Sending") { progress in
      try await withThrowingTaskGroup { group in
        for item in items {
          group.addTask {
            try await sendLater(item)
            progress.advance(by: 10)
          }
        }
        try await group.waitForAll()
      }
      progress.total = 20
      return progress.count
    }
    #expect(count == 20)
    // The dialogue of a test shows nothing, so its transcript is the same each time.
    #expect(transcript.text == "")
  }
}
