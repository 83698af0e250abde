import ForwardForm
import ForwardFormTerminal
import ForwardStore
import ForwardTargets
import JSONTree
import Testing

@testable import forward

/// A kind may have a name too, which isn't the target's.
@Suite struct NamingTests {
  private final class Pet: StorableTarget {
    var name = ""

    var form: [ForwardFormElement] { textField("Name", \.name).id("name") }
  }

  private static let pet = TargetKind("pet", title: "Pet", summary: "Calls a pet.") { Pet() }
  private let naming = NameField("", taken: [], Wording.english)

  @Test func theKindsRowKeepsItsId() {
    let ids = EditableTarget(Self.pet).form(after: [naming.row]).rows.map(\.id)
    #expect(ids == [NameField.id, "name"])
    #expect(EditableTarget(Self.pet).form().rows.map(\.id) == ["name"])
  }

  @Test func aStoredNameThatCannotBeReadIsShownInTheKindsRow() throws {
    let opened = try DecodedDocument(JSONObject([(key: "name", value: .bool(true))]), over: Pet())
    #expect(opened.unread.map(\.path) == [["name"]])
    let form = Form(undecodable: ["name": Form.UndecodableValue("true", reason: "")]) {
      naming.row
      opened.value.form
    }
    #expect(form.rows.map { $0.value() } == [.text(""), .unknown("true")])
  }
}
