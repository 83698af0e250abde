import ProgramSupport
import Testing
import TestSupport

@Suite("A line that is much longer than the window")
struct LongLineTests {
  private let asking: Asking

  init() throws { asking = try Asking() }

  /// Asks for a text with 漢字 in it as often as it takes for a number of bytes.
  private func ask(_ bytes: Int, columns: Int = 80, rows: Int = 24) throws -> Terminal {
    try asking.folder.write(
      #"{"rows": [{"title": "Text", "default": "\#(text(bytes))"}]}"#, to: "form.json")
    let terminal = try asking.ask(["--form", "form.json"], columns: columns, rows: rows)
    // A letter would replace the default.
    terminal.press(.end)
    _ = try terminal.expectWaiting(within: .seconds(60))
    return terminal
  }

  private func text(_ bytes: Int) -> String { String(repeating: "漢字", count: bytes / 6) }

  @Test("The rows near the cursor are shown, wherever it is")
  func rows() throws {
    let terminal = try ask(60_000, rows: 6)
    func window() -> [String] { Array(terminal.screen.lines.suffix(6)) }
    try terminal.expectScreen("the end") {
      $0.lines.suffix(6).first?.hasPrefix("< ") == true && $0.lines.last?.isEmpty == false
    }
    let end = window()
    terminal.send("x\u{7F}")
    _ = try terminal.expectWaiting()
    #expect(window() == end)
    terminal.send("\u{1}")
    try terminal.expectScreen("the beginning") {
      $0.lines.suffix(6).first?.hasPrefix("Text: 漢字") == true
    }
    #expect(window().dropFirst().first?.hasPrefix("字漢字") == true)
    // A letter at the beginning moves all rows after it.
    terminal.send("ab")
    try terminal.expectScreen("ab") { $0.lines.suffix(6).first?.hasPrefix("Text: ab漢字") == true }
    terminal.send("\u{7F}\u{7F}\u{5}")
    try terminal.expectScreen("the end again") { $0.lines.suffix(6) == end[...] }
    terminal.press(.ctrl("c"))
    _ = try terminal.expectEnd()
  }

  @Test("Random keys show the same as a line that is laid out as a whole")
  func random() throws {
    for seed in seedsOfGames(4) {
      var random = SeededRandom(seed: seed)
      let terminal = try ask(20_000, columns: 40, rows: 8)
      var keys: [String] = []
      for _ in 0..<20 {
        let key = random.pick([
          "a", "漢", "\u{7F}", "\u{1}", "\u{5}", "\u{1B}[D", "\u{1B}[C", "\u{1B}b", "\u{1B}f",
          "e\u{301}",
          "\t", "\u{4}", "\u{B}\u{19}",
        ])
        keys.append(key)
        terminal.send(key)
        _ = try terminal.expectWaiting()
        let shown = terminal.screen.lines.suffix(8)
        // Another width and the same again lay all rows out anew.
        try terminal.resize(columns: 41, rows: 8)
        try terminal.expectOutput(after: terminal.outputCount)
        _ = try terminal.expectWaiting()
        try terminal.resize(columns: 40, rows: 8)
        try terminal.expectOutput(after: terminal.outputCount)
        _ = try terminal.expectWaiting()
        #expect(terminal.screen.lines.suffix(8).joined() == shown.joined(), "\(seed): \(keys)")
      }
      terminal.press(.ctrl("c"))
      _ = try terminal.expectEnd()
    }
  }

  @Test("A letter takes at most 16 ms in a line of 1 MB")
  func time() throws {
    func time(of count: Int) throws -> Duration {
      let terminal = try ask(1_000_000)
      for _ in 0..<count {
        terminal.send("漢")
        _ = try terminal.expectWaiting()
      }
      terminal.press(.ctrl("c"))
      _ = try terminal.expectEnd(within: .seconds(60))
      return try #require(terminal.processorTime)
    }
    let (few, many) = (try time(of: 1), try time(of: 101))
    #expect((many - few) / 100 < .milliseconds(16), "\((many - few) / 100)")
  }
}
