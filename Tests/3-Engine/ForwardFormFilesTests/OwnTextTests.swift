import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardFormTesting
import ForwardJSON
import Testing

@Suite("Your own text beside several options")
struct OwnTextTests {
  private func form(_ more: String = "") throws -> QuestionForm {
    try QuestionForm(
      reading: Array(
        """
        {"rows": [{"title": "Tools", "type": "choices", "noStrict": true,
          "options": ["lint", {"name": "docs", "title": "Documents"}, "golint"]\(more)}]}
        """.utf8))
  }

  private func saved(_ value: Form.Answer.Value, _ more: String = "") throws -> JSONValue? {
    let questions = try form(more)
    _ = try questions.form.save(given: [Form.Answer("tools", value)]) { _ in .interrupt }
    return questions.answers["tools"]
  }

  @Test("A text that matches no option is an answer, and becomes an option")
  func asked() throws {
    let questions = try form()
    let (outcome, transcript) = try play(
      questions.form, marksChanges: false, "coverage, documents", "1", "4", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript.contains(
        "Tools (any, comma-separated, or text of your own) [none]: coverage, documents\n"))
    #expect(transcript.contains("  1 Tools: Documents, coverage\n"))
    #expect(transcript.contains("*4 coverage"))
    #expect(questions.answers["tools"] == ["coverage"])
  }

  @Test("A quoted text is never an option, and numbers mean options as far as there are any")
  func typed() throws {
    #expect(try saved(.text("doc")) == ["docs"])
    #expect(try saved(.text(#""doc""#)) == ["doc"])
    #expect(try saved(.text("1-2, 99")) == ["lint", "docs", "99"])
    #expect(try saved(.text(#""a, b", lint"#)) == ["lint", "a, b"])
    #expect(try saved(.text("none")) == [])
    #expect(try saved(.strings(["docs", "Documents", "x"])) == ["docs", "Documents", "x"])
  }

  @Test("Blank text and control characters are refused, and the number is limited")
  func refused() throws {
    for (value, reason) in [
      (Form.Answer.Value.strings([" "]), "An answer is required"),
      (.strings(["a\u{1B}b"]), "control character"), (.text("lint, a, b"), "At most 2"),
    ] {
      let refused = #expect(throws: RefusedAnswers.self) {
        try saved(value, #", "count": "..2""#)
      }
      #expect(refused?.description.contains(reason) == true, "\(String(describing: refused))")
    }
  }

  @Test("A default, a condition and a file of answers may have a text outside the options")
  func elsewhere() throws {
    let questions = try QuestionForm(
      reading: Array(
        """
        {"rows": [
          {"title": "Tools", "type": "choices", "noStrict": true, "options": ["lint"],
            "default": ["lint", "mine"]},
          {"title": "Mine", "when": {"row": "tools", "has": "mine"}},
          {"title": "Yours", "when": {"row": "tools", "has": "yours"}}
        ]}
        """.utf8))
    #expect(questions.answers.text() == #"{"tools":["lint","mine"],"mine":""}"#)
    var file = GivenAnswers()
    try file.add(AnswersFile(parsing: Array(#"{"tools": ["yours"], "yours": "a"}"#.utf8)))
    let given = try questions.reading(file)
    _ = try questions.form.save(given: given.answers) { _ in .interrupt }
    #expect(questions.answers.text() == #"{"tools":["yours"],"yours":"a"}"#)
  }

  @Test("The description has the options, and the schema accepts other texts")
  func described() throws {
    let questions = try form()
    _ = try questions.form.save(given: [Form.Answer("tools", "mine")]) { _ in .interrupt }
    let items = try questions.description.schema()["properties"]?["tools"]?["items"]
    let names = items?["anyOf"]?[0]?["oneOf"]?.elements?.compactMap { $0["const"]?.string }
    #expect(names == ["lint", "docs", "golint"])
    #expect(items?["anyOf"]?[1]?["type"] == "string")
  }

  @Test("In Swift, the text is read as a value")
  func swift() throws {
    final class Job: FormModel {
      var ports: [Int] = [80]
      var form: [ForwardFormElement] {
        choices(
          "Ports", \.ports,
          .from([80, 443]).takingOthers { (text) throws(Rejection) in
            guard let port = Int(text) else { throw .notWhole(text) }
            return port
          })
      }
    }
    let job = Job()
    let (_, transcript) = try play(Form(job), "443, x", "443, 8080", .enter)
    #expect(transcript.contains("'x' is not a whole number."))
    #expect(job.ports == [443, 8080])
  }
}
