import ForwardForm
import ForwardJSON
import Testing

@testable import ForwardSettings

@Suite("Two edits of many settings")
struct ManySettingsTests {
  /// A model with a row for each of many values.
  private final class Many: FormModel, Codable {
    var values: [String: String] = [:]

    var form: [ForwardFormElement] {
      for key in values.keys.sorted() {
        ForwardFormElement.textField(
          title: key,
          placeholder: "",
          keyboardType: .default,
          bind: PropertyRef(self, get: { $0.values[key] ?? "" }, set: { $0.values[key] = $1 })
        )
        .path(RowPath(names: ["values", key]))
      }
    }
  }

  private func document(_ count: Int, _ text: (Int) -> String) -> JSONObject {
    let values = (0..<count).map { (key: "v\($0)", value: JSONValue.string(text($0))) }
    return JSONObject([("values", .object(JSONObject(values)))])
  }

  @Test("Few forms show the rows of many values", arguments: [1, 2, 100, 1000])
  func forms(count: Int) throws {
    var opened = 0
    let merge = try SettingsMerge(
      base: document(count) { "\($0)" },
      mine: document(count) { $0 % 2 == 0 ? "mine" : "\($0)" },
      theirs: document(count) { "their \($0)" }
    ) {
      opened += 1
      return try EditableDocument($0, over: Many())
    }
    #expect(
      merge.conflicts.map { $0.rows.map(\.row.id) }
        == (0..<count).filter { $0 % 2 == 0 }.map { ["v\($0)"] })
    #expect(merge.theirRows.count == count)
    #expect(opened <= 8)
    let merged = merge.merged(keeping: merge.conflicts)
    #expect(merged == document(count) { $0 % 2 == 0 ? "mine" : "their \($0)" })
  }
}
