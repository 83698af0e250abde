internal import ForwardForm

/// Asks for one of some options.
struct OptionPrompt: RowPrompt {
  let question: FormSession.Question
  let value: Form.Row.Value
  let options: [Form.Row.Option]
  var input: LineInput
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
    self.options = options
    input = LineInput(question, in: dialogue)
    words = dialogue.words(for: options)
    pages = Pager(options.indices)
    if let present { pages = Pager(options.indices, around: present) }
  }

  private var present: Int? {
    if case .choice(let index) = value { index } else { nil }
  }

  func introduce(in dialogue: Dialogue) {
    guard question.rejection == nil else { return }
    list(in: dialogue)
    dialogue.showPreviousInput(question.draft ?? "")
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    let shown = dialogue.shown(value, of: question.row)
    var request = LineRequest(
      prompt: dialogue.title(of: question.row)
        + StyledText(" [") + shown + StyledText("]" + dialogue.wording(.colon))
    )
    request.prefill = input.line
    request.completion = .words(words)
    request.present = present
    return request
  }

  mutating func enter(_ text: String, in dialogue: inout Dialogue) -> FormSession.Move? {
    let move = dialogue.answer(text, to: question.row)
    guard dialogue.isInteractive, case .reject(.ambiguous, _) = move else { return move }
    // The text has narrowed the options down, and now a number is wanted.
    let found = dialogue.vocabulary(for: options).indices(matching: text, in: options)
    dialogue.tell(dialogue.wording(.matches(found.count, of: text)), .hint)
    pages = Pager(found)
    input.line = ""
    list(in: dialogue)
    return nil
  }

  mutating func performOwn(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue)
    -> FormSession.Move?
  {
    if pages.turn(command) { list(in: dialogue) }
    return nil
  }

  func showAgain(in dialogue: Dialogue) {
    list(in: dialogue)
    dialogue.showPreviousInput(input.line)
  }

  private func list(in dialogue: Dialogue) {
    dialogue.list(pages, words) { $0 == present }
  }
}

extension Dialogue {
  /// Lists a page of options with their numbers: on one line if they fit.
  func list(_ pages: Pager, _ words: [String], marking isPresent: (Int) -> Bool) {
    let entries = pages.present.map { index in
      (mark: isPresent(index) ? "*" : " ", text: "\(index + 1) \(words[index])")
    }
    let line = " " + entries.map { $0.mark + $0.text }.joined(separator: "  ")
    if pages.isWhole, line.displayWidth < output.columns { return say(StyledText(line)) }
    for entry in entries { say(StyledText("  \(entry.mark)\(entry.text)")) }
    if pages.rest > 0 {
      tell(wording(.moreOptions(pages.rest, reader.keys)), .hint)
    }
  }
}
