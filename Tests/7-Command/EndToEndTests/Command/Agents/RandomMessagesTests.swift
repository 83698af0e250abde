import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// Messages that were changed at random: no process is ended by them, each request gets one response, and each line of
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

  /// Returns a text with a few bytes replaced, inserted or taken away, and parts of it repeated.
  private func mutated(_ text: String, _ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array(text.utf8)
    let pieces = Array("{}[]\",:0-9.eE\\u0000\u{7F}é\u{1B}nulltrue \t".utf8)
    for _ in 0..<random.below(4) where !bytes.isEmpty {
      let place = random.below(bytes.count)
      let end = min(bytes.count, place + random.below(20))
      switch random.below(5) {
      case 0: bytes[place] = random.pick(pieces)
      case 1: bytes.insert(random.pick(pieces), at: place)
      case 2: bytes.remove(at: place)
      case 3: bytes.removeSubrange(place..<end)
      default: bytes.insert(contentsOf: bytes[place..<end], at: random.below(bytes.count))
      }
    }
    return bytes
  }

  /// Returns the id of the response that a line gets; `nil` if it gets none.
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
    let lines = (0..<100).map { _ in mutated(random.pick(Self.messages).text(), &random) }
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
    // Responses to calls come later than others.
    #expect(
      responses.map { $0["id"]?.text() ?? "" }.sorted() == wanted.map { $0.text() }.sorted(),
      "hundred \(hundred)")
    for response in responses {
      #expect(response["jsonrpc"] == "2.0")
      #expect((response["result"] == nil) != (response["error"] == nil))
    }
  }

  @Test(
    "A request to a person is accepted or refused, whatever it is", arguments: seedsOfGames(200))
  func elicitation(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let home = try AgentsPage().home()
    let request = try mutated(home.folder.text(of: "request.json"), &random)
    let ended = try run(
      executable(named: "forward"),
      ["elicit", "--no-input", "--set", "name=Ada", "--set", "email=ada@example.org"],
      bytes: request, environment: home.environment, folder: home.folder.path)
    #expect([.exited(0), .exited(65)].contains(ended.status), "seed \(seed)")
    let lines = try ended.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
    #expect(lines.count <= 1)
    if ended.status == .exited(0) {
      let result = lines.first?["result"] ?? lines.first
      #expect(result?["action"] == "accept", "seed \(seed)")
      #expect(result?["content"] != nil)
    } else {
      #expect(lines.allSatisfy { $0["error"] != nil })
      #expect(!ended.errors.isEmpty && !ended.errors.contains("\u{1B}"), "seed \(seed)")
    }
  }
}
