import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// The session of the page: an agent creates a target, corrects it, sends an item, checks a file
/// and corrects it.
@Suite("An agent's session")
struct AgentSessionTests {
  private let page = AgentsPage()

  @Test("The calls of the page have the results that are shown")
  func calls() throws {
    let (home, calls) = try (page.home(), page.calls)
    let results = try home.results(of: calls.map { ($0.tool, $0.arguments) })
    #expect(results.map { $0["content"]?[0]?["text"] } == calls.map { .string($0.result) })
    for (result, call) in zip(results, calls) {
      #expect(result["structuredContent"] == (try JSONValue(parsing: call.result)))
    }
    try expectMended(home)
  }

  @Test("The session takes at most nine calls and 2,500 tokens of three bytes, with the tools")
  func size() throws {
    let calls = try page.calls
    #expect(Set(calls.map(\.tool)) == ["describe", "fill", "send", "validate"])
    #expect(calls.count <= 9)
    let tools = try page.home().responses(to: [.request("tools/list")])[0]["result"]?["tools"]
    let texts = calls.flatMap { [$0.tool, $0.arguments.text(), $0.result] }
    let bytes = try texts.map(\.utf8.count).reduce(#require(tools).text().utf8.count, +)
    #expect(bytes / 3 <= 2_500)
  }

  @Test(
    "The client of PyPI plays the session, in versions with a handshake and without one",
    .enabled(if: PackagePeer.protocols.isThere, "Needs Tests/Support/Peers/install-python."),
    arguments: ["2025-11-25", "2026-07-28"])
  func client(version: String) throws {
    let (home, calls) = try (page.home(), page.calls)
    let lines = try PackagePeer.protocols.play(
      ["call", version, executable(named: "forward"), "mcp"],
      input: calls.map { ["tool": .string($0.tool), "arguments": $0.arguments] },
      environment: home.environment, folder: home.folder.path)
    #expect(lines.first?["version"] == .string(version))
    #expect(lines.first?["server"] == "forward")
    #expect(lines.dropFirst().map { $0["text"] } == calls.map { .string($0.result) })
    try expectMended(home)
  }

  @Test("The table says what an agent may do, and what it may not")
  func limits() throws {
    let limits = try page.limits
    try #require(limits.count == 17)
    let hook = #"{"kind": "webhook", "settings": {"url": "https://example.org/", "token": "t"}}"#
    let todo = #"{"kind": "file", "settings": {"path": "~/todo.txt"}}"#
    for limit in limits {
      let home = try page.home()
      try home.folder.write(
        #"{"version": 1, "targets": {"hook": \#(hook), "todo": \#(todo)}}"#, to: "t.json")
      try home.folder.write(
        #"{"rows": [{"title": "B", "options": {"command": ["git", "branch"]}}]}"#, to: "branch.json"
      )
      let result = try home.results(of: [(limit.tool, limit.arguments)])[0]
      let text = result["content"]?[0]?["text"]?.string ?? ""
      if limit.result == "done" {
        #expect(result["isError"] != true || text.contains("\"verdict\":\"invalid\""), "\(text)")
      } else {
        #expect(text.contains(limit.result), "\(limit.arguments.text()): \(text)")
      }
    }
  }

  private func expectMended(_ home: Home) throws {
    #expect(try home.folder.text(of: "todo.txt") == "Milk due:2026-12-01\n")
    #expect(
      try home.folder.text(of: "settings.yaml")
        == "# Not for the public.\nport: 8080\nlevel: info\n")
  }
}
