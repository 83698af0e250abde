internal import ForwardCLibrary
internal import ForwardFormArguments
public import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSystem
internal import ForwardText

/// A server of the Model Context Protocol. Agents call its tools.
///
/// ```swift
/// let server = AgentServer("notes", version: "1.0", tools: [add, list])
/// do { try server.run() } catch { Dialogue.standard().exit(after: error) }
/// ```
///
/// It supports the versions 2025-06-18 and 2025-11-25, after a handshake, and 2026-07-28.
public struct AgentServer: Sendable {
  private let information: JSONValue
  private let tools: [AgentTool]
  private let wording: Wording

  /// - Parameters:
  ///   - name: The name that clients show.
  ///   - version: The version of the program.
  ///   - tools: The tools in their order for agents.
  ///   - wording: The language of errors. English replaces a language that isn't built in.
  public init(
    _ name: String, version: String, tools: [AgentTool], wording: Wording = .preferred
  ) {
    information = ["name": .string(name), "version": .string(version)]
    (self.tools, self.wording) = (tools, wording)
  }

  /// The supported versions of the protocol, newest first. The first version has no handshake: each
  /// request names the version.
  private static let versions = ["2026-07-28", "2025-11-25", "2025-06-18"]

  /// Serves a client by standard input and output, a message per line, until the input ends.
  ///
  /// Calls run one after another on a separate thread. The server answers other requests meanwhile.
  /// The largest message has 16 MB. Nothing else may write to standard output.
  ///
  /// - Throws: A `CaughtSignal` that ends the program, SIGPIPE if the client is gone; a
  ///   `CommandFault` if standard output can't be written. Cancels the running call first.
  public func run() throws {
    // A signal ends the running call before the program.
    let (watch, ignored) = (SignalWatch(SignalWatch.endings), IgnoredSignals([SIGPIPE]))
    defer {
      watch.end()
      ignored.end()
    }
    let output = MessageOutput()
    let calls = try ToolCalls(responding: { output.write($0) }, checking: { try output.check() })
    do {
      try serve(calls, output)
      try calls.finish()
      try output.check()
    } catch {
      calls.cancelAll()
      throw error is Interrupted ? CaughtSignal(SIGINT) : error
    }
  }

  private func serve(_ calls: ToolCalls, _ output: MessageOutput) throws {
    let input = try InputFile("-")
    var lines = MessageLines(most: ProtocolMessage.most)
    var isRead = false
    while !isRead {
      let bytes = try input.next()
      isRead = bytes == nil
      for line in bytes.map({ lines.add($0) }) ?? lines.end() {
        switch answer(to: line) {
        case .none: break
        case .response(let response): output.write(response)
        case .call(let id, let work): try calls.add(id, work)
        case .cancelled(let id): calls.cancel(id)
        }
        try output.check()
      }
    }
  }

  /// Returns the response to a message, for instance to test a tool; `nil` for a message without a
  /// response.
  ///
  /// Waits for the end of a call.
  public func response(to message: String) -> String? {
    let bytes = Array(message.utf8)
    return switch answer(to: bytes.count > ProtocolMessage.most ? .tooLong : .message(bytes)) {
    case .none, .cancelled: nil
    case .response(let response): response
    case .call(_, let work): work(-1)
    }
  }

  /// The reaction to a line.
  private enum Answer {
    case none
    case response(String)
    /// A call, with a response that takes a while.
    case call(id: JSONValue, ToolCalls.Work)
    /// The client no longer wants the response to the request.
    case cancelled(id: JSONValue)
  }

  private func answer(to line: MessageLines.Line) -> Answer {
    do throws(ProtocolError) {
      guard case .message(let bytes) = line else { throw ProtocolError(.tooLong) }
      let (text, members) = try ProtocolMessage.text(parsing: bytes)
      switch try ProtocolMessage(members) {
      case .notice(method: "notifications/cancelled", let params):
        return params["requestId"].map { .cancelled(id: $0) } ?? .none
      case .notice: return .none
      case .request(let id, let method, let params):
        do throws(ProtocolFault) {
          return try answer(to: method, params, id, in: text)
        } catch {
          throw ProtocolError(error, id: id)
        }
      }
    } catch {
      return .response(error.response(in: wording).text())
    }
  }

  private func answer(
    to method: String, _ params: JSONObject, _ id: JSONValue, in text: JSONText
  ) throws(ProtocolFault) -> Answer {
    let isModern = try version(of: params) == Self.versions.first
    let kind: JSONObject = isModern ? ["resultType": "complete"] : [:]
    func complete(_ result: JSONObject, isKept: Bool = false) -> Answer {
      var result = result
      for (key, value) in kind { result[key] = value }
      // A client may cache the result.
      if isModern, isKept { (result["ttlMs"], result["cacheScope"]) = (3_600_000, "private") }
      return .response(ProtocolMessage.response(result.text(), to: id))
    }
    switch method {
    case "initialize": return complete(try handshake(params))
    case "ping": return complete([:])
    case "server/discover":
      return complete(
        [
          "supportedVersions": .array(Self.versions.map { .string($0) }),
          "capabilities": ["tools": [:]],
          "_meta": ["io.modelcontextprotocol/serverInfo": information],
        ], isKept: true)
    case "tools/list": return complete(["tools": .array(tools.map(\.json))], isKept: true)
    case "tools/call":
      let tool = try tool(params)
      return .call(id: id) { [wording] stopping in
        let call = ToolCall(params, in: text, wording, stopping: stopping)
        return ProtocolMessage.response(tool.result(of: call).text(besides: kind), to: id)
      }
    default: throw .noSuchMethod(method)
    }
  }

  /// Returns the version that a request names; `nil` after a handshake.
  private func version(of params: JSONObject) throws(ProtocolFault) -> String? {
    guard let meta = params["_meta"]?.members,
      let version = meta["io.modelcontextprotocol/protocolVersion"]?.string
    else { return nil }
    guard Self.versions.contains(version) else {
      throw .unsupportedVersion(version, known: Self.versions)
    }
    return version
  }

  private func handshake(_ params: JSONObject) throws(ProtocolFault) -> JSONObject {
    guard let wanted = params["protocolVersion"]?.string else {
      throw .needsText("protocolVersion")
    }
    let known = Self.versions.dropFirst()
    let version = known.contains(wanted) ? wanted : known.first ?? wanted
    return [
      "protocolVersion": .string(version), "capabilities": ["tools": [:]],
      "serverInfo": information,
    ]
  }

  private func tool(_ params: JSONObject) throws(ProtocolFault) -> AgentTool {
    guard let name = params["name"]?.string else { throw .needsText("name") }
    guard let tool = tools.first(where: { $0.name == name }) else {
      throw .noSuchTool(name, known: tools.map(\.name))
    }
    return tool
  }
}
