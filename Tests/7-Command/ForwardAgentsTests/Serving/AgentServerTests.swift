import ForwardForm
import ForwardFormArguments
import ForwardFormDocuments
import ForwardFormTerminal
import ForwardJSON
import Testing

@testable import ForwardAgents

/// A server whose tools have no effect outside the process.
@Suite("A server of tools, by its messages")
struct AgentServerTests {
  private let server = AgentServer(
    "notes", version: "1.2",
    tools: [
      AgentTool(
        "add", "Adds a note.", arguments: ["text": ["type": "string"], "tags": ["type": "array"]],
        required: ["text"]
      ) { call in ToolResult(["added": .string(try call.decode(Note.self).text)]) },
      AgentTool("list", "Lists notes.", isReadOnly: true) { _ in ToolResult(["a", "b"]) },
    ], wording: .english)

  private struct Note: Decodable { var text: String }

  private func responses(_ messages: JSONValue...) throws -> [JSONValue?] {
    try messages.map { try server.response(to: $0.text()).map { try JSONValue(parsing: $0) } }
  }

  private func result(of name: String, _ arguments: JSONValue) throws -> JSONValue? {
    try responses(.call(name, arguments))[0]?["result"]
  }

  private func error(_ code: Int, _ message: String, id: JSONValue = .null) -> String {
    JSONValue.object([
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .number(JSONNumber(code)), "message": .string(message)],
    ]).text()
  }

  @Test("A handshake agrees on the client's version, or else on the newest with a handshake")
  func versions() throws {
    let wanted = ["2025-06-18", "2025-11-25", "2024-11-05", "2026-07-28", "?"]
    let results = try wanted.map {
      try responses(.request("initialize", ["protocolVersion": .string($0)]))[0]?["result"]
    }
    #expect(
      results.map { $0?["protocolVersion"] }
        == ["2025-06-18", "2025-11-25", "2025-11-25", "2025-11-25", "2025-11-25"])
    #expect(results[0]?["capabilities"] == ["tools": [:]])
    #expect(results[0]?["serverInfo"] == ["name": "notes", "version": "1.2"])
    #expect(
      server.response(to: JSONValue.request("initialize").text())
        == error(-32_602, "protocolVersion has to be text.", id: 1))
  }

  @Test("A request may name its version, without a handshake")
  func namedVersion() throws {
    func meta(_ version: JSONValue) -> JSONValue {
      ["_meta": ["io.modelcontextprotocol/protocolVersion": version]]
    }
    let modern = meta("2026-07-28")
    let responses = try responses(
      .request("server/discover", modern), .request("tools/list", modern), .request("tools/list"),
      .request("ping", meta("1999-01-01")), .request("ping", modern),
      .request(
        "tools/call", ["name": "list", "_meta": modern["_meta"] ?? .null]))
    #expect(
      responses[0]?["result"]?["supportedVersions"] == ["2026-07-28", "2025-11-25", "2025-06-18"])
    #expect(
      responses[0]?["result"]?["_meta"]?["io.modelcontextprotocol/serverInfo"]?["name"] == "notes")
    #expect(responses[1]?["result"]?["resultType"] == "complete")
    #expect(responses[1]?["result"]?["cacheScope"] == "private")
    #expect(responses[1]?["result"]?["ttlMs"] == 3_600_000)
    #expect(responses[2]?["result"]?["resultType"] == .none)
    #expect(responses[2]?["result"]?["cacheScope"] == .none)
    #expect(responses[3]?["error"]?["code"] == -32_022)
    #expect(
      responses[3]?["error"]?["data"] == [
        "supported": ["2026-07-28", "2025-11-25", "2025-06-18"], "requested": "1999-01-01",
      ])
    #expect(responses[4]?["result"] == ["resultType": "complete"])
    #expect(responses[5]?["result"]?["resultType"] == "complete")
    #expect(responses[5]?["result"]?["cacheScope"] == .none)
  }

  @Test("A request gets a response with its id; a notification and a response get none")
  func requests() throws {
    #expect(
      try responses(
        .request("ping", id: 9_007_199_254_740_993), .request("ping", id: "a"),
        ["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": "a"]],
        ["jsonrpc": "2.0", "method": "notifications/cancelled", "params": 3],
        ["jsonrpc": "2.0", "method": "notifications/initialized"],
        ["jsonrpc": "2.0", "id": 4, "result": [:]],
        ["jsonrpc": "2.0", "id": .null, "error": ["code": -32_700, "message": "?"]],
        .request("pong", id: 5), ["jsonrpc": "2.0", "id": 6, "method": "ping"]
      ).map { $0?.text() } == [
        #"{"jsonrpc":"2.0","id":9007199254740993,"result":{}}"#,
        #"{"jsonrpc":"2.0","id":"a","result":{}}"#, nil, nil, nil, nil, nil,
        error(-32_601, "There is no method 'pong'.", id: 5),
        #"{"jsonrpc":"2.0","id":6,"result":{}}"#,
      ])
  }

  @Test(
    "A line that is no message gets an error",
    arguments: [
      ("{", -32_700, "Line 1, column 2: The text ends where a key in double quotes is expected."),
      ("[]", -32_600, "A message has to be an object."),
      (#"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#, -32_600, Self.badID),
      (#"{"jsonrpc": "2.0", "id": 1.5, "method": "ping"}"#, -32_600, Self.badID),
      (#"{"jsonrpc": "2.0", "id": 1e3, "method": "ping"}"#, -32_600, Self.badID),
      (
        #"{"jsonrpc": "2.0", "id": 1, "id": 2, "method": "ping"}"#, -32_700,
        "Line 1, column 29: The key 'id' appears twice in one object."
      ),
      (
        String(repeating: "[", count: 100_000), -32_700,
        "Line 1, column 129: Lists and objects nest more than 128 levels deep."
      ),
      (String(repeating: "x", count: 16_000_001), -32_600, "A message has at most 16 MB."),
    ])
  func noMessage(line: String, code: Int, message: String) {
    #expect(server.response(to: line) == error(code, message))
  }

  private static let badID = "An id is text or a whole number."

  @Test(
    "A message that is wrong after its id gets an error with the id",
    arguments: [
      (#"{"jsonrpc": "1.0", "id": 1}"#, -32_600, "jsonrpc has to be '2.0'."),
      (#"{"jsonrpc": "2.0", "id": 1}"#, -32_600, "A request has a method."),
      (
        #"{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": 3}"#, -32_602,
        "params has to be an object."
      ),
      (
        #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {}}"#, -32_602,
        "name has to be text."
      ),
      (
        #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "erase"}}"#,
        -32_602, "There is no tool 'erase'; the known ones are add, list."
      ),
    ])
  func wrongMessage(line: String, code: Int, message: String) {
    #expect(server.response(to: line) == error(code, message, id: 1))
  }

  @Test("A list of tools has their schemas, and says which of them change nothing")
  func tools() throws {
    let tools = try responses(.request("tools/list"))[0]?["result"]?["tools"]
    #expect(
      tools?.text() == """
        [{"name":"add","description":"Adds a note.","inputSchema":{"type":"object","properties":\
        {"text":{"type":"string"},"tags":{"type":"array"}},"additionalProperties":false,\
        "required":["text"]}},{"name":"list","description":"Lists notes.","inputSchema":\
        {"type":"object","properties":{},"additionalProperties":false},\
        "annotations":{"readOnlyHint":true}}]
        """)
  }

  @Test("A result is data and text; a list is the member of an object")
  func results() throws {
    let added = try result(of: "add", ["text": "Milk"])
    #expect(added?["structuredContent"] == ["added": "Milk"])
    #expect(added?["content"] == [["type": "text", "text": #"{"added":"Milk"}"#]])
    #expect(added?["isError"] == .none)
    #expect(try result(of: "list", [:])?["structuredContent"] == ["result": ["a", "b"]])
  }

  @Test("Arguments are checked by the schema of the tool, and reported as problems")
  func wrongArguments() throws {
    let results = try [["txt": "x", "text": ""], ["text": 3], [:], []].map {
      try result(of: "add", $0)
    }
    #expect(
      results.map { $0?["structuredContent"]?["problems"]?[0]?["message"] } == [
        "The key 'txt' is not known here; the nearest known one is 'text'.", "3 is not a text.",
        "The key 'text' is missing.", "The list is not an object.",
      ])
    #expect(results[1]?["structuredContent"]?["problems"]?[0]?["path"] == "text")
    #expect(results[2]?["structuredContent"]?["problems"]?[0]?["path"] == .none)
    #expect(results.map { $0?["structuredContent"]?["status"] } == Array(repeating: 64, count: 4))
    #expect(results.map { $0?["isError"] } == Array(repeating: true, count: 4))
  }

  @Test("An error of an action is a result with problems, and the status of its kind")
  func errors() throws {
    struct Full: Error, CustomStringConvertible { var description: String { "It is full." } }
    let missing = Form.Problem(path: RowPath(names: ["days"]), rejection: .missing)
    let errors: [any Error & Sendable] = [
      Full(), UsageProblem.other("No."), RefusedAnswers(answers: [], problems: [missing]),
      CommandFault.tooLarge("a", megabytes: 1),
    ]
    let structured = try errors.map { error -> String? in
      let tool = AgentTool("a", "Fails.") { _ in throw error }
      let server = AgentServer("a", version: "1", tools: [tool], wording: .english)
      let response = try #require(server.response(to: JSONValue.call("a", [:]).text()))
      return try JSONValue(parsing: response)["result"]?["structuredContent"]?.text()
    }
    #expect(
      structured.prefix(3) == [
        #"{"status":1,"problems":[{"code":"failed","message":"It is full."}]}"#,
        #"{"status":64,"problems":[{"code":"wrong-use","message":"No."}]}"#,
        #"{"status":65,"problems":[{"code":"missing","path":"days","message":"An answer is required."}]}"#,
      ])
    #expect(structured[3]?.hasPrefix(#"{"status":65,"#) == true)
  }

  @Test("A tool whose schema can't be used refuses all calls with the reason")
  func wrongSchema() throws {
    let tool = AgentTool("a", "Has a wrong schema.", arguments: ["a": ["$ref": "#/nowhere"]]) {
      _ in ToolResult(.null)
    }
    let server = AgentServer("a", version: "1", tools: [tool], wording: .english)
    let response = try #require(server.response(to: JSONValue.call("a", ["a": 1]).text()))
    #expect(response.contains("nowhere") && response.contains(#""isError":true"#), "\(response)")
  }

  @Test("Errors are in the language of the server")
  func chinese() {
    let server = AgentServer("a", version: "1", tools: [], wording: .simplifiedChinese)
    #expect(server.response(to: "[]")?.contains("消息应为对象。") == true)
  }
}

extension JSONValue {
  static func request(_ method: String, _ params: JSONValue = [:], id: JSONValue = 1) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
  }

  static func call(_ tool: String, _ arguments: JSONValue, id: JSONValue = 1) -> JSONValue {
    .request("tools/call", ["name": .string(tool), "arguments": arguments], id: id)
  }
}
