internal import ForwardAnswers
internal import ForwardForm
internal import ForwardSettings
internal import JSONSchema
internal import JSONTree
internal import SchemaForms

/// A document that is filled in by a schema.
final class FilledDocument: FormModel {
  let document: Ref<SchemaDocument>

  init(_ schema: Schema, _ value: JSONObject?) {
    document = Ref(SchemaDocument(schema, value.map { .object($0) }))
  }

  var form: [ForwardFormElement] { SchemaDocument.form(document) }
  var formRules: [FormRule] { SchemaDocument.formRules(document) }

  /// The present value. The editor of settings keeps objects only.
  var settings: JSONObject {
    if case .object(let members)? = document.value.value { members } else { JSONObject() }
  }
}

extension EditableDocument {
  /// Creates the document of a stored value that is filled in by a schema.
  init(filledInBy schema: Schema, _ stored: JSONObject?) {
    self.init(FilledDocument(schema, stored), stored, schema)
  }

  init(_ model: FilledDocument, _ stored: JSONObject?, _ schema: Schema) {
    self.init(of: model, stored: stored ?? JSONObject(), encoding: { model.settings }) { given in
      let other = FilledDocument(schema, model.settings)
      other.document.value.lay(.object(given), at: [])
      return EditableDocument(other, model.settings, schema)
    }
  }
}

extension FormDescription {
  /// Describes the rows that a document has at present. Which rows all answers would bring has no end.
  init(presentRowsOf document: EditableDocument) throws {
    try self.init(
      document.form(), hasWholeItems: false, trying: 0, document: document.unedited)
  }
}
