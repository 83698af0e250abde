import ForwardCLibrary
import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

@Suite("Single questions")
struct DialogueQuestionTests {
  @Test("A question takes yes or no")
  func confirm() throws {
    let (dialogue, transcript) = dialogue("perhaps", "y", .enter)
    #expect(try dialogue.confirm("Delete 'x'?", default: false))
    #expect(try !dialogue.confirm("Delete 'y'?", default: false))
    #expect(
      transcript.text == """
        Delete 'x'? (yes or no) [no]: perhaps
          'perhaps' is neither yes nor no.
        Delete 'x'? (yes or no) [no]: yes
        Delete 'y'? (yes or no) [no]: 

        """)
  }

  @Test("A question without a default requires an answer")
  func noDefault() throws {
    let (dialogue, transcript) = dialogue("", "no")
    #expect(try !dialogue.confirm("Delete 'x'?"))
    #expect(
      transcript.text == """
        Delete 'x'? (yes or no) [nothing]: 
          An answer is required.
        Delete 'x'? (yes or no) [nothing]: no

        """)
  }

  @Test("A question takes a text, or a value of another type")
  func ask() throws {
    let (dialogue, transcript) = dialogue("", "Ada", .enter, "80a", "80", .enter, "")
    #expect(try dialogue.ask("Name", rules: .required) == "Ada")
    #expect(try dialogue.ask("Town", default: "Bath") == "Bath")
    #expect(try dialogue.ask("Port", default: 8080, as: .integer(in: 1...65_535)) == 80)
    #expect(try dialogue.ask("Port", default: 8080, as: .integer(in: 1...65_535)) == 8080)
    #expect(throws: Unanswered(.cancelled)) { try dialogue.ask("Port", as: .integer()) }
    #expect(
      transcript.text == """
        Name (required): 
          An answer is required.
        Name (required): Ada
        Town: Bath
        Port: 80a
          '80a' is not a whole number.
        Port: 80
        Port: 8080
        Port (required): 
          An answer is required.
        Port (required): <end>

        """)
  }

  @Test("A question takes a secret, several lines, or several of some values")
  func others() throws {
    let (dialogue, transcript) = dialogue(
      "", "hunter2", "hunter", "hunter2", "hunter2", "two", "lines", ".", .enter, "1, 2, 3",
      "3, olives", .enter)
    #expect(try dialogue.ask(secret: "Code", enteredTwice: true, rules: .required) == "hunter2")
    #expect(try dialogue.ask(lines: "Note") == "two\nlines")
    #expect(try dialogue.ask(lines: "Note", default: "old\nlines") == "old\nlines")
    let toppings = ["Cheese", "Olives", "Onions"]
    #expect(
      try dialogue.choose("Toppings", from: toppings, count: 0...2) == ["Olives", "Onions"])
    #expect(
      try dialogue.choose("Toppings", from: toppings, count: 0...2, default: ["Onions"]) {
        $0.lowercased()
      } == ["Onions"])
    #expect(throws: Unanswered(.cancelled)) {
      try dialogue.choose("Toppings", from: [String](), count: 0...2)
    }
    let told = transcript.text
    #expect(!told.contains("hunter"))
    #expect(told.contains("\n  The two entries don't match.\n"))
    #expect(
      told.contains(
        "\nToppings (up to 2, comma-separated) [none]: 1, 2, 3\n  At most 2 are allowed.\n"))
    #expect(told.contains("\nToppings (up to 2, comma-separated) [onions]: \n"))
  }

  @Test("A question takes one of some values")
  func choose() throws {
    struct Size: Equatable {
      let title: String
    }
    let sizes = ["Small", "Medium", "Large"].map(Size.init)
    let (dialogue, transcript) = dialogue("lar", .enter)
    #expect(
      try dialogue.choose("Size", from: sizes, default: sizes[1]) { $0.title } == sizes[2])
    #expect(try dialogue.choose("Number", from: [7, 8]) == 7)
    #expect(throws: Unanswered(.cancelled)) { try dialogue.choose("Number", from: [Int]()) }
    #expect(
      transcript.text == """
          1 Small  *2 Medium   3 Large
        Size [Medium]: lar
         *1 7   2 8
        Number [7]: 

        """)
  }

  @Test("A question takes the options of a source, with details and reasons")
  func chooseFromSource() throws {
    struct Room: Identifiable {
      let id: Int
      let name: String
    }
    let rooms = [
      Room(id: 1, name: "Attic"), Room(id: 2, name: "Cellar"), Room(id: 3, name: "Hall"),
    ]
    let source = OptionSource.identified(rooms) { $0.name }
      .detailed { "room \($0.id)" }.unavailable { $0.id == 1 ? "taken" : nil }
    let (dialogue, transcript) = dialogue("attic", "hall", .enter, "2, 3")
    #expect(try dialogue.choose("Room", source).id == 3)
    #expect(try dialogue.choose("Room", source).id == 2)
    #expect(try dialogue.choose("Rooms", source, count: 1...2).map(\.id) == [2, 3])
    #expect(
      transcript.text == """
           1 Attic (taken)
          *2 Cellar  room 2
           3 Hall  room 3
        Room [Cellar]: attic
          'Attic' can't be chosen now: taken.
        Room [Cellar]: hall
           1 Attic (taken)
          *2 Cellar  room 2
           3 Hall  room 3
        Room [Cellar]: 
           1 Attic (taken)
           2 Cellar  room 2
           3 Hall  room 3
        Rooms (1 to 2, comma-separated) [none]: 2, 3

        """)
    #expect(throws: Unanswered(.cancelled)) {
      try dialogue.choose("Room", source.unavailable { _ in "closed" })
    }
  }

  @Test("An option, or a variable, answers a question that then isn't asked")
  func given() throws {
    let (dialogue, transcript) = dialogue()
    setenv("FORWARD_QUESTION_TOWN", "Bath", 1)
    defer { unsetenv("FORWARD_QUESTION_TOWN") }
    #expect(try dialogue.confirm("Delete?", given: .flag("--yes", true)))
    #expect(try dialogue.ask("Name", given: .option("--name", "Ada")) == "Ada")
    let none: String? = nil
    let town = QuestionOption.option("--town", none, environment: "FORWARD_QUESTION_TOWN")
    #expect(try dialogue.ask("Town", given: town) == "Bath")
    #expect(try dialogue.ask("Port", as: .integer(), given: .option("--port", 80)) == 80)
    #expect(
      try dialogue.choose("Size", from: ["Small", "Large"], given: .option("--size", "large"))
        == "Large")
    #expect(throws: RefusedAnswer(row: "--port", rejection: .notWhole("x"))) {
      try dialogue.ask("Port", as: .integer(), given: .option("--port", "x"))
    }
    #expect(transcript.text == "")
  }

  @Test("At the end of a pipe, a question takes its default, or names the option to give")
  func endOfPipe() throws {
    let transcript = Transcript()
    let reader = ScriptedLineReader([], transcript, isInteractive: false)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    #expect(try dialogue.confirm("Sure?", default: true))
    #expect(try !dialogue.confirm("Sure?", default: false))
    #expect(try dialogue.ask("Town", default: "Bath") == "Bath")
    #expect(try dialogue.ask("Port", default: 80, as: .integer()) == 80)
    #expect(try dialogue.choose("Size", from: [1, 2], default: 2) == 2)
    #expect(try dialogue.choose("Size", .from([1, 2]), default: 2) == 2)
    #expect(throws: RefusedAnswer(row: "town", rejection: .tooShort("B", least: 2))) {
      try dialogue.ask("Town", default: "B", rules: .length(2...9))
    }
    #expect(throws: Unanswered(.endOfInput(awaiting: "--yes"))) {
      try dialogue.confirm("Sure?", given: .flag("--yes", false))
    }
    #expect(
      Unanswered(.endOfInput(awaiting: "--yes")).description
        == "--yes: the input ended before this row had an answer.")
    #expect(throws: Unanswered(.endOfInput(awaiting: "size"))) {
      try dialogue.choose("Size", from: [1, 2])
    }
  }

  @Test("A question without an answer says how it ended")
  func unanswered() throws {
    let (typed, _) = dialogue(.interrupt, .endOfInput)
    #expect(throws: Unanswered(.interrupted)) { try typed.confirm("Sure?", default: true) }
    #expect(throws: Unanswered(.cancelled)) { try typed.ask("Name") }
    let transcript = Transcript()
    let reader = ScriptedLineReader([], transcript, isInteractive: false)
    let piped = Dialogue(reader, transcript, wording: .english)
    #expect(throws: Unanswered(.endOfInput(awaiting: "name"))) { try piped.ask("Name") }
  }
}
