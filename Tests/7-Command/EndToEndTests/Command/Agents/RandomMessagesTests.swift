import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// Randomly changed messages. They end no process, each request gets one response, and each line of
/// output is a message.
@Suite("Random messages")
struct RandomMessagesTests {
  private static let messages: [JSONValue] = [
    .request("initialize", ["protocolVersion": "2025-11-25", "capabilities": [:]]),
    .request("server/discover", id: "d"), .request("tools/list", id: 3), .request("ping"),
    ["jsonrpc": "2.0", "method": "notifications/initialized"],
    .call("describe", ["name": "file"], id: 4),
    .call("validate", ["document": ["a": [1, 2.5, "x"]], "schema": "schema.json"], id: 5),
    .call(
      "fill",
      ["kind": "file", "name": "todo", "answers": ["path": "~/todo.txt", "format": "csv"]],
      id: 6),
    .call("fill", ["name": "todo", "answers": ["template": "{item}"], "unset": ["format"]], id: 7),
    .call("send", ["targets": ["todo"], "item": ["item": "Milk"], "dryRun": true], id: 8),
  ]

  /// Returns the id of the response to a line; `nil` if the line gets no response.
  private func wantedID(_ line: [UInt8]) -> JSONValue? {
    guard let value = try? JSONValue(parsing: line, duplicateKeys: .refused, depth: 128),
      case .object(let members) = value
    else { return .null }
    guard let id = members["id"] else {
      let isNotice = members["jsonrpc"] == "2.0" && members["method"]?.kind == .string
      return isNotice ? .none : .null
    }
    return id.kind == .string || id.kind == .number ? id : .null
  }

  @Test("A server answers each request once, whatever it is", arguments: hundredsOfGames(600))
  func server(hundred: Int) throws {
    var random = SeededRandom(seed: UInt64(hundred))
    let home = try AgentsPage().home()
    let lines = (0..<100).map { _ in random.mutated(random.pick(Self.messages).text()) }
    let ended = try run(
      executable(named: "forward"), ["mcp"], bytes: Array(lines.joined(separator: [0x0A])),
      environment: home.environment, folder: home.folder.path, within: .seconds(120))
    #expect(ended.status == .exited(0))
    #expect(ended.errors == "")
    let responses = try ended.output.split(separator: "\n").map {
      try JSONValue(parsing: String($0))
    }
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0D]
    let wanted = lines.filter { !blanks.isSuperset(of: $0) }.compactMap(wantedID)
    // Responses to calls come later than other responses.
    #expect(
      responses.map { $0["id"]?.text() ?? "" }.sorted() == wanted.map { $0.text() }.sorted(),
      "hundred \(hundred)")
    for response in responses {
      #expect(response["jsonrpc"] == "2.0")
      #expect((response["result"] == nil) != (response["error"] == nil))
    }
  }
}
