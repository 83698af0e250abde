internal import ForwardForm

/// The prompt of a row. Keys have the same meaning in every row, and a half-typed text is kept.
protocol RowPrompt: Prompt {
  var question: Question { get }

  var input: LineInput { get set }

  func accepts(in dialogue: Dialogue) -> HelpSentence

  /// Returns the sentence about the arrow keys; `nil` if they do nothing here.
  func arrows(in dialogue: Dialogue) -> HelpSentence?

  /// Whether an empty answer, such as an empty text, is possible.
  var takesEmptyAnswer: Bool { get }

  /// Returns the sentence about leaving an optional row without an answer.
  func leavesOpen(_ keys: KeyNames) -> HelpSentence

  /// Whether going back goes from line to line first.
  var goesBackByLines: Bool { get }

  /// Shows the text above the prompt when the row is asked, and again below its help.
  func showContext(in dialogue: Dialogue)

  /// Shows the text typed so far, below the help.
  func showInput(in dialogue: Dialogue)

  /// Keeps the text typed before a key.
  mutating func keep(_ text: String, in dialogue: Dialogue)

  /// Goes back within the row. Returns whether that was possible.
  mutating func stepBack(from text: String, in dialogue: Dialogue) -> Bool

  /// Handles a command that only rows of this kind have.
  mutating func performOwn(
    _ command: LineCommand, _ text: String, in dialogue: Dialogue
  ) throws -> Move?
}

struct LineInput {
  /// The initial text of the next prompt.
  var line = ""
  /// The text of the line before any typing.
  var untouched = ""
  /// The text typed earlier for the row, and not accepted.
  var draft: String?
}

extension LineInput {
  init(_ question: FormSession.Question, in dialogue: Dialogue) {
    // Drops a refused hidden text, because the next text would be appended to it.
    draft = question.row.isSecret && question.rejection != nil ? nil : question.draft
    line = draft.map { dialogue.line(for: $0, at: question) } ?? ""
    if dialogue.reader.editsPrefill { untouched = line }
  }
}

extension RowPrompt {
  func introduce(in dialogue: Dialogue) {
    // A rejection has just quoted the text.
    guard question.rejection == nil else {
      if !dialogue.conversation.isAskedAgain { showContext(in: dialogue) }
      return
    }
    showContext(in: dialogue)
    if !question.row.isSecret { dialogue.showPreviousInput(question.draft ?? "") }
  }

  func takes(_ text: String, in dialogue: Dialogue) -> Bool {
    switch dialogue.answer(text, to: question.row) {
    case .answer(let value): question.row.rejection(of: value) == nil
    case .reject: false
    default: true
    }
  }

  func arrows(in dialogue: Dialogue) -> HelpSentence? { nil }

  var takesEmptyAnswer: Bool { false }

  var goesBackByLines: Bool { false }

  func leavesOpen(_ keys: KeyNames) -> HelpSentence {
    .leavesOpen(word: question.row.isSecret ? nil : "-", keys)
  }

  func showContext(in dialogue: Dialogue) {}

  func showInput(in dialogue: Dialogue) {
    if !question.row.isSecret { dialogue.showPreviousInput(input.line) }
  }

  func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move? {
    .reject(.notUTF8(text), draft: text)
  }

  mutating func endInText(_ text: String, in dialogue: Dialogue) {
    keep(text, in: dialogue)
    dialogue.tell(dialogue.wording(.help(.cancels(inLines: question.row.kind.hasLines))), .hint)
  }

  mutating func perform(_ command: LineCommand, _ text: String, in dialogue: Dialogue) throws
    -> Move?
  {
    switch command {
    case .back:
      if stepBack(from: text, in: dialogue) { return nil }
      if question.isFirst { dialogue.tell(dialogue.wording(.isFirst), .hint) }
      return .back(draft: draft(with: text))
    case .undo: return .undo(draft: draft(with: text))
    case .redo: return .redo(draft: draft(with: text))
    case .help:
      keep(text, in: dialogue)
      help(in: dialogue)
      showContext(in: dialogue)
      showInput(in: dialogue)
      return nil
    default:
      keep(text, in: dialogue)
      return try performOwn(command, text, in: dialogue)
    }
  }

  func stepBack(from text: String, in dialogue: Dialogue) -> Bool { false }

  func performOwn(_ command: LineCommand, _ text: String, in dialogue: Dialogue) -> Move? {
    nil
  }

  mutating func keep(_ text: String, in dialogue: Dialogue) { input.line = text }

  var isSecret: Bool { question.row.isSecret }

  // Secrets are never kept.
  var draftRow: Form.Row? { question.row.isSecret ? nil : question.row }

  func draft(with text: String) -> String? { text == input.untouched ? input.draft : text }

  var draft: String? { draft(with: input.line) }
}

extension Dialogue {
  /// Returns a draft for the line. A refused option is shown by its words rather than by its name.
  fileprivate func line(for draft: String, at question: FormSession.Question) -> String {
    let row = question.row
    guard question.rejection != nil, let value = try? row.value(of: draft),
      row.text(of: value) == draft
    else { return draft }
    let line = shown(value, of: row).plain
    let vocabulary = vocabulary(for: row.options ?? [])
    return (try? row.value(of: line, in: vocabulary)) == value ? line : draft
  }

  /// Shows the text typed earlier, if it can't be in the line.
  func showPreviousInput(_ text: String) {
    if !reader.editsPrefill, !text.isEmpty { tell(wording(.typedBefore(text)), .hint) }
  }

  /// Returns the hint after a title, which says whether an answer is optional or required; empty
  /// without a hint.
  func hint(_ text: String, isOptional: Bool, isRequired: Bool = false) -> StyledText {
    let hint = text.isEmpty ? nil : text
    let text =
      isOptional
      ? wording(.optional(hint: hint)) : isRequired ? wording(.required(hint: hint)) : text
    return text.isEmpty ? "" : StyledText(wording(.hint(text)), .hint)
  }

  /// Returns the text that remains on the screen of an answered row: its title, and the value as
  /// understood.
  func settled(_ row: Form.Row, as shown: StyledText) -> StyledText {
    let title = title(of: row)
    return title + StyledText(end(after: title.plain)) + shown
  }

  /// Returns a request's ``LineRequest/settled`` for a row, if areas are wanted; otherwise prompts
  /// stay as they are. `value` returns the value that a line means; `nil` if it is refused.
  func settling(
    _ row: Form.Row, _ value: @escaping (_ line: String) -> Form.Row.Value?
  ) -> ((String) -> StyledText?)? {
    guard usesAreas else { return nil }
    return { line in
      guard let value = value(line), row.rejection(ofPresent: value) == nil else { return nil }
      return settled(row, as: shown(value, of: row))
    }
  }

  /// Returns a prompt of a row's title, a hint and the present value: `Gift (yes or no) [no]: `.
  func prompt(
    _ title: StyledText, hint: Sentence? = nil, isOptional: Bool = false, present: StyledText
  ) -> StyledText {
    ended(
      title + self.hint(hint.map { wording($0) } ?? "", isOptional: isOptional)
        + bracketed(present))
  }

  /// Returns a prompt with its end.
  func ended(_ prompt: StyledText) -> StyledText {
    prompt + StyledText(end(after: prompt.plain))
  }

  /// Returns the value that Enter keeps, as a part of a prompt: ` [no]`, ` [none]`.
  func bracketed(_ present: StyledText) -> StyledText {
    var present = present
    let plain = present.plain
    // The words for no value have parentheses outside brackets.
    if [.none, .nothing, .empty].contains(where: { wording($0) == plain }),
      plain.hasPrefix("(") && plain.hasSuffix(")") || plain.hasPrefix("（") && plain.hasSuffix("）")
    {
      present = StyledText(String(plain.dropFirst().dropLast()), .hint)
    }
    return StyledText(" [") + present + StyledText("]")
  }
}
