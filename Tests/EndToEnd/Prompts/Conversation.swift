import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Scenarios

/// The text that a terminal should show at a prompt of a conversation, with the sequences of its
/// styles.
struct ExpectedPrompt {
  /// The text between the line before and the prompt.
  let message: String
  let text: String
  /// The text in the line before anything is typed; empty if it is hidden.
  let line: String
  /// The text in the line before the last key is pressed.
  let typed: String
  let keys: Keys

  /// Whether the line is entered with its selected text unchanged.
  var isSelected: Bool { keys.text == nil && line.hasPrefix(Self.selected) }

  fileprivate static let selected = "\u{1B}[7m"
}

/// A conversation as a terminal should show it.
struct Conversation {
  let prompts: [ExpectedPrompt]
  /// The text of the whole conversation.
  let text: String

  init(_ scenario: Scenario, columns: Int, colors: Bool = true) throws {
    let transcript = Transcript(columns: columns, colors: colors)
    let reader = RecordingReader(scenario.keys, transcript)
    var dialogue = Dialogue(reader, transcript)
    scenario.prepare(&dialogue)
    _ = try FormSession(scenario.form()).run(&dialogue)
    prompts = reader.prompts
    text = transcript.text.replacing("\n", with: "\r\n")
  }
}

/// A line reader that plays a script and remembers the expected prompts.
private final class RecordingReader: LineReader {
  private(set) var prompts: [ExpectedPrompt] = []

  private let script: [Keys]
  private let reader: ScriptedLineReader
  private let transcript: Transcript
  private var start = 0

  init(_ script: [Keys], _ transcript: Transcript) {
    self.script = script
    self.transcript = transcript
    // The transcript of the script's reader isn't used, as it has prompts without their styles.
    reader = ScriptedLineReader(script, Transcript())
  }

  let isInteractive = true
  let editsPrefill = true
  var keys: KeyNames { reader.keys }

  func read(_ request: LineRequest) throws -> LineEvent {
    let keys = prompts.count < script.count ? script[prompts.count] : .endOfInput
    let event = try reader.read(request)
    let text = keys.key == .older ? request.history().last ?? "" : keys.text ?? request.prefill
    let typed = (request.isSecret ? nil : request.resolve?(text)) ?? text
    let message = String(decoding: transcript.text.utf8.dropFirst(start), as: UTF8.self)
    let isHidden = request.isSecret
    let prompt = ExpectedPrompt(
      message: message.replacing("\n", with: "\r\n"),
      text: request.prompt.rendered(colors: transcript.hasColors),
      line: isHidden ? request.bullets(for: request.prefill) : prefill(of: request),
      typed: isHidden ? request.bullets(for: typed) : styled(typed, request),
      keys: keys)
    prompts.append(prompt)
    transcript.write(prompt.text + prompt.typed + "\n")
    start = transcript.text.utf8.count
    return event
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
