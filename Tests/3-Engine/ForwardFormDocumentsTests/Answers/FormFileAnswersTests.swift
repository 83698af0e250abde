import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardJSON
import ForwardTOML
import ForwardYAML
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

  @Test("A text that a file writes as a number is quoted as the file has it")
  func texts() throws {
    let questions = try QuestionForm(
      reading: #"{"rows": [{"title": "Mode"}, {"list": "Zips", "rows": [{"title": "Zip"}]}]}"#.utf8)
    let yaml = "mode: 0755\nzips:\n  - zip: 00501\n  - {zip: True}\n"
    #expect(
      try sentences(of: yaml, .yaml, to: questions) == [
        #"mode: 0755 is not a text; as a text it is "0755"."#,
        #"zips[1].zip: 00501 is not a text; as a text it is "00501"."#,
        #"zips[2].zip: True is not a text; as a text it is "True"."#,
      ])
    #expect(
      try sentences(of: "mode = 0o755\nzips = [{zip = 1_000}, {zip = 1e3}]", .toml, to: questions)
        == [
          #"mode: 0o755 is not a text; as a text it is "0o755"."#,
          #"zips[1].zip: 1_000 is not a text; as a text it is "1_000"."#,
          #"zips[2].zip: 1e3 is not a text; as a text it is "1e3"."#,
        ])
    #expect(
      try sentences(of: #"{"mode": 1.50}"#, .json, to: questions)
        == [#"mode: 1.50 is not a text; as a text it is "1.50"."#])
  }

  @Test("A key that is no path is reported together with the other problems")
  func keys() throws {
    let questions = try QuestionForm(
      reading: #"{"rows": [{"title": "A", "required": true}, {"title": "B", "type": "integer"}]}"#
        .utf8)
    let found = try problems(of: #"{"a": "x", "": 1, "a[": {"b": 2}, "b": "no"}"#, to: questions)
    #expect(
      found == [
        "b not-whole 1:40", "\"\" no-such-row 1:16", "\"a[\" no-such-row 1:25",
      ])
    #expect(
      try problems(of: #"{"": null, "b": 3}"#, to: questions)
        == ["a missing ", "\"\" no-such-row 1:6"])
  }

  private func sentences(
    of answers: String, _ format: TextFormat, to questions: QuestionForm
  ) throws -> [String] {
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: answers.utf8, format: format))
    let refused = try #require(throws: RefusedAnswers.self) {
      let answers = try questions.reading(given).answers
      return try questions.form.save(given: answers) { _ in .interrupt }
    }
    return AnswerReport(refused, to: try questions.description, given: given).problems
      .map(\.description)
  }

  @Test("A row is described with its condition in the file, of any kind")
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
