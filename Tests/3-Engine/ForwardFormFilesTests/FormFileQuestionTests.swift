import ForwardForm
import ForwardFormFiles
import ForwardFormTesting
import ForwardJSON
import Testing

/// Questions that data describes.
@Suite("Questions")
struct FormFileQuestionTests {
  @Test("A question is asked, and its answer is JSON")
  func asked() throws {
    var days = Question("Days", type: .integer)
    days.range = "1..9"
    days.defaultAnswer = "3"
    let questions = try QuestionForm(days)
    #expect(questions.answers.text() == #"{"days":3}"#)
    let (outcome, transcript) = try play(questions.form, "12", "7", "")
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Days: 12
          '12' is not between 1 and 9.
        Days: 7
        Review: 1 change
          1 Days: 3 → 7
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
    #expect(questions.answers.text() == #"{"days":7}"#)
    #expect(questions.assignments(prefix: "my_") == "my_days='7'\n")
  }

  @Test("Cancelling restores the defaults")
  func cancelled() throws {
    var size = Question("Size", type: .choice)
    size.options = [.init("s", title: "Small"), .init("m", title: "Medium")]
    size.defaultAnswer = "m"
    let questions = try QuestionForm(size)
    let (outcome, _) = try play(questions.form, "small", .endOfInput, "y")
    #expect(outcome == .cancelled)
    #expect(questions.answers.text() == #"{"size":"m"}"#)
  }

  @Test("A default is read as at the prompt, without a look at files")
  func defaults() throws {
    var due = Question("Due", type: .date)
    due.defaultAnswer = "2026-12-01"
    due.range = "2026-01-01.."
    #expect(try QuestionForm(due).answers.text() == #"{"due":"2026-12-01"}"#)
    var file = Question("File", type: .path)
    file.mustExist = true
    file.defaultAnswer = "/no/such/file"
    #expect(try QuestionForm(file).answers.text() == #"{"file":"/no/such/file"}"#)
    var files = Question("Files", type: .choices)
    files.options = [.init("a"), .init("b, c"), .init("d")]
    files.defaultAnswer = "3, 2"
    #expect(try QuestionForm(files).answers.text() == #"{"files":["b, c","d"]}"#)
  }

  @Test("A mistake is reported in both languages")
  func mistakes() throws {
    var days = Question("Days", type: .integer)
    days.range = "9..1"
    let error = #expect(throws: QuestionError.self) { try QuestionForm(days) }
    #expect(error?.line == nil)
    #expect(error?.description == #""range" takes a range such as 1..9, 1.. or ..9, not '9..1'."#)
    #expect(
      error?.message(in: "zh-Hans")
        == #""range" 应为 1..9、1.. 或 ..9 这样的范围，而不是“9..1”。"#)
  }

  @Test("A mistake in a pattern is reported in both languages, with its place")
  func pattern() throws {
    var letter = Question("Letter", type: .text)
    letter.pattern = #"^\p{Greek}$"#
    letter.wants = "a Greek letter"
    let error = #expect(throws: QuestionError.self) { try QuestionForm(letter) }
    #expect(
      error?.description
        == #""pattern" '^\p{Greek}$' can't be read: A \p{…} names no known property, "#
        + "such as L, Lu or Alphabetic, at character 2.")
    #expect(
      error?.message(in: "zh-Hans")
        == #""pattern" “^\p{Greek}$”无法识别：第 2 个字符处，\p{…} 中的属性未知，可用的有 L、Lu、Alphabetic 等。"#)
  }
}
