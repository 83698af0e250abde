import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ProgramSupport
import Scenarios

/// The expected text of a terminal at a prompt of a conversation, with the sequences of its styles.
struct ExpectedPrompt {
  /// The text between the line before and the prompt.
  let message: String
  let text: String
  /// The text in the line before typing; empty if it is hidden.
  let line: String
  /// The text in the line before the last key is pressed.
  let typed: String
  /// The keys that type the text; `nil` if no keys do.
  let typing: String?
  /// The rows below the line before typing, and before the last key.
  let below: String
  let belowTyped: String
  /// The text that remains of the prompt and the line after entering; empty if they remain.
  var settled = ""
  /// Whether nothing remains of them, because they appear again below the output of the last key.
  var isRemoved = false
  /// Where the message begins in the text that was on the screen then.
  var start = 0
  /// Whether the person went back before it, which removed it.
  var isGone = false
  /// Whether the prompts before it were removed.
  var takesPlace = false
  let keys: Keys

  /// Whether the line is entered with its selected text unchanged.
  var isSelected: Bool { keys.text == nil && line.hasPrefix(Self.selected) }

  fileprivate static let selected = "\u{1B}[7m"
}

/// A conversation with the output that a terminal should show.
struct Conversation {
  let prompts: [ExpectedPrompt]
  /// The text of the whole conversation.
  let text: String
  /// Whether going back has removed prompts.
  var goesBack: Bool { prompts.contains(where: \.isGone) }

  init(
    _ scenario: Scenario, columns: Int, rows: Int = 24, colors: Bool = true, hasAreas: Bool = true
  ) throws {
    let transcript = Transcript(columns: columns, colors: colors)
    let reader = RecordingReader(scenario.keys, transcript, columns: columns, rows: rows)
    var dialogue = Dialogue(reader, transcript)
    scenario.prepare(&dialogue)
    dialogue.showsAreas = hasAreas
    _ = try FormSession(scenario.form()).run(&dialogue)
    prompts = reader.prompts
    text = reader.shown.replacing("\n", with: "\r\n")
  }
}

/// A line reader that plays a script and remembers the expected prompts.
private final class RecordingReader: LineReader, RowRemover {
  private(set) var prompts: [ExpectedPrompt] = []

  private var script: ArraySlice<Keys>
  private let transcript: Transcript
  private let columns: Int
  private let windowRows: Int
  private var start = 0
  /// The text that was on the screen when rows were removed last, and how much had been written.
  private var kept = (text: "", written: 0)
  private var takesPlace = false

  init(_ script: [Keys], _ transcript: Transcript, columns: Int, rows: Int) {
    self.script = script[...]
    (self.columns, windowRows) = (columns, rows)
    self.transcript = transcript
  }

  let isInteractive = true
  let editsPrefill = true
  let showsAreas = true
  let editsLines = true
  let removesPrompts = true
  let keys = KeyNames.editing

  /// The text on the screen.
  var shown: String {
    kept.text + String(decoding: transcript.text.utf8.dropFirst(kept.written), as: UTF8.self)
  }

  // Counts bytes instead of rows, because the transcript has no rows.
  var rowsLeft: Int { transcript.text.utf8.count }
  let rowsMoved = 0

  func hasInWindow(_ count: Int) -> Bool {
    var screen = Screen(columns: columns, height: 10_000)
    let text = String(decoding: shown.utf8.suffix(count), as: UTF8.self)
    screen.show(text.replacing("\n", with: "\r\n"))
    return screen.cursor.row < windowRows
  }

  func removeRows(_ count: Int) {
    let text = String(decoding: shown.utf8.dropLast(count), as: UTF8.self)
    kept = (text, transcript.text.utf8.count)
    for index in prompts.indices where prompts[index].start >= text.utf8.count {
      prompts[index].isGone = true
    }
    (start, takesPlace) = (kept.written, true)
  }

  /// Returns the text between the line before and the prompt.
  private func message() -> String {
    String(decoding: transcript.text.utf8.dropFirst(start), as: UTF8.self)
  }

  private func add(_ prompt: ExpectedPrompt, after message: String) {
    prompts.append(prompt)
    prompts[prompts.count - 1].start = shown.utf8.count - message.utf8.count
    prompts[prompts.count - 1].takesPlace = takesPlace
    takesPlace = false
  }

  func read(_ request: LineRequest) throws -> LineEvent {
    if request.takesLines { return readText(request) }
    var keys = script.popFirst() ?? .endOfInput
    // A line editor doesn't enter a typo that the area tells.
    while let text = keys.text, keys.isEntered, request.area?.refuses(text) == true {
      keys = script.popFirst() ?? .endOfInput
    }
    // The transcript of the script's reader isn't used, because its prompts have no styles.
    let event = try ScriptedLineReader([keys], Transcript()).read(request)
    let text = keys.key == .older ? request.history().last ?? "" : keys.text ?? request.prefill
    let typed = (request.isSecret ? nil : request.resolve?(text)) ?? text
    let message = message()
    let isHidden = request.isSecret
    let below = rows(below: request.prefill, of: request)
    let prompt = ExpectedPrompt(
      message: message.replacing("\n", with: "\r\n"),
      text: request.prompt.rendered(colors: transcript.hasColors),
      line: isHidden ? request.bullets(for: request.prefill) : prefill(of: request),
      typed: isHidden ? request.bullets(for: typed) : styled(typed, request),
      typing: keys.key == .older ? "\u{1B}[A" : keys.text.map { "\u{15}" + $0 },
      below: below, belowTyped: keys.text == nil ? below : rows(below: typed, of: request),
      keys: keys)
    let settled =
      keys.isEntered ? request.area?.settled(typed) ?? request.settled?(typed) : nil
    let remaining = prompt.text + prompt.typed
    let line =
      keys.key == .command(.nothing)
      ? prompt.text : settled?.rendered(colors: transcript.hasColors) ?? remaining
    var settledPrompt = prompt
    if line != remaining { settledPrompt.settled = line }
    settledPrompt.isRemoved = request.leavesNothing
    add(settledPrompt, after: message)
    if !request.leavesNothing { transcript.write(line + "\n") }
    start = transcript.text.utf8.count
    guard case .line(let line) = event, let area = request.area else { return event }
    return .line(area.entered(line))
  }

  /// Types the script's lines into a text, up to a single dot or a key.
  private func readText(_ request: LineRequest) -> LineEvent {
    func shown(_ lines: [String]) -> String {
      let prompt = request.prompt.rendered(colors: transcript.hasColors)
      return lines.map { styled($0, request) }.joined(separator: "\r\n" + prompt)
    }
    func lines(of text: String) -> [String] {
      text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    var text = lines(of: request.prefill)
    var typing: String?
    var keys = script.popFirst() ?? .endOfInput
    while let line = keys.text {
      text[text.count - 1] = line
      typing = (typing ?? "") + "\u{15}" + line
      guard keys.key == .enter, line != "." else { break }
      // A line of dots loses one dot in the text.
      if !line.isEmpty, line.allSatisfy({ $0 == "." }) { text[text.count - 1].removeLast() }
      text.append("")
      typing?.append("\r")
      keys = script.popFirst() ?? .endOfInput
    }
    let message = message()
    add(
      ExpectedPrompt(
        message: message.replacing("\n", with: "\r\n"),
        text: request.prompt.rendered(colors: transcript.hasColors),
        line: shown(lines(of: request.prefill)), typed: shown(text), typing: typing,
        below: rows(below: request.prefill, of: request),
        belowTyped: rows(below: text.joined(separator: "\n"), of: request), keys: keys),
      after: message)
    let isEmpty = text == [""]
    let isEntered = keys.key == .enter || keys.key == .endOfInput && !isEmpty
    if isEntered, typing != nil {
      if keys.key == .enter { text.removeLast() }
      while text.last?.isEmpty == true { text.removeLast() }
      if text.isEmpty { text = [""] }
    }
    prompts[prompts.count - 1].isRemoved =
      [.command(.help), .command(.editor)].contains(keys.key)
    if !prompts[prompts.count - 1].isRemoved {
      transcript.write(
        request.prompt.rendered(colors: transcript.hasColors)
          + (keys.key == .command(.nothing) ? "" : shown(text).replacing("\r\n", with: "\n"))
          + "\n")
    }
    start = transcript.text.utf8.count
    let entered = text.joined(separator: "\n")
    if isEntered { return .line(entered) }
    return switch keys.key {
    case .command(let command): .command(command, entered)
    case .interrupt: .interrupt
    default: .endOfInput
    }
  }

  private func rows(below line: String, of request: LineRequest) -> String {
    // Only the area of a review takes all rows below its prompt.
    let most =
      request.leavesNothing ? windowRows - height(of: request.prompt) : 10
    let rows = request.area?.rows(below: line, most: most, columns: columns) ?? []
    return rows.map { $0.rendered(colors: transcript.hasColors) + " " }.joined()
  }

  private func height(of prompt: StyledText) -> Int {
    let transcript = Transcript(columns: columns)
    Dialogue(self, transcript).say(prompt)
    return transcript.text.count { $0 == "\n" }
  }

  private func prefill(of request: LineRequest) -> String {
    let isSelected = request.isPrefillSelected && !request.prefill.isEmpty
    return isSelected
      ? "\(ExpectedPrompt.selected)\(request.prefill)\u{1B}[0m" : styled(request.prefill, request)
  }

  private func styled(_ text: String, _ request: LineRequest) -> String {
    request.echo?(text).rendered(colors: transcript.hasColors) ?? text
  }
}
