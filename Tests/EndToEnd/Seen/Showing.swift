import ForwardFormTesting
import ProgramSupport
import Scenarios

/// A scenario on a terminal, and what a person saw that wasn't as it should be.
struct Showing {
  let scenario: Scenario
  let columns: Int
  let terminal: Terminal
  let conversation: Conversation
  private(set) var findings: [String] = []

  init(
    _ scenario: Scenario, columns: Int = 80, colors: Bool = true, term: String = "xterm",
    inputrc: String? = nil
  ) throws {
    self.scenario = scenario
    self.columns = columns
    conversation = try Conversation(scenario, columns: columns, colors: colors)
    var environment = environment(colors: colors, inputrc: inputrc)
    environment["TERM"] = term
    terminal = try Terminal(
      executable(named: "scenario"), [scenario.name], environment: environment, columns: columns)
  }

  /// Plays all of it, and looks at each prompt before and after typing.
  mutating func play() throws {
    var start = 0
    var fillsRow = false
    for (index, sight) in conversation.sights.enumerated() {
      let name = "prompt \(index + 1) of \(conversation.sights.count)"
      guard try look(sight.prompt + sight.line, "\(name), untouched") else { return }
      let output = terminal.transcript.utf8.dropFirst(start)
      let before = index == 0 ? nil : conversation.sights[index - 1]
      price(output, after: before, fillsRow: fillsRow, sight, name)
      if try !type(sight, name) { return }
      start = terminal.outputCount
      fillsRow = terminal.screen.isWrapPending || terminal.screen.cursor.column == 0
      // The key for an older line has been pressed.
      terminal.send(sight.keys.isEntered ? "\r" : sight.keys.bytes)
    }
    _ = try terminal.expectEnd()
  }

  /// A line of what was said that isn't in a row of its own, as it would be if the terminal had to
  /// break it.
  var brokenLine: String? {
    var rows = terminal.screen.styledLines[...]
    for sight in conversation.sights {
      var said = Screen(columns: 100_000, height: 10_000)
      said.show(sight.said)
      for line in said.styledLines {
        guard let row = rows.firstIndex(of: line) else { return line }
        rows = rows[(row + 1)...]
      }
    }
    return nil
  }

  /// Finds what it cost too much to end a line and to show the next prompt.
  private mutating func price(
    _ output: Substring.UTF8View, after before: Sight?, fillsRow: Bool, _ sight: Sight,
    _ name: String
  ) {
    var shown = output
    if let before {
      let ending = output.prefix { $0 != UInt8(ascii: "\n") }
      // Where a line fills its last row, its end is written again so that no empty row follows.
      // What was selected is plain at last.
      let again = before.isSelected ? before.typed + before.typed : ""
      if !fillsRow, let excess = excess(of: ending.count, "\r" + again) {
        findings.append("\(name): \(excess) bytes too many to end the line before")
        findings.append("  " + text(ending).debugDescription)
      }
      shown = output.dropFirst(ending.count + 1)
    }
    let count = shown.count - sight.said.utf8.count
    if let excess = excess(of: count, sight.prompt + sight.line) {
      findings.append("\(name): \(excess) bytes more than it needs")
      findings.append("  " + text(shown).debugDescription)
    }
  }

  /// How many bytes more than a text needs; a tenth, and a few to begin rows in their styles, to reset
  /// styles and to begin bracketed paste, are nothing. A cluster that terminals show in different widths
  /// is followed by the column where it ends.
  private func excess(of count: Int, _ text: String, after beginning: String = "") -> Int? {
    let needed = text.utf8.count
    var screen = Screen(columns: columns, height: 10_000)
    screen.show(beginning + text)
    let clusters = text.count { $0.unicodeScalars.count > 1 }
    let allowed = needed / 10 + 16 + 16 * screen.cursor.row + 32 * clusters
    return count - needed > allowed ? count - needed : nil
  }

  private func text(_ bytes: Substring.UTF8View) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// Types what is in the line when its last key is pressed.
  private mutating func type(_ sight: Sight, _ name: String) throws -> Bool {
    let start = terminal.outputCount
    if sight.keys.key == .older {
      terminal.press(.up)
    } else if let text = sight.keys.text {
      terminal.press(.ctrl("u"))
      terminal.send(text)
    } else {
      return true
    }
    guard try look(sight.prompt + sight.typed, "\(name), typed") else { return false }
    let count = terminal.outputCount - start
    // A word takes the place of what was typed of it.
    let typed = sight.typed + (sight.typed == sight.keys.text ? "" : sight.keys.text ?? "")
    if sight.line.isEmpty, let excess = excess(of: count, typed, after: sight.prompt) {
      findings.append("\(name): \(excess) bytes too many for what is typed")
      findings.append("  " + text(terminal.transcript.utf8.dropFirst(start)).debugDescription)
    }
    return true
  }

  /// Looks once the program waits; false if it doesn't show the text at all.
  private mutating func look(_ text: String, _ name: String) throws -> Bool {
    guard try terminal.expectWaiting() else {
      findings.append("\(name): the program has ended")
      return false
    }
    // A check that takes its time waits, too.
    try terminal.expectScreen("\(text.debugDescription) (\(scenario), \(name))") {
      $0.hasText(of: text)
    }
    _ = try terminal.expectWaiting()
    if let finding = terminal.screen.finding(text) { findings.append("\(name): \(finding)") }
    return true
  }
}

extension Screen {
  /// Whether the text before the cursor is this one, in whatever style.
  func hasText(of text: String) -> Bool {
    var wanted = Screen(columns: 100_000)
    wanted.show(text)
    let column = isWrapPending ? columns : cursor.column
    let shown = glyphs.filter { ($0.row, $0.column) < (cursor.row, column) }
    return shown.suffix(wanted.glyphs.count).map(\.text) == wanted.glyphs.map(\.text)
  }
}
