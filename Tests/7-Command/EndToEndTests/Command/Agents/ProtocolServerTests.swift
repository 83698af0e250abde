import ForwardJSON
import ProgramSupport
import Testing

/// The messages of `forward mcp`. The page Agents.md has a session.
@Suite("A server of the Model Context Protocol")
struct ProtocolServerTests {
  private let home: Home

  init() throws { home = try Home() }

  private func error(_ code: Int, _ message: String, id: JSONValue = .null) -> JSONValue {
    [
      "jsonrpc": "2.0", "id": id,
      "error": ["code": .number(JSONNumber(code)), "message": .string(message)],
    ]
  }

  @Test("A handshake agrees on a version: that of the client, or else the newest that has one")
  func versions() throws {
    let wanted: [JSONValue] = ["2025-06-18", "2025-11-25", "2024-11-05", "2026-07-28", "?"]
    let responses = try home.responses(
      to: wanted.map { .request("initialize", ["protocolVersion": $0]) })
    #expect(
      responses.map { $0["result"]?["protocolVersion"] }
        == ["2025-06-18", "2025-11-25", "2025-11-25", "2025-11-25", "2025-11-25"])
    #expect(responses[0]["result"]?["capabilities"] == ["tools": [:]])
    #expect(responses[0]["result"]?["serverInfo"]?["name"] == "forward")
    #expect(
      try home.responses(to: [.request("initialize")])
        == [error(-32_602, "protocolVersion has to be text.", id: 1)])
  }

  @Test("A request may name its version, without a handshake")
  func namedVersion() throws {
    func meta(_ version: JSONValue) -> JSONValue {
      ["_meta": ["io.modelcontextprotocol/protocolVersion": version]]
    }
    let responses = try home.responses(to: [
      .request("server/discover", meta("2026-07-28")), .request("tools/list", meta("2026-07-28")),
      .request("tools/list"), .request("ping", meta("1999-01-01")),
    ])
    #expect(
      responses[0]["result"]?["supportedVersions"] == ["2026-07-28", "2025-11-25", "2025-06-18"])
    #expect(responses[1]["result"]?["resultType"] == "complete")
    #expect(responses[1]["result"]?["cacheScope"] == "private")
    #expect(responses[2]["result"]?["resultType"] == .none)
    #expect(responses[3]["error"]?["code"] == -32_022)
    #expect(responses[3]["error"]?["data"]?["requested"] == "1999-01-01")
  }

  @Test("A request gets a response with its id; a notification and a response get none")
  func requests() throws {
    let responses = try home.responses(to: [
      .request("ping", id: 9_007_199_254_740_993), .request("ping", id: "a"),
      ["jsonrpc": "2.0", "method": "notifications/cancelled", "params": ["requestId": "a"]],
      ["jsonrpc": "2.0", "id": 4, "result": [:]], .request("pong", id: 5),
      ["jsonrpc": "2.0", "id": 6, "method": "ping"],
    ])
    #expect(
      responses.map { $0.text() } == [
        #"{"jsonrpc":"2.0","id":9007199254740993,"result":{}}"#,
        #"{"jsonrpc":"2.0","id":"a","result":{}}"#,
        error(-32_601, "There is no method 'pong'.", id: 5).text(),
        #"{"jsonrpc":"2.0","id":6,"result":{}}"#,
      ])
  }

  @Test("A line that is no message gets an error, and the next one is read")
  func wrongMessages() throws {
    let lines = [
      "{", "[]", #"{"jsonrpc": "1.0", "id": 1}"#,
      #"{"jsonrpc": "2.0", "id": null, "method": "ping"}"#,
      #"{"jsonrpc": "2.0", "id": 1}"#,
      #"{"jsonrpc": "2.0", "id": 1, "method": "ping", "params": 3}"#,
      "", "   ", #"{"jsonrpc": "2.0", "id": 1, "id": 2, "method": "ping"}"#,
      String(repeating: "[", count: 100_000), #"{"jsonrpc": "2.0", "id": 2, "method": "ping"}"#,
    ]
    let ended = try home.forward("mcp", input: lines.joined(separator: "\r\n"))
    #expect(ended.errors == "")
    #expect(
      ended.output
        == [
          error(
            -32_700, "Line 1, column 2: The text ends where a key in double quotes is expected."),
          error(-32_600, "A message has to be an object."),
          error(-32_600, "jsonrpc has to be '2.0'.", id: 1),
          error(-32_600, "An id is text or a whole number."),
          error(-32_600, "A request has a method.", id: 1),
          error(-32_602, "params has to be an object.", id: 1),
          error(-32_700, "Line 1, column 29: The key 'id' appears twice in one object."),
          error(-32_700, "Line 1, column 129: Lists and objects nest more than 128 levels deep."),
          ["jsonrpc": "2.0", "id": 2, "result": [:]],
        ].map { $0.text() + "\n" }.joined())
  }

  @Test("A message of more than 16 MB isn't kept, and the next one is read")
  func longMessage() throws {
    let long = "\"" + String(repeating: "x", count: 17_000_000) + "\"\n"
    let ended = try home.forward(
      "mcp", input: long + JSONValue.request("ping").text())
    #expect(
      ended.output == error(-32_600, "A message has at most 16 MB.").text()
        + "\n{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}\n")
  }

  @Test("Arguments are checked by the schema of the tool, and told as problems")
  func wrongArguments() throws {
    let results = try home.results(of: [
      ("fill", ["nme": "x"]), ("fill", ["name": 3]), ("send", ["targets": []]),
      ("fill", ["name": "x", "file": "y"]), ("fill", []), ("describe", ["name": "nope"]),
      ("fill", [:]),
    ])
    #expect(
      results.map { $0["structuredContent"]?["problems"]?[0]?["message"] } == [
        "The key 'nme' is not known here; the nearest known one is 'name'.", "3 is not a text.",
        "0 elements are too few: at least 1 is required.",
        "name and file are not used together.", "The list is not an object.",
        "There is no kind or target 'nope'; the known ones are file, mail, things, webhook.",
        "A file to fill in is missing, or --schema for a new document.",
      ])
    #expect(results.map { $0["structuredContent"]?["status"] } == Array(repeating: 64, count: 7))
    #expect(results.map { $0["isError"] } == Array(repeating: true, count: 7))
    #expect(
      try home.responses(to: [.call("erase", [:], id: 1)]) == [
        error(
          -32_602,
          "There is no tool 'erase'; the known ones are describe, show, fill, validate, send, outbox, "
            + "retry, drop, tag, delete.", id: 1)
      ])
  }

  @Test("Names that look like options or like standard input are names")
  func names() throws {
    let results = try home.results(of: [
      ("describe", ["name": "--help"]), ("send", ["targets": ["--dry-run", "-h"]]),
      ("fill", ["kind": "file", "name": "--json", "answers": ["path": "~/x"]]),
      ("describe", ["name": "a\0b"]),
    ])
    #expect(results[0]["structuredContent"]?["problems"]?[0]?["code"] == "unknown-target")
    #expect(results[1]["structuredContent"]?["problems"]?[0]?["code"] == "unknown-target")
    #expect(results[2]["structuredContent"]?["name"] == "--json")
    #expect(results[3]["structuredContent"]?["problems"]?[0]?["code"] == "failed")
  }

  @Test("An agent gives no reference to a secret: it would run a program, or send a variable")
  func references() throws {
    let url: JSONValue = "https://example.org/"
    let references: [JSONValue] = [
      "env:HOME", "command: id", ["command": ["sh", "-c", "id"]],
    ]
    let results = try home.results(
      of: references.map {
        ("fill", ["kind": "webhook", "name": "hook", "answers": ["url": url, "token": $0]])
      })
    #expect(
      results.map { $0["structuredContent"]?["problems"]?[0]?["message"] }
        == ["env:HOME", "command: id", "command: sh -c id"].map {
          .string(
            "token: '\($0)' refers to a secret that is kept elsewhere, which only a person may give."
          )
        })
    #expect(home.store == nil)
  }

  @Test("A secret is masked in results, and a mask leaves it as it was")
  func secrets() throws {
    let results = try home.results(of: [
      (
        "fill",
        [
          "kind": "webhook", "name": "hook",
          "answers": ["url": "https://example.org/", "token": "@hunter2"],
        ]
      ),
      ("fill", ["name": "hook", "answers": ["token": "••••••", "method": "PUT"]]),
      ("fill", ["name": "hook", "answers": ["token": "hunter2\n"]]),
    ])
    #expect(results.map { $0.text().contains("hunter2") } == [false, false, false])
    #expect(results[2]["isError"] == true)
    let store = try #require(home.store)
    #expect(store.contains(#""token": "@hunter2""#) && store.contains("PUT"))
  }

  @Test("Without rights to change anything, only the tools that read are there")
  func readOnly() throws {
    let responses = try home.responses(
      to: [.request("tools/list"), .call("fill", ["name": "x"], id: 2)], "--read-only")
    guard case .array(let tools)? = responses[0]["result"]?["tools"] else {
      Issue.record("There are no tools.")
      return
    }
    #expect(tools.map { $0["name"] } == ["describe", "show", "validate", "outbox"])
    #expect(tools.map { $0["annotations"]?["readOnlyHint"] } == [true, true, true, true])
    #expect(responses[1]["error"]?["code"] == -32_602)
  }

  @Test("The commands use the store and the language of the server")
  func options() throws {
    try home.folder.write("{}", to: "schema.json")
    let responses = try home.responses(
      to: [
        .call("fill", ["kind": "file", "name": "a", "answers": ["path": "~/x"]], id: 1),
        .call("fill", ["kind": "file", "name": "b"], id: 2),
        .call("validate", ["document": 1, "schema": "schema.json"], id: 3),
        .call("describe", [:], id: 4),
        .call("fill", ["schema": "schema.json", "answers": ["a": 1]], id: 5),
      ], "--store", "other.json", "--lang", "zh-Hans")
    #expect(
      responses[2...].map { $0["result"]?["structuredContent"]?.text() ?? "" } == [
        #"{"result":[{"instance":"-","verdict":"valid","problems":[]}]}"#,
        responses[3]["result"]?["structuredContent"]?.text() ?? "", #"{"a":1}"#,
      ])
    #expect(
      responses[3]["result"]?["structuredContent"]?["targets"] == [["name": "a", "kind": "file"]])
    #expect(try home.folder.text(of: "other.json").contains("~/x"))
    #expect(
      responses[1]["result"]?["structuredContent"]?["problems"]?[0]?["message"] == "此项必须填写。")
  }
}
