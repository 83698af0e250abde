package import ForwardJSON
internal import ForwardText

/// A message of JSON-RPC 2.0, in which the Model Context Protocol is spoken.
package enum ProtocolMessage {
  /// A message that gets one response.
  case request(id: JSONValue, method: String, params: JSONObject)
  /// A message that gets none: a notification, or, without a method, a response.
  case notice(method: String?, params: JSONObject)
}

/// An error that is the response to a request.
package struct ProtocolError: Error {
  package enum Code: Int {
    case notJSON = -32_700
    case noRequest = -32_600
    case unknownMethod = -32_601
    case wrongParameters = -32_602
    case unsupportedVersion = -32_022
  }

  let code: Code
  package let message: String
  /// The request's id; `null` if it isn't known.
  package var id = JSONValue.null
  var data = JSONValue?.none
}

extension ProtocolMessage {
  /// The number of bytes that a message may have.
  package static let most = 16_000_000

  /// Reads a message.
  ///
  /// - Throws: The ``ProtocolError`` that is the response to a text that is no message.
  init(parsing bytes: [UInt8], in language: Language) throws(ProtocolError) {
    try self.init(Self.members(parsing: bytes, in: language), in: language)
  }

  /// Returns the members of the object that a text has.
  static func members(
    parsing bytes: [UInt8], in language: Language
  ) throws(ProtocolError) -> JSONObject {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes, duplicateKeys: .refused, depth: 128)
    } catch {
      throw ProtocolError(code: .notJSON, message: language.says(.notJSON(error)))
    }
    guard case .object(let members) = value else {
      throw ProtocolError(code: .noRequest, message: language.says(.notAnObject))
    }
    return members
  }

  init(_ members: JSONObject, in language: Language) throws(ProtocolError) {
    let id = members["id"]
    let isID = id.map { $0.kind == .string || $0.isWholeNumber } ?? true
    func wrong(_ code: ProtocolError.Code, _ sentence: AgentSentence) -> ProtocolError {
      ProtocolError(
        code: code, message: language.says(sentence), id: isID ? id ?? .null : .null)
    }
    guard members["jsonrpc"] == "2.0" else { throw wrong(.noRequest, .notVersion2) }
    // A response isn't answered, even that to a message which couldn't be read, whose id is null.
    if members["method"] == nil, members["result"] != nil || members["error"] != nil {
      self = .notice(method: nil, params: [:])
      return
    }
    guard isID else { throw wrong(.noRequest, .badID) }
    guard case .string(let method)? = members["method"] else { throw wrong(.noRequest, .noMethod) }
    var params = JSONObject()
    switch members["params"] {
    case .object(let given)?: params = given
    case .none: break
    default: if id != nil { throw wrong(.wrongParameters, .badParameters) }
    }
    self =
      id.map { .request(id: $0, method: method, params: params) }
      ?? .notice(method: method, params: params)
  }
}

extension JSONValue {
  /// Whether the value is a number that is written without a fraction or an exponent.
  fileprivate var isWholeNumber: Bool {
    if case .number(let number) = self {
      !number.text.contains { ".eE".contains($0) }
    } else {
      false
    }
  }

  /// Creates the response to a request.
  init(result: JSONObject, to id: JSONValue) {
    self = ["jsonrpc": "2.0", "id": id, "result": .object(result)]
  }

  package init(_ error: ProtocolError) {
    var members: JSONObject = [
      "code": .number(JSONNumber(error.code.rawValue)), "message": .string(error.message),
    ]
    members["data"] = error.data
    self = ["jsonrpc": "2.0", "id": error.id, "error": .object(members)]
  }
}
