internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardSettings

/// The answers to a form whose model has no document. The form's rows read and write them.
struct RowsDocument: FormDocument {
  let form: Form
  let say: (SettingsSentence) -> String

  func values() -> JSONObject { JSONValue(answersTo: form).members ?? JSONObject() }

  func describe() throws -> FormDescription {
    try FormDescription(form, hasWholeItems: false, document: values)
  }

  func reading(
    _ given: GivenAnswers, for form: Form?, describe: () throws -> FormDescription
  ) throws -> GivenAnswers {
    try given.reading { json, path in
      try RowDocuments(description: describe(), say: say).answers(in: json, at: path)
    }
  }
}

extension JSONValue {
  /// The answers to a form whose model has no document, as an object with the paths of the rows'
  /// values.
  init(answersTo form: Form) {
    self = .object(JSONObject())
    for row in form.rows {
      guard let path = row.documentPath, let value = row.json else { continue }
      lay(value, at: JSONPath(keys: path.names))
    }
  }
}

extension Form.Row {
  /// The answer as JSON: an option as its name, a number as a number.
  fileprivate var json: JSONValue? {
    guard let value = value() else { return nil }
    switch value {
    case .text(let text): return json(of: text)
    case .choice, .unknown: return text(of: value).map { .string($0) }
    case .choices(let indices):
      // A model may hold the indices of former options.
      return options.map { options in
        .array(indices.filter(options.indices.contains).map { .string(options[$0].name) })
      }
    case .toggle(let isOn): return .bool(isOn)
    case .list(let items): return json(of: items)
    case .nothing: return .null
    }
  }

  private func json(of text: String) -> JSONValue {
    for shape in shapes {
      switch shape {
      case .integer, .decimal:
        if let value = try? JSONValue(parsing: text), value.kind == .number { return value }
      case .list: return .array(text.items.map { .string($0) })
      case .required, .count, .text, .keyboard, .length, .oneOf, .pattern, .url, .byteSize,
        .duration, .date, .timeOfDay, .dateAndTime, .uuid, .wanted, .described:
        break
      }
    }
    return .string(text)
  }

  private func json(of items: ListItems) -> JSONValue {
    let forms = items.indices.compactMap(items.form)
    guard case .list(let list) = kind, list.isKeyed else {
      return .array(forms.map { JSONValue(answersTo: $0) })
    }
    var entries = JSONObject()
    for form in forms {
      guard let key = form.rows.first(where: { $0.id == "key" })?.value()?.text else { continue }
      entries[key] = JSONValue(answersTo: form)
    }
    return .object(entries)
  }
}
