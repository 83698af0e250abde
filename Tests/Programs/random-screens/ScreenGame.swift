import ProgramSupport
import TestSupport

/// A game in rounds. A round begins with any keys. Then Ctrl-L draws the prompt alone on the screen,
/// and keys and sizes follow that leave the prompt open. After them, Ctrl-L must draw the same again.
struct ScreenGame {
  let seed: Int
  /// The sizes and the output of the game, and the moments to compare, in order.
  enum Part {
    case size(columns: Int, rows: Int)
    case output(ArraySlice<UInt8>)
    case drawn
    case drawnAgain
  }
  private(set) var parts: [Part] = []
  var story: String { actions.joined(separator: "\n") }

  private let folder: TemporaryFolder
  private let resizing: Screen.Resizing
  private var random: SeededRandom
  private var actions: [String] = []
  private var told = 0

  private static let redraw = "\u{C}"
  private static let limit = Duration.seconds(60)

  init(seed: Int, in folder: TemporaryFolder, reflows: Bool) {
    (self.seed, self.folder) = (seed, folder)
    random = SeededRandom(seed: UInt64(seed))
    resizing =
      reflows ? random.pick([.reflows, .reflowsOntoNextRow, .reflowsFromBottom]) : .keepsRows
  }

  /// Plays the game, and returns the first finding; `nil` without one.
  mutating func play() throws -> String? {
    try folder.write(RandomFile(&random).text, to: "form.json")
    var variables: [String: String] = .plain
    variables["NO_COLOR"] = "1"
    variables["TERM"] = resizing == .keepsRows || random.chance(2) ? "xterm" : "tmux-256color"
    variables[resizing == .keepsRows ? "XTERM_VERSION" : "TMUX"] = "x"
    let (columns, rows) = (self.columns(), self.rows())
    parts.append(.size(columns: columns, rows: rows))
    actions.append("\(resizing), \(columns) by \(rows)")
    let terminal = try Terminal(
      executable(named: "asked-question"), ["--form", "form.json"], environment: variables,
      columns: columns, rows: rows, resizing: resizing, folder: folder.path)
    guard try terminal.expectWaiting(within: Self.limit) else {
      return "it has ended: \(terminal.lines)"
    }
    for _ in 0..<random.number(in: 2...4) {
      for _ in 0..<random.below(5) {
        guard try press(random.pick(Self.keys), on: terminal) else { return nil }
      }
      if let finding = try playRound(on: terminal) { return finding }
    }
    terminal.send("\u{3}")
    _ = try terminal.expectEnd(within: Self.limit)
    return nil
  }

  private mutating func playRound(on terminal: Terminal) throws -> String? {
    guard try press(Self.redraw, on: terminal) else { return nil }
    let isText = terminal.screen.window.contains {
      $0.contains("Ctrl-D or a") || $0.contains("Enter keeps")
    }
    // A window that becomes higher or wider may show the rows above the prompt again, and a text's
    // title, which isn't a part of the drawing.
    let drawn = drawing(in: terminal.screen.window, isText)
    let above =
      terminal.screen.lines.prefix(terminal.screen.top)
      + terminal.screen.window.dropLast(drawn.count)
    let keys =
      Self.calmKeys
      + (isText && !terminal.screen.window.contains { $0.contains("Enter keeps") }
        ? ["\r", "\r", "two words ", "漢字かな"] : ["  ", " "])
    for _ in 0..<random.number(in: 1...8) {
      if random.chance(3) {
        try resize(terminal)
      } else if try !press(random.pick(keys), on: terminal) {
        return nil
      }
    }
    let before = terminal.screen.window
    note(terminal)
    parts.append(.drawn)
    guard try press(Self.redraw, on: terminal) else { return nil }
    parts.append(.drawnAgain)
    let after = terminal.screen.window
    if before == after { return nil }
    let wanted = drawing(in: after, isText)
    let rest = before.dropLast(wanted.count).joined().filter { $0 != " " }
    // Rows of the drawing that had left the window are above it, and are removed once they return.
    let isFromAbove = above.indices.contains { last in
      above[...last].joined().filter { $0 != " " }.hasSuffix(rest)
    }
    if before.suffix(wanted.count) == wanted[...], rest.isEmpty || isFromAbove { return nil }
    return """
      something is stale:
      \(before.map { "  |\($0)" }.joined(separator: "\n"))
      instead of
      \(after.map { "  |\($0)" }.joined(separator: "\n"))
      below \(above.suffix(6))
      """
  }

  /// Returns the rows of a window without a text's title.
  private func drawing(in window: [String], _ isText: Bool) -> ArraySlice<String> {
    let first = window.firstIndex { $0.hasPrefix(">") || $0.hasPrefix("^") } ?? 0
    return isText && first > 0 && window[first - 1].hasSuffix(":") ? window[first...] : window[...]
  }

  /// Presses keys, and returns whether the program goes on.
  private mutating func press(_ keys: String, on terminal: Terminal) throws -> Bool {
    actions.append(keys.debugDescription)
    terminal.send(keys)
    let isGoing = try terminal.expectWaiting(within: Self.limit)
    note(terminal)
    return isGoing
  }

  private mutating func resize(_ terminal: Terminal) throws {
    let screen = terminal.screen
    let (columns, rows) = (
      random.chance(4) ? screen.columns : columns(), random.chance(2) ? screen.height : rows()
    )
    if (columns, rows) == (screen.columns, screen.height) { return }
    actions.append("\(columns) by \(rows)")
    note(terminal)
    let count = terminal.outputCount
    try terminal.resize(columns: columns, rows: rows)
    parts.append(.size(columns: columns, rows: rows))
    // The window is drawn once it has kept its size for a moment.
    try terminal.expectOutput(after: count, within: Self.limit)
    _ = try terminal.expectWaiting(within: Self.limit)
    note(terminal)
  }

  private mutating func note(_ terminal: Terminal) {
    let bytes = Array(terminal.transcript.utf8)
    if bytes.count > told { parts.append(.output(bytes[told...])) }
    told = bytes.count
  }

  private mutating func columns() -> Int {
    random.number(in: 18...random.pick([30, 60, 100, 200]))
  }

  private mutating func rows() -> Int { random.pick([6, 10, 24]) }

  private static let arrows = ["A", "A", "B", "B", "C", "D", "H", "F", "5~", "6~", "3~"].map {
    "\u{1B}[\($0)"
  }

  /// Keys that leave a prompt open, whatever it is.
  private static let calmKeys =
    [
      "a", "op", "2", "漢", "é", "word", "\u{7F}", "\u{7F}\u{7F}", "\u{1}", "\u{5}", "\u{15}",
      "\u{17}",
    ]
    + ["\u{18}a", "\u{18}i", "\u{B}", "\u{19}", "\u{1B}b", "\u{1B}f", "\u{1F}"] + arrows + arrows

  private static let keys =
    calmKeys + ["\r", "\r", "\r", "\t", "\u{1B}[Z", "\u{1B}OP", "\u{18}z", "\u{18}y", "?\r", "y\r"]
    + ["\u{1B}[200~one\ntwo\u{1B}[201~", "\u{12}o", ".\r"]
}

extension Screen {
  /// The rows in the window, cut off at its last column, without blanks and empty rows at the end.
  var window: [String] {
    var rows = lines.dropFirst(top).prefix(height).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last?.isEmpty == true { rows.removeLast() }
    return rows
  }
}
