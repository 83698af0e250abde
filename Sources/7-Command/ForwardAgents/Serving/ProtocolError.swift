internal import ForwardFormSchemas
public import ForwardFormTerminal
public import ForwardJSON
package import ForwardText

/// A reason why a message of the Model Context Protocol gets an error as its response.
public struct ProtocolError: Error, CustomStringConvertible {
  let fault: ProtocolFault
  /// The id of the request; `null` if it is unknown.
  public private(set) var id: JSONValue

  init(_ fault: ProtocolFault, id: JSONValue = .null) { (self.fault, self.id) = (fault, id) }

  /// The reason's error code in JSON-RPC, such as -32602 for invalid parameters.
  public var code: Int { fault.code }

  /// Returns the response to the message.
  ///
  /// - Parameter wording: The language of the reason. English replaces a language that isn't built
  ///   in.
  public func response(in wording: Wording = .english) -> JSONObject {
    var error: JSONObject = [
      "code": .number(JSONNumber(code)), "message": .string(wording.spoken.says(self)),
    ]
    if case .unsupportedVersion(let version, let known) = fault {
      error["data"] = [
        "supported": .array(known.map { .string($0) }), "requested": .string(version),
      ]
    }
    return ["jsonrpc": "2.0", "id": id, "error": .object(error)]
  }

  /// The reason as a sentence.
  public var description: String { Language.english.says(self) }
}

enum ProtocolFault: Error {
  case notJSON(JSONError)
  case notAnObject
  case notVersion2
  case badID
  case noMethod
  case badParameters
  case tooLong
  case noSuchMethod(String)
  case unsupportedVersion(String, known: [String])
  case needsText(String)
  case noSuchTool(String, known: [String])
  case noRequest
  case elicitation(ElicitationFault)
  case badAddress(String)

  fileprivate var code: Int {
    switch self {
    case .notJSON: -32_700
    case .notAnObject, .notVersion2, .badID, .noMethod, .tooLong, .noRequest: -32_600
    case .noSuchMethod: -32_601
    case .badParameters, .needsText, .noSuchTool, .elicitation, .badAddress: -32_602
    case .unsupportedVersion: -32_022
    }
  }
}

extension Language {
  package func says(_ error: ProtocolError) -> String {
    switch error.fault {
    case .notJSON(let error):
      says(
        "Line \(error.line), column \(error.column): \(says(error.fault))",
        chinese: "第 \(error.line) 行，第 \(error.column) 列：\(says(error.fault))")
    case .notAnObject: says("A message has to be an object.", chinese: "消息应为对象。")
    case .notVersion2: says("jsonrpc has to be '2.0'.", chinese: "jsonrpc 应为“2.0”。")
    case .badID: says("An id is text or a whole number.", chinese: "id 应为文本或整数。")
    case .noMethod: says("A request has a method.", chinese: "请求应有 method。")
    case .badParameters: says("params has to be an object.", chinese: "params 应为对象。")
    case .tooLong:
      says(
        "A message has at most \(ProtocolMessage.most / 1_000_000) MB.",
        chinese: "消息最多 \(ProtocolMessage.most / 1_000_000) MB。")
    case .noSuchMethod(let name):
      says("There is no method \(quoted(name)).", chinese: "没有\(quoted(name))这个方法。")
    case .unsupportedVersion(let version, let known):
      says(
        "The version \(quoted(version)) isn't spoken; \(all(known)) are.",
        chinese: "不支持版本\(quoted(version))；支持 \(all(known))。")
    case .needsText(let name): says("\(name) has to be text.", chinese: "\(name) 应为文本。")
    case .noSuchTool(let name, let known):
      says(
        "There is no tool \(quoted(name)); the known ones are \(joined(known)).",
        chinese: "没有\(quoted(name))这个工具，可用的有：\(joined(known))。")
    case .noRequest: says("The message is no request.", chinese: "该消息不是请求。")
    case .elicitation(let fault): says(fault)
    case .badAddress(let address):
      says(
        "\(quoted(address)) is no address that can be shown safely: http or https with a plain host is.",
        chinese: "\(quoted(address))不是可以安全显示的地址：应为带普通主机名的 http 或 https 地址。")
    }
  }
}
