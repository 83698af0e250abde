import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Lines of text that are edited in place")
struct DialogueLinesInPlaceTests {
  private let box = Ref("")
  private var form: Form { Form([view("Text", box)]) }

  /// Returns the text that keys make from a text.
  private func text(of present: String = "", _ keys: Keys...) throws -> String {
    let box = Ref(present)
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader(keys + [""], transcript), transcript)
    #expect(try dialogue.fill(Form([view("Text", box)])) == .saved)
    return box.value
  }

  @Test("Up goes to the line before, and Enter on to the next ones", arguments: [true, false])
  func up(byBack: Bool) throws {
    let up = byBack ? Keys.back() : .previousLine()
    let (_, transcript) = try play(form, "helo", "world", up, up, "hello", .enter, "!", ".", "")
    #expect(
      transcript == """
        Text: a line with a single . ends the text
        > helo
        > world
        > \(up.name)
        > world\(up.name)
        > hello
        > world
        > !
        > .
        Review: 1 change
          1 Text: (nothing) → hello … (3 lines)
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(box.value == "hello\nworld\n!")
  }

  @Test("A half-typed line stays below the line that the keys go to")
  func half() throws {
    #expect(try text("one", .previousLine("tw"), "1", .enter, ".") == "1\ntw")
    #expect(try text("one", .back("tw"), .nextLine("1"), "two", ".") == "1\ntwo")
    #expect(try text("one", .previousLine("tw"), ".") == "tw")
  }

  @Test("An emptied line is removed, and left blank by Enter; a blank one stays")
  func emptied() throws {
    #expect(try text("one", "two", .previousLine(), .previousLine(""), .enter, ".") == "one")
    #expect(try text("one", "two", .previousLine(), .previousLine(""), .nextLine(), ".") == "one")
    #expect(try text("one", "two", .previousLine(), "", ".") == "one\n")
    #expect(
      try text("one", "", "two", .previousLine(), .previousLine(), .nextLine(), .nextLine(), ".")
        == "one\n\ntwo")
    #expect(try text("one", "two", .previousLine(), .previousLine(), .nextLine(""), ".") == "")
  }

  @Test("The end of the text keeps the lines after it", arguments: [Keys.line("."), .endOfInput])
  func ended(end: Keys) throws {
    #expect(try text(of: "one\n\nthree", .nextLine(), .enter, end) == "one\n\nthree")
    #expect(try text(of: "one\ntwo\nthree", .nextLine(), .enter, end) == "one\nthree")
  }

  @Test("Pasted lines replace the line that they are pasted over, and are lines of their own")
  func pasted() throws {
    #expect(try text(of: "one\ntwo", .nextLine(), "a\nb", .enter, ".") == "a\nb\ntwo")
    #expect(try text(of: "one\ntwo", .nextLine(), "a\nb\n.") == "a\nb\ntwo")
    #expect(
      try text(of: "one\ntwo", .nextLine(), .nextLine("a\nb"), .previousLine(), "c", .enter, ".")
        == "a\nc\ntwo")
  }

  @Test("A present text is edited from its end by up, and from its beginning by down")
  func present() throws {
    #expect(try text(of: "a\nb", .previousLine(), "B", ".") == "a\nB")
    #expect(try text(of: "a\nb", .nextLine(), "A", .enter, ".") == "A\nb")
    #expect(try text(of: "a\nb", .previousLine("c"), .enter, .enter, ".") == "a\nb\nc")
    #expect(try text(of: "a\nb", .nextLine("c"), .enter, .enter, .enter, ".") == "a\nb\nc")
    #expect(try text(of: "a\nb", "new", .previousLine(), .enter, ".") == "new")
    #expect(try text(of: "one", .nextLine(), "two", ".") == "one\ntwo")
  }

  @Test("Enter keeps a present text, also after going back from it, or to its lines and back")
  func kept() throws {
    box.value = "a\nb"
    let form = Form([field("First", Ref("1")), view("Text", box)])
    let (outcome, transcript) = try play(
      form, .enter, .back(), .enter, .previousLine(), .back(), .back(), .enter, .enter, "")
    #expect(outcome == .saved)
    #expect(
      transcript.hasSuffix(
        """
        > b<back>
        > a<back>
        First: 1
        Text: a line with a single . ends the text
          a
          b
        Enter keeps this text, ↑ or ↓ edits its lines, other lines replace it.
        > 
        Review: no changes
          1 First: 1
          2 Text:  a … (2 lines)
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """))
    #expect(box.value == "a\nb")
  }

  @Test("Undo keeps all lines, also the lines below")
  func undo() throws {
    let form = Form([field("First", Ref("1")), view("Text", box)])
    let (outcome, transcript) = try play(
      form, "2", "one", "two", .back("three"), .undo("two!"), .enter, .enter, ".", "")
    #expect(outcome == .saved)
    #expect(transcript.contains("> one\n> two!\n> three\n"))
    #expect(box.value == "one\ntwo!\nthree")
  }

  @Test("Dots that are half typed are there on return", arguments: [".", "..", "...", "x.", ""])
  func dots(typed: String) throws {
    let form = Form([field("First", Ref("1")), view("Text", box)])
    let (_, transcript) = try play(form, .enter, .back(typed), .enter, .interrupt)
    #expect(transcript.hasSuffix("> \(typed)^C\n"))
    let lines = try play(form, .enter, "..", .previousLine("one"), .back(), .enter, .interrupt)
    #expect(lines.transcript.hasSuffix("> one^C\n"))
    let below = try play(
      form, .enter, "one", "..", .previousLine(), .back(), .back(), .enter, .enter, ".", "")
    #expect(below.outcome == .saved)
    #expect(box.value == "one\n.")
  }

  @Test("A line that is refused keeps the lines around it")
  func refused() throws {
    box.value = "a\nb\nc"
    let form = Form([
      .highlightTextView(title: "Text", placeholder: "", bind: box).placeholders(["item"])
    ])
    #expect(
      try play(form, .nextLine(), .enter, "{itm}", .help(), "{item}", .enter, ".", "").outcome
        == .saved)
    #expect(box.value == "a\n{item}\nc")
  }

  @Test("A text of more than ten lines is shown, and not edited line by line")
  func long() throws {
    box.value = (1...11).map { "line \($0)" }.joined(separator: "\n")
    let (_, transcript) = try play(form, .previousLine(), .nextLine(), .enter, "")
    #expect(transcript.contains("other lines replace it, Ctrl-X Ctrl-E edits it.\n"))
    #expect(transcript.contains("> <previous line>\n> <next line>\n> \nReview: no changes\n"))
  }

  @Test(
    "A text with characters that steer the terminal isn't edited line by line",
    arguments: ["\u{1B}", "\u{202E}"])
  func steering(character: String) throws {
    box.value = "a\nb\(character)"
    #expect(try play(form, .previousLine(), .nextLine(), .enter, "").outcome == .saved)
    #expect(box.value == "a\nb\(character)")
  }

  @Test("The lines of a secret are not gone through")
  func secret() throws {
    box.value = "a\nb"
    let form = Form([field("First", Ref("1")), view("Text", box).secret()])
    let (outcome, transcript) = try play(
      form, .enter, .previousLine(), .nextLine(), "new", .back("half"), .enter, "line", ".", "")
    #expect(outcome == .saved)
    #expect(transcript.contains("<back>\nFirst: 1\n"))
    #expect(box.value == "new\nline")
  }

  @Test("Whatever the way through a text, it stays as it is", arguments: 0..<200)
  func walk(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let lines = (0..<Int.random(in: 2...10, using: &random)).map { _ in
      ["", "", ".", "..", "a", "漢字", "two words", " "].randomElement(using: &random) ?? ""
    }
    let before = lines.joined(separator: "\n")
    let steps = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      Bool.random(using: &random) ? Keys.previousLine() : .nextLine()
    }
    let keys = [.nextLine()] + steps + Array(repeating: .nextLine(), count: lines.count) + ["."]
    let box = Ref(before)
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader(keys + [""], transcript), transcript)
    #expect(try dialogue.fill(Form([view("Text", box)])) == .saved)
    #expect(box.value == before, "\(transcript.text)")
  }
}
