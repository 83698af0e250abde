public import ForwardForm
public import JSONTree

/// The error for a text of a command line or a file that has no answers in it.
@nonexhaustive
public enum AnswerError: Error, Equatable, Sendable {
  /// The text has no `=`.
  case notAssignment(String)
  case notPath(RowPathError)
  /// The value after `:=` isn't JSON.
  case notJSON(JSONError, of: RowPath)
  /// The environment variable isn't set.
  case noVariable(String, of: RowPath)
  /// The text of the file isn't JSON.
  case badFile(JSONError)
  /// The values of an array are neither all texts nor all objects.
  case notTexts(RowPath)
  /// The value in the file isn't an object.
  case notAnObject
}

extension AnswerError: CustomStringConvertible {
  /// A sentence that quotes the text, but never the part after an `=`, which may be a secret.
  public var description: String {
    switch self {
    case .notAssignment(let text): "'\(text.firstWord)' is not an answer such as days=3."
    case .notPath(let error): "\(error)"
    case .notJSON(let error, let path): "\(path): the value is not JSON: \(error)"
    case .noVariable(let name, let path): "\(path): the environment variable \(name) is not set."
    case .badFile(let error): "The answers are not JSON: \(error)"
    case .notTexts(let path):
      "\(path): the values of the array are neither all texts nor all objects."
    case .notAnObject: "The answers are not a JSON object such as {\"days\": 3}."
    }
  }
}

extension String {
  /// The text up to its first white space, as the rest may be a secret.
  package var firstWord: String { String(prefix { !$0.isWhitespace }) }
}
