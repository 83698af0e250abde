public import ForwardForm
public import ForwardJSON
package import ForwardText

/// The error for a text of a command line or of a file that contains no answers.
@nonexhaustive
public enum AnswerError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The text has no `=`.
  case notAssignment(String)
  case notPath(RowPathError)
  /// The value after `:=` isn't JSON.
  case notJSON(JSONError, of: RowPath)
  /// The environment variable isn't set.
  case noVariable(String, of: RowPath)
  /// The text of the file isn't valid in its format.
  case badFile(JSONError)
  /// The value in the file isn't an object.
  case notAnObject

  /// A word for programs, such as `unset-variable`. It is the same in every language and version.
  public var code: String { standardCode.rawValue }

  /// All codes, in the order of the documentation.
  package enum Code: String, CaseIterable {
    case notAssignment = "not-an-assignment"
    case notPath = "not-a-path"
    case notJSON = "not-json"
    case noVariable = "unset-variable"
    case notAnObject = "not-an-object"
  }

  private var standardCode: Code {
    switch self {
    case .notAssignment: .notAssignment
    case .notPath: .notPath
    case .notJSON, .badFile: .notJSON
    case .noVariable: .noVariable
    case .notAnObject: .notAnObject
    }
  }

  /// The path of the row that the text answers; `nil` if it isn't known.
  public var path: RowPath? {
    switch self {
    case .notJSON(_, let path), .noVariable(_, let path): path
    default: nil
    }
  }

  /// The path, and a sentence that quotes the text up to an `=`. The rest may be a secret.
  public var description: String { Problem(self).description }
}

extension Language {
  /// Returns a sentence without the path. The sentence quotes the text up to an `=`, because the
  /// rest may be a secret.
  package func says(_ error: AnswerError) -> String {
    switch error {
    case .notAssignment(let text):
      says(
        "'\(text.firstWord)' is not an answer such as days=3.",
        chinese: "“\(text.firstWord)”不是 days=3 这样的答案。")
    case .notPath(let error): says(error)
    case .notJSON(let error, _):
      says("The value is not JSON: \(error)", chinese: "值不是 JSON：\(error)")
    case .noVariable(let name, _):
      says("The environment variable \(name) is not set.", chinese: "未设置环境变量 \(name)。")
    case .badFile(let error):
      says(
        "The answers are not \(error.format): \(error)",
        chinese: "答案不是 \(error.format)：\(error.line):\(error.column)：\(says(error.fault))")
    case .notAnObject:
      says(
        "The answers are not a JSON object such as {\"days\": 3}.",
        chinese: "答案不是 {\"days\": 3} 这样的 JSON 对象。")
    }
  }
}

extension String {
  /// The text up to its first white space; the rest may be a secret.
  fileprivate var firstWord: String { String(prefix { !$0.isWhitespace }) }
}
