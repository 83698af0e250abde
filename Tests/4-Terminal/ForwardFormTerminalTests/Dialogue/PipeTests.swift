import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("A pipe")
struct PipeTests {
  @Test("One line per row, several up to a dot; nothing is shown, and there is no review")
  func answers() throws {
    let order = Order()
    let (outcome, transcript) = try pipe(
      Form(order),
      "For {customer}",
      "",
      "soon",
      ".",
      "Main Street",
      ".",
      "ada@example.org",
      "2",
      "on"
    )
    #expect(outcome == .saved)
    #expect(transcript == "")
    #expect(order.notes == "For {customer}\n\nsoon")
    #expect(order.address == "Main Street")
    #expect(order.delivery == .post)
    #expect(order.isGift)
  }

  @Test("An empty line keeps the present value, of every kind of row")
  func kept() throws {
    let order = Order()
    order.notes = "a\nb"
    order.mail = "ada@example.org"
    order.delivery = .courier
    order.isGift = true
    #expect(try pipe(Form(order), "", "", "", "", "").outcome == .saved)
    #expect(order.notes == "a\nb")
    #expect(order.address == "")
    #expect(order.mail == "ada@example.org")
    #expect(order.delivery == .courier)
    #expect(order.isGift)
  }

  @Test(
    "A refused answer is an error with the row and the reason, and nothing is kept",
    arguments: [
      (["Hi {you}"], "notes", Rejection.unknownPlaceholder("you", known: ["date", "customer"])),
      (["", "\u{1B}", "."], "address", .controlCharacter("\u{1B}", "\u{1B}")),
      (["", "", "ada"], "mail", .notEmailAddress("ada")),
      (["", "", "", "p"], "delivery", .ambiguous("p", matches: ["1 Pick up", "2 Post"])),
      (["", "", "", "", "x"], "gift", .notYesOrNo("x")),
    ]
  )
  func refused(lines: [String], row: String, rejection: Rejection) throws {
    let order = Order()
    order.notes = "before"
    let reader = ScriptedLineReader(lines.map { .line($0) }, Transcript(), isInteractive: false)
    var dialogue = Dialogue(reader, Transcript(), wording: .english)
    #expect(throws: RefusedAnswer(row: RowPath(row: row), rejection: rejection)) {
      try FormSession(Form(order), review: false).run(&dialogue)
    }
    #expect(order.notes == "before")
  }

  @Test("Bytes that are no UTF-8 are refused", arguments: 0..<5)
  func notUTF8(row: Int) throws {
    let script = Array(repeating: Keys.line(""), count: row) + [.notUTF8("\u{FFFD}")]
    let reader = ScriptedLineReader(script, Transcript(), isInteractive: false)
    var dialogue = Dialogue(reader, Transcript(), wording: .english)
    let ids: [RowPath] = ["notes", "address", "mail", "delivery", "gift"]
    #expect(throws: RefusedAnswer(row: ids[row], rejection: .notUTF8("\u{FFFD}"))) {
      try FormSession(Form(Order()), review: false).run(&dialogue)
    }
  }

  @Test("Input that ends early names the row that waited, and nothing is kept", arguments: 0..<5)
  func ended(row: Int) throws {
    let order = Order()
    let script: [Keys] = ["new\n.", ".", "ada@example.org", "2"]
    let reader = ScriptedLineReader(
      Array(script.prefix(row)),
      Transcript(),
      isInteractive: false
    )
    var dialogue = Dialogue(reader, Transcript(), wording: .english)
    let ids: [RowPath] = ["notes", "address", "mail", "delivery", "gift"]
    #expect(
      try FormSession(Form(order), review: false).run(&dialogue) == .endOfInput(awaiting: ids[row])
    )
    #expect(order.notes == "")
  }

  @Test("A text that the end of the input cuts off is an answer")
  func cutOff() throws {
    let box = Ref("")
    #expect(try pipe(Form([view("Text", box)]), "a", "b").outcome == .saved)
    #expect(box.value == "a\nb")
  }

  @Test("Kept values that aren't valid are refused as well")
  func keptInvalid() throws {
    #expect(throws: RefusedAnswer(row: "name", rejection: .missing)) {
      try pipe(Form([field("Name", Ref("")).required()]), "")
    }
  }

  @Test("Answers that don't fit together are refused", .timeLimit(.minutes(60)))
  func formRules() throws {
    let rule = { (rows: [String]) in
      rows.isEmpty
        ? FormRule { .other("No.") } : FormRule("name") { .other("No.") }
    }
    for (rows, blamed) in [(["name"], "name"), ([], nil)] as [([String], RowPath?)] {
      let form = Form([field("Name", Ref(""))], rules: [rule(rows)])
      #expect(throws: RefusedAnswer(row: blamed, rejection: .other("No."))) {
        try pipe(form, "x")
      }
    }
  }

  @Test("A row without an owner takes no line, and saving reports it")
  func ownerGone() throws {
    var box: Ref<String>? = Ref("x")
    let other = Ref("old")
    let form = Form([field("Lost", PropertyRef(box ?? Ref(""), \.value)), field("Next", other)])
    box = nil
    #expect(throws: FormError.ownerGone(rows: ["lost"])) { try pipe(form, "new") }
    #expect(other.value == "old")
  }

  @Test("The items of a list come row by row; a dot ends the list")
  func items() throws {
    let recipe = Ref(Recipe())
    let (outcome, transcript) = try pipe(
      Form(recipe), "Soup", "salt", "", ".", "water", "2", "boil", "twice", ".", ".", "yes"
    )
    #expect(outcome == .saved)
    #expect(transcript == "")
    let water = Recipe.Part(
      name: "water", count: 2, tips: [.init(text: "boil"), .init(text: "twice")])
    #expect(
      recipe.value
        == Recipe(name: "Soup", parts: [Recipe.Part(name: "salt"), water], isVegan: true)
    )
  }

  @Test("An empty line keeps the items there are, a dot alone leaves none, others replace them")
  func presentItems() throws {
    let present = Recipe(
      name: "Soup", parts: [Recipe.Part(name: "salt"), Recipe.Part(name: "oil")])
    func parts(_ script: Keys...) throws -> [String] {
      let recipe = Ref(present)
      let transcript = Transcript()
      let reader = ScriptedLineReader([""] + script + [""], transcript, isInteractive: false)
      var dialogue = Dialogue(reader, transcript, wording: .english)
      #expect(try FormSession(Form(recipe), review: false).run(&dialogue) == .saved)
      return recipe.value.parts.map(\.name)
    }
    #expect(try parts("") == ["salt", "oil"])
    #expect(try parts(".") == [])
    #expect(try parts("water", "", "", ".") == ["water"])
  }

  @Test("An error names its item, and the input's end names the awaited row")
  func wrongItems() throws {
    #expect(
      throws: RefusedAnswer(row: "parts[2].count", rejection: .notWhole("two"))
    ) {
      try pipe(Form(Ref(Recipe())), "Soup", "salt", "", ".", "water", "two")
    }
    #expect(
      try pipe(Form(Ref(Recipe())), "Soup", "salt", "", "boil").outcome
        == .endOfInput(awaiting: "parts[1].tips")
    )
    #expect(throws: RefusedAnswer(row: "parts", rejection: .tooMany(3))) {
      try pipe(
        Form(Ref(Recipe())), "Soup", "a", "", ".", "b", "", ".", "c", "", ".", "d", "", ".", ".", ""
      )
    }
  }
}
