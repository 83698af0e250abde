import ForwardForm
import ForwardFormTesting
import Testing
import TestSupport

@Suite("Titles that end in a mark")
struct TitleEndTests {
  @Test("A title gets one colon, and none after a question")
  func titles() throws {
    let form = Form([
      field("What is your name?", Ref("")), field("Town:", Ref("")), field("Wait…", Ref("")),
      ForwardFormElement.toggle(title: "Really?", bind: Ref(false)),
      field("国家：", Ref("")),
    ])
    let (_, transcript) = try play(form, "Ada", "Rome", "now", "yes", "x", "")
    #expect(
      transcript == """
        What is your name? Ada
        Town: Rome
        Wait… now
        Really? (yes or no) [no]: yes
        国家: x
        Review: 5 changes
          1 What is your name? (nothing) → Ada
          2 Town:              (nothing) → Rome
          3 Wait…              (nothing) → now
          4 Really?            no → yes
          5 国家:              (nothing) → x
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("The lines of a title and of its help are lines")
  func lines() throws {
    let row = field("Line one\nLine two", Ref("")).help("First.\nSecond.", isShown: true)
    let (_, transcript) = try play(Form([row]), "x", "")
    #expect(
      transcript == """
          First.
          Second.
        Line one
        Line two: x
        Review: 1 change
          1 Line one Line two: (nothing) → x
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
  }

  @Test("A title of several lines is mentioned in one line")
  func oneLine() throws {
    let row = field("Line one\nLine two", Ref("")).help("First.\nSecond.")
    let (_, transcript) = try play(Form([row]), "x", "1 ?", .undo(), "x", "")
    #expect(transcript.contains("cancels: 1 ?\n  Line one Line two\n  First.\n  Second.\n"))
    #expect(transcript.contains("  Undone: Line one Line two is empty again.\n"))
  }
}
