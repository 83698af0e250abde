public import ForwardForm
public import ForwardJSON
package import ForwardText

/// A problem of answers, or of the command that gives them, for programs and for people.
public struct Problem: Hashable, Sendable, CustomStringConvertible {
  /// The word by which programs tell problems apart; see <doc:Codes>.
  public let code: String
  /// The path of the row. A problem of several rows has the path of the first; a problem without a
  /// row has `nil`.
  public internal(set) var path: RowPath?
  /// A sentence for a person, without the path.
  public var message: String
  /// The title of the row.
  public var title: String?
  /// The refused answer; `nil` for a secret, and for a value that the model has already.
  public var value: Form.Answer.Value?
  /// A sentence about the answers that the row accepts.
  public var accepts: String?
  /// The paths of similar rows, the most similar first.
  public var nearest: [RowPath] = []
  /// The place of the answer in an answers file.
  public var place: JSONPlace?
  /// The source of the answer; `nil` if nothing gave an answer.
  package var source: AnswerSource?
  /// The paths of the other rows with the problem.
  var others: [RowPath] = []

  public init(code: String, path: RowPath? = nil, message: String) {
    self.code = code
    self.path = path
    self.message = message
  }

  /// Creates the problem of a text that contains no answers.
  public init(_ error: AnswerError) {
    self.init(error, message: Language.english.says(error))
  }

  package init(_ error: AnswerError, message: String) {
    self.init(code: error.code, path: error.path, message: message)
    if case .badFile(let error) = error {
      place = JSONPlace(line: error.line, column: error.column)
    }
  }

  /// The answer that stands for an unreadable one.
  var unreadAnswer: Form.Answer.Value { .unreadable("", .refused(message, code: code)) }

  package var isUnreadAssignment: Bool {
    let codes: [AnswerError.Code] = [.notAssignment, .notPath]
    return path == nil && codes.contains { $0.rawValue == code }
  }

  /// The problem as JSON, without members for unknown facts:
  ///
  /// ```json
  /// {"code": "out-of-range", "path": "days", "title": "Days before", "value": 400,
  ///  "message": "'400' is not between 1 and 365.", "accepts": "A whole number from 1 to 365.",
  ///  "source": "answers.json", "line": 3, "column": 11}
  /// ```
  public var json: JSONObject {
    var object = JSONObject([("code", .string(code))])
    object["path"] = path.map { .string($0.text) }
    object["title"] = title.map { .string($0) }
    object["value"] = value.flatMap(\.json)
    object["message"] = .string(message)
    object["accepts"] = accepts.map { .string($0) }
    if !nearest.isEmpty { object["nearest"] = .array(nearest.map { .string($0.text) }) }
    // Standard input is the only file here, so its name says nothing.
    if let source, source != .file("-") { object["source"] = .string(source.name) }
    object["line"] = place.map { .number(JSONNumber($0.line)) }
    object["column"] = place.map { .number(JSONNumber($0.column)) }
    return object
  }

  /// The path and the sentence: `days: '400' is not between 1 and 365.`
  public var description: String { line(in: .english) }

  /// Returns the path, the source of the answer, and the sentence, with the language's colon.
  package func line(in language: Language) -> String {
    guard let path else { return message }
    let source = source.map { language.says($0, line: place?.line) }
    return "\(path)" + (source.map { language.says(" (\($0))", chinese: "（\($0)）") } ?? "")
      + language.says(": ", chinese: "：") + message
  }
}

package enum AnswerSource: Hashable, Sendable {
  /// An option of the command line, such as `--set`.
  case option(String)
  /// The file at a path; `-` is standard input.
  case file(String)
  case variable(String)

  /// The option, the path, or the variable's name after a `$`.
  var name: String {
    switch self {
    case .option(let name), .file(let name): name
    case .variable(let name): "$\(name)"
    }
  }
}

extension Language {
  fileprivate func says(_ source: AnswerSource, line: Int?) -> String {
    let name = source == .file("-") ? says("standard input", chinese: "标准输入") : source.name.visible
    guard case .file = source, let line else { return name }
    return says("\(name), line \(line)", chinese: "\(name) 第 \(line) 行")
  }
}
