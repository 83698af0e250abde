internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardSettings
internal import ForwardStore

/// The documents that answer a form: how they are described, read and written.
struct FormCoding {
  /// Describes the form with its defaults.
  let describe: () throws -> FormDescription
  /// Returns answers with those in JSON read as documents are.
  ///
  /// The second parameter is the form, and the third describes it.
  let read: (GivenAnswers, Form, @escaping () throws -> FormDescription) throws -> GivenAnswers
  /// Returns the present answers.
  let document: () throws -> JSONObject
}

extension FormCoding {
  /// Creates the documents of a form whose model has none: its rows read and write them.
  init(_ form: Form, say: @escaping (SettingsSentence) -> String) {
    let document = {
      guard let answers = JSONValue(answersTo: form).members else { return JSONObject() }
      return answers
    }
    self.init(
      describe: { try FormDescription(form, hasWholeItems: false, document: document) },
      read: { given, _, describe in
        try given.reading { json, path in
          try RowDocuments(description: describe(), say: say).answers(in: json, at: path)
        }
      },
      document: document)
  }

  /// Creates the documents of a model that a coder reads and writes. `model` returns the model, or
  /// a copy of it, with its present values.
  init(
    of model: @escaping () -> any FormModel & Codable, say: @escaping (SettingsSentence) -> String
  ) {
    self.init(
      describe: { try EditableDocument(new: model()).describe() },
      read: { try $0.reading(by: EditableDocument(new: model()), for: $1, describe: $2, say) },
      document: { try JSONObject(encoding: model()) })
  }
}

extension JSONValue {
  /// The answers to a form whose model has no document, as an object with the paths of the rows' values.
  init(answersTo form: Form) {
    self = .object(JSONObject())
    for row in form.rows {
      guard let path = row.documentPath, let value = row.json else { continue }
      self = laying(value, at: JSONPath(keys: path.names))
    }
  }
}

extension Form.Row {
  /// The answer as JSON: an option is its name, a number is a number.
  fileprivate var json: JSONValue? {
    guard let value = value() else { return nil }
    switch value {
    case .text(let text): return json(of: text)
    case .choice, .unknown: return text(of: value).map { .string($0) }
    case .choices(let indices):
      // A model may have the indices of options that there were before.
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
