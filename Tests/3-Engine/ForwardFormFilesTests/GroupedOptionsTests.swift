import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardFormTesting
import ForwardJSON
import Testing

@Suite("Options in groups")
struct GroupedOptionsTests {
  private func form(_ options: String, _ more: String = "") throws -> QuestionForm {
    try QuestionForm(
      reading: Array(#"{"rows": [{"title": "City", "options": [\#(options)]\#(more)}]}"#.utf8))
  }

  private let cities = """
    "anywhere", {"group": "Europe"}, "Paris", {"name": "ams", "title": "Amsterdam"},
    {"group": "Asia"}, "Tokyo", {"group": ""}, "elsewhere", {"group": ""}, "nowhere"
    """

  @Test("The titles of groups are listed between the options, which keep their numbers")
  func listed() throws {
    let questions = try form(cities)
    let (outcome, transcript) = try play(questions.form, marksChanges: false, "4", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
          *1 anywhere
          Europe
           2 Paris
           3 Amsterdam
          Asia
           4 Tokyo

           5 elsewhere

           6 nowhere
        City [anywhere]: 4
        Review
          1 City: Tokyo
        Enter saves, a number edits that row, Ctrl-D cancels: 

        """)
    #expect(questions.answers["city"] == "Tokyo")
  }

  @Test("The title of a group is no answer, and isn't described")
  func notAnOption() throws {
    let questions = try form(cities)
    let refused = #expect(throws: RefusedAnswers.self) {
      try questions.form.save(given: [Form.Answer("city", "Europe")]) { _ in .interrupt }
    }
    #expect(refused?.description.contains("'Europe' is not one of the options") == true)
    let schema = try questions.description.schema().text()
    #expect(!schema.contains("Europe"))
    #expect(schema.contains(#""const":"Tokyo""#))
  }

  @Test("Groups alone are no options, and a group has a title and nothing else")
  func mistakes() throws {
    let none = #expect(throws: FormFileError.self) { try form(#"{"group": "Europe"}"#) }
    #expect(none?.problems.map(\.code) == ["no-options"])
    let more = #expect(throws: FormFileError.self) {
      try form(#"{"group": "Europe", "name": "x"}, "a""#)
    }
    #expect(more?.problems.map(\.code) == ["unknown-key"])
    let other = #expect(throws: FormFileError.self) { try form(#"{"group": 1}, "a""#) }
    #expect(other?.problems.map(\.code) == ["not-a-text"])
  }

  @Test("A group of which no option is offered has no title")
  func offered() throws {
    let questions = try QuestionForm(
      reading: Array(
        """
        {"rows": [
          {"title": "Far", "type": "confirm"},
          {"title": "City", "options": [
            {"group": "Europe"}, "Paris",
            {"group": "Asia"}, {"name": "Tokyo", "when": {"row": "far", "is": true}}
          ]}
        ]}
        """.utf8))
    #expect(questions.form.rows[1].options?.map(\.group) == ["Europe"])
    _ = try questions.form.save(given: [Form.Answer("far", "yes")]) { _ in .interrupt }
    #expect(questions.form.rows[1].options?.map(\.group) == ["Europe", "Asia"])
  }

  @Test("In Swift, a closure gives each value its group")
  func swift() throws {
    final class Trip: FormModel {
      var city = "Paris"
      var form: [ForwardFormElement] {
        picker(
          "City", \.city,
          .from(["Paris", "Tokyo", "Kyoto"]).grouped { $0 == "Paris" ? "Europe" : "Asia" })
      }
    }
    let (_, transcript) = try play(Form(Trip()), "kyo", .enter)
    #expect(transcript.hasPrefix("  Europe\n  *1 Paris\n  Asia\n   2 Tokyo\n   3 Kyoto\n"))
  }
}
