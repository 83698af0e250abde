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

  private func report(of assignments: [String]) throws -> AnswerReport {
    var given = GivenAnswers()
    for text in assignments {
      try given.add(assigned: text) {
        $0
      } variable: { _ in
        nil
      }
    }
    let refused = try #require(throws: RefusedAnswers.self) {
      try Form(Pager()).save(given: given.answers) { _ in .interrupt }
    }
    return AnswerReport(refused, to: description)
  }

  @Test("Its findings are in the order of the rows, and each is one of four")
  func findings() throws {
    let report = try report(of: ["speed=1", "repeats=2", "urgency=never", "key=s3cret\u{7}"])
    #expect(report.missing == ["number"])
    #expect(report.hidden == ["repeats"])
    #expect(report.unknown.map(\.path) == ["speed"])
    #expect(report.invalid.map(\.path) == ["key", "urgency"])
    let paths = report.findings.map { finding in
      switch finding {
      case .missing(let path, _), .hidden(let path): path
      case .invalid(let answer): answer.path
      case .unknown(let answer): answer.path
      }
    }
    #expect(paths == ["number", "key", "urgency", "speed", "repeats"])
    let json = try object(
      """
      {"missing": [{"path": "number", "title": "Number"}],
       "invalid": [{"path": "key", "message": "?"},
                   {"path": "urgency", "value": "never", "message": "?", "accepts": "Urgency"}],
       "unknown": [{"path": "speed", "nearest": ["key", "number", "repeats"]}], "hidden": ["repeats"]}
      """)
    #expect(
      report.json(
        message: { _ in "?" }, accepts: { $0.id == "urgency" ? $0.title : nil }) == json)
  }

  @Test("The next command keeps the answers that can be used, and no secret")
  func next() throws {
    let command: [CommandWord] = [
      .word("pager"), .word("--set"), .word("urgency=wakeUp"), .assignment("speed=1"),
      .assignment("urgency=wakeUp"),
      .assignment("repeats=0"), .assignment("key=s3cret"), .assignment("key=@file"),
      .assignment("urgency=wakeUp"), .word("--json"),
    ]
    let report = try report(of: ["speed=1", "urgency=wakeUp", "repeats=0", "key=s3cret"])
    #expect(
      report.next(after: command) { $0.title.uppercased() } == [
        "pager", "--set", "urgency=wakeUp", "--set", "urgency=wakeUp", "--set", "key=@<key>",
        "--set", "key=@file",
        "--json", "--set", "number=<NUMBER>", "--set", "repeats=<REPEATS>",
      ])
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
    let next = AnswerReport(refused, to: description).next(after: command.map { .assignment($0) })
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
      var given = GivenAnswers()
      for text in assignments {
        try given.add(assigned: text) {
          $0
        } variable: { _ in
          nil
        }
      }
      return AnswerPlan(given, to: form)
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
    #expect(form.rows.map(\.id) == ["number", "key", "urgency"])
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

  enum Urgency: String, CaseIterable, Codable { case low, normal, wakeUp }

  var form: [ForwardFormElement] {
    textField("Number", \.number).required()
    textField("Key", \.key).secret()
    picker("Urgency", \.urgency)
    if urgency == .wakeUp { textField("Repeats", \.repeats, as: .integer(in: 1...10)) }
  }
}
