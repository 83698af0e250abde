public import ForwardForm
public import ForwardFormTerminal

/// Fills in a form with the keys of a script, as a person would.
///
/// ```swift
/// let (outcome, transcript) = try play(Form(pager), "555-0199", "yes", "")
/// #expect(transcript == """
///   Number: 555-0199
///   …
/// ```
///
/// - Parameters:
///   - form: The form.
///   - title: The title announced first, if any.
///   - marksChanges: Whether the review marks changes.
///   - editsPrefill: Whether the present text is in the line, as in a line editor.
///   - columns: The width of the terminal; `nil` for lines of any length.
///   - wording: The language of the dialogue.
///   - script: The keys, prompt by prompt.
/// - Returns: The outcome of the session, and the text that was shown and typed.
/// - Throws: The errors of `FormSession.run(_:)`.
public func play(
  _ form: Form,
  title: String? = nil,
  marksChanges: Bool = true,
  editsPrefill: Bool = true,
  columns: Int? = 80,
  wording: Wording = .english,
  _ script: Keys...
) throws -> (outcome: Outcome, transcript: String) {
  var (dialogue, transcript) = dialogue(title, marksChanges, editsPrefill, columns, wording, script)
  let outcome = try FormSession(form).run(&dialogue)
  return (outcome, transcript.text)
}

/// Fills in a form with the keys of a script from an asynchronous context, such as the main actor,
/// which is free while an async rule checks an answer.
///
/// ```swift
/// let (outcome, transcript) = try await play(Form(account), "ada", "grace", "", .enter)
/// ```
///
/// The parameters, the result and the errors are the same as for the synchronous `play`.
public nonisolated(nonsending) func play(
  _ form: Form,
  title: String? = nil,
  marksChanges: Bool = true,
  editsPrefill: Bool = true,
  columns: Int? = 80,
  wording: Wording = .english,
  _ script: Keys...
) async throws -> (outcome: Outcome, transcript: String) {
  var (dialogue, transcript) = dialogue(title, marksChanges, editsPrefill, columns, wording, script)
  let outcome = try await FormSession(form).run(&dialogue)
  return (outcome, transcript.text)
}

/// Returns a dialogue with a script, and its transcript.
private func dialogue(
  _ title: String?, _ marksChanges: Bool, _ editsPrefill: Bool, _ columns: Int?, _ wording: Wording,
  _ script: [Keys]
) -> (Dialogue, Transcript) {
  let transcript = Transcript(columns: columns)
  let reader = ScriptedLineReader(script, transcript, editsPrefill: editsPrefill)
  var dialogue = Dialogue(reader, transcript, wording: wording)
  dialogue.marksChanges = marksChanges
  if let title { dialogue.announce(title) }
  return (dialogue, transcript)
}

/// An output that records a dialogue.
public final class Transcript: TextOutput {
  /// The text shown and typed so far.
  public private(set) var text = ""
  public let columns: Int?
  public let hasColors: Bool

  public init(columns: Int? = 80, colors: Bool = false) {
    self.columns = columns
    hasColors = colors
  }

  public func write(_ text: String) { self.text += text }
}
