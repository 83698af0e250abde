internal import ForwardFormDocuments
internal import ForwardFormSchemas
package import ForwardJSON
internal import ForwardJSONSchema
internal import ForwardText

/// The schema by which documents are filled in.
package struct FillingSchema {
  /// Returns what a schema can't say of a value: sentences, with the paths of the values that they are about.
  package typealias Faults = (JSONValue) -> [(path: JSONPath, sentence: String)]

  let schema: Schema
  /// Whether what the schema can't judge is saved.
  let allowsUndecided: Bool
  /// Whether documents aren't objects. The editor of settings keeps objects only, so their value is that of a
  /// member.
  var hasWholeRow = false
  /// Whether problems that a document had before keep nothing from being saved.
  var allowsFormerProblems = false
  /// The problems of the document to begin with.
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
    // A file may have comments only.
    hasWholeRow = !SchemaDocument(schema, value == .null ? JSONValue?.none : value).isObject
  }

  func value(of settings: JSONObject) -> JSONValue? {
    hasWholeRow ? settings[SchemaDocument.wholeRow] : .object(settings)
  }

  /// Whether the schema says of any value that it is a secret.
  var mentionsSecrets: Bool { schema.mentionsSecrets }

  func secrets(in value: JSONValue) -> SecretMap { SchemaDocument(schema, value).secretMap }

  /// Returns a document to fill in, which begins with a value; `nil` for a new document.
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
