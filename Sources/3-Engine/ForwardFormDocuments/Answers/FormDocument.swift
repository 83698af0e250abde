package import ForwardForm
package import ForwardJSON

/// The answers to a form, as one document. Codable models, rows without a model, form files and documents with a schema
/// have such a document.
package protocol FormDocument {
  /// Returns the present values.
  func values() throws -> JSONObject

  /// Describes the form, with all rows that answers bring.
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

/// A document that reads a value in the place of its present one.
package protocol ReplaceableDocument: FormDocument {
  /// The stored values, also values without a row.
  var stored: JSONObject { get }

  /// The paths of the values of all rows; `nil` if only the description tells them.
  var paths: [JSONPath]? { get }

  /// Returns the form of the values.
  func form() -> Form

  /// Returns another document with these values in the place of its present ones.
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

/// A document that has read values.
package struct ReadDocument {
  let form: Form
  let values: JSONObject
  /// The values that the document can't have.
  let unread: [UnreadValue]
  /// The document, whose rows hold its model weakly.
  private let document: any ReplaceableDocument

  package init(_ document: any ReplaceableDocument, unread: [UnreadValue]) throws {
    form = document.form()
    values = try document.values()
    (self.document, self.unread) = (document, unread)
  }
}

/// A value that a document can't have.
package struct UnreadValue {
  let path: JSONPath
  let stored: JSONValue
  /// The path from the value to the part that can't be read.
  let part: JSONPath
  let reason: (JSONPath) -> String

  package init(
    at path: JSONPath, _ stored: JSONValue, part: JSONPath, reason: @escaping (JSONPath) -> String
  ) {
    (self.path, self.stored, self.part, self.reason) = (path, stored, part, reason)
  }
}

/// A model that refuses values which its coder reads, as settings with a schema do.
package protocol DocumentJudge {
  /// Returns the present settings with the values of a document in place of theirs.
  func laying(_ document: JSONObject) -> JSONObject

  /// Returns the values of a document that the present settings have and can't have.
  func unread(in document: JSONObject) -> [UnreadValue]
}
