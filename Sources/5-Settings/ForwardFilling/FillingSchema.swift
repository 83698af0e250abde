internal import ForwardFormDocuments
internal import ForwardFormSchemas
package import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardText

/// A schema to fill in documents by.
package struct FillingSchema {
  /// Checks what a schema can't express. Returns sentences with the paths of the values that they
  /// are about.
  package typealias Faults = (JSONValue) -> [(path: JSONPath, sentence: String)]

  let schema: Schema
  /// Whether to save values that the schema can't judge.
  let allowsUndecided: Bool
  /// Whether the documents aren't objects. The editor of settings stores only objects, so such a
  /// document becomes the value of a member.
  var hasWholeRow = false
  /// Whether former problems of the document don't prevent saving.
  var allowsFormerProblems = false
  /// The document's problems before the edit.
  var former: FormerProblems?
  /// Whether a person fills in the document.
  var isAsked = true
  private let faults: Faults
  private let wording: SchemaWording

  init(
    schema: Schema, allowsUndecided: Bool, startingWith value: JSONValue?,
    in language: Language = .english, faults: @escaping Faults = { _ in [] }
  ) {
    (self.schema, self.allowsUndecided, self.faults) = (schema, allowsUndecided, faults)
    wording = SchemaWording(language)
    // A file may consist of comments.
    hasWholeRow = !SchemaDocument(schema, value == .null ? JSONValue?.none : value).isObject
  }

  func value(of settings: JSONObject) -> JSONValue? {
    hasWholeRow ? settings[SchemaDocument.wholeRow] : .object(settings)
  }

  /// Whether the schema marks any value as a secret.
  var mentionsSecrets: Bool { schema.mentionsSecrets }

  func secrets(in value: JSONValue) -> SecretMap { SchemaDocument(schema, value).secretMap }

  /// Returns a document to fill in, with a value to begin with; `nil` for a new document.
  func document(_ value: JSONObject?) -> FilledDocument {
    var document = SchemaDocument(schema, value.flatMap(self.value), in: wording, isAsked: isAsked)
    document.allowsUndecided = allowsUndecided
    if allowsFormerProblems { document.allowFormerProblems(former) }
    let former =
      allowsFormerProblems ? Set(document.value.map(faults)?.map(\.sentence) ?? []) : []
    return FilledDocument(document, hasWholeRow: hasWholeRow) { [faults] value in
      faults(value).filter { !former.contains($0.sentence) }
    }
  }
}
