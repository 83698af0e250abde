import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardStore
import Testing
import TestSupport

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

  @Test("Problems are in the order of the rows, as data and as lines for people")
  func problems() throws {
    let given = try given(["speed=1", "repeats=2", "urgency=never", "key=s3cret\u{7}"])
    let unread = Problem(AnswerError.noVariable("PAGER", of: "number"))
    let report = try report(of: given, unread: [unread]) { $0.id == "urgency" ? $0.title : nil }
    #expect(
      report.problems.map(\.description) == [
        "number: The environment variable PAGER is not set.",
        "key: '••••••' has a control character (U+0007); it can't be part of an answer.",
        "urgency: 'never' is not one of the options: low, normal, wakeUp.",
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
    let deep = { (count: Int) in
      try AnswersFile(
        parsing: ("{\"a\":" + String(repeating: "[", count: count)
          + String(repeating: "]", count: count) + "}").utf8)
    }
    #expect(throws: Never.self) { try deep(63) }
    let tooDeep = #expect(throws: AnswerError.self) { try deep(64) }
    #expect(tooDeep.map { Problem($0).place.map { [$0.line, $0.column] } } == [1, 69])
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
