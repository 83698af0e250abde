import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting

/// Plays a script like a pipe, without a review.
func pipe(
  _ form: Form,
  wording: Wording = .english,
  _ script: Keys...
) throws -> (outcome: Outcome, transcript: String) {
  let transcript = Transcript()
  let reader = ScriptedLineReader(script, transcript, isInteractive: false)
  var dialogue = Dialogue(reader, transcript, wording: wording)
  dialogue.announce("Nobody reads this")
  let outcome = try FormSession(form, review: false).run(&dialogue)
  return (outcome, transcript.text)
}

/// Returns a dialogue that reads a script, and its transcript.
func dialogue(
  columns: Int = 80,
  colors: Bool = false,
  _ script: Keys...
) -> (Dialogue, Transcript) {
  let transcript = Transcript(columns: columns, colors: colors)
  return (
    Dialogue(ScriptedLineReader(script, transcript), transcript, wording: .english), transcript
  )
}

/// A transcript with a height, like a terminal.
private final class Window: TextOutput {
  let transcript = Transcript()
  var columns: Int? { transcript.columns }
  let rows: Int?
  let hasColors = false

  init(rows: Int) { self.rows = rows }

  func write(_ text: String) { transcript.write(text) }
}

/// Plays a script at the review of a form in a window, and returns what the window shows.
func play(_ form: Form, rows: Int, _ script: Keys...) throws -> String {
  let window = Window(rows: rows)
  var dialogue = Dialogue(
    ScriptedLineReader(script, window.transcript), window, wording: .english)
  _ = try FormSession(form, asking: .invalid).run(&dialogue)
  return window.transcript.text
}
