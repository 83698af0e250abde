import CPseudoTerminal
import ProgramSupport
import Testing
import TestSupport

/// Windows whose size changes during typing. The rows above the prompt stay, the prompt and the
/// line are right, and nothing remains of their earlier layout.
///
/// Play more games by hand: `FORWARD_GAMES=10000 FORWARD_SEED=1 swift test --filter ResizingTests`.
@Suite("A line on the screen when the window is resized")
struct ResizingTests {
  @Test("Every size shows the line once", arguments: Screen.Resizing.allCases)
  func sizes(resizing: Screen.Resizing) {
    play(resizing) { game in try game.play() }
  }

  /// The sizes follow each other faster than a person sees.
  @Test("A drag shows the line once", arguments: Screen.Resizing.allCases)
  func drags(resizing: Screen.Resizing) {
    play(resizing) { game in try game.playDrag() }
  }

  @Test("However a line is edited, the terminal knows its rows as one line")
  func oneLine() throws {
    let terminal = try lineEditor("--held", columns: 20)
    try terminal.expectPrompt("> ", "at first")
    var text = "a text that is longer than a row, and then longer than two, 漢字 and all"
    terminal.send(text)
    for keys in ["\u{1}x", "\u{6}漢", "\u{5}\u{7F}", "\u{1}\u{4}", "\u{5}\u{17}end and more"] {
      terminal.send(keys)
      #expect(try terminal.expectWaiting())
    }
    text = "a漢 text that is longer than a row, and then longer than two, 漢字 and end and more"
    #expect(terminal.screen.writtenLines.map(\.text) == ["> " + text])
    terminal.send("\r")
    try terminal.expectGoodEnd()
    #expect(terminal.screen.writtenLines.first?.text == "> " + text)
  }

  private func play(_ resizing: Screen.Resizing, _ body: (inout Game) throws -> String?) {
    for seed in seedsOfGames(20) {
      var game = Game(seed: seed, resizing: resizing)
      do {
        if let finding = try body(&game) {
          Issue.record("seed \(seed): \(resizing), after \(game.actions): \(finding)")
        }
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}

/// A line in windows of random sizes, up to the first finding.
private struct Game {
  private var random: SeededRandom
  private let resizing: Screen.Resizing
  private var title = "", hint = ""
  private var text: [Character] = []
  private var position = 0
  /// The lines before the prompt.
  private var above: [String] = []
  private(set) var actions: [String] = []
  /// Whether some rows of the line may remain because the program can't erase them: they left the
  /// window.
  private var mayRemain = false

  private static let titles = ["Name", "漢字", "Days before the end of it all", "A"]
  private static let hints = [
    "", " (soon)", "（食品，尽快）", " (yes or no, optional, and asked in more words than fit)",
  ]
  private static let pieces = ["a", "bc", " ", "word ", "é", "漢", "字か", "— ", "longer-than-some "]

  init(seed: UInt64, resizing: Screen.Resizing) {
    random = SeededRandom(seed: seed)
    self.resizing = resizing
  }

  /// Plays the game, and returns the first finding; `nil` without one.
  mutating func play() throws -> String? {
    let terminal = try start()
    for _ in 0..<6 {
      if let finding = try finding(on: terminal) { return finding }
      if mayRemain { return nil }
      if random.chance(3) {
        edit(terminal)
      } else {
        let before = terminal.screen
        try resize(terminal, columns: columns(), rows: rows())
        try expectDrawing(on: terminal, after: before)
      }
    }
    return nil
  }

  /// Changes the size several times, and returns the first finding; `nil` without one.
  mutating func playDrag() throws -> String? {
    let terminal = try start()
    if let finding = try finding(on: terminal) { return finding }
    let before = terminal.screen
    let columns = columns()
    let steps = random.number(in: 2...8)
    for step in 1...steps {
      let between = before.columns + (columns - before.columns) * step / steps
      try resize(terminal, columns: between, rows: before.height)
    }
    try expectDrawing(on: terminal, after: before)
    return try finding(on: terminal)
  }

  private mutating func start() throws -> Terminal {
    title = random.pick(Self.titles)
    hint = random.pick(Self.hints)
    above = (0..<random.below(4)).map { "row \($0) " + String(Array(line(upTo: 60)).reversed()) }
    text = Array(line(upTo: random.chance(4) ? 300 : 60))
    position = text.count
    var variables = environment()
    variables.merge(random.pick(resizing.environments)) { $1 }
    variables["editor"] = try executable(named: "line-editor")
    variables["above"] = above.map { $0 + "\n" }.joined()
    let terminal = try Terminal(
      "/bin/sh",
      [
        "-c", #"printf %s "$above"; exec "$editor" "$@""#, "sh", "--held", "--title", title,
        "--hint", hint, "--prompt", ": ", "--prefill", String(text),
      ],
      environment: variables, columns: columns(), rows: rows(), resizing: resizing)
    actions = ["\(terminal.screen.columns) columns"]
    return terminal
  }

  // MARK: Actions

  private mutating func resize(_ terminal: Terminal, columns: Int, rows: Int) throws {
    actions.append("\(columns) by \(rows)")
    try terminal.resize(columns: columns, rows: rows)
    let screen = terminal.screen
    mayRemain = mayRemain || screen.top > firstRow(of: screen)
  }

  /// Waits until the line is drawn, if the size changed.
  private func expectDrawing(on terminal: Terminal, after before: Screen) throws {
    let after = terminal.screen
    guard (after.columns, after.height) != (before.columns, before.height) else { return }
    try terminal.expectOutput(after: terminal.outputCount)
  }

  private mutating func edit(_ terminal: Terminal) {
    switch random.below(4) {
    case 0:
      terminal.press(.home)
      position = 0
      actions.append("home")
    case 1:
      terminal.press(.end)
      position = text.count
      actions.append("end")
    case 2:
      let count = random.below(position + 1)
      for _ in 0..<count { terminal.press(.left) }
      position -= count
      actions.append("\(count) left")
    default:
      let piece = random.pick(Self.pieces)
      terminal.send(piece)
      text.insert(contentsOf: piece, at: position)
      position += piece.count
      actions.append("\"\(piece)\"")
    }
  }

  private mutating func line(upTo count: Int) -> String {
    (0..<random.below(count)).map { _ in random.pick(Self.pieces) }.joined()
  }

  private mutating func columns() -> Int { random.number(in: 20...(random.chance(3) ? 200 : 60)) }

  private mutating func rows() -> Int { random.number(in: random.chance(4) ? 3...10 : 20...40) }

  // MARK: Findings

  /// Returns the row in which the prompt begins.
  private func firstRow(of screen: Screen) -> Int {
    screen.writtenLines.dropFirst(above.count).first?.row ?? screen.cursor.row
  }

  private func finding(on terminal: Terminal) throws -> String? {
    guard try terminal.expectWaiting() else { return "it has ended" }
    let screen = terminal.screen
    let stayed = screen.writtenLines.prefix(above.count).map(\.text)
    guard stayed == above.map({ String($0.reversed().drop { $0 == " " }.reversed()) }) else {
      return "changed above:\n\(screen.lines.joined(separator: "\n"))"
    }
    let before = "\(title)\(hint): " + String(text[..<position])
    let behind = String(text[position...])
    let first = firstRow(of: screen)
    let shown = screen.glyphs.filter { $0.row >= first }
    let isOnce = shown.count == (before + behind).filter { $0 != " " }.count
    let finding = screen.finding(before, behind: behind)
    if finding == nil, isOnce || mayRemain { return nil }
    let last = max(screen.cursor.row, shown.last?.row ?? 0)
    if first <= screen.top, last + 1 == screen.top + screen.height {
      return findingInWindow(of: screen, before, behind)
    }
    return finding ?? "something else remains:\n\(screen.lines.joined(separator: "\n"))"
  }

  /// Returns the problem of a window that shows some rows of a taller text; `nil` without a
  /// problem.
  private func findingInWindow(of screen: Screen, _ before: String, _ behind: String) -> String? {
    let cursor = screen.cursor
    let shown = screen.glyphs.filter { $0.row >= screen.top }
    var seenBefore = shown.filter { ($0.row, $0.column) < cursor }.map(\.text)
    var seenBehind = shown.dropFirst(seenBefore.count).map(\.text)
    let wantedBefore = before.filter { $0 != " " }.map(String.init)
    let wantedBehind = behind.filter { $0 != " " }.map(String.init)
    if seenBefore.count < wantedBefore.count, seenBefore.first == "<" { seenBefore.removeFirst() }
    if seenBehind.count < wantedBehind.count, seenBehind.last == ">" { seenBehind.removeLast() }
    if wantedBefore.suffix(seenBefore.count) == seenBefore[...],
      wantedBehind.prefix(seenBehind.count) == seenBehind[...]
    {
      return nil
    }
    return "torn in the window:\n\(screen)"
  }
}

extension Screen.Resizing {
  /// The variables of terminals that resize in this way.
  var environments: [[String: String]] {
    switch self {
    case .reflows, .reflowsFromBottom, .reflowsOntoNextRow:
      [["TERM": "xterm-256color"], ["TERM": "tmux", "TMUX": "x", "STY": "x"]]
    case .reflowsOtherRows: [["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"]]
    case .keepsRows:
      [
        ["TERM": "linux"], ["TERM": "xterm", "XTERM_VERSION": "x"], ["TERM": "screen", "STY": "x"],
      ]
    }
  }
}
