import ForwardForm
import ForwardFormTerminal
import ForwardStore
import ForwardTargets
import JSONTree
import Testing

@testable import forward

/// A kind may have a name too, which isn't the target's.
@Suite("Kinds with a row for a name")
struct NamingTests {
  private final class Pet: StorableTarget {
    var name = ""

    var form: [ForwardFormElement] { textField("Name", \.name).id("name") }
  }

  private static let pet = TargetKind("pet", title: "Pet", summary: "Calls a pet.") { Pet() }
  private let naming = NameField("", taken: [], Wording.english)

  @Test("The kind's row keeps its id")
  func rowID() {
    let ids = EditableTarget(Self.pet).form(after: [naming.row]).rows.map(\.id)
    #expect(ids == [NameField.id, "name"])
    #expect(EditableTarget(Self.pet).form().rows.map(\.id) == ["name"])
  }

  @Test("An unreadable stored name is shown in the kind's row")
  func unreadableName() throws {
    let opened = try DecodedDocument(JSONObject([(key: "name", value: .bool(true))]), over: Pet())
    #expect(opened.unread.map(\.path) == [["name"]])
    let form = Form(unread: ["name": "true"]) {
      naming.row
      opened.value.form
    }
    #expect(form.rows.map { $0.value() } == [.text(""), .unknown("true")])
  }
}
