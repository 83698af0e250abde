import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardText
import ProgramSupport
import Scenarios
import Testing

private let transcripts = ExpectedTexts("Transcripts")

/// The conversations in `Tests/Transcripts`, played by a script and on a terminal.
///
/// `FORWARD_TRANSCRIPTS=write swift test --filter ScenarioTests` writes them again.
@Suite("Conversations of Tests/Transcripts")
struct ScenarioTests {
  @Test("A conversation is played by a script", arguments: Scenario.all)
  func isPlayedByAScript(scenario: Scenario) throws {
    let transcript = try scenario.played()
    let file = try transcripts.text("\(scenario.name).txt", writing: transcript)
    #expect(transcript == file)
  }

  // The transcripts have the options above the prompt. `ScenarioPromptsTests` checks them below it.
  @Test("A conversation is played on a terminal", arguments: Scenario.all)
  func isPlayedOnATerminal(scenario: Scenario) throws {
    let terminal = try Terminal(
      executable(named: "scenario"),
      [scenario.name],
      environment: .plain.merging(["NO_COLOR": "1", "LANG": "C.UTF-8", "ACCESSIBLE": "1"]) { $1 }
    )
    for (keys, shown) in zip(scenario.keys, try scenario.shown()) {
      // Once readline holds the terminal, the rest may be typed ahead. Earlier, the terminal would
      // show the keys too early.
      if terminal.isUntouched || scenario.isPlain { try terminal.expect(shown) }
      terminal.type(keys, isPlain: scenario.isPlain)
    }
    let end = try terminal.expectEnd()
    #expect([.exited(0), .exited(130), .interrupted].contains(end))
    let screen = try scenario.screen()
    #expect(terminal.lines == screen)
    // A screen reader would read the blanks that lead to the left margin.
    #expect(!terminal.transcript.contains(margin()))
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("Every file has a scenario")
  func everyFileHasAScenario() throws {
    #expect(try transcripts.names() == Scenario.all.map { "\($0.name).txt" }.sorted())
  }

  @Test("Ctrl-C stops a check and not the form")
  func controlC() throws {
    let terminal = try Terminal(
      executable(named: "scenario"),
      ["stopping-a-check"],
      environment: .plain.merging(["NO_COLOR": "1"]) { $1 }
    )
    try terminal.expect("Name: ")
    terminal.send("slow\r")
    try terminal.expect("Checking Name… Ctrl-C stops the check.")
    // After a while a line shows the seconds. It disappears later.
    try terminal.expect("Still checking Name: ")
    terminal.press(.ctrl("c"))
    try terminal.expect("The check of 'slow' was stopped.")
    try terminal.expectScreen("the text again") { $0.lines.last == "Name: slow" }
    terminal.press(.ctrl("u"))
    terminal.send("free\r")
    try terminal.expect("cancels: ")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!terminal.lines.contains { $0.contains("Still") })
  }
}

extension Scenario {
  /// Returns the transcript of the scenario, under its title.
  fileprivate func played() throws -> String {
    let transcript = Transcript()
    let outcome = try play(
      by: ScriptedLineReader(keys, transcript, editsPrefill: !isPlain), transcript)
    return "# \(title)\n\n\(transcript.text)\n# \(outcome)\n"
  }

  /// Returns the output before each of the keys. It ends with the prompt.
  fileprivate func shown() throws -> [String] {
    let transcript = Transcript()
    let reader = ScriptedLineReader(keys, transcript, editsPrefill: !isPlain)
    let listening = RecordingReader(reader, transcript)
    _ = try play(by: listening, transcript)
    return listening.shown.map { $0.replacing("\n", with: "\r\n") }
  }

  private func play(by reader: any LineReader, _ transcript: Transcript) throws -> Outcome {
    var dialogue = Dialogue(reader, transcript)
    prepare(&dialogue)
    return try FormSession(form()).run(&dialogue)
  }

  /// Returns the screen of eighty columns after the transcript was played on it.
  fileprivate func screen() throws -> [String] {
    let body = try transcripts.text("\(name).txt").split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .dropFirst(2).dropLast(3)
    return body.flatMap { line -> [String] in
      guard let keys = keys.first(where: { !$0.name.isEmpty && line.hasSuffix($0.name) }) else {
        return String(line).rows(of: 80)
      }
      // If the program reads lines as they come, the terminal shows the keys, and handles Ctrl-D
      // itself.
      let shown = isPlain && keys.key != .endOfInput ? keys.bytes.visible : ""
      return (line.dropLast(keys.name.count) + shown).rows(of: 80)
    }
  }
}

/// A line reader that remembers the output before each line.
private final class RecordingReader: LineReader {
  private(set) var shown: [String] = []

  private var reader: ScriptedLineReader
  private let transcript: Transcript
  private var start = 0

  init(_ reader: ScriptedLineReader, _ transcript: Transcript) {
    self.reader = reader
    self.transcript = transcript
  }

  var isInteractive: Bool { reader.isInteractive }
  var editsPrefill: Bool { reader.editsPrefill }
  var keys: KeyNames { reader.keys }

  func read(_ request: LineRequest) throws -> LineEvent {
    shown.append(transcript.text.utf8.dropFirst(start).text + request.prompt.plain)
    defer { start = transcript.text.utf8.count }
    return try reader.read(request)
  }
}

extension Substring.UTF8View {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension StringProtocol {
  /// Returns the rows that a line takes on a terminal, without trailing spaces.
  fileprivate func rows(of columns: Int) -> [String] {
    var rows = [""]
    var width = 0
    for character in self {
      let characterWidth = String(character).columns
      if width + characterWidth > columns {
        rows.append("")
        width = 0
      }
      rows[rows.count - 1].append(character)
      width += characterWidth
    }
    return rows.map { row in
      var row = row[...]
      while row.last == " " { row.removeLast() }
      return String(row)
    }
  }
}

extension Terminal {
  /// Whether no test waited for output of the terminal yet.
  fileprivate var isUntouched: Bool { transcript.isEmpty }

  /// Presses the keys of a script.
  fileprivate func type(_ keys: Keys, isPlain: Bool) {
    if let text = keys.text {
      // Moves to the end of the line, and deletes all of it.
      if !isPlain { send("\u{5}\u{15}") }
      send(text)
    }
    let isEntered = keys.isEntered || isPlain && keys.key != .endOfInput
    send(keys.bytes + (isEntered ? "\r" : ""))
  }
}
