internal import ForwardAnswers
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import JSONSchema
internal import JSONTree
internal import SchemaForms

/// The schema by which documents are filled in.
struct FillingSchema {
  let schema: Schema
  /// Whether what the schema can't judge is saved.
  let allowsUndecided: Bool

  /// Returns a document to fill in.
  ///
  /// - Parameter value: The value to begin with; `nil` for a new document.
  func document(_ value: JSONObject?) -> FilledDocument {
    let wording = SchemaWording(Wording.ofCommand.spoken)
    var document = SchemaDocument(schema, value.map { .object($0) }, in: wording)
    document.allowsUndecided = allowsUndecided
    return FilledDocument(document)
  }
}

/// A document that is filled in by a schema.
final class FilledDocument: FormModel {
  let document: Ref<SchemaDocument>

  init(_ document: SchemaDocument) { self.document = Ref(document) }

  var form: [ForwardFormElement] { SchemaDocument.form(document) }
  var formRules: [FormRule] { SchemaDocument.formRules(document) }

  /// The present value. The editor of settings keeps objects only.
  var settings: JSONObject {
    if case .object(let members)? = document.value.value { members } else { JSONObject() }
  }
}

extension EditableDocument {
  /// Creates the document of a stored value that is filled in by a schema.
  init(filledInBy schema: FillingSchema, _ stored: JSONObject?) {
    self.init(schema.document(stored), stored, schema)
  }

  init(_ model: FilledDocument, _ stored: JSONObject?, _ schema: FillingSchema) {
    self.init(of: model, stored: stored ?? JSONObject(), encoding: { model.settings }) { given in
      let other = schema.document(model.settings)
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
