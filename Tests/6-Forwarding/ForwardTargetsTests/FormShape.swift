import ForwardForm
import ForwardTargets

/// Returns the rows of a new target, one per line: id, title and kind.
func shape(_ kind: TargetKind) -> String {
  shape(Form(kind.make()))
}

/// Returns the present rows of a form.
func shape(_ form: Form) -> String {
  form.rows.map { "\($0.id): \($0.title), \($0.kind.name)\($0.isSecret ? ", secret" : "")" }
    .joined(separator: "\n")
}

extension Form.Row.Kind {
  fileprivate var name: String {
    switch self {
    case .textField(let placeholder, let type): "field of \(type) (\(placeholder))"
    case .textView(let placeholder): "view (\(placeholder))"
    case .picker(let options):
      "picker of " + options.map { "\($0.name) (\($0.title))" }.joined(separator: ", ")
    case .choices(let options):
      "choices of " + options.map { "\($0.name) (\($0.title))" }.joined(separator: ", ")
    case .toggle: "toggle"
    case .list: "list"
    }
  }
}

extension Form {
  /// Returns the sentence that refuses a text in a row; `nil` if the row accepts the text.
  func refusal(of text: String, by id: String) -> String? {
    rows.first { $0.id == id }?.rejection(of: .text(text))?.message
  }
}
