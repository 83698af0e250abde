import ForwardFormTesting
import ProgramSupport
import Scenarios
import TestSupport

/// A scenario on a terminal, with the findings about the screen.
struct PlayedScenario {
  let scenario: Scenario
  let columns: Int
  let terminal: Terminal
  let conversation: Conversation
  private(set) var findings: [String] = []
  /// The random source for resizing the window; `nil` if it is never resized.
  private var resizes: SeededRandom?
  private let resizing: Screen.Resizing
  var isResized: Bool { resizes != nil }

  init(
    _ scenario: Scenario, columns: Int = 80, rows: Int = 24, colors: Bool = true,
    term: String = "xterm", inputrc: String? = nil, resizes: SeededRandom? = nil,
    _ resizing: Screen.Resizing = .reflows
  ) throws {
    self.scenario = scenario
    self.columns = columns
    self.resizes = resizes
    self.resizing = resizing
    // In an area, the keys between options and between lines don't end the prompt, and a text is
    // refused as a whole. The tests in Areas press such keys.
    let hasAreas = !["many-options", "lines-in-place", "placeholders"].contains(scenario.name)
    conversation = try Conversation(
      scenario, columns: columns, rows: rows, colors: colors, hasAreas: hasAreas)
    var environment = environment(colors: colors, inputrc: inputrc)
    if !hasAreas { environment["ACCESSIBLE"] = "1" }
    environment["TERM"] = term
    if let variables = self.resizes?.pick(resizing.environments) {
      environment.merge(variables) { $1 }
    }
    terminal = try Terminal(
      executable(named: "scenario"), [scenario.name], environment: environment, columns: columns,
      rows: rows, resizing: resizing)
  }

  /// Plays the whole scenario, and checks each prompt before and after typing.
  mutating func play() throws {
    var start = 0
    var fillsRow = false
    for (index, prompt) in conversation.prompts.enumerated() {
      let name = "prompt \(index + 1) of \(conversation.prompts.count)"
      guard try check(prompt.text + prompt.line, prompt.below, "\(name), untouched") else { return }
      let isResized = try resize(prompt.text + prompt.line, prompt.below, name)
      let output = terminal.transcript.utf8.dropFirst(start)
      let before = index == 0 ? nil : conversation.prompts[index - 1]
      // The cost of an area depends on the typed text, so the benchmark measures it.
      if !isResized, prompt.below.isEmpty, before?.belowTyped.isEmpty != false,
        before?.isRemoved != true, !prompt.takesPlace
      {
        checkCost(output, after: before, fillsRow: fillsRow, prompt, name)
      }
      if try !type(prompt, name) { return }
      if prompt.typing != nil {
        _ = try resize(prompt.text + prompt.typed, prompt.belowTyped, "\(name), typed")
      }
      start = terminal.outputCount
      fillsRow = terminal.screen.isWrapPending || terminal.screen.cursor.column == 0
      // The key for an older line was pressed before.
      terminal.send(prompt.keys.isEntered ? "\r" : prompt.keys.bytes)
    }
    _ = try terminal.expectEnd()
  }

  /// Gives the window some other widths and then its own width again, at some of the prompts. The
  /// line must look the same as before. Returns whether it does.
  private mutating func resize(_ text: String, _ below: String, _ name: String) throws -> Bool {
    guard resizes?.chance(3) == true, var random = resizes else { return false }
    defer { resizes = random }
    // A terminal that keeps its rows would lose the ends of lines.
    let least = resizing == .keepsRows ? columns : 20
    let widths = (0..<random.number(in: 1...3)).map { _ in random.number(in: least...120) }
    for width in widths + [columns] where width != terminal.screen.columns {
      let count = terminal.outputCount
      try terminal.resize(columns: width, rows: terminal.screen.height)
      try terminal.expectOutput(after: count)
      _ = try check(text, nil, "\(name), resized to \(width) of \(widths)")
    }
    _ = try check(text, below, "\(name), resized to \(widths) and back")
    return true
  }

  /// A line of a message that isn't in its own row, because the terminal had to break it; `nil`
  /// without such a line.
  var brokenLine: String? {
    var rows = terminal.screen.styledLines[...]
    for prompt in conversation.prompts where !prompt.isGone {
      var message = Screen(columns: 100_000, height: 10_000)
      message.show(prompt.message)
      for line in message.styledLines {
        guard let row = rows.firstIndex(of: line) else { return line }
        rows = rows[(row + 1)...]
      }
    }
    return nil
  }

  /// Adds a finding if ending a line and showing the next prompt took too many bytes.
  private mutating func checkCost(
    _ output: Substring.UTF8View, after before: ExpectedPrompt?, fillsRow: Bool,
    _ prompt: ExpectedPrompt,
    _ name: String
  ) {
    var shown = output
    if let before {
      let ending = output.prefix { $0 != UInt8(ascii: "\n") }
      // A line that fills its last row is ended by writing its end again, so that no empty row
      // follows. Selected text is plain at the end.
      let again = (before.isSelected ? before.typed + before.typed : "") + before.settled
      if !fillsRow, let excess = excess(of: ending.count, "\r" + again) {
        findings.append("\(name): \(excess) bytes too many to end the line before")
        findings.append("  " + text(ending).debugDescription)
      }
      shown = output.dropFirst(ending.count + 1)
    }
    // The program begins at the beginning of a row.
    let start = before == nil ? margin(columns: columns).utf8.count : 0
    let count = shown.count - start - prompt.message.utf8.count
    if let excess = excess(of: count, prompt.text + prompt.line) {
      findings.append("\(name): \(excess) bytes more than it needs")
      findings.append("  " + text(shown).debugDescription)
    }
  }

  /// Returns the number of excess bytes for a text; `nil` if it is small. A tenth is allowed, with
  /// some bytes to begin rows in their styles, to reset styles and to begin bracketed paste. A
  /// cluster with different widths on different terminals is followed by the column of its end.
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

  /// Types the text that is in the line when its last key is pressed.
  private mutating func type(_ prompt: ExpectedPrompt, _ name: String) throws -> Bool {
    let start = terminal.outputCount
    guard let typing = prompt.typing else { return true }
    terminal.send(typing)
    guard try check(prompt.text + prompt.typed, prompt.belowTyped, "\(name), typed") else {
      return false
    }
    let count = terminal.outputCount - start
    // A word replaces its typed part.
    let typed = prompt.typed + (prompt.typed == prompt.keys.text ? "" : prompt.keys.text ?? "")
    if prompt.line.isEmpty, prompt.belowTyped.isEmpty,
      let excess = excess(of: count, typed, after: prompt.text)
    {
      findings.append("\(name): \(excess) bytes too many for what is typed")
      findings.append("  " + text(terminal.transcript.utf8.dropFirst(start)).debugDescription)
    }
    return true
  }

  /// Checks the screen once the program waits; returns `false` if the program has ended.
  ///
  /// - Parameter below: The text behind the cursor; `nil` if it isn't known.
  private mutating func check(_ text: String, _ below: String?, _ name: String) throws -> Bool {
    guard try terminal.expectWaiting() else {
      findings.append("\(name): the program has ended")
      return false
    }
    // A program that performs a long check waits, too.
    try terminal.expectScreen("\(text.debugDescription) (\(scenario), \(name))") {
      $0.hasText(of: text)
    }
    _ = try terminal.expectWaiting()
    if let below, let finding = terminal.screen.finding(text, behind: below) {
      findings.append("\(name): \(finding)")
    }
    return true
  }
}
