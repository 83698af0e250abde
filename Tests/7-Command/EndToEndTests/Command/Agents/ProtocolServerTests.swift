import ForwardJSON
import ProgramSupport
import Testing

/// The tools of `forward mcp`, with its options. The page Agents.md has a session.
@Suite("A server of the Model Context Protocol")
struct ProtocolServerTests {
  private let home: Home

  init() throws { home = try Home() }

  @Test("Arguments are checked by the schema of a tool, by the tool, and by its command")
  func wrongArguments() throws {
    let results = try home.results(of: [
      ("send", ["targets": []]), ("fill", ["name": "x", "file": "y"]),
      ("describe", ["name": "nope"]), ("fill", [:]),
    ])
    #expect(
      results.map { $0["structuredContent"]?["problems"]?[0]?["message"] } == [
        "0 elements are too few: at least 1 is required.", "name and file are not used together.",
        "There is no kind or target 'nope'; the known ones are file, mail, things, webhook.",
        "A file to fill in is missing, or --schema for a new document.",
      ])
    #expect(results.map { $0["structuredContent"]?["status"] } == Array(repeating: 64, count: 4))
    #expect(results.map { $0["isError"] } == Array(repeating: true, count: 4))
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

  @Test("Without rights to change anything, only the reading tools are offered")
  func readOnly() throws {
    let responses = try home.responses(
      to: [.request("tools/list"), .call("fill", ["name": "x"], id: 2)], "--read-only")
    guard case .array(let tools)? = responses[0]["result"]?["tools"] else {
      Issue.record("There are no tools.")
      return
    }
    #expect(tools.map { $0["name"] } == ["describe", "show", "ask", "validate", "outbox"])
    #expect(tools.map { $0["annotations"]?["readOnlyHint"] } == tools.map { _ in true })
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
