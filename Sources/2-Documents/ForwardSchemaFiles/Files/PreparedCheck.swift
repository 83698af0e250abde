package import ForwardJSON
package import ForwardJSONSchema
internal import Synchronization

package struct PreparedCheck: Sendable {
  private let file: JSONFile
  private let schema: GivenSchema?
  private let refused: [FileReport]
  private let known = Known()

  init(file: JSONFile, schema: GivenSchema? = nil, refused: [FileReport] = []) {
    (self.file, self.schema, self.refused) = (file, schema, refused)
  }

  package var found: Schema? { schema?.schema }

  /// The validation of the file, which is made once; `nil` without a schema.
  package var validation: Validation? {
    schema.map { schema in
      known.validation.withLock { known in
        let validation = known ?? schema.schema.validate(file.value)
        known = validation
        return validation
      }
    }
  }

  /// Checks the file; returns its report, after that of a schema that is refused for the first time. `edited` is the
  /// value of the file after an edit, and `other` its validation if it was made before; the report leaves out the
  /// problems that it no longer has.
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
