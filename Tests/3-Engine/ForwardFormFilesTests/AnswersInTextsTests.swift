import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardFormTesting
import ForwardJSON
import Testing

/// Texts of form files with `{ID}`, which stands for an earlier answer.
@Suite("Answers in the texts of form files")
struct AnswersInTextsTests {
  private func form(_ rows: String) throws -> QuestionForm {
    try QuestionForm(reading: Array("{\"rows\": [\(rows)]}".utf8))
  }

  private let project = """
    {"title": "Name", "required": true},
    {"title": "Folder", "type": "path", "default": "/srv/{name}"},
    {"title": "Owner of {name}", "id": "owner", "help": "Who may write to {folder}."}
    """

  @Test("A default, a title and a help contain an earlier answer")
  func conversation() throws {
    let questions = try form(project)
    #expect(questions.answers["folder"] == .null)
    let (outcome, transcript) = try play(questions.form, "shop", .enter, "Ada", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Name (required): shop
        Folder: /srv/shop
          Who may write to /srv/shop.
        Owner of shop: Ada
        Review: 3 changes
          1 Name:          (nothing) → shop
          2 Folder:        (nothing) → /srv/shop
          3 Owner of shop: (nothing) → Ada
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
    #expect(questions.answers.text() == #"{"name":"shop","folder":"/srv/shop","owner":"Ada"}"#)
  }

  @Test("An unchanged default follows its answer, and another answer stays")
  func follows() throws {
    let following = try form(project)
    _ = try play(following.form, "shop", .enter, .enter, "1", "club", .enter)
    #expect(following.answers["folder"] == "/srv/club")
    let typed = try form(project)
    _ = try play(typed.form, "shop", "/data", .enter, "1", "club", .enter)
    #expect(typed.answers["folder"] == "/data")
  }

  @Test("A default of any type contains an earlier answer, if the question accepts it")
  func types() throws {
    let rows = """
      {"title": "A", "type": "integer", "default": 5}, {"title": "B", "type": "integer", "default": "{a}"},
      {"title": "Limit", "type": "duration", "default": "90 s"},
      {"title": "Pause", "type": "duration", "range": "..1 h", "default": "{limit}"},
      {"title": "Size", "type": "size", "default": "1 kB"}, {"title": "Room", "type": "size", "default": "{size}"},
      {"title": "On", "type": "confirm", "default": true}, {"title": "Up", "type": "confirm", "default": "{on}"},
      {"title": "Langs", "type": "choices", "options": ["c", "d", "e"], "default": ["c", "d"]},
      {"title": "Tests", "type": "choices", "options": ["d", "e"], "default": "{langs}"},
      {"title": "Day", "type": "date", "default": "2026-12-24"}, {"title": "End", "type": "date", "default": "{day}"}
      """
    let questions = try form(rows)
    let ids = ["b", "pause", "room", "up", "tests", "end"]
    func values() -> [JSONValue?] { ids.map { questions.answers[$0] } }
    #expect(values() == [5, 90, 1000, true, ["d"], "2026-12-24"])
    _ = try questions.form.save(
      given: [
        "a": "7", "limit": "2 h", "size": "2 kB", "on": "no", "langs": "e", "day": "2026-12-25",
      ].map { Form.Answer(row: $0, text: $1) }
    ) { _ in .interrupt }
    // A default outside the range doesn't count.
    #expect(values() == [7, .null, 2000, false, ["e"], "2026-12-25"])
    for (type, text) in [("integer", "{x}"), ("confirm", "{x}"), ("choices", "{x}")] {
      let options = type == "choices" ? #", "options": ["a"]"# : ""
      let error = #expect(throws: FormFileError.self) {
        try form(#"{"title": "A", "type": "\#(type)", "default": "\#(text)"\#(options)}"#)
      }
      #expect(error?.problems.map(\.code) == ["bad-default"])
    }
  }

  @Test("An undone answer takes its default away")
  func undone() throws {
    let questions = try form(project)
    let session = FormSession(questions.form)
    try session.perform(.answer(.text("shop")))
    #expect(questions.answers["folder"] == "/srv/shop")
    try session.perform(.undo(draft: nil))
    #expect(questions.answers["folder"] == .null)
    try session.perform(.redo(draft: nil))
    #expect(questions.answers["folder"] == "/srv/shop")
    session.abandon()
    #expect(questions.answers.text() == #"{"name":"","folder":null,"owner":""}"#)
  }

  @Test("Given answers bring the default, unless it is given in any order")
  func given() throws {
    let questions = try form(project)
    _ = try questions.form.save(given: [Form.Answer("name", "shop")]) { _ in .interrupt }
    #expect(questions.answers["folder"] == "/srv/shop")
    for order in [[0, 1], [1, 0]] {
      let answers = [Form.Answer("name", "shop"), Form.Answer("folder", "/data")]
      let other = try form(project)
      _ = try other.form.save(given: order.map { answers[$0] }) { _ in .interrupt }
      #expect(other.answers["folder"] == "/data")
    }
  }

  @Test("A default of a default is there at once, unless its row refuses it")
  func defaults() throws {
    let questions = try form(
      """
      {"title": "Name", "default": "web"},
      {"title": "Table", "default": "{name}-data"},
      {"title": "Size", "options": ["small", "large"]},
      {"title": "Copy", "options": ["small", "large"], "default": "{size}"},
      {"title": "Day", "type": "date", "default": "{name}"}
      """)
    #expect(
      questions.answers.text()
        == #"{"name":"web","table":"web-data","size":"small","copy":"small","day":null}"#)
    _ = try questions.form.save(given: [Form.Answer("size", "large")]) { _ in .interrupt }
    #expect(questions.answers["copy"] == "large")
  }

  @Test("Items have defaults of their own answers, and titles of answers around them")
  func items() throws {
    let questions = try form(
      """
      {"title": "Name"},
      {"list": "Servers", "rows": [
        {"title": "Host"}, {"title": "Folder", "default": "/srv/{host}"},
        {"title": "Port of {name}", "id": "port", "type": "integer"}
      ]}
      """)
    let (_, transcript) = try play(
      questions.form, "shop", "add", "a", .enter, "80", .enter, .enter, .enter)
    #expect(transcript.contains("Port of shop: 80"))
    #expect(
      questions.answers.text()
        == #"{"name":"shop","servers":[{"host":"a","folder":"/srv/a","port":80}]}"#)
  }

  @Test("Braces that name no question before, and secrets, stay as they are")
  func otherBraces() throws {
    let questions = try form(
      """
      {"title": "Token", "type": "secret"},
      {"title": "Template {later} {", "id": "template", "default": "{item} {token} {template}"},
      {"title": "Later"}
      """)
    #expect(questions.answers["template"] == "{item} {token} {template}")
    #expect(questions.form.rows[1].title == "Template {later} {")
  }

  @Test("The description has the texts as the file has them")
  func described() throws {
    let description = try form(project).description
    #expect(description.rows.map(\.title) == ["Name", "Folder", "Owner of {name}"])
  }
}
