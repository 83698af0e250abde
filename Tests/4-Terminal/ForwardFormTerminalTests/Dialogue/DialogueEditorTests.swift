import ForwardForm
import ForwardFormTesting
import Glibc
import Testing
import TestSupport

// An environment variable names the editor, and the environment belongs to the whole process. Each
// of these tests therefore runs in its own process.
@Suite("The editor")
struct DialogueEditorTests {
  @Test("An editor that can't be started is reported, and the text is unchanged")
  func missing() async {
    await #expect(processExitsWith: .success) {
      setenv("VISUAL", "/no/such/editor --wait", 1)
      let (_, transcript) = try play(Form([view("Text", Ref("old"))]), .editor, .enter, "")
      try #require(
        transcript == """
          Text: a line with a single . ends the text
          > old<editor>
            The editor '/no/such/editor --wait' could not be started (No such file or
              directory); the text is unchanged.
          > old
          Review: no changes
            1 Text: old
          Enter saves, a number edits that row, Ctrl-D cancels: 

          """
      )
    }
  }

  @Test("An editor that can't be started loses no changed line")
  func missingAfterTyping() async {
    await #expect(processExitsWith: .success) {
      setenv("VISUAL", "/no/such/editor", 1)
      let box = Ref("old")
      let form = Form([view("Text", box)])
      _ = try play(form, .help("new"), .editor, .enter, ".", "")
      try #require(box.value == "new")
    }
  }

  @Test("The variable may have words in quotes")
  func quotedWords() async {
    await #expect(processExitsWith: .success) {
      setenv("VISUAL", #"sed -i "s/old one/new 'one'/""#, 1)
      let box = Ref("old one")
      _ = try play(Form([view("Text", box)]), .editor, "")
      try #require(box.value == "new 'one'")
    }
  }

  @Test("The edited text is shown, and is the answer")
  func edited() async {
    await #expect(processExitsWith: .success) {
      setenv("VISUAL", "sed -i s/old/new/", 1)
      let box = Ref("old one\nold two")
      let (_, transcript) = try play(Form([view("Text", box)]), .editor, "")
      try #require(box.value == "new one\nnew two")
      try #require(
        transcript == """
          Text: a line with a single . ends the text
            old one
            old two
          Enter keeps this text, ↑ or ↓ edits its lines, other lines replace it.
          > <editor>
            new one
            new two
          Review: 1 change
            1 Text: old one … (2 lines) → new one … (2 lines)
          Enter saves, a number edits that row, Ctrl-D cancels: 

          """
      )
    }
  }

  @Test("The editor gets the text typed so far, also in the first line")
  func typed() async {
    await #expect(processExitsWith: .success) {
      setenv("VISUAL", "sed -i s/$/!/", 1)
      let box = Ref("old")
      let form = Form([view("Text", box)])
      _ = try play(form, "one", .help("two"), .editor, "")
      try #require(box.value == "one!\ntwo!")
      _ = try play(Form([view("Text", box)]), .help("three"), .editor, "")
      try #require(box.value == "three!")
    }
  }

  @Test("Blank lines at the end of the edited text are dropped, like typed ones")
  func blankEnd() async {
    await #expect(processExitsWith: .success) {
      setenv("VISUAL", "sed -i $ap\\n\\n", 1)
      let box = Ref("old")
      _ = try play(Form([view("Text", box)]), .editor, "")
      try #require(box.value == "old\np")
    }
  }

  @Test("An editor that fails changes nothing")
  func failing() async {
    await #expect(processExitsWith: .success) {
      setenv("VISUAL", "false", 1)
      let box = Ref("old")
      let (_, transcript) = try play(Form([view("Text", box)]), .editor, .enter, "")
      try #require(
        transcript.contains("  The editor 'false' ended with status 1; the text is unchanged.\n")
      )
      try #require(box.value == "old")
    }
  }
}
