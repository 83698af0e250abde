internal import ForwardForm

/// Asks for any number of some options.
struct ChoicesPrompt: RowPrompt {
  let question: FormSession.Question
  let value: Form.Row.Value
  var input: LineInput
  private let present: [Int]
  private let words: [String]
  private var pages: Pager

  init(
    _ question: FormSession.Question,
    _ value: Form.Row.Value,
    _ options: [Form.Row.Option],
    in dialogue: Dialogue
  ) {
    self.question = question
    self.value = value
    input = LineInput(question, in: dialogue)
    present = if case .choices(let indices) = value { indices } else { [] }
    words = dialogue.words(for: options)
    pages = Pager(options.indices, around: present.first)
  }

  func introduce(in dialogue: Dialogue) {
    guard question.rejection == nil else { return }
    list(in: dialogue)
    dialogue.showPreviousInput(question.draft ?? "")
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    let hint = StyledText(dialogue.wording(.hint(dialogue.wording(.anyOfThem))), .hint)
    let shown = dialogue.shown(value, of: question.row)
    var request = LineRequest(
      prompt: dialogue.title(of: question.row) + hint
        + StyledText(" [") + shown + StyledText("]" + dialogue.wording(.colon))
    )
    request.prefill = input.line
    request.completion = .items(words)
    return request
  }

  func enter(_ text: String, in dialogue: inout Dialogue) -> FormSession.Move? {
    dialogue.answer(text, to: question.row)
  }

  mutating func performOwn(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue)
    -> FormSession.Move?
  {
    if command == .nothing { return .answer(.choices([])) }
    if pages.turn(command) { list(in: dialogue) }
    return nil
  }

  func showAgain(in dialogue: Dialogue) {
    list(in: dialogue)
    dialogue.showPreviousInput(input.line)
  }

  private func list(in dialogue: Dialogue) {
    dialogue.list(pages, words, marking: present.contains)
  }
}
