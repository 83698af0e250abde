import ForwardAnswers
import ForwardForm
import ForwardStore
import JSONTree
import Testing

// The code of the landing page of ForwardAnswers.

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
