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
