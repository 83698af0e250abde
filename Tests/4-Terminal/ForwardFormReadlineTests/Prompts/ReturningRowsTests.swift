import ProgramSupport
import Testing
import TestSupport

/// tmux keeps the distance of the cursor to the bottom of the window. A narrower window loses rows
/// at its top, and a wider one shows them again.
@Suite("Rows that return into a wider window")
struct ReturningRowsTests {
  private var asking: Asking

  init() throws {
    asking = try Asking()
    asking.environment.merge(["TERM": "tmux", "TMUX": "x"]) { $1 }
  }

  private func start(_ arguments: [String], above: Int, columns: Int) throws -> Terminal {
    let ask = try executable(named: "asked-question")
    let lines = (0..<above).map { "row \($0)\n" }.joined()
    return try Terminal(
      "/bin/sh", ["-c", #"printf %s "$above"; exec "$ask" "$@""#, "sh"] + arguments,
      environment: asking.environment.merging(["ask": ask, "above": lines]) { $1 },
      columns: columns, rows: 24, resizing: .reflowsFromBottom)
  }

  private func resize(_ terminal: Terminal, to columns: Int, rows: Int = 24) throws {
    let count = terminal.outputCount
    try terminal.resize(columns: columns, rows: rows)
    try terminal.expectOutput(after: count)
    _ = try terminal.expectWaiting()
  }

  private static let long =
    "the quick brown fox jumps over the lazy dog, and then it jumps over it again and again"

  @Test("A prompt in the first or second row has no copy after narrowing and widening")
  func copies() throws {
    for type in ["text", "lines"] {
      for above in 0...2 {
        for widths in [[30, 80], [20, 45, 30, 80], [24, 200, 40, 80]] {
          let arguments = ["Notes", "--type", type, "--default", Self.long]
          let terminal = try start(arguments, above: above, columns: 80)
          _ = try terminal.expectWaiting()
          let before = terminal.screen.lines
          for columns in widths { try resize(terminal, to: columns) }
          // The rows above the window come into it.
          try resize(terminal, to: 80, rows: 40)
          #expect(terminal.screen.lines == before, "\(type), \(above) rows above, \(widths)")
          terminal.send("\u{3}")
          _ = try terminal.expectEnd()
        }
      }
    }
  }

  @Test("Typing goes on, and keys that come before the terminal's answer are kept")
  func typing() throws {
    let terminal = try start(["Name", "--default", "\(Self.long) "], above: 0, columns: 60)
    _ = try terminal.expectWaiting()
    // A letter would replace the default.
    terminal.press(.end)
    _ = try terminal.expectWaiting()
    try terminal.resize(columns: 30, rows: 24)
    terminal.send("one two")
    _ = try terminal.expectWaiting()
    try resize(terminal, to: 200)
    try terminal.expectScreen("one line") { $0.lines == ["Name: \(Self.long) one two"] }
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.lines.last == "\(Self.long) one two")
  }
}
