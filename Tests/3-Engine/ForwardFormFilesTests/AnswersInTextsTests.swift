import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardFormTesting
import ForwardJSON
import Testing

/// Texts of form files with `{ID}`, which stands for an answer before.
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

  @Test("A default is made of an answer before, and so are a title and a help")
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

  @Test("An answer that isn't changed follows, and another one stays")
  func follows() throws {
    let following = try form(project)
    _ = try play(following.form, "shop", .enter, .enter, "1", "club", .enter)
    #expect(following.answers["folder"] == "/srv/club")
    let typed = try form(project)
    _ = try play(typed.form, "shop", "/data", .enter, "1", "club", .enter)
    #expect(typed.answers["folder"] == "/data")
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

  @Test("A default of a default is there at once, and one that its row can't have isn't")
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
