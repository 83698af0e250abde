package import ForwardForm
package import ForwardJSON

/// The answers to a form, as one document. Codable models, rows without a model, form files and
/// documents with a schema have one.
package protocol FormDocument {
  /// Returns the present values.
  func values() throws -> JSONObject

  /// Describes the form, with all rows that answers can bring.
  func describe() throws -> FormDescription

  /// Reads the answers in JSON as values of the document.
  ///
  /// - Parameters:
  ///   - form: The form that takes the answers; `nil` for the form of the document.
  ///   - describe: Describes the form, if the document needs a description.
  func reading(
    _ given: GivenAnswers, for form: Form?, describe: @escaping () throws -> FormDescription
  ) throws -> GivenAnswers
}

/// A document that can read a value in place of its present one.
package protocol ReplaceableDocument: FormDocument {
  /// The stored values, including values without a row.
  var stored: JSONObject { get }

  /// The paths of the values of all rows; `nil` if only the description knows them.
  var paths: [JSONPath]? { get }

  /// Returns the form of the values.
  func form() -> Form

  /// Returns another document with these values in place of the present ones.
  func replacing(_ values: JSONObject) throws -> ReadDocument
}

extension ReplaceableDocument {
  package func reading(
    _ given: GivenAnswers, for form: Form?, describe: @escaping () throws -> FormDescription
  ) throws -> GivenAnswers {
    if given.isEmpty { return given }
    return try given.reading(by: DocumentReader(self, for: form, describe: describe))
  }
}

/// A document after a reading.
package struct ReadDocument {
  let form: Form
  let values: JSONObject
  /// The values that the document refuses.
  let unread: [UnreadValue]
  /// Keeps the document alive, because its rows hold the model weakly.
  private let document: any ReplaceableDocument

  package init(_ document: any ReplaceableDocument, unread: [UnreadValue]) throws {
    form = document.form()
    values = try document.values()
    (self.document, self.unread) = (document, unread)
  }
}

/// A value that a document refuses.
package struct UnreadValue {
  let path: JSONPath
  let stored: JSONValue
  /// The path from the value to the unreadable part.
  let part: JSONPath
  let reason: (JSONPath) -> String

  package init(
    at path: JSONPath, _ stored: JSONValue, part: JSONPath, reason: @escaping (JSONPath) -> String
  ) {
    (self.path, self.stored, self.part, self.reason) = (path, stored, part, reason)
  }
}

/// A model that refuses values which its coder reads, such as settings with a schema.
package protocol DocumentJudge {
  /// Returns the present settings with the document's values laid over them.
  func laying(_ document: JSONObject) -> JSONObject

  /// Returns the values that the settings refuse, although their coder reads them.
  func unread(in document: JSONObject) -> [UnreadValue]
}
