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

  /// Creates the documents of a model that a coder reads and writes.
  ///
  /// - Parameters:
  ///   - model: Returns the model, or a copy of it, with its present values.
  ///   - say: Returns the text of a sentence.
  init(
    of model: @escaping () -> any FormModel & Codable, say: @escaping (SettingsSentence) -> String
  ) {
    self.init(
      describe: { try EditableDocument(new: model()).describe() },
      read: { try $0.reading(by: EditableDocument(new: model()), for: $1, describe: $2, say) },
      document: { try JSONObject(encoding: model()) })
  }
}
