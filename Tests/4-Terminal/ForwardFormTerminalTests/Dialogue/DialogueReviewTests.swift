import ForwardForm
import ForwardFormTesting
import Testing
import TestSupport

@Suite("The review")
struct DialogueReviewTests {
  private let first = Ref("a")
  private let second = Ref("b")
  private var form: Form { Form([field("First", first), field("Second row", second)]) }

  @Test("A question mark after a row says its options as they are typed")
  func explainedOptions() throws {
    let picker = ForwardFormElement.picker(
      title: "Size", options: ["Small", "Small", "Large"], bind: Ref(0)
    ).optionNames(["s", "s2", "l"])
    let (_, transcript) = try play(Form([picker]), .enter, "size ?", .enter)
    #expect(transcript.contains("  Size\n  One of Small (s), Small (s2), Large.\n"))
  }

  @Test("A number or an id edits that row, and then it is shown again")
  func edit() throws {
    let (outcome, transcript) = try play(
      form,
      .enter,
      .enter,
      "1",
      "x",
      " second-row ",
      "y",
      ""
    )
    #expect(outcome == .saved)
    #expect(
      transcript == """
        First: a
        Second row: b
        Review: no changes
          1 First:      a
          2 Second row: b
        Enter saves, a number edits that row, Ctrl-D cancels: 1
        First: x
        Review: 1 change
          1 First:      a → x
          2 Second row: b
        Enter saves, a number edits that row, Ctrl-D cancels:  second-row 
        Second row: y
        Review: 2 changes
          1 First:      a → x
          2 Second row: b → y
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("A name, an equals sign and an answer need no blanks between them")
  func assigned() throws {
    let (outcome, transcript) = try play(
      form, .enter, .enter, "first=x=1", "Second row= y", "third=z", "")
    #expect(outcome == .saved)
    #expect([first.value, second.value] == ["x=1", "y"], "\(transcript)")
    #expect(transcript.contains("'third=z' is neither the number of a row"))
  }

  @Test("y and save save, where no row's name begins with them", arguments: ["y", "Yes", "save"])
  func savingWords(word: String) throws {
    let (outcome, transcript) = try play(form, "x", .enter, Keys(stringLiteral: word))
    #expect(outcome == .saved)
    #expect(first.value == "x")
    #expect(transcript.hasSuffix("Ctrl-D cancels: \(word)\n"))
    let (_, other) = try play(
      Form([field("Yellow", first), field("Saved", second)]), .enter, .enter, "y", "z", "save", "s",
      .enter)
    #expect([first.value, second.value] == ["z", "s"], "\(other)")
  }

  @Test("n and quit ask whether to cancel", arguments: ["n", "no", "quit"])
  func cancellingWords(word: String) throws {
    let (outcome, transcript) = try play(
      form, "x", .enter, Keys(stringLiteral: word), "no", Keys(stringLiteral: word), "yes")
    #expect(outcome == .cancelled)
    #expect(first.value == "a", "\(transcript)")
  }

  @Test("Of a long list, only the changed items and their neighbours are marked")
  func changesInLongList() throws {
    let form = Form(Ref(LongList()))
    let transcript = try play(
      form, rows: 24, "items[3] = third", "items[+] = last", "items[250] -", "")
    let review = transcript.split(separator: "Review: ").last ?? ""
    #expect(
      review.hasPrefix(
        """
        1 change
          1 Items: 500 items ([3], [250], [251], … changed)
              …
              item 2
            - item 3
            + third
              item 4
              …
              item 249
            - item 250
              item 251
              …
              item 500
            + last
          ? all shows all.
        """), "\(review)")
  }

  @Test("Notes of the review are shown again when an undo there has changed them")
  func changingNotes() throws {
    let form = Form { [first, second] in
      field("First", first)
      field("Second row", second)
      ForwardFormElement.note("They are \(first.value) and \(second.value.count).")
    }
    let (_, transcript) = try play(form, "x", "y", .undo(), .undo(), .endOfInput, "yes")
    #expect(
      transcript == """
        First: x
        Second row: y
        They are x and 1.
        Review: 2 changes
          1 First:      a → x
          2 Second row: b → y
        Enter saves, a number edits that row, Ctrl-D cancels: <undo>
          Undone: Second row is b again.
        Review: 1 change
          1 First:      a → x
          2 Second row: b
        Enter saves, a number edits that row, Ctrl-D cancels: <undo>
          Undone: First is a again.
        They are a and 1.
        Review: no changes
          1 First:      a
          2 Second row: b
        Enter saves, a number edits that row, Ctrl-D cancels: <end>

        """
    )
  }

  @Test(
    "Anything but a row is refused",
    arguments: [
      "0", "3", "-1", "x", "1 2", "Third", "9223372036854775807", "-9223372036854775808",
      "99999999999999999999",
    ]
  )
  func nonsense(text: String) throws {
    let (outcome, transcript) = try play(form, .enter, .enter, .line(text), .endOfInput)
    #expect(outcome == .cancelled)
    #expect(
      transcript.hasSuffix(
        """
        Ctrl-D cancels: \(text)
          '\(text)' is neither the number of a row, 1 to 2, nor a name.
        Enter saves, a number edits that row, Ctrl-D cancels: <end>

        """
      )
    )
  }

  @Test("A review that is higher than the window counts sections and shows what changed last")
  func folded() throws {
    let server = Ref("a")
    let ports = (1...20).map { field("Port \($0)", Ref("\($0)")) }
    let form = Form([
      field("First", first), .section(title: "Ports", ports),
      .section(title: "Server", [field("Name", server), field("Second row", second)]),
    ])
    let shown = try play(form, rows: 12, "name b", "? all", "")
    #expect(
      shown.hasPrefix(
        """
        Review: no changes
           1 First:      a
          Ports  20 items
          Server  2 items
          22 more rows aren't shown: a name or a word finds one, ? all shows all.
        Enter saves, a number edits that row, Ctrl-D cancels: name b
        Review: 1 change
           1 First:      a
          Ports  20 items
          Server  1 item
          Server
          22 Name:       a → b
          21 more rows aren't shown: a name or a word finds one, ? all shows all.
        Enter saves, a number edits that row, Ctrl-D cancels: ? all
        Review: 1 change
           1 First:      a
          Ports
           2 Port 1:     1

        """), "\(shown)")
  }

  @Test("A row with spaces in its id is found by it")
  func blankInID() throws {
    let form = Form([field("First", first).id("my row")])
    #expect(try play(form, .enter, "my row", "x", "").outcome == .saved)
    #expect(first.value == "x")
  }

  @Test("Going back leads to the last row; from a row that was chosen here, it leads here")
  func back() throws {
    let (outcome, transcript) = try play(
      form,
      .enter,
      .enter,
      .back(),
      .enter,
      "1",
      .back("half"),
      "1",
      .enter,
      ""
    )
    #expect(outcome == .saved)
    #expect(
      transcript.split(separator: "\n").filter { !$0.hasPrefix("  ") } == [
        "First: a", "Second row: b", "Review: no changes",
        "Enter saves, a number edits that row, Ctrl-D cancels: <back>",
        "Second row: b", "Review: no changes",
        "Enter saves, a number edits that row, Ctrl-D cancels: 1",
        "First: half<back>", "Review: no changes",
        "Enter saves, a number edits that row, Ctrl-D cancels: 1",
        "First: half", "Review: 1 change",
        "Enter saves, a number edits that row, Ctrl-D cancels: ",
      ]
    )
    #expect(!transcript.contains("first row"))
  }

  @Test("Help lists what can be done")
  func help() throws {
    #expect(
      try play(form, .enter, .enter, .help(), .interrupt).transcript.hasSuffix(
        """
        cancels: <help>
          Enter saves what is shown.
          A row's number or name edits that row, then returns here.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the last row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-C or Ctrl-D cancels: nothing is saved.
        Enter saves, a number edits that row, Ctrl-D cancels: ^C

        """
      )
    )
  }

  @Test("Bytes that are no UTF-8, and keys that mean nothing here, save nothing")
  func otherKeys() throws {
    let (outcome, transcript) = try play(
      form,
      "x",
      .enter,
      .notUTF8("\u{FFFD}"),
      .editor,
      .nothing,
      .endOfInput
    )
    #expect(outcome == .cancelled)
    #expect(
      transcript.contains("  '\u{FFFD}' is neither the number of a row, 1 to 2, nor a name.\n")
    )
    #expect(first.value == "a")
  }

  @Test("A broken form rule is reported at its row or in the review")
  func refused() throws {
    let form = Form(
      [field("First", first), field("Second row", second)],
      rules: [
        FormRule("second-row") { [first, second] in
          first.value == second.value ? .other("'\(second.value)' is there already.") : nil
        },
        FormRule { [first] in first.value == "z" ? .other("No z today.") : nil },
      ]
    )
    let (outcome, transcript) = try play(
      form,
      "b",
      .enter,
      .enter,
      "",
      "c",
      "1",
      "z",
      "",
      "1",
      "a",
      ""
    )
    #expect(outcome == .saved)
    #expect(
      transcript == """
        First: b
        Second row: b
          'b' is there already.
        Second row: b
        Review: 1 change
          1 First:      a → b
          2 Second row: b
        Enter saves, a number edits that row, Ctrl-D cancels: 
          'b' is there already.
        Second row: c
        Review: 2 changes
          1 First:      a → b
          2 Second row: b → c
        Enter saves, a number edits that row, Ctrl-D cancels: 1
        First: z
        Review: 2 changes
          1 First:      a → z
          2 Second row: b → c
        Enter saves, a number edits that row, Ctrl-D cancels: 
        Review: 2 changes
          1 First:      a → z
          2 Second row: b → c
          No z today.
        Enter saves, a number edits that row, Ctrl-D cancels: 1
        First: a
        Review: 1 change
          1 First:      a
          2 Second row: b → c
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("A form without rows has a review of nothing")
  func empty() throws {
    #expect(
      try play(Form([]), "1", .back(), "").transcript.hasPrefix(
        """
        Review: no changes
        Enter saves, a number edits that row, Ctrl-D cancels: 1

        """
      )
    )
  }

  @Test("A row without an owner says so")
  func ownerGone() throws {
    var box: Ref<String>? = Ref("x")
    let form = Form([field("Lost", PropertyRef(box ?? Ref(""), \.value)), field("First", first)])
    box = nil
    let (outcome, transcript) = try play(form, "new", .interrupt)
    #expect(outcome == .interrupted)
    #expect(
      transcript == """
        Lost (no longer available)
        First: new
        Review: 1 change
          1 Lost:  (no longer available)
          2 First: a → new
        Enter saves, a number edits that row, Ctrl-D cancels: ^C

        """
    )
    #expect(throws: FormError.ownerGone(rows: ["lost"])) { try play(form, "new", "") }
    #expect(first.value == "a")
  }
}

private struct LongList: FormValue {
  var items = (1...500).map { "item \($0)" }

  static func form(_ list: Ref<LongList>) -> [ForwardFormElement] {
    list.list("Items", \.items, new: "") { $0.textField("Text", \.self) }
  }
}
