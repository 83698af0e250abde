import ForwardForm
import ForwardFormDocuments
import ForwardJSON
import ForwardStore
import Testing

// The code of the landing page of ForwardFormDocuments.

@Suite("Describing")
struct DescribingPage {
  @Test("A program learns what a form asks")
  func describing() throws {
    let pager = Pager()
    let description = try FormDescription(Form(pager)) { try JSONObject(encoding: pager) }
    let schema = description.schema(title: "Pager")
    #expect(schema["title"] == .string("Pager"))
    #expect(description.rows.map(\.id) == ["number", "urgency", "repeats"])
    #expect(
      description.rows.last?.condition
        == .when(anyOf: [[.init(row: "urgency", options: ["wakeUp"])]]))
    let misplaced = try misplacedAnswers(in: Form(pager)) { try JSONObject(encoding: pager) }
    #expect(misplaced == [])
  }
}

extension DescribingPage {
  @Test("Answers are given without a person, and every problem is reported at once")
  func answering() throws {
    let pager = Pager()
    let form = Form(pager)
    let description = try FormDescription(form) { try JSONObject(encoding: pager) }
    let file = #"{"urgency": "wakeUp", "repeats": 3, "speed": 1}"#
    var given = GivenAnswers()
    given.add(try AnswersFile(parsing: file.utf8))
    given.add([Form.Answer("number", "112")], from: .flag)
    do {
      _ = try form.save(given: given.answers) { _ in .interrupt }
    } catch let refused as RefusedAnswers {
      let report = AnswerReport(refused, to: description, given: given)
      print(report.json().text(.pretty))
    }
    let refused = try #require(throws: RefusedAnswers.self) {
      try form.save(given: given.answers) { _ in .interrupt }
    }
    let problems = AnswerReport(refused, to: description, given: given).problems
    #expect(problems.map(\.code) == ["no-such-row"])
    #expect(problems.map(\.place?.column) == [46])
    #expect(pager.number == "")
    let flag = try Form.Answer.assigned("repeats:=4") {
      $0
    } variable: { _ in
      nil
    }
    let outcome = try form.save(
      given: [Form.Answer("number", "112"), Form.Answer("urgency", "wakeUp")] + flag
    ) { _ in .interrupt }
    #expect(outcome == .saved)
    #expect(pager.repeats == 4)
  }
}

private final class Pager: FormModel, Codable {
  var number = ""
  var urgency = Urgency.normal
  var repeats = 3

  enum Urgency: String, CaseIterable, Codable { case low, normal, wakeUp }

  var form: [ForwardFormElement] {
    textField("Number", \.number, keyboard: .phonePad).required()
    picker("Urgency", \.urgency)
    if urgency == .wakeUp { textField("Repeats", \.repeats, as: .integer(in: 1...10)) }
  }
}
