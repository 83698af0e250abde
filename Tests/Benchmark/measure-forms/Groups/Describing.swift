internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormFiles
internal import ForwardJSON

let describing = Group(
  name: "describing", title: "Describing n rows, with a condition for every fiftieth",
  measures: [
    .all("conditions in a file") { size, _ in
      let questions = try QuestionForm(reading: fileOfSwitches(size).utf8)
      return Steps { _ in _ = try questions.description.schema() }
    },
    .all("conditions over a pointer") { size, _ in
      let values = Ref(Switches(size))
      let form = Form { Switches.rows(size, of: values) { values[\.switches].value[$0] } }
      return Steps { _ in
        _ = try FormDescription(form) { try JSONObject(encoding: values.value) }.schema()
      }
    },
    .all("conditions over an object") { size, _ in
      let model = SwitchesModel(size)
      let form = Form(model)
      return Steps { _ in
        _ = try FormDescription(form) { try JSONObject(encoding: model) }.schema()
      }
    },
  ])

/// Texts and switches, of which each decides whether the text after it is asked.
private struct Switches: Codable {
  var texts: [String: String] = [:]
  var switches: [String: Bool] = [:]

  init(_ count: Int) {
    for row in 0..<count {
      if row % 50 == 8 { switches["\(row)"] = false } else { texts["\(row)"] = "text" }
    }
  }

  subscript(text row: String) -> String {
    get { texts[row] ?? "" }
    set { texts[row] = newValue }
  }

  subscript(isOn row: String) -> Bool {
    get { switches[row] ?? false }
    set { switches[row] = newValue }
  }

  @ForwardFormElementBuilder static func rows<Root: FormRoot>(
    _ count: Int, of root: Root, isOn: (String) -> Bool?
  ) -> [ForwardFormElement] where Root.Subject == Switches {
    for row in 0..<count {
      let id = "\(row)"
      if row % 50 == 8 {
        root.toggle("Row \(row)", \.[isOn: id]).path(RowPath(names: ["switches", id]))
      } else if row % 50 != 9 || isOn("\(row - 1)") == true {
        root.textField("Row \(row)", \.[text: id]).path(RowPath(names: ["texts", id]))
      }
    }
  }
}

/// An object with such values, which nothing observes.
private final class SwitchesModel: FormModel, Codable {
  var values: Switches
  private let count: Int

  init(_ count: Int) { (values, self.count) = (Switches(count), count) }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }

  var form: [ForwardFormElement] {
    for row in 0..<count {
      let id = "\(row)"
      if row % 50 == 8 {
        toggle("Row \(row)", \.values[isOn: id]).path(RowPath(names: ["switches", id]))
      } else if row % 50 != 9 || values[isOn: "\(row - 1)"] {
        textField("Row \(row)", \.values[text: id]).path(RowPath(names: ["texts", id]))
      }
    }
  }
}

/// Returns a form file of the same rows.
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
