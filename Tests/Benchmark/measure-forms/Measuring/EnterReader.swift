internal import ForwardForm
internal import ForwardFormTerminal

/// A reader that presses Enter, after a text unless the text is empty.
struct EnterReader: LineReader {
  var text = ""
  let isInteractive = true
  let editsPrefill = false
  let keys = KeyNames.plain

  func read(_ request: LineRequest) -> LineEvent { .line(text) }
}

/// An output that discards its text.
final class NoOutput: TextOutput {
  let columns: Int? = 80
  let hasColors = false

  func write(_ text: String) {}
}

extension FormSession {
  /// Shows the present row's prompt, and presses Enter.
  func enterPrompt() throws {
    guard case .row(let question) = position else { throw Unexpected() }
    let dialogue = Dialogue(EnterReader(), NoOutput())
    guard try dialogue.ask(question) == .keep else { throw Unexpected() }
  }
}

extension FormSession {
  /// Shows the present row's prompt, and enters a text.
  func enter(_ text: String) throws {
    guard case .row(let question) = position else { throw Unexpected() }
    let dialogue = Dialogue(EnterReader(text: text), NoOutput())
    try perform(try dialogue.ask(question))
  }
}

/// An error for a form in an unexpected state.
struct Unexpected: Error {}
