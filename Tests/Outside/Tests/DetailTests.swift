import ForwardDelivery
import ForwardForm
import ForwardFormDocuments
import ForwardFormFiles
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema
import ForwardSettings
import ForwardStore
import ForwardTargets
import Outside
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite("Details that renderers and programs ask for")
struct DetailTests {
  @Test("A row says whether it must be answered, and what it accepts")
  func rows() throws {
    let order = Form(Order())
    #expect(order.rows.filter(\.isRequired).map(\.id) == ["name"])
    #expect(order.rows[0].shapes == [.required])
    let card = try FormDescription(Form(Card())) { JSONObject() }
    #expect(card.rows.filter(\.isRequired).map(\.id) == ["name"])
    #expect(card.rows[0].shapes == [.required])
  }

  @Test("A session says which answers it has refused, and restores the model when it is abandoned")
  func refusedAnswers() {
    let order = Order()
    let answers = [Form.Answer(row: "name", text: "Ada"), Form.Answer(row: "colour", text: "red")]
    let session = FormSession(Form(order), given: answers, asking: .unanswered)
    #expect(session.refusedAnswers.map(\.path) == ["colour"])
    #expect(order.name == "Ada")
    session.abandon()
    #expect(order.name.isEmpty)
  }

  @Test("Answers that can't be saved are in the error")
  func refusedSaving() throws {
    let refused = try #require(throws: RefusedAnswers.self) {
      try Form(Order()).save(given: [Form.Answer(row: "colour", text: "red")]) { _ in .interrupt }
    }
    #expect(refused.answers.map(\.value) == [.text("red")])
  }

  @Test("A half-typed text is an answer to resume")
  func halfTyped() throws {
    let transcript = Transcript()
    var dialogue = Dialogue(
      ScriptedLineReader([.press(.help), .interrupt], transcript), transcript, wording: .english)
    dialogue.showsSteps = true
    dialogue.showsSecretLengths = false
    dialogue.deadline = .now + .seconds(60)
    dialogue.announce("Card")
    let typed = Form.Answer("name", .text("Ev"), isDraft: true)
    #expect(try dialogue.fill(Form(Card()), resuming: [typed]) == .interrupted)
    #expect(transcript.text.hasPrefix("Card\n"))
    #expect(transcript.text.contains("Question 1 of 3\nName: Ev"))
  }

  @Test("A request says how its line is shown, and a stored value whether it was answered")
  func requests() {
    let request = LineRequest(prompt: "Code: ")
    #expect(request.showsLength && !request.isPrefillSelected && request.deadline == nil)
    let value = Form.UndecodableValue("often", reason: "Expected a number.")
    #expect(!value.isAnswered)
  }

  @Test("An editor has its own folder, file and words, and a folder of documents names them")
  func editor() throws {
    let transcript = Transcript()
    var editor = SettingsEditor(
      Dialogue(ScriptedLineReader([], transcript), transcript),
      drafts: DraftFolder(path: "/a"), history: InputHistory(path: "/b"))
    editor.reword = { _ in "Done." }
    #expect(editor.say(.nothingSaved) == "Done.")
    let folder = DocumentFolder(path: "/a")
    #expect(try folder.file(named: "ada").path == "\(folder.path)/ada.json")
    #expect(folder.names() == [])
    #expect(try SettingsFile(folder.file(named: "ada")).settings == nil)
  }

  @Test("A draft that is discarded stores nothing")
  func draft() {
    let names = Ref(["Ada"])
    let draft = Draft.adding("Eve", to: names)
    draft.discard()
    #expect(!draft.save() && names.value == ["Ada"])
  }

  @Test("A history says what can be undone")
  func history() {
    var history = History("a")
    history.value = "b"
    #expect(history.canUndo && !history.canRedo)
    history.undo()
    #expect(!history.canUndo && history.canRedo)
  }

  @Test("Paths, dates and placeholders have parts")
  func parts() throws {
    #expect(
      try RowPath(reading: "stops[2].town").steps == [.name("stops"), .item(2), .name("town")])
    #expect(
      try RowPath(reading: "stops[+].legs[by=rail]").steps
        == [.name("stops"), .newItem, .name("legs"), .matching(row: "by", text: "rail")])
    #expect(throws: RowPathError(text: "stops[0]", position: 7, expected: .item)) {
      try RowPath(reading: "stops[0]")
    }
    #expect((CalendarDate.earliest.year, CalendarDate.latest.year) == (1, 9999))
    #expect(Placeholders(["item"]).ranges(in: "Use {item}").count == 1)
  }

  @Test("A reader lends the terminal, and a signal that was caught ends the program")
  func system() async {
    var reader = PipeReader(input: -1, output: Transcript())
    #expect(reader.lend { 3 } == 3)
    #expect(reader.keys.complete == nil)
    await #expect(processExitsWith: .signal(SIGTERM)) { CaughtSignal(SIGTERM).raise() }
  }

  @Test("A delivery is summed up, and an attempt is counted with what it was about")
  func deliveries() {
    let message = MailMessage(
      from: "a@b.de", to: ["c@d.de", "e@f.de"], subject: "Milk", text: "",
      by: .smtp(SMTPServer("b.de", port: 25, .none)))
    #expect(
      summary(of: .message(message)) == "Milk from a@b.de to c@d.de, e@f.de, in the clear")
    #expect(
      summary(of: .line(FileLine(to: "/a", "", createsFolders: true))) == "/a, in a new folder")
    let request = HTTPRequest("GET", "https://b.de", verifiesTLS: false)
    #expect(summary(of: .request(request)) == "https://b.de, unverified")
    #expect(DeliveryTally().withoutProgram == 0)
  }

  @Test("A question about a path may want it to exist")
  func question() throws {
    var path = Question("Folder", type: .path)
    path.isRequired = true
    path.mustExist = true
    #expect(try FormSession(QuestionForm(path).form).problems.map(\.rejection) == [.missing])
    (path.mustExist, path.mustNotExist) = (true, true)
    #expect(throws: QuestionError.self) { try QuestionForm(path) }
  }

  @Test("A wrong key has a place of its own, and a validator has limits")
  func places() throws {
    let schema = try Schema(JSONValue(parsing: #"{"propertyNames": {"maxLength": 3}}"#))
    let text = try JSONText(parsing: "{\n  \"months\": 12\n}", duplicateKeys: .refused)
    let columns = schema.validate(text.value).problems.map {
      ($0.isOfKey ? text.placeOfKey($0.path) : text.place(of: $0.path))?.column
    }
    #expect(columns == [3])

    var options = SchemaOptions()
    options.problemLimit = 1
    options.budget = 1_000_000
    options.formats = .byDraft
    let numbers = try Schema(
      JSONValue(parsing: #"{"items": {"type": "string"}}"#), options: options)
    #expect(numbers.validate(try JSONValue(parsing: "[1, 2.0]")).problems.count == 1)
    #expect(JSONNumber(2.5)?.isWhole == false)
  }
}
