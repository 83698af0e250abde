internal import ForwardForm
internal import ForwardText

/// Asks for lines of text, up to a line with a single dot.
struct LinesPrompt: RowPrompt {
  let question: Question
  let placeholder: String
  var input: LineInput
  private let present: String
  private var typed: MultilineInput
  /// Whether the arrow keys go from line to line.
  private let goesThroughLines: Bool

  private var row: Form.Row { question.row }

  init(_ question: Question, _ value: Value, _ placeholder: String, in dialogue: Dialogue) {
    self.question = question
    self.placeholder = placeholder
    let isSecret = question.row.isSecret
    // A secret is invisible, so it can't be continued.
    present = isSecret ? "" : value.text
    // A refused text is corrected where it was typed, unless it is hidden.
    let draft = isSecret && question.rejection != nil ? nil : question.draft
    typed = MultilineInput(
      draft: draft, present: present, editsPrefill: dialogue.reader.editsPrefill)
    input = LineInput(line: typed.prompt, untouched: typed.prompt, draft: draft)
    goesThroughLines = dialogue.reader.editsPrefill && !isSecret
  }

  /// Shows the title, and the text so far.
  func introduce(in dialogue: Dialogue) {
    let wording = dialogue.wording
    let present = input.draft == nil ? present : nil
    let title = dialogue.titleOfLines(row, placeholder: present == "" ? placeholder : nil)
    dialogue.say(title + StyledText(dialogue.end(after: title.plain) + wording(.endsText), .hint))
    if let present, !present.isEmpty, input.line.isEmpty {
      dialogue.show(present, row)
      let keys = dialogue.reader.keys
      let byLine = typed.editsPresent && keys.steps != nil
      dialogue.tell(wording(.replacesText(byLine: byLine, keys)), .hint, indent: 0)
    }
    for line in typed.above where !row.isSecret {
      dialogue.say(Self.prompt + dialogue.excerpt(line, row.placeholders))
    }
  }

  /// The prompt before each line of a text.
  static let prompt: StyledText = "> "

  func request(in dialogue: Dialogue) -> LineRequest {
    var request = LineRequest(prompt: Self.prompt)
    request.prefill = input.line
    request.completion = row.completion
    request.isSecret = row.isSecret
    request.disabled = [.previousPage, .nextPage]
    if !canGoUp { request.disabled.append(.previousLine) }
    if !canGoDown { request.disabled.append(.nextLine) }
    request.echo = row.echo
    return request
  }

  mutating func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    if typed.isUntouched(by: text) { return .keep }
    let entry = Entry(text)
    let placeholders = row.placeholders
    if let rejection = entry.lines.lazy.compactMap({ placeholders?.rejection(of: $0) }).first {
      return refuse(text, rejection, in: dialogue) ? nil : .reject(rejection, draft: text)
    }
    guard typed.enter(entry) else {
      return .reject(.tooLong(text, most: MultilineInput.longest), draft: nil)
    }
    input.line = typed.prompt
    return entry.endsText ? .answer(.text(typed.text)) : nil
  }

  mutating func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move? {
    refuse(text, .notUTF8(text), in: dialogue) ? nil : .reject(.notUTF8(text), draft: nil)
  }

  /// Explains why a line is refused, and keeps it in the prompt. Returns whether a person can
  /// correct it.
  private mutating func refuse(_ text: String, _ rejection: Rejection, in dialogue: Dialogue)
    -> Bool
  {
    guard dialogue.isInteractive else { return false }
    let shown = row.shown(rejection, draft: text)
    dialogue.tell(dialogue.wording(.rejection(shown)), .error)
    typed.begin()
    input.line = row.isSecret ? "" : text
    return true
  }

  private var canGoUp: Bool { goesThroughLines && typed.hasLineAbove }

  private var canGoDown: Bool { goesThroughLines && typed.hasLineBelow }

  mutating func stepBack(from text: String, in dialogue: Dialogue) -> Bool {
    // While the present text is unedited, there is no line to go back to, only a row.
    guard canGoUp, !typed.editsPresent else { return false }
    typed.goUp(from: text)
    input.line = typed.prompt
    return true
  }

  mutating func performOwn(
    _ command: LineCommand, _ text: String, in dialogue: Dialogue
  ) throws -> Move? {
    switch command {
    case .nothing: return .answer(row.isOptional ? .nothing : .text(""))
    case .editor:
      let text = typed.isUntouched(by: text) ? present : typed.text(with: text)
      switch try dialogue.edit(text, at: self, line: typed.hasBegun ? typed.above.count + 1 : nil) {
      case .text(let edited):
        if !row.isSecret { dialogue.show(edited, row) }
        return .answer(.text(edited))
      case .emptied: return .answer(.text(""))
      case .ended(let edited):
        typed = MultilineInput(draft: edited, present: present, editsPrefill: goesThroughLines)
        input.line = typed.prompt
      case .unchanged, .failed: break
      }
    case .previousLine where canGoUp:
      typed.goUp(from: text)
      input.line = typed.prompt
    case .nextLine where canGoDown:
      typed.goDown(from: text)
      input.line = typed.prompt
    default: break
    }
    return nil
  }

  // A single line doesn't show what the text means.
  func takes(_ text: String, in dialogue: Dialogue) -> Bool { true }

  var goesBackByLines: Bool { goesThroughLines }

  func accepts(in dialogue: Dialogue) -> HelpSentence { .acceptsLines }

  func arrows(in dialogue: Dialogue) -> HelpSentence? {
    dialogue.reader.editsPrefill ? .goesThroughLines(dialogue.reader.keys) : nil
  }

  var takesEmptyAnswer: Bool { true }

  func leavesOpen(_ keys: KeyNames) -> HelpSentence { .leavesOpen(word: nil, keys) }

  func draft(with text: String) -> String? {
    if typed.isUntouched(by: text) { return nil }
    let draft = typed.draft(with: text)
    return draft == present ? nil : draft
  }

  func showInput(in dialogue: Dialogue) {
    if !row.isSecret { dialogue.showPreviousInput(input.line) }
  }

  func endInput(in dialogue: Dialogue) -> Move {
    guard dialogue.isInteractive || typed.hasBegun else { return .endOfInput }
    let text = typed.hasBegun ? typed.text : nil
    // The same text would be refused again.
    if question.rejection != nil, text == input.draft { return .leave }
    return text.map { .answer(.text($0)) } ?? .keep
  }
}

extension Dialogue {
  /// - Parameter placeholder: The example of a row without a text; `nil` if it has one.
  func titleOfLines(_ row: Form.Row, placeholder: String?) -> StyledText {
    var title = title(of: row)
    if let placeholder {
      let example = placeholder.isEmpty ? "" : wording.text(placeholder)
      title += hint(example, isOptional: row.isOptional, isRequired: row.isRequired)
    }
    return title
  }

  /// Shows a text, or its first lines.
  fileprivate func show(_ text: String, _ row: Form.Row) {
    let most = LineRequest.mostLinesLeft
    let lines = text.lines
    for line in lines.prefix(most) { say(StyledText("  ") + excerpt(line, row.placeholders)) }
    if lines.count > most { tell(wording(.moreLines(lines.count - most)), .hint) }
  }

  /// Opens a text in an editor, at a line counted from 1, keeps the saved text as the row's draft,
  /// and explains an unusual result.
  func edit(_ text: String, at prompt: some RowPrompt, line: Int?) throws -> Editor.Result {
    let row = prompt.question.row
    let drafts = prompt.draftRow.flatMap { _ in conversation.drafts }
    drafts?.update(row, prompt.draft)
    let onSaving = drafts.map { drafts in { (text: String) in drafts.update(row, text) } }
    let result = try reader.lend { try Editor.edit(text, line: line, onSaving: onSaving) }
    switch result {
    case .emptied(let editor): tell(wording(.editorEmptied(editor)), .hint)
    case .failed(let editor, let failure): tell(wording(.editorFailed(editor, failure)), .error)
    case .text, .ended, .unchanged: break
    }
    return result
  }
}
