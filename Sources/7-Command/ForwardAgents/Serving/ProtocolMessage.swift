internal import ForwardJSON

/// A message of JSON-RPC 2.0, in which the Model Context Protocol is spoken.
enum ProtocolMessage {
  /// A message that gets one response.
  case request(id: JSONValue, method: String, params: JSONObject)
  /// A message that gets none: a notification, or, without a method, a response.
  case notice(method: String?, params: JSONObject)

  /// The number of bytes that a message may have.
  static let most = 16_000_000

  /// Reads the object of a message.
  static func text(parsing bytes: [UInt8]) throws(ProtocolError) -> (JSONText, JSONObject) {
    let text: JSONText
    do throws(JSONError) {
      text = try JSONText(parsing: bytes, duplicateKeys: .refused, depth: 128)
    } catch {
      throw ProtocolError(.notJSON(error))
    }
    guard let members = text.value.members else { throw ProtocolError(.notAnObject) }
    return (text, members)
  }

  init(_ members: JSONObject) throws(ProtocolError) {
    let id = members["id"]
    let isID = id.map { $0.kind == .string || $0.isWholeNumber } ?? true
    func wrong(_ fault: ProtocolFault) -> ProtocolError {
      ProtocolError(fault, id: isID ? id ?? .null : .null)
    }
    guard members["jsonrpc"] == "2.0" else { throw wrong(.notVersion2) }
    // A response isn't answered, even that to a message which couldn't be read, whose id is null.
    if members["method"] == nil, members["result"] != nil || members["error"] != nil {
      self = .notice(method: nil, params: [:])
      return
    }
    guard isID else { throw wrong(.badID) }
    guard let method = members["method"]?.string else { throw wrong(.noMethod) }
    var params = JSONObject()
    switch members["params"] {
    case .object(let given)?: params = given
    case .none: break
    default: if id != nil { throw wrong(.badParameters) }
    }
    self =
      id.map { .request(id: $0, method: method, params: params) }
      ?? .notice(method: method, params: params)
  }

  /// Returns the text of the response to a request. `result` is the text of the result.
  static func response(_ result: String, to id: JSONValue) -> String {
    #"{"jsonrpc":"2.0","id":\#(id.text()),"result":\#(result)}"#
  }
}

extension JSONValue {
  /// Whether the value is a number that is written without a fraction or an exponent.
  fileprivate var isWholeNumber: Bool {
    number.map { !$0.text.contains { ".eE".contains($0) } } ?? false
  }
}
