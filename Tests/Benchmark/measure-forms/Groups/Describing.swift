internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardJSON

let describing = Group(
  name: "describing", title: "Describing n rows, of which every fiftieth brings one",
  measures: [
    .all("conditions in a file") { size, _ in
      let questions = try QuestionForm(reading: fileOfSwitches(size).utf8)
      return Steps { _ in _ = try questions.description.schema() }
    },
    .all("conditions over a pointer") { size, _ in
      let values = Ref(JSONValue.switches(size))
      let form = Form { JSONValue.rows(size, of: values) }
      return Steps { _ in
        _ = try FormDescription(form) { values.value.members ?? [:] }.schema()
      }
    },
    .all("conditions over an object") { size, _ in
      let model = Switches(size)
      let form = Form(model)
      return Steps { _ in
        _ = try FormDescription(form) { try JSONObject(encoding: model) }.schema()
      }
    },
  ])

extension JSONValue {
  /// Texts and switches. Each switch shows or hides the text after it.
  fileprivate static func switches(_ count: Int) -> JSONValue {
    .object(
      JSONObject((0..<count).map { ("\($0)", $0 % 50 == 8 ? .bool(false) : .string("text")) }))
  }

  @ForwardFormElementBuilder fileprivate static func rows(
    _ count: Int, of values: Ref<JSONValue>
  ) -> [ForwardFormElement] {
    for row in 0..<count {
      let value = values["\(row)"]
      if row % 50 == 8 {
        Field("Row \(row)", .toggle).row(over: value).id("\(row)")
      } else if row % 50 != 9 || values["\(row - 1)"].value == .bool(true) {
        Field("Row \(row)", .line(.text())).row(over: value).id("\(row)")
      }
    }
  }
}

/// An object with texts and switches, without observation.
private final class Switches: FormModel, Codable {
  var texts: [String: String] = [:]
  var switches: [String: Bool] = [:]

  init(_ count: Int) {
    for row in 0..<count {
      if row % 50 == 8 { switches["\(row)"] = false } else { texts["\(row)"] = "text" }
    }
  }

  private subscript(text row: String) -> String {
    get { texts[row] ?? "" }
    set { texts[row] = newValue }
  }

  private subscript(isOn row: String) -> Bool {
    get { switches[row] ?? false }
    set { switches[row] = newValue }
  }

  var form: [ForwardFormElement] {
    for row in 0..<(texts.count + switches.count) {
      let id = "\(row)"
      if row % 50 == 8 {
        toggle("Row \(row)", \.[isOn: id]).path(RowPath(names: ["switches", id]))
      } else if row % 50 != 9 || self[isOn: "\(row - 1)"] {
        textField("Row \(row)", \.[text: id]).path(RowPath(names: ["texts", id]))
      }
    }
  }
}

/// Returns a form file with the same rows.
private func fileOfSwitches(_ count: Int) -> String {
  let rows = (0..<count).map { row in
    switch row % 50 {
    case 8: #"{"title": "Row \#(row)", "type": "confirm"}"#
    case 9: #"{"title": "Row \#(row)", "when": {"row": "row-\#(row - 1)", "is": true}}"#
    default: #"{"title": "Row \#(row)", "default": "text"}"#
    }
  }
  return "{\"rows\": [\(rows.joined(separator: ",\n"))]}"
}
