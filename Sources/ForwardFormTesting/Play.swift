public import ForwardForm
public import ForwardFormTerminal

/// Plays a script against a form, as a person would fill it in.
///
/// ```swift
/// let (outcome, transcript) = try play(Form(pager), "555-0199", "yes", "")
/// #expect(transcript == """
///   Number: 555-0199
///   …
/// ```
///
/// - Parameters:
///   - title: What is announced first; nothing when `nil`.
///   - marksChanges: Whether the review marks what was changed.
///   - wording: The language that is spoken.
/// - Returns: How the session ended, and all that was shown and typed.
/// - Throws: What ``FormSession/run(_:)`` throws.
public func play(
  _ form: Form,
  title: String? = nil,
  marksChanges: Bool = true,
  editsPrefill: Bool = true,
  columns: Int = 80,
  wording: Wording = .english,
  _ script: Keys...
) throws -> (outcome: Outcome, transcript: String) {
  let transcript = Transcript(columns: columns)
  let reader = ScriptedLineReader(script, transcript, editsPrefill: editsPrefill)
  var dialogue = Dialogue(reader, transcript, wording: wording)
  dialogue.marksChanges = marksChanges
  if let title { dialogue.announce(title) }
  let outcome = try FormSession(form).run(&dialogue)
  return (outcome, transcript.text)
}
