public import ForwardForm
package import JSONTree

/// A JSON file of answers: an object with the paths of rows as its keys.
public struct AnswersFile: Sendable {
  public let answers: [Form.Answer]
  /// The object with the answers.
  package let document: JSONObject
  /// The kind of the target that the answers are for; `nil` if the file doesn't have it.
  package let kind: String?
  /// The paths of masked secrets, which are no answers.
  package let masked: [RowPath]

  /// Reads the answers from the bytes of a file.
  ///
  /// - Throws: ``AnswerError`` if the file has no answers in it.
  public init(parsing bytes: some Collection<UInt8>) throws(AnswerError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes, duplicateKeys: .refused, depth: 64)
    } catch {
      throw .badFile(error)
    }
    guard case .object(let object) = value else { throw .notAnObject }
    // The output of `forward show --json` has the settings beside the name and the kind.
    if case .object(let settings)? = object["settings"], case .string(let kind)? = object["kind"],
      object.count == 3
    {
      (document, self.kind) = (settings, kind)
    } else {
      (document, kind) = (object, nil)
    }
    answers = try Form.Answer.answers(in: document)
    masked = RowPath.masked(in: .object(document))
  }
}
