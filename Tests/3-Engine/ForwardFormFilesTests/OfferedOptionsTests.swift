import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardFormTesting
import ForwardJSON
import Testing

@Suite("Options that depend on an answer")
struct OfferedOptionsTests {
  private func form(_ rows: String) throws -> QuestionForm {
    try QuestionForm(reading: Array("{\"rows\": [\(rows)]}".utf8))
  }

  private let cities = """
    {"title": "Region", "options": ["eu", "us"]},
    {"title": "City", "options": [
      {"name": "ams", "title": "Amsterdam", "when": {"row": "region", "is": "eu"}},
      {"name": "par", "title": "Paris", "when": {"row": "region", "is": "eu"}},
      {"name": "nyc", "title": "New York", "when": {"row": "region", "is": "us"}},
      {"name": "other"}
    ]},
    {"title": "Tools", "type": "choices", "options": [
      {"name": "eu-vat", "when": {"row": "region", "is": "eu"}}, "stripe"
    ]}
    """

  @Test("Only options that go with the answer are offered, and the first is the default")
  func offered() throws {
    let questions = try form(cities)
    #expect(questions.answers.text() == #"{"region":"eu","city":"ams","tools":[]}"#)
    let (outcome, _) = try play(questions.form, "us", "nyc", "stripe", .enter)
    #expect(outcome == .saved)
    #expect(questions.answers.text() == #"{"region":"us","city":"nyc","tools":["stripe"]}"#)
    #expect(questions.form.rows[1].options?.map(\.title) == ["New York", "other"])
  }

  @Test("An option that isn't offered is refused with the offered ones, from a file and a line")
  func refused() throws {
    let questions = try form(cities)
    let refused = #expect(throws: RefusedAnswers.self) {
      try questions.form.save(
        given: [Form.Answer("region", "us"), Form.Answer("city", "par")]
      ) { _ in .interrupt }
    }
    #expect(refused?.description.contains("'par' is not one of the options") == true)
    let other = try form(cities)
    _ = try other.form.save(
      given: [Form.Answer("region", "us"), Form.Answer("city", "nyc")]
    ) { _ in .interrupt }
    #expect(other.answers["city"] == "nyc")
    var file = GivenAnswers()
    try file.add(
      AnswersFile(parsing: Array(#"{"city": "nyc", "region": "us"}"#.utf8)))
    let read = try form(cities)
    let given = try read.reading(file)
    _ = try read.form.save(given: given.answers) { _ in .interrupt }
    #expect(read.answers["city"] == "nyc")
  }

  @Test("An option is accepted before the answer that offers it, and in a chain of such answers")
  func anyOrder() throws {
    let questions = try form(
      cities + """
        , {"title": "Street", "options": [
          {"name": "broadway", "when": {"row": "city", "is": "nyc"}}, "main"
        ]}
        """)
    let given = ["street": "broadway", "city": "nyc", "region": "us"] as KeyValuePairs
    _ = try questions.form.save(given: given.map { Form.Answer(row: $0, text: $1) }) { _ in
      .interrupt
    }
    #expect(
      questions.answers.text()
        == #"{"region":"us","city":"nyc","tools":[],"street":"broadway"}"#)
  }

  @Test("A chosen option that is no longer offered is reported, and must be answered again")
  func withdrawn() throws {
    let questions = try form(cities)
    let (outcome, transcript) = try play(
      questions.form, "eu", "par", .enter, "1", "us", .enter, "nyc", .enter)
    #expect(outcome == .saved)
    #expect(transcript.contains("is not one of the options"))
    #expect(questions.answers["city"] == "nyc")
  }

  @Test("A question without an option isn't asked")
  func none() throws {
    let questions = try form(
      """
      {"title": "Paid", "type": "confirm"},
      {"title": "Plan", "options": [{"name": "pro", "when": {"row": "paid", "is": true}}]}
      """)
    #expect(questions.answers.text() == #"{"paid":false}"#)
    _ = try questions.form.save(given: [Form.Answer("paid", "yes")]) { _ in .interrupt }
    #expect(questions.answers.text() == #"{"paid":true,"plan":"pro"}"#)
  }

  @Test("A mistake in a condition is reported with its place")
  func mistakes() throws {
    let error = #expect(throws: FormFileError.self) {
      try form(
        """
        {"title": "City", "options": ["a", {"name": "b", "when": {"row": "regin", "is": "eu"}}]},
        {"title": "Region", "options": ["eu"]}
        """)
    }
    #expect(error?.problems.count == 1)
    #expect(error?.description.contains("regin") == true)
  }

  @Test("The description has all options")
  func described() throws {
    let description = try form(cities).description
    let schema = description.schema()
    #expect(schema.text().contains(#""const":"nyc""#))
    #expect(schema.text().contains(#""const":"ams""#))
  }
}
