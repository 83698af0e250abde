package import ForwardFormTerminal
package import ForwardJSON
internal import ForwardText

/// A server of the Model Context Protocol. A call of a tool runs a command of this program; see ``Tool``.
package struct ProtocolServer: Sendable {
  let tools: [Tool]
  /// The options of this server that each command is given, too.
  let options: [String]
  let wording: Wording
  private let version: String

  package init(tools: [Tool], options: [String], wording: Wording, version: String) {
    (self.tools, self.options, self.wording, self.version) = (tools, options, wording, version)
  }

  /// The versions of the protocol that are spoken, the newest first. The first has no handshake: each request
  /// names the version.
  private static let versions = ["2026-07-28", "2025-11-25", "2025-06-18"]

  /// What a line asks for.
  package enum Answer {
    case none
    case response(JSONValue)
    /// A call, whose response takes a while.
    case call(id: JSONValue, ToolCalls.Work)
    /// The response to the request isn't wanted any more.
    case cancelled(id: JSONValue)
  }

  package func answer(to line: MessageLines.Line) -> Answer {
    let language = wording.spoken
    do throws(ProtocolError) {
      guard case .message(let bytes) = line else {
        throw ProtocolError(code: .noRequest, message: language.says(AgentSentence.tooLong))
      }
      switch try ProtocolMessage(parsing: bytes, in: language) {
      case .notice(method: "notifications/cancelled", let params):
        return params["requestId"].map { .cancelled(id: $0) } ?? .none
      case .notice: return .none
      case .request(let id, let method, let params):
        do throws(ProtocolError) {
          return try answer(to: method, params, id)
        } catch {
          var error = error
          error.id = id
          throw error
        }
      }
    } catch {
      return .response(JSONValue(error))
    }
  }

  private func answer(
    to method: String, _ params: JSONObject, _ id: JSONValue
  ) throws(ProtocolError) -> Answer {
    let isModern = try version(of: params) == Self.versions.first
    @Sendable func complete(_ result: JSONObject) -> JSONValue {
      var result = result
      if isModern { result["resultType"] = "complete" }
      return JSONValue(result: result, to: id)
    }
    // A result that a client may keep.
    func kept(_ result: JSONObject) -> JSONValue {
      var result = result
      if isModern { (result["ttlMs"], result["cacheScope"]) = (3_600_000, "private") }
      return complete(result)
    }
    switch method {
    case "initialize": return .response(complete(try handshake(params)))
    case "ping": return .response(complete([:]))
    case "server/discover":
      return .response(
        kept([
          "supportedVersions": .array(Self.versions.map { .string($0) }),
          "capabilities": capabilities,
          "_meta": ["io.modelcontextprotocol/serverInfo": information],
        ]))
    case "tools/list": return .response(kept(["tools": .array(tools.map(\.json))]))
    case "tools/call":
      let tool = try tool(params)
      let arguments = params["arguments"] ?? [:]
      return .call(id: id) { [options, wording] stopping in
        let result = tool.result(of: arguments, options, wording, stopping: stopping)
        return complete(result.members)
      }
    default:
      throw ProtocolError(code: .unknownMethod, message: wording.spoken.says(.noSuchMethod(method)))
    }
  }

  /// Returns the version that a request names by itself; `nil` after a handshake.
  private func version(of params: JSONObject) throws(ProtocolError) -> String? {
    guard case .object(let meta)? = params["_meta"],
      case .string(let version)? = meta["io.modelcontextprotocol/protocolVersion"]
    else { return nil }
    guard Self.versions.contains(version) else {
      throw ProtocolError(
        code: .unsupportedVersion,
        message: wording.spoken.says(.unsupportedVersion(version, known: Self.versions)),
        data: [
          "supported": .array(Self.versions.map { .string($0) }), "requested": .string(version),
        ])
    }
    return version
  }

  private func handshake(_ params: JSONObject) throws(ProtocolError) -> JSONObject {
    guard case .string(let wanted)? = params["protocolVersion"] else {
      throw ProtocolError(
        code: .wrongParameters, message: wording.spoken.says(.needsText("protocolVersion")))
    }
    let known = Self.versions.dropFirst()
    let version = known.contains(wanted) ? wanted : known.first ?? wanted
    return [
      "protocolVersion": .string(version), "capabilities": capabilities, "serverInfo": information,
    ]
  }

  private var capabilities: JSONValue { ["tools": [:]] }
  private var information: JSONValue {
    ["name": "forward", "version": .string(version)]
  }

  private func tool(_ params: JSONObject) throws(ProtocolError) -> Tool {
    guard case .string(let name)? = params["name"] else {
      throw ProtocolError(code: .wrongParameters, message: wording.spoken.says(.needsText("name")))
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let sentence = AgentSentence.noSuchTool(name, known: tools.map(\.name))
      throw ProtocolError(code: .wrongParameters, message: wording.spoken.says(sentence))
    }
    return tool
  }
}

extension Tool.Result {
  /// The result as the protocol has it, which wants an object.
  fileprivate var members: JSONObject {
    let structured: JSONValue = if case .object = value { value } else { ["result": value] }
    let texts = [structured.text()] + [note].compactMap(\.self)
    var members: JSONObject = [
      "content": .array(texts.map { ["type": "text", "text": .string($0)] }),
      "structuredContent": structured,
    ]
    if status != 0 { members["isError"] = true }
    return members
  }
}
