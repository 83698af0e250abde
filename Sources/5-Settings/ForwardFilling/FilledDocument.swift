internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardFormSchemas
internal import ForwardJSON
internal import ForwardSettings

/// A document to fill in by a schema.
final class FilledDocument: FormModel {
  let document: Ref<SchemaDocument>
  /// The origins of the answers put in.
  private var origins = PathTree<Form.Origin>()
  private let hasWholeRow: Bool
  private let faults: FillingSchema.Faults

  init(_ document: SchemaDocument, hasWholeRow: Bool, _ faults: @escaping FillingSchema.Faults) {
    (self.document, self.hasWholeRow, self.faults) = (Ref(document), hasWholeRow, faults)
  }

  var form: [ForwardFormElement] { SchemaDocument.form(document) }

  var formRules: [FormRule] {
    SchemaDocument.formRules(document)
      + (document.value.value.map(faults) ?? []).map { path, sentence in
        let place = RowPath(path)
        let rows = place.steps.indices.reversed().map { RowPath(Array(place.steps[...$0])) }
        return FormRule(rows, at: place, isOverridable: false) { .other(sentence) }
      }
  }

  /// Puts answers into the value in their order, as far as no row is needed.
  ///
  /// - Returns: The other answers, which answer rows. Makes the objects that their paths lead into,
  ///   if no answer begins them.
  func taking(_ given: GivenAnswers) -> GivenAnswers {
    let start = document.value
    let given = given.latest
    var left: Set<RowPath> = []
    while true {
      var taker = AnswerTaker(start, leaving: left)
      let rest = given.taking(at: { taker.withNumbers($0, $1) }) {
        taker.take($0, at: $1, from: $2)
      } _: {
        taker.take($0, from: $1)
      }
      // Leaves each list to its row at most once.
      if taker.left == left {
        (document.value, origins) = (taker.document, taker.origins)
        for answer in rest.answers where answer.value != .nothing {
          document.value.makeObject(around: answer.path)
        }
        return rest
      }
      left = taker.left
    }
  }

  /// Puts answers of an earlier session into the value, to create their rows. Returns the answers
  /// without a place.
  func restoring(_ answers: [Form.Answer]) -> [Form.Answer] {
    var taker = AnswerTaker(document.value, leaving: [])
    let rest = answers.filter { answer in
      if answer.value == .nothing { return false }
      // A key that the schema doesn't name belongs to the row for other keys.
      return !taker.restore(answer.value, at: answer.path)
        && !taker.restore(answer.value, at: RowPath([.name("*")]).appending(answer.path))
    }
    document.value = taker.document
    return rest
  }

  /// Returns the origin of a row's value; `nil` if no answer gave it. An answer of the command line
  /// counts most.
  func origin(of row: Form.Row) -> Form.Origin? {
    guard let path = row.documentPath else { return nil }
    let found = origins.values(concerning: document.value.steps(of: path).steps)
    return found.contains(.flag) ? .flag : found.first
  }

  var settings: JSONObject {
    if hasWholeRow {
      return JSONObject(document.value.value.map { [(SchemaDocument.wholeRow, $0)] } ?? [])
    }
    return if case .object(let members)? = document.value.value { members } else { JSONObject() }
  }
}

extension EditableDocument {
  init(filledInBy schema: FillingSchema, _ stored: JSONObject?) {
    self.init(schema.document(stored), stored, schema)
  }

  init(_ model: FilledDocument, _ stored: JSONObject?, _ schema: FillingSchema) {
    self.init(of: model, stored: stored ?? JSONObject(), encoding: { model.settings }) { given in
      let other = schema.document(model.settings)
      if let value = schema.value(of: given) { other.document.value.lay(value, at: []) }
      return EditableDocument(other, model.settings, schema)
    }
  }
}

extension FormDescription {
  /// Describes the present rows of a document. The rows that any answers could add have no end.
  ///
  /// - Parameter isOfReport: Whether the description only serves a report of refused answers.
  init(presentRowsOf document: EditableDocument, isOfReport: Bool = false) throws {
    try self.init(
      document.form(), hasWholeItems: false, trying: 0, triesSamples: !isOfReport,
      document: document.unedited)
  }
}
