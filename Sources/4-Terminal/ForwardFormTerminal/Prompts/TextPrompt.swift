internal import ForwardForm
internal import ForwardText

/// Asks for a text of several lines, edited as a whole.
struct TextPrompt: RowPrompt {
  let question: Question
  let placeholder: String
  var input: LineInput
  private let present: String
  /// Says how to end the text, and its length if that is limited.
  private var area: TextArea?
  /// The text that the editor saved last, which Enter enters; `nil` before that.
  private var edited: String?

  private var row: Form.Row { question.row }

  /// Whether the reader can edit the text of a row as a whole. A secret isn't shown, and a text
  /// with characters that a terminal would act on isn't edited in a line.
  static func canAsk(_ row: Form.Row, _ value: Value, in dialogue: Dialogue) -> Bool {
    dialogue.editsLines && !row.isSecret && !value.text.lines.contains(where: \.steersTerminal)
  }

  init(_ question: Question, _ value: Value, _ placeholder: String, in dialogue: Dialogue) {
    self.question = question
    self.placeholder = placeholder
    present = value.text
    area = TextArea.helping(
      with: question.row, kept: question.draft == nil ? value.text : nil, in: dialogue)
    let text = question.draft ?? present
    input = LineInput(line: text, untouched: text, draft: question.draft)
  }

  func introduce(in dialogue: Dialogue) {
    let isPresent = input.draft == nil
    let title = dialogue.titleOfLines(
      row, placeholder: isPresent && present.isEmpty ? placeholder : nil)
    let end = dialogue.listsAbove ? dialogue.wording(.endsEditedText) : ""
    dialogue.say(title + StyledText((dialogue.end(after: title.plain) + end).trimmed, .hint))
    if isPresent, dialogue.listsAbove, present.lines.count > 1 {
      dialogue.tell(dialogue.wording(.keepsText), .hint, indent: 0)
    }
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    var request = LineRequest(prompt: LinesPrompt.prompt)
    request.prefill = input.line
    request.takesLines = true
    // A letter would replace all lines of a longer text.
    request.isPrefillSelected = question.rejection != nil && input.line.lines.count == 1
    request.isKeptByEnter = isPresent(input.line) || input.line == edited
    request.completion = row.completion
    request.disabled = [.previousLine, .nextLine, .previousPage, .nextPage]
    request.echo = row.echo
    request.area = area
    request.introduce = { introduce(in: dialogue) }
    return request
  }

  /// Whether a text is the present text, rather than a typed text.
  private func isPresent(_ text: String) -> Bool {
    input.draft == nil && text.utf8.elementsEqual(present.utf8)
  }

  mutating func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    let lines = text.lines
    let left = LineRequest.mostLinesLeft
    if lines.count > left { dialogue.tell(dialogue.wording(.moreLines(lines.count - left)), .hint) }
    if isPresent(text) { return .keep }
    let placeholders = row.placeholders
    if let rejection = lines.lazy.compactMap({ placeholders?.rejection(of: $0) }).first {
      dialogue.tell(dialogue.wording(.rejection(row.shown(rejection, draft: text))), .error)
      input.line = text
      return nil
    }
    guard text.utf8.count <= MultilineInput.longest else {
      return .reject(.tooLong(text, most: MultilineInput.longest), draft: nil)
    }
    return .answer(.text(text))
  }

  mutating func performOwn(
    _ command: LineCommand, _ text: String, in dialogue: Dialogue
  ) throws -> Move? {
    switch command {
    case .nothing: return .answer(row.isOptional ? .nothing : .text(""))
    case .editor:
      switch try dialogue.edit(text, at: self, line: dialogue.reader.cursorLine) {
      // A line doesn't show characters that a terminal would act on.
      case .text(let edited) where edited.lines.contains(where: \.steersTerminal):
        return .answer(.text(edited))
      case .text(let edited): takeUp(edited, in: dialogue)
      case .emptied: input.line = ""
      case .ended(let edited): input.line = edited
      case .unchanged, .failed: break
      }
    default: break
    }
    return nil
  }

  /// Shows a text that the editor has saved, to be entered or edited further.
  private mutating func takeUp(_ text: String, in dialogue: Dialogue) {
    edited = text
    input.line = text
    area = TextArea.helping(with: row, kept: text, in: dialogue)
  }

  func accepts(in dialogue: Dialogue) -> HelpSentence { .acceptsLines }

  func arrows(in dialogue: Dialogue) -> HelpSentence? { .goesThroughText(dialogue.reader.keys) }

  var takesEmptyAnswer: Bool { true }

  func leavesOpen(_ keys: KeyNames) -> HelpSentence { .leavesOpen(word: nil, keys) }

  // Ctrl-D in an empty text.
  func endInput(in dialogue: Dialogue) -> Move {
    // The same text would be refused again.
    if question.rejection != nil, input.draft?.isEmpty == true { return .leave }
    return isPresent("") ? .keep : .answer(.text(""))
  }
}
