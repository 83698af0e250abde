internal import ForwardForm
internal import ForwardFormArguments
public import ForwardFormDocuments
public import ForwardFormTerminal
public import ForwardJSON

/// The result of a tool's call: a JSON value that agents get as data and as text.
///
/// An error of a tool is a result with problems, in the format of reports of refused answers:
///
/// ```json
/// {"status": 65, "problems": [{"code": "missing", "path": "days", "message": "An answer is required."}]}
/// ```
///
/// The status is the exit status of a program that ends with the error: see `ErrorWithExitStatus`.
public struct ToolResult: Sendable {
  public private(set) var value: JSONValue
  /// Whether the call failed.
  public private(set) var isError = false
  /// Sentences for an agent besides the value, such as a warning that it quotes other people's
  /// words.
  public var notes: [String] = []
  private var text: String?

  public init(_ value: JSONValue) { self.value = value }

  /// Creates the result of a failed call.
  public init(_ problems: [Problem], status: ExitStatus = .refused) {
    value = .object(AnswerReport(problems).json(status: status.rawValue))
    isError = true
  }

  /// Reads the result of a command. Keeps its text, without the spaces between values.
  init(parsing bytes: [UInt8], isError: Bool) throws(JSONError) {
    value = try JSONValue(parsing: bytes)
    self.isError = isError
    text = String(decoding: bytes.withoutBlanks, as: UTF8.self)
  }

  init(_ error: any Error, _ wording: Wording) {
    switch error {
    case UsageProblem.other(let message):
      self.init([Problem(code: CommandCode.wrongUse.rawValue, message: message)], status: .usage)
    case let refused as RefusedAnswers:
      self.init(
        refused.problems.map {
          Problem(
            code: $0.rejection.code, path: $0.path, message: wording(.rejection($0.rejection)))
        })
    default: self.init(failed: "\(error)", status: ExitStatus(error))
    }
  }

  init(failed message: String, status: ExitStatus = .failure) {
    self.init([Problem(code: CommandCode.failed.rawValue, message: message)], status: status)
  }

  /// Returns the result with another value, and with notes. An equal value keeps its text.
  package func replacing(_ value: JSONValue, notes: [String]?) -> ToolResult {
    var result = self
    if value != self.value { (result.value, result.text) = (value, nil) }
    result.notes += notes ?? []
    return result
  }

  /// Returns the text of the protocol's result, in which the data must be an object.
  func text(besides others: JSONObject) -> String {
    let text = text ?? value.text()
    let data = value.kind == .object ? text : #"{"result":\#(text)}"#
    var members = others
    if isError { members["isError"] = true }
    members["content"] = .array(
      ([data] + notes).map { ["type": "text", "text": .string($0)] })
    return members.text().dropLast() + #","structuredContent":\#(data)}"#
  }
}

extension [UInt8] {
  /// A JSON text without the spaces between its values.
  fileprivate var withoutBlanks: [UInt8] {
    var kept: [UInt8] = []
    kept.reserveCapacity(count)
    var (isString, isEscaped) = (false, false)
    for byte in self {
      if !isString, byte <= 0x20 { continue }
      kept.append(byte)
      if byte == UInt8(ascii: "\""), !isEscaped { isString.toggle() }
      isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
    }
    return kept
  }
}
