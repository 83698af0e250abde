import ForwardAnswers
import ForwardForm
import ForwardQuestions
import JSONTree
import Testing

@Suite("Answers to form files")
struct FormFileAnswersTests {
  @Test("Each mistake has its own code, path and place, in a list too")
  func places() throws {
    let questions = try QuestionForm(
      reading: """
        {"rows": [
          {"title": "Due", "type": "date"}, {"title": "Size", "type": "size"},
          {"title": "Time", "type": "duration"}, {"title": "Street"},
          {"list": "Addresses", "rows": [
            {"title": "Street", "required": true}, {"title": "Number", "type": "integer"},
            {"title": "Since", "type": "date"},
            {"title": "Until", "type": "date", "when": {"row": "number", "is": 4}},
            {"list": "People", "rows": [{"title": "Born", "type": "date"}]}
          ]}
        ]}
        """.utf8)
    let answers = """
      {"due": "1.12.2026", "street": "Elm St",
       "size": "10 MB",
       "time": "90 s",
       "addresses": [
         {"street": "Elm St", "number": "one",
          "since": "2026-02-30", "until": 7},
         {"number": 3, "people": [{"born": "1.2.2000"}]},
         {"street": 5, "people": [7]}
       ]}
      """
    let found = try problems(of: answers, to: questions)
    #expect(
      found == [
        "due not-date 1:9", "size not-size 2:10", "time not-duration 3:10",
        "addresses[1].number not-whole 5:35", "addresses[1].since not-date 6:14",
        "addresses[2].street missing 7:4", "addresses[2].people[1].born not-date 7:38",
        "addresses[3].street not-text 8:15", "addresses[3].people not-items 8:28",
      ])
  }

  @Test("A row is described with the condition that its file has, whatever it is about")
  func conditions() throws {
    let condition = { (when: String) in
      let description = try QuestionForm(
        reading: """
          {"rows": [
            {"title": "Name"}, {"title": "Due", "type": "date"},
            {"title": "Tags", "type": "choices", "options": ["a", "b"]},
            {"title": "Last", "when": \(when)}]}
          """.utf8
      ).description
      let schema = JSONValue.object(description.schema())
      return schema[[.key("allOf"), .index(0), .key("if")]]?.text() ?? ""
    }
    #expect(
      try condition(#"{"row": "name", "is": "x"}"#)
        == #"{"properties":{"name":{"enum":["x"]}},"required":["name"]}"#)
    #expect(
      try condition(#"{"row": "due", "in": ["2026-12-01", "2026-12-02"]}"#)
        == #"{"properties":{"due":{"enum":["2026-12-01","2026-12-02"]}},"required":["due"]}"#)
    #expect(
      try condition(#"{"not": {"row": "tags", "has": "a"}}"#)
        == #"{"not":{"properties":{"tags":{"type":"array","contains":{"const":"a"}}},"required":["tags"]}}"#
    )
    #expect(
      try condition(#"{"row": "name", "answered": false}"#)
        == #"{"properties":{"name":{"enum":[null,"",[]]}}}"#)
  }

  /// Returns the paths, codes and places of the problems of an answers file.
  private func problems(of answers: String, to questions: QuestionForm) throws -> [String] {
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: answers.utf8))
    given = try questions.reading(given)
    do {
      _ = try questions.form.save(given: given.answers) { _ in .interrupt }
      return []
    } catch let refused as RefusedAnswers {
      return AnswerReport(refused, to: try questions.description, given: given).problems.map {
        let place = $0.place.map { "\($0.line):\($0.column)" } ?? ""
        return "\($0.path?.text ?? "") \($0.code) \(place)"
      }
    }
  }
}
