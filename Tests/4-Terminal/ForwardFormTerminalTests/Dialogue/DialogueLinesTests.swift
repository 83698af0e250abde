import ForwardForm
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Several lines of text")
struct DialogueLinesTests {
  private let box = Ref("")
  private var form: Form { Form([view("Text", box)]) }

  @Test("Empty lines are part of the text; a line with a dot ends it")
  func blankLines() throws {
    #expect(try play(form, "Dear Ada,", "", "", "yours", ".", "").outcome == .saved)
    #expect(box.value == "Dear Ada,\n\n\nyours")
  }

  @Test("An empty text is kept by Enter, and may begin with an empty line if more follows")
  func firstBlank() throws {
    #expect(try play(form, "", "").outcome == .saved)
    #expect(box.value == "")
  }

  @Test("A line of dots loses one dot")
  func dots() throws {
    #expect(try play(form, "..", "...", ". ", "..x", ".", "").outcome == .saved)
    #expect(box.value == ".\n..\n. \n..x")
  }

  @Test("Ctrl-D ends the text as a dot does; with nothing typed it keeps the present one")
  func endOfInput() throws {
    #expect(try play(form, "a", "b", .endOfInput, "").outcome == .saved)
    #expect(box.value == "a\nb")
    box.value = "x\ny"
    #expect(try play(form, .endOfInput, "").outcome == .saved)
    #expect(box.value == "x\ny")
  }

  @Test("A pasted block keeps a line with a dot; a dot at its end ends the text")
  func pasted() throws {
    #expect(try play(form, "one\n.\ntwo", "three", ".", "").outcome == .saved)
    #expect(box.value == "one\n.\ntwo\nthree")
    #expect(try play(form, "four\n..\nfive\n.", "").outcome == .saved)
    #expect(box.value == "four\n..\nfive")
  }

  @Test("A dot alone is an empty text, and so is the key for nothing")
  func emptied() throws {
    for keys in [Keys.line("."), .nothing] {
      box.value = "a\nb"
      #expect(try play(form, keys, "").outcome == .saved)
      #expect(box.value == "")
    }
  }

  @Test("One line of text can be edited in place, and the following lines are added")
  func oneLine() throws {
    box.value = "old"
    #expect(
      try play(form, "old and new", "more", ".", "").transcript == """
        Text: a line with a single . ends the text
        > old and new
        > more
        > .
        Review: 1 change
          1 Text: old → old and new … (2 lines)
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
  }

  @Test("A question mark that alone would be no text is one of its lines")
  func questionMark() throws {
    let form = Form([view("Text", box).rules(.length(3...20))])
    #expect(try play(form, "a", "?", ".", "").outcome == .saved)
    #expect(box.value == "a\n?")
  }

  @Test("A line that was edited is not lost to help")
  func help() throws {
    box.value = "old"
    let (_, transcript) = try play(form, .help("new"), .enter, ".", "")
    #expect(
      transcript == """
        Text: a line with a single . ends the text
        > new<help>
          Takes lines of text, up to a line with a single . or Ctrl-D; .. is a line
            with one dot.
          ↑ and ↓ go through the lines. They remove an emptied line; Enter leaves it
            blank. The lines after a single . stay.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the line before, or from the first to
            the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-X Ctrl-K gives an empty answer.
          Ctrl-X Ctrl-E opens the text in an editor.
          Ctrl-C cancels.
        > new
        > .
        Review: 1 change
          1 Text: old → new
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(box.value == "new")
  }

  @Test("Of a long text the first lines are shown")
  func longText() throws {
    box.value = (1...23).map { "line \($0)" }.joined(separator: "\n")
    let lines = try play(form, .interrupt).transcript.split(separator: "\n")
    try #require(lines.count == 24)
    #expect(lines[20] == "  line 20")
    #expect(lines[21] == "  … (3 more lines)")
  }

  @Test("Going back gives the lines back on return, the last one to be edited")
  func back() throws {
    let form = Form([field("First", Ref("1")), view("Text", box)])
    let (outcome, transcript) = try play(
      form,
      .enter,
      "one",
      "",
      "two",
      .back("thr"),
      .back(),
      .back(),
      .back(),
      .enter,
      "three",
      ".",
      ""
    )
    #expect(outcome == .saved)
    #expect(
      transcript == """
        First: 1
        Text: a line with a single . ends the text
        > one
        > 
        > two
        > thr<back>
        > two<back>
        > <back>
        > one<back>
        First: 1
        Text: a line with a single . ends the text
        > one
        > 
        > two
        > three
        > .
        Review: 1 change
          1 First: 1
          2 Text:  (nothing) → one … (4 lines)
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(box.value == "one\n\ntwo\nthree")
  }

  @Test("Going back after help keeps the typed text")
  func backAfterHelp() throws {
    let form = Form([field("First", Ref("1")), view("Text", box)])
    _ = try play(form, .enter, .help("half"), .back(), .enter, .enter, ".", "")
    #expect(box.value == "half")
  }

  @Test("Going back over a text that wasn't touched leaves it", arguments: ["", "a", "a\nb"])
  func backUntouched(text: String) throws {
    box.value = text
    let form = Form([field("First", Ref("1")), view("Text", box)])
    #expect(try play(form, .enter, .back(), .enter, .enter, "").outcome == .saved)
    #expect(box.value == text)
  }

  @Test("A refused text comes back with its lines")
  func refused() throws {
    let form = Form([view("Text", box).rules(.length(0...3))])
    let (outcome, transcript) = try play(form, "ab", "cd", ".", "", ".", "")
    #expect(
      transcript == """
        Text: a line with a single . ends the text
        > ab
        > cd
        > .
          'ab^Jcd' is too long: at most 3 characters are allowed.
        Text: a line with a single . ends the text
        > ab
        > 
        > .
        Review: 1 change
          1 Text: (nothing) → ab … (2 lines)
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """
    )
    #expect(outcome == .saved)
    #expect(box.value == "ab\n")
  }

  @Test("Bytes that are no UTF-8 are refused, and the lines before stay")
  func notUTF8() throws {
    #expect(try play(form, "a", .notUTF8("\u{FFFD}"), "b", ".", "").outcome == .saved)
    #expect(box.value == "a\nb")
  }

  // The script ends here, and the terminal is closed. The dialogue must not ask for a row forever.
  @Test(
    "Input that has ended doesn't keep a text that is needed in a loop",
    .timeLimit(.minutes(60))
  )
  func ended() throws {
    let needed = Form([view("Text", box).required()])
    #expect(try play(needed).outcome == .cancelled)
    #expect(try play(needed, " ", "  ").outcome == .cancelled)
    let short = Form([view("Text", box).rules(.length(2...3))])
    #expect(try play(short, "long", "er").outcome == .cancelled)
    #expect(box.value == "")
  }
}
