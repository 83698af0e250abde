import ForwardFormTesting
import ProgramSupport
import Scenarios
import Testing

private let streams = ExpectedTexts("Pinned/Streams")

/// The output of a program in ten conversations, without the movements of the cursor: a screen reader
/// says it. The keys that a person presses stand in angle brackets.
///
/// `FORWARD_TRANSCRIPTS=write swift test --filter StreamTests` writes them again.
@Suite("Streams for a screen reader")
struct StreamTests {
  private static let names = [
    "going-back", "review", "choices", "options", "lists", "secrets", "undo-and-redo", "rules",
    "values", "optional",
  ]

  @Test("Nothing is said twice, by default and with --plain", arguments: names)
  func stream(name: String) throws {
    let scenario = try #require(Scenario.all.first { $0.name == name })
    var all = ""
    for isPlain in [false, true] {
      let parts = try play(scenario, isPlain: isPlain)
      all += (isPlain ? "\n=== --plain\n\n" : "=== by default\n\n") + parts.joined() + "\n"
      for part in parts {
        let said = part.split(separator: "\n").filter { $0.contains(" ") && $0.count > 11 }
        #expect(Set(said).count == said.count, "\(part)")
      }
    }
    let file = try streams.text("\(name).txt", writing: all)
    #expect(all == file)
  }

  @Test("Every file has a conversation")
  func files() throws {
    #expect(try streams.names() == Self.names.map { "\($0).txt" }.sorted())
  }

  /// Returns the lines that are said before the first key, and after each key.
  private func play(_ scenario: Scenario, isPlain: Bool) throws -> [String] {
    let terminal = try Terminal(
      executable(named: "scenario"), [scenario.name] + (isPlain ? ["--plain"] : []),
      environment: .plain.merging(["NO_COLOR": "1", "LANG": "C.UTF-8"]) { $1 })
    var (parts, start) = ([String](), 0)
    func say(after keys: String) {
      let output = String(decoding: terminal.transcript.utf8.dropFirst(start), as: UTF8.self)
      start = terminal.outputCount
      parts.append(keys + output.withoutMovements)
    }
    var isGoing = try terminal.expectWaiting()
    say(after: "")
    for keys in scenario.keys where isGoing {
      let line = keys.text.map { isPlain ? $0 : "\u{5}\u{15}\($0)" } ?? ""
      terminal.send(
        line + (keys.isEntered ? "\r" : keys.bytes + (isPlain && keys.bytes != "\u{4}" ? "\r" : ""))
      )
      isGoing = try terminal.expectWaiting()
      say(after: "<\(keys.text ?? "")\(keys.name.isEmpty ? "" : " \(keys.name)")>")
    }
    if isGoing { terminal.press(.ctrl("c")) }
    _ = try terminal.expectEnd()
    if terminal.outputCount > start { say(after: "") }
    return parts
  }
}

extension String {
  /// The text without escape sequences, carriage returns and backspaces.
  fileprivate var withoutMovements: String {
    var text = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "\u{1B}" where rest.first == "[":
        rest = rest.dropFirst().drop { !("@"..."~" ~= $0) }.dropFirst()
      case "\u{1B}": rest = rest.dropFirst()
      case "\r", "\u{8}", "\u{7}": break
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
