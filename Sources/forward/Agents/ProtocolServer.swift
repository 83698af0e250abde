internal import ForwardFormTerminal
internal import JSONTree
internal import PlainText

/// A server of the Model Context Protocol: it answers requests, one after another.
///
/// A call of a tool runs a command of this program; see ``Tool``.
struct ProtocolServer {
  let tools: [Tool]
  /// The options of this server that each command is given, too.
  let options: [String]
  let wording: Wording

  /// The versions of the protocol that are spoken, the newest first. The first has no handshake: each request
  /// names the version.
  private static let versions = ["2026-07-28", "2025-11-25", "2025-06-18"]

  /// Returns the response to a line; `nil` if it gets none.
  func response(to line: MessageLines.Line) -> JSONValue? {
    let language = wording.spoken
    do throws(ProtocolError) {
      guard case .message(let bytes) = line else {
        throw ProtocolError(code: .noRequest, message: language.says(AgentSentence.tooLong))
      }
      switch try ProtocolMessage(parsing: bytes, in: language) {
      case .notice: return nil
      case .request(let id, let method, let params):
        do throws(ProtocolError) {
          return JSONValue(result: try result(of: method, params), to: id)
        } catch {
          var error = error
          error.id = id
          throw error
        }
      }
    } catch {
      return JSONValue(error)
    }
  }

  private func result(
    of method: String, _ params: JSONObject
  ) throws(ProtocolError) -> JSONObject {
    let version = try version(of: params)
    var result: JSONObject
    switch method {
    case "initialize": return try handshake(params)
    case "ping": result = [:]
    case "server/discover":
      result = [
        "supportedVersions": .array(Self.versions.map { .string($0) }),
        "capabilities": capabilities,
      ]
    case "tools/list": result = ["tools": .array(tools.map(\.json))]
    case "tools/call": result = try call(params)
    default:
      throw ProtocolError(code: .unknownMethod, message: wording.spoken.says(.noSuchMethod(method)))
    }
    guard version == Self.versions.first else { return result }
    result["resultType"] = "complete"
    if method == "server/discover" || method == "tools/list" {
      (result["ttlMs"], result["cacheScope"]) = (3_600_000, "private")
    }
    if method == "server/discover" {
      result["_meta"] = ["io.modelcontextprotocol/serverInfo": information]
    }
    return result
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
    ["name": "forward", "version": .string(Forward.version)]
  }

  private func call(_ params: JSONObject) throws(ProtocolError) -> JSONObject {
    guard case .string(let name)? = params["name"] else {
      throw ProtocolError(code: .wrongParameters, message: wording.spoken.says(.needsText("name")))
    }
    guard let tool = tools.first(where: { $0.name == name }) else {
      let sentence = AgentSentence.noSuchTool(name, known: tools.map(\.name))
      throw ProtocolError(code: .wrongParameters, message: wording.spoken.says(sentence))
    }
    let result = tool.result(of: params["arguments"] ?? [:], options, wording)
    // The protocol wants an object.
    let structured: JSONValue =
      if case .object = result.value { result.value } else { ["result": result.value] }
    var members: JSONObject = [
      "content": [["type": "text", "text": .string(structured.text())]],
      "structuredContent": structured,
    ]
    if result.status != 0 { members["isError"] = true }
    return members
  }
}
