import ForwardForm
import ForwardJSON
import ForwardStore
import ForwardText
import Testing

@testable import ForwardSettings

@Suite("The name of settings beside a row called name")
struct NamingTests {
  private final class Pet: FormModel, Codable {
    var name = ""

    var form: [ForwardFormElement] { textField("Name", \.name).id("name") }
  }

  private let field = NameField(
    Naming(taken: [], isAsked: true, name: ""), { Language.english.says($0) })

  @Test("The model's row keeps its id")
  func ids() {
    let document = EditableDocument(new: Pet())
    #expect(document.form(after: [field.row]).rows.map(\.id) == [NameField.path.text, "name"])
    #expect(document.form().rows.map(\.id) == ["name"])
  }

  @Test("A stored name that can't be decoded is shown in the model's row, with the reason")
  func undecodable() throws {
    let stored = JSONObject([(key: "name", value: .bool(true))])
    let form = try EditableDocument(stored, over: Pet()).form(after: [field.row])
    #expect(form.rows.map { $0.value() } == [.text(""), .unknown("true")])
    #expect(form.rows.map(\.undecodableReason) == [nil, "Expected text, found true or false."])
  }
}
