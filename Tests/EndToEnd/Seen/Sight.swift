import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Scenarios

/// The text that a person should see at a prompt of a conversation, with the sequences of its
/// styles.
struct Sight {
  /// The text between the line before and the prompt.
  let said: String
  let prompt: String
  /// The text in the line before anything is typed; empty if it is hidden.
  let line: String
  /// The text in the line before the last key is pressed.
  let typed: String
  let keys: Keys

  /// Whether the line is entered with its selected text unchanged.
  var isSelected: Bool { keys.text == nil && line.hasPrefix(Self.selected) }

  fileprivate static let selected = "\u{1B}[7m"
}

/// A conversation as a person should see it.
struct Conversation {
  let sights: [Sight]
  /// The text of the whole conversation.
  let text: String

  init(_ scenario: Scenario, columns: Int, colors: Bool = true) throws {
    let sheet = Transcript(columns: columns, colors: colors)
    let onlooker = Onlooker(scenario.keys, sheet)
    var dialogue = Dialogue(onlooker, sheet)
    scenario.prepare(&dialogue)
    _ = try FormSession(scenario.form()).run(&dialogue)
    sights = onlooker.sights
    text = sheet.text.replacing("\n", with: "\r\n")
  }
}

/// A line reader that plays a script and remembers the expected sights.
private final class Onlooker: LineReader {
  private(set) var sights: [Sight] = []

  private let script: [Keys]
  private let reader: ScriptedLineReader
  private let sheet: Transcript
  private var heard = 0

  init(_ script: [Keys], _ sheet: Transcript) {
    self.script = script
    self.sheet = sheet
    // The transcript of the script's reader isn't used, as it has prompts without their styles.
    reader = ScriptedLineReader(script, Transcript())
  }

  let isInteractive = true
  let editsPrefill = true
  var keys: KeyNames { reader.keys }

  func read(_ request: LineRequest) throws -> LineEvent {
    let keys = sights.count < script.count ? script[sights.count] : .endOfInput
    let event = try reader.read(request)
    let text = keys.key == .older ? request.history().last ?? "" : keys.text ?? request.prefill
    let typed = (request.isSecret ? nil : request.resolve?(text)) ?? text
    let said = String(decoding: sheet.text.utf8.dropFirst(heard), as: UTF8.self)
    let isHidden = request.isSecret
    let sight = Sight(
      said: said.replacing("\n", with: "\r\n"),
      prompt: request.prompt.rendered(colors: sheet.hasColors),
      line: isHidden ? request.bullets(for: request.prefill) : prefill(of: request),
      typed: isHidden ? request.bullets(for: typed) : styled(typed, request),
      keys: keys)
    sights.append(sight)
    sheet.write(sight.prompt + sight.typed + "\n")
    heard = sheet.text.utf8.count
    return event
  }

  private func prefill(of request: LineRequest) -> String {
    let isSelected = request.isPrefillSelected && !request.prefill.isEmpty
    return isSelected
      ? "\(Sight.selected)\(request.prefill)\u{1B}[0m" : styled(request.prefill, request)
  }

  private func styled(_ text: String, _ request: LineRequest) -> String {
    request.echo?(text).rendered(colors: sheet.hasColors) ?? text
  }
}
