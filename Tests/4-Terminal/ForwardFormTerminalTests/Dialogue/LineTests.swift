import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("One line of text")
struct LineTests {
  private let box = Ref("old")

  private func form(_ change: (ForwardFormElement) -> ForwardFormElement = { $0 }) -> Form {
    Form([change(field("Name", box))])
  }

  @Test("The present text is in the line; Enter keeps it, other text replaces it")
  func prefill() throws {
    #expect(try play(form(), .enter, "").transcript.hasPrefix("Name: old\nReview: no changes\n"))
    #expect(try play(form(), "new", "").transcript.hasPrefix("Name: new\nReview: 1 change\n"))
    #expect(box.value == "new")
  }

  @Test("An empty line is an empty text, and so is the key for nothing")
  func emptied() throws {
    for keys in [Keys.line(""), .nothing] {
      box.value = "old"
      #expect(try play(form(), keys, "").outcome == .saved)
      #expect(box.value == "")
    }
  }

  @Test("Help describes the row, its answers and the keys, and keeps the text")
  func help() throws {
    let form = form { $0.help("What it is called.").placeholders(["item", "date"]) }
    #expect(
      try play(form, .help("half"), .enter, "").transcript == """
        Name: half<help>
          What it is called.
          Takes a line of text.
          Placeholders: {item}, {date}; Tab completes them.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-X Ctrl-K gives an empty answer.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Name: half
        Review: 1 change
          1 Name: old → half
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(box.value == "half")
  }

  @Test("Help names some of the suggestions that the row accepts")
  func examples() throws {
    let form = form { $0.required().suggestions(["ash", "", "box", "cedar"]) }
    #expect(
      try play(form, .help("half"), .interrupt).transcript.contains(
        """
          For example ash, box, cedar.

        """))
  }

  @Test("If one of some words is wanted, help lists them and a refusal begins with the nearest")
  func oneOf() throws {
    let form = form { $0.rules(.oneOf(["red", "green", "blue"])) }
    #expect(
      try play(form, .help(), "grean", .interrupt).transcript == """
        Name: old<help>
          One of red, green, blue; Tab completes it.
          ↑ and ↓ go through the options that match the typed text.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-X Ctrl-K gives an empty answer.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Name: grean
          'grean' is not one of the options: green, red, blue.
        Name: grean^C

        """
    )
  }

  @Test("Tab and the arrow keys offer the wanted words, unless the row is a secret")
  func words() throws {
    #expect(try completion(of: form { $0.rules(.oneOf(["a", "b"])) }) == .words(["a", "b"]))
    #expect(try completion(of: form { $0.rules(.oneOf(["a", "b"])).secret() }) == .none)
  }

  /// Returns the completion of the first requested line.
  private func completion(of form: Form) throws -> LineRequest.Completion {
    let reader = RequestKeeper()
    var dialogue = Dialogue(reader, Transcript(), wording: .english)
    dialogue.history = { _ in ["before"] }
    #expect(try FormSession(form).run(&dialogue) == .interrupted)
    let request = try #require(reader.request)
    #expect(request.history() == [])
    return request.completion
  }

  @Test("A pattern's message says what is expected, in the dialogue's language")
  func pattern() throws {
    let form = form { $0.rules(.pattern("[A-Z]\\d", wants: "a letter and a digit")) }
    let wording = Wording.simplifiedChinese.translating(["a letter and a digit": "一个字母和一个数字"])
    #expect(
      try play(form, wording: wording, "A", .interrupt).transcript == """
        Name：A
          “A”不是一个字母和一个数字。
        Name：A^C

        """
    )
  }

  @Test("A row without its own help has the rest of the help", arguments: KeyboardType.allCases)
  func helpOfKind(type: KeyboardType) throws {
    let element = ForwardFormElement.textField(
      title: "Row",
      placeholder: "",
      keyboardType: type,
      bind: PropertyRef(box, \.value)
    )
    let lines = try play(Form([element]), .help(), .interrupt).transcript.split(separator: "\n")
    try #require(lines.count == 7)
    #expect(lines[1].hasPrefix("  ") && lines[1].hasSuffix("."))
  }

  @Test("Half-typed text is there again after going back, also after help")
  func back() throws {
    let first = Ref("1")
    let form = Form([field("First", first), field("Second", box)])
    let (_, transcript) = try play(
      form,
      .enter,
      .help("half"),
      .back(),
      .enter,
      .back(),
      .enter,
      .back("other"),
      .enter,
      .enter,
      .interrupt
    )
    #expect(
      transcript.split(separator: "\n").filter { !$0.hasPrefix("  ") } == [
        "First: 1", "Second: half<help>", "Second: half<back>",
        "First: 1", "Second: half<back>",
        "First: 1", "Second: other<back>",
        "First: 1", "Second: other",
        "Review: 1 change", "Enter saves, a number edits that row, Ctrl-D cancels: ^C",
      ]
    )
  }

  @Test("Going back over a text that wasn't touched leaves it")
  func backUntouched() throws {
    let form = Form([field("First", Ref("")), field("Second", box)])
    let (outcome, _) = try play(form, .enter, .back(), .enter, .enter, "")
    #expect(outcome == .saved)
    #expect(box.value == "old")
  }

  @Test("The first row says that it is the first")
  func first() throws {
    #expect(
      try play(form(), .back("ha"), .interrupt).transcript == """
        Name: ha<back>
          This is the first row.
        Name: ha^C

        """
    )
  }

  @Test("Bytes that are no UTF-8 are refused")
  func notUTF8() throws {
    #expect(
      try play(form(), .notUTF8("a\u{FFFD}"), .interrupt).transcript == """
        Name: a\u{FFFD}
          'a\u{FFFD}' is not UTF-8 text.
        Name: a\u{FFFD}^C

        """
    )
  }

  @Test("The editor is for several lines; here its key does nothing")
  func editor() throws {
    #expect(try play(form(), .editor, .enter, "").outcome == .saved)
    #expect(box.value == "old")
  }

  @Test("A number is asked for as text, and kept exactly")
  func number() throws {
    let number = Ref(3)
    let form = Form([
      .textField(
        title: "Days",
        placeholder: "",
        keyboardType: .numberPad,
        bind: PropertyRef(number, \.value).text(as: .integer(in: 1...9))
      )
    ])
    #expect(
      try play(form, "two", "12", "4", "").transcript == """
        Days: two
          'two' is not a whole number.
        Days: 12
          '12' is not between 1 and 9.
        Days: 4
        Review: 1 change
          1 Days: 3 → 4
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(number.value == 4)
  }
}

/// A reader that keeps the request, and then is interrupted.
private final class RequestKeeper: LineReader {
  let isInteractive = true
  let editsPrefill = true
  let keys = ScriptedLineReader([], Transcript()).keys
  private(set) var request: LineRequest?

  func read(_ request: LineRequest) -> LineEvent {
    self.request = request
    return .interrupt
  }
}
