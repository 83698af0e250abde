public import ForwardForm
internal import JSONTree

/// A file of answers, as JSON: an object with the paths of rows as its keys.
public struct AnswersFile: Sendable {
  public let answers: [Form.Answer]

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``AnswerError``.
  public init(parsing bytes: some Collection<UInt8>) throws(AnswerError) {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes, duplicateKeys: .refused, depth: 64)
    } catch {
      throw .badFile(error)
    }
    guard case .object(let object) = value else { throw .notAnObject }
    // What `forward show --json` writes has the settings among other things.
    if case .object(let settings)? = object["settings"], object["kind"] != nil, object.count == 3 {
      answers = try Form.Answer.answers(in: settings)
    } else {
      answers = try Form.Answer.answers(in: object)
    }
  }
}
