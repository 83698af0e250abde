import CPseudoTerminal
import ProgramSupport
import Testing
import TestSupport

/// Random edits of a line. At any width, the prompt keeps its styles, and the text and the cursor
/// are in the right places.
///
/// Play more games by hand:
/// `FORWARD_GAMES=10000 FORWARD_SEED=1 swift test --filter EditedLineTests`.
@Suite("A line on the screen while it is edited")
struct EditedLineTests {
  @Test("Every edit is seen, with colours and without", arguments: [true, false])
  func games(colors: Bool) throws {
    for seed in seedsOfGames(60) {
      var game = Game(seed: seed, colors: colors)
      do {
        if let finding = try game.play() { Issue.record("seed \(seed): \(finding)") }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}

/// A line with random edits, up to the first finding.
private struct Game {
  private var random: SeededRandom
  private let colors: Bool
  private var text: [Character] = []
  private var position = 0

  private static let pieces: [[Character]] = [
    ["a"], ["b", "c"], [" "], Array("word "), ["é"], ["漢"], ["字", "か"], Array("  "), ["—"],
    ["👩‍👩‍👧"], ["🇸🇪"], ["👍🏽", "e\u{301}"], Array("क्षि"), Array("한\u{1112}\u{1161}\u{11AB}"),
  ]
  private static let titles = ["Name", "Deadline", "漢字", "Café", "Days before the end of it"]
  private static let hints = ["", " (soon)", "（食品，尽快）", " (yes or no, optional)"]

  init(seed: UInt64, colors: Bool) {
    random = SeededRandom(seed: seed)
    self.colors = colors
  }

  /// Plays the game, and returns the first finding; `nil` without one.
  mutating func play() throws -> String? {
    let title = pick(Self.titles)
    let hint = pick(Self.hints)
    let columns = pick([80, 60, 40, 30, 20])
    var variables = environment(colors: colors)
    let term = pick(["xterm", "xterm-256color", "linux", "screen", "tmux", "vt100"])
    variables["TERM"] = term
    let shown = colors ? prompt(title, hint: hint) : "\(title)\(hint): "
    let terminal = try Terminal(
      executable(named: "line-editor"),
      ["--held", "--title", title, "--hint", hint, "--prompt", ": "],
      environment: variables, columns: columns, showsCodePoints: random.chance(3))
    var edits: [String] = []
    for _ in 0..<40 {
      guard try terminal.expectWaiting() else { return "it has ended after \(edits)" }
      let before = shown + String(text[..<position])
      if let finding = terminal.screen.finding(before, behind: String(text[position...])) {
        return "\(term), \(columns) columns, after \(edits): \(finding)"
      }
      edits.append(edit(terminal))
    }
    return nil
  }

  /// Presses keys, changes the text in the same way, and returns the names of the keys.
  private mutating func edit(_ terminal: Terminal) -> String {
    switch Int.random(in: 0..<20, using: &random) {
    case 0:
      terminal.press(.home)
      position = 0
      return "home"
    case 1:
      terminal.press(.end)
      position = text.count
      return "end"
    case 2...4:
      terminal.press(.left)
      position = max(0, position - 1)
      return "left"
    case 5:
      terminal.press(.right)
      position = min(text.count, position + 1)
      return "right"
    case 6, 7:
      terminal.press(.backspace)
      if position > 0 {
        position -= 1
        text.remove(at: position)
      }
      return "backspace"
    case 8 where position < text.count:
      // The Delete key sends nothing on some terminals.
      terminal.press(.ctrl("d"))
      text.remove(at: position)
      return "Ctrl-D"
    case 9 where text.count > 30:
      terminal.press(.ctrl("k"))
      text.removeSubrange(position...)
      return "Ctrl-K"
    case 10 where text.count > 30:
      terminal.press(.ctrl("u"))
      text.removeSubrange(..<position)
      position = 0
      return "Ctrl-U"
    case 11:
      terminal.press(.ctrl("l"))
      return "Ctrl-L"
    default:
      let piece = (0..<Int.random(in: 1...4, using: &random)).flatMap { _ in pick(Self.pieces) }
      terminal.send(String(piece))
      text.insert(contentsOf: piece, at: position)
      position += piece.count
      return "\"\(String(piece))\""
    }
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
