package import ForwardJSON
package import ForwardJSONSchema
internal import Synchronization

package struct PreparedCheck: Sendable {
  private let file: JSONFile
  private let schema: GivenSchema?
  private let refused: [FileReport]
  private let known = Known()

  init(file: JSONFile, schema: GivenSchema? = nil, refused: [FileReport] = []) {
    self.file = schema.map { file.typed(by: $0.schema) } ?? file
    (self.schema, self.refused) = (schema, refused)
  }

  package var found: Schema? { schema?.schema }

  /// The validation of the file, made once; `nil` without a schema.
  package var validation: Validation? {
    schema.map { schema in
      known.validation.withLock { known in
        let validation = known ?? schema.schema.validate(file.value)
        known = validation
        return validation
      }
    }
  }

  /// Checks the file and returns its report. The report of a newly refused schema precedes it.
  /// `edited` is the value of the file after an edit, and `other` is the validation of that value
  /// if it was made before. The report leaves out the problems that the edit solves.
  package func reports(
    keptIn edited: JSONValue? = nil, having other: Validation? = nil
  ) -> [FileReport] {
    schema.map { [FileReport(of: file, by: $0, validation, keptIn: edited, having: other)] }
      ?? refused
  }

  private final class Known: Sendable {
    let validation = Mutex<Validation?>(nil)
  }
}
