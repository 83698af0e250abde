import ForwardAnswers
import ForwardForm
import ForwardStore
import JSONTree
import TestSupport
import Testing

@Suite("The report of refused answers")
struct AnswerReportTests {
  private let description: FormDescription

  init() throws {
    let pager = Pager()
    description = try FormDescription(Form(pager)) { try JSONObject(encoding: pager) }
  }

  private func given(_ assignments: [String]) throws -> GivenAnswers {
    var given = GivenAnswers()
    for text in assignments {
      try given.add(assigned: text) {
        $0
      } variable: { _ in
        nil
      }
    }
    return given
  }

  private func report(
    of given: GivenAnswers, unread: [Problem] = [],
    accepts: (FormDescription.Row) -> String? = { _ in nil }
  ) throws -> AnswerReport {
    let refused = try #require(throws: RefusedAnswers.self) {
      try Form(Pager()).save(given: given.answers) { _ in .interrupt }
    }
    return AnswerReport(
      refused, to: description, given: given, unread: unread, accepts: accepts)
  }

  /// Returns the command that continues after assignments.
  private func next(after assignments: String...) throws -> [String]? {
    let command = [.word("pager")] + assignments.map { CommandWord.assignment($0) }
    return try report(of: given(assignments)).next(after: command)
  }

  @Test("Its problems are in the order of the rows, as data and as lines for people")
  func problems() throws {
    let given = try given(["speed=1", "repeats=2", "urgency=never", "key=s3cret\u{7}"])
    let unread = Problem(AnswerError.noVariable("PAGER", of: "number"))
    let report = try report(of: given, unread: [unread]) { $0.id == "urgency" ? $0.title : nil }
    #expect(
      report.problems.map(\.description) == [
        "number: The environment variable PAGER is not set.",
        "key: '••••••' has a control character (U+0007); it can't be part of an answer.",
        "urgency: 'never' is not one of the options: Low, Normal, Wake up.",
        "speed: There is no such row; the known ones are key, pages, number, repeats, urgency.",
        "repeats: This isn't asked for, given the other answers.",
      ])
    let json = try object(
      """
      {"status": 65, "problems": [
        {"code": "unset-variable", "path": "number", "message": "\(unread.message)"},
        {"code": "control-character", "path": "key", "title": "Key", "message": "•"},
        {"code": "not-an-option", "path": "urgency", "title": "Urgency", "value": "never", "message": "•",
         "accepts": "Urgency"},
        {"code": "no-such-row", "path": "speed", "message": "•", "nearest": ["key", "pages", "number"]},
        {"code": "not-asked", "path": "repeats", "title": "Repeats", "message": "•"}],
       "next": ["a"]}
      """)
    var quiet = report
    for index in quiet.problems.indices.dropFirst() {
      quiet.problems[index].message = "•"
    }
    #expect(quiet.json(next: ["a"]) == json)
  }

  @Test("An answer of a file has its place there")
  func places() throws {
    let file = """
      {"urgency":
        "wakeUp", "repeats": 0, "pages": [{"to": ""}, {"to": "Ada"}],
       "number": "1", "pages[3].to": ""}
      """
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: file.utf8))
    given.add([Form.Answer("number", "")], from: .flag)
    let places = try report(of: given).problems.map { problem in
      [problem.path?.text ?? "", problem.place.map { "\($0.line):\($0.column)" } ?? ""]
    }
    #expect(
      places == [
        ["number", ""], ["repeats", "2:24"], ["pages[1].to", "2:44"], ["pages[3].to", "3:32"],
      ])
    let broken = #expect(throws: AnswerError.self) { try AnswersFile(parsing: "{\n  x}".utf8) }
    #expect(broken.map { Problem($0).place.map { [$0.line, $0.column] } } == [2, 3])
  }

  @Test(
    "The next command keeps what was right, and no secret; a hidden answer is kept for a refused one"
  )
  func next() throws {
    let command: [CommandWord] = [
      .word("pager"), .word("--set"), .word("urgency=wakeUp"), .assignment("urgency=wakeUp"),
      .assignment("repeats=0"), .assignment("key=s3cret"), .assignment("key=@file"),
      .assignment("urgency=wakeUp"), .word("--json"),
    ]
    let report = try report(of: given(["urgency=wakeUp", "repeats=0", "key=s3cret"]))
    #expect(
      report.next(after: command) == [
        "pager", "--set", "urgency=wakeUp", "--set", "urgency=wakeUp", "--set", "key=@<Key>",
        "--set", "key=@file", "--json", "--set", "repeats=<Repeats>", "--set", "number=<Number>",
      ])
    #expect(
      try next(after: "number=1", "urgency=wakup", "repeats=2")
        == ["pager", "--set", "number=1", "--set", "repeats=2", "--set", "urgency=<Urgency>"])
    #expect(
      try next(after: "number=1", "repeats=2")
        == ["pager", "--set", "number=1", "--set", "repeats=2", "--set", "urgency=<Urgency>"])
  }

  @Test("An unknown row is the one with the nearest name, or its name is a hole")
  func unknown() throws {
    #expect(
      try next(after: "Number=1", "repeets=2", "urgency=wakeUp") == [
        "pager", "--set", "number=1", "--set", "repeats=2", "--set", "urgency=wakeUp",
      ])
    // The answer may be a secret, as the form has one.
    #expect(
      try next(after: "number=1", "x:=1", "numbre=@@2")
        == ["pager", "--set", "number=1", "--set", "<x>=@<x>", "--set", "<numbre>=@<numbre>"])
    #expect(
      try next(after: #"pages:=[{"to": "Ada", "note": "x"}, {"too": "Bob"}]"#, "number=1")
        == [
          "pager", "--set", #"pages:=[{"to":"Ada"},{"to":"Bob"}]"#, "--set", "number=1",
          "--set", "pages[1].note=@<Note>",
        ])
  }

  @Test("Without a change of the command that helps, there is no next one")
  func noNext() throws {
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: #"{"speed": 1, "number": "1"}"#.utf8))
    #expect(try report(of: given).next(after: [.word("pager")]) == nil)
    let refused = AnswerReport([Problem(code: "not-json", message: "?")])
    #expect(refused.next(after: [.word("pager")]) == nil)
  }

  /// Returns the problems of a command's assignments after a file's answers, and its next ones.
  private func refused(
    _ command: [String], after file: [Form.Answer] = []
  ) throws -> (problems: String, next: [String]) {
    let route = Route()
    let description = try FormDescription(Form(route)) { try JSONObject(encoding: route) }
    var given = GivenAnswers()
    given.add(file, from: .file)
    for text in command {
      try given.add(assigned: text) {
        $0
      } variable: { _ in
        nil
      }
    }
    let refused = try #require(throws: RefusedAnswers.self) {
      try Form(Route()).save(given: given.answers) { _ in .interrupt }
    }
    let report = AnswerReport(refused, to: description, given: given)
    let next = try #require(report.next(after: command.map { .assignment($0) }))
    return (refused.description, next.filter { $0 != "--set" })
  }

  @Test("The next command adds the same items, with a hole in the place of one that was refused")
  func nextItems() throws {
    let file = [Form.Answer("stops[+].days", "2"), Form.Answer("names[+]", "f")]
    let refused = try refused(
      [
        "stops[+].town=Ulm", "stops[+].days=x", "stops[+].town=Bonn", "names[+]=a",
        "names[+]=b\u{7}", "stops[+].days=0", "names[+]=c", "stops[+].days=9", "names[2]-",
      ], after: file)
    #expect(
      refused.problems == """
        stops[2].days: 'x' is not a whole number.
        stops[3].days: '0' is not between 1 and 9.
        stops[1].town: An answer is required.
        stops[4].town: An answer is required.
        names[3]: 'b\u{7}' has a control character (U+0007); it can't be part of an answer.
        """)
    #expect(
      refused.next == [
        "stops[+].town=Ulm", "stops[+].days=<Days>", "stops[+].town=Bonn", "names[+]=a",
        "names[+]=<Names>", "stops[+].days=<Days>", "names[+]=c", "stops[+].days=9", "names[2]-",
        "stops[1].town=<Town>", "stops[4].town=<Town>",
      ])
  }

  @Test("An item that isn't there has a hole as a new one, unless it was to be removed")
  func nextMissingItems() throws {
    let refused = try refused([
      "stops[+].town=Ulm", "stops[9].days=3", "names[4]-", "names[7]=x", "stops[town=Ulm].days=0",
    ])
    #expect(
      refused.problems == """
        stops[9].days: There is no item 9: the list has 1 item.
        stops[1].days: '0' is not between 1 and 9.
        names[4]: There is no item 4: the list is empty.
        names[7]: There is no item 7: the list is empty.
        """)
    #expect(
      refused.next == [
        "stops[+].town=Ulm", "stops[+].days=<Days>", "stops[1].days=<Days>", "names[+]=<Names>",
      ])
  }

  @Test("A plan finds answers without a row, and masks of secrets that a new model doesn't have")
  func plan() throws {
    let form = Form(Pager())
    func plan(_ assignments: String...) throws -> AnswerPlan {
      try AnswerPlan(given(assignments), to: form)
    }
    func refused(_ plan: AnswerPlan) -> [String?] {
      plan.refusingMasks(by: .missing, in: description)?.problems.map { $0.path?.text } ?? []
    }
    #expect(try plan("urgency=wakeUp", "repeats=0").unplaced == nil)
    #expect(
      try plan("repeats=2", "speed=1", "number=").unplaced?.problems.map(\.path)
        == ["repeats", "speed"])
    #expect(try refused(plan("key=••••••", "speed=1")) == ["number", "speed", "key"])
    #expect(try refused(plan("repeats=••••••")) == [])
    #expect(try refused(plan("key=••••••", "key=s3cret")) == [])
    #expect(form.rows.map(\.id) == ["number", "key", "urgency", "pages"])
  }
}

private final class Route: FormModel, Codable {
  var stops: [Stop] = []
  var names: [String] = []

  struct Stop: FormValue, Codable {
    var town = ""
    var days = 1

    static func form(_ stop: Ref<Stop>) -> [ForwardFormElement] {
      stop.textField("Town", \.town).required()
      stop.textField("Days", \.days, as: .integer(in: 1...9))
    }
  }

  var form: [ForwardFormElement] {
    list("Stops", \.stops, new: Stop())
    textField("Names", \.names, as: .list())
  }
}

private final class Pager: FormModel, Codable {
  var number = ""
  var key = ""
  var urgency = Urgency.normal
  var repeats = 3
  var pages: [Page] = []

  enum Urgency: String, CaseIterable, Codable { case low, normal, wakeUp }

  struct Page: FormValue, Codable {
    var to = ""
    var note = ""

    static func form(_ page: Ref<Page>) -> [ForwardFormElement] {
      page.textField("To", \.to).required()
      page.textField("Note", \.note).secret()
    }
  }

  var form: [ForwardFormElement] {
    textField("Number", \.number).required()
    textField("Key", \.key).secret()
    picker("Urgency", \.urgency)
    if urgency == .wakeUp { textField("Repeats", \.repeats, as: .integer(in: 1...10)) }
    list("Pages", \.pages, new: Page())
  }
}
