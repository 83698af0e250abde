public import ForwardForm
public import JSONTree

/// A text that has no answers in it, of a command line or a file.
@nonexhaustive
public enum AnswerError: Error, Equatable, Sendable {
  /// A text without an `=`.
  case notAssignment(String)
  case notPath(RowPathError)
  /// The value behind `:=` isn't JSON.
  case notJSON(JSONError, of: RowPath)
  /// An environment variable that isn't set.
  case noVariable(String, of: RowPath)
  /// A file whose text isn't JSON.
  case badFile(JSONError)
  /// An array whose values are neither all texts nor all objects.
  case notTexts(RowPath)
  /// A file with another value than an object.
  case notAnObject
}

extension AnswerError: CustomStringConvertible {
  /// A sentence that quotes the text. What stands behind an `=` isn't quoted, as it may be a secret.
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
  /// The text up to its first white space: what follows may be a secret.
  package var firstWord: String { String(prefix { !$0.isWhitespace }) }
}
