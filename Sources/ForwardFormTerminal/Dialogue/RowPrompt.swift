internal import ForwardForm

/// The prompt of a row: the keys mean the same in every one, and a half-typed text is kept.
protocol RowPrompt: Prompt {
  var question: FormSession.Question { get }

  /// What is typed and not entered yet.
  var input: LineInput { get set }

  /// Handles a command that means something in rows of this kind only.
  ///
  /// - Returns: `nil` where it means nothing, or the prompt is to be shown again.
  mutating func performOwn(
    _ command: LineCommand, _ text: String, in dialogue: inout Dialogue
  ) throws -> FormSession.Move?

  /// Keeps the text typed before a key.
  mutating func keep(_ text: String, in dialogue: Dialogue)

  /// Returns the draft that the session keeps for the row when it is left with a text in the line.
  func draft(with text: String) -> String?

  /// Shows again, below the help, what belongs above the prompt.
  func showAgain(in dialogue: Dialogue)
}

/// A line while it is typed.
struct LineInput {
  /// The text that the next prompt starts from.
  var line: String
  /// What the line holds as long as nothing is typed.
  let untouched: String
  /// What was typed before.
  var draft: String?
}

extension LineInput {
  /// Makes the input of a line that starts with what was typed before, if a reader can show that.
  init(_ question: FormSession.Question, in dialogue: Dialogue) {
    line = question.draft ?? ""
    untouched = dialogue.reader.editsPrefill ? line : ""
    draft = question.draft
  }
}

extension RowPrompt {
  func introduce(in dialogue: Dialogue) {
    // What was refused has just been quoted.
    if question.rejection == nil { dialogue.showPreviousInput(question.draft ?? "") }
  }

  func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> FormSession.Move? {
    .reject(.notUTF8(text), draft: text)
  }

  mutating func perform(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue) throws
    -> FormSession.Move?
  {
    switch command {
    case .back:
      if question.isFirst { dialogue.tell(dialogue.wording(.isFirst), .hint) }
      return .back(draft: draft(with: text))
    case .undo: return .undo(draft: draft(with: text))
    case .redo: return .redo(draft: draft(with: text))
    case .help:
      keep(text, in: dialogue)
      dialogue.help(question.row)
      showAgain(in: dialogue)
      return nil
    case .editor, .nothing, .nextPage, .previousPage:
      keep(text, in: dialogue)
      return try performOwn(command, text, in: &dialogue)
    }
  }

  func performOwn(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue)
    -> FormSession.Move?
  { nil }

  mutating func keep(_ text: String, in dialogue: Dialogue) { input.line = text }

  func draft(with text: String) -> String? { text == input.untouched ? input.draft : text }

  func showAgain(in dialogue: Dialogue) { dialogue.showPreviousInput(input.line) }
}

extension Dialogue {
  /// Shows what was typed before, where it can't be in the line.
  func showPreviousInput(_ text: String) {
    if !reader.editsPrefill, !text.isEmpty { tell(wording(.typedBefore(text)), .hint) }
  }
}
