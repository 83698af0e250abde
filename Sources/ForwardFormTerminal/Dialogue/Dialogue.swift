public import ForwardForm
internal import CLibrary

/// Asks a form line by line, over any line reader.
///
/// ```swift
/// let output = FileOutput()
/// var dialogue = Dialogue(PlainLineReader(output: output), output)
/// if try dialogue.fill(Form(things)) == .saved { … }
/// ```
public struct Dialogue {
  var reader: any LineReader
  let output: any TextOutput
  /// The place whose title was shown last.
  private var place = Place(items: [], section: nil)
  /// A line that was read ahead.
  var readAhead: String?

  /// Whether the review marks what was changed; of a new target everything is new.
  public var marksChanges = true

  /// Tells what was entered for a row of text before, by the row's id, the oldest first: the arrow
  /// keys offer it. It isn't asked about secrets.
  public var history: (String) -> [String] = { _ in [] }

  /// The language that is spoken.
  public var wording: Wording

  public init(
    _ reader: any LineReader,
    _ output: any TextOutput,
    wording: Wording = .preferred
  ) {
    self.reader = reader
    self.output = output
    self.wording = wording
  }

  /// Whether somebody is there to be asked.
  public var isInteractive: Bool { reader.isInteractive }

  /// Says what is going to be asked, and which keys there are.
  public func announce(_ title: String) {
    guard isInteractive else { return }
    output.line(StyledText(wording.text(title), .heading))
    tell(wording(.keys(reader.keys)), .hint, indent: 0)
  }

  /// Has a form filled in.
  ///
  /// Signals are watched all the time: one that comes between two rows (while a rule checks, say)
  /// acts at the next row.
  ///
  /// - Parameters:
  ///   - form: The form to fill in.
  ///   - review: Whether all answers are shown before they are saved; by default where somebody is
  ///     there to look at them.
  ///   - given: Answers that came from a command line. Their rows aren't asked; where all rows have
  ///     theirs, nothing is, unless a review is wanted.
  ///   - answers: Answers to go on from, which somebody kept, see ``FormSession/resume(_:)``.
  ///   - onChange: Is told the answers so far whenever they have changed, for somebody who keeps
  ///     them. Of secrets there are none.
  /// - Returns: How it ended. Unless that is `saved`, the target is as it was before.
  /// - Throws: ``RefusedAnswer`` for an answer that was given, or where nobody is there to be asked
  ///   again; ``CaughtSignal``,
  ///   ``InputError``, ``LostOutput`` and `FormError`. The target is then as it was before.
  public mutating func fill(
    _ form: Form,
    review: Bool? = nil,
    given: [Form.Answer] = [],
    resuming answers: [Form.Answer] = [],
    onChange: (([Form.Answer]) -> Void)? = nil
  ) throws -> Outcome {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    // Questions that nobody reads any more end the dialogue, not the program.
    let ignored = IgnoredSignals([SIGPIPE])
    defer { ignored.end() }
    reader.begin()
    defer { reader.end() }
    place = Place(items: [], section: nil)
    readAhead = nil
    let session = FormSession(
      form,
      review: review ?? isInteractive,
      presets: given,
      resuming: answers
    )
    if let (answer, rejection) = session.refusedPresets.first {
      try session.perform(.interrupt)
      throw RefusedAnswer(row: answer.row, rejection: rejection)
    }
    if !given.isEmpty, case .review = session.position, review != true {
      try session.perform(.save)
    }
    if let onChange { session.onChange = { onChange($0.answers) } }
    return try session.run(&self)
  }

  /// Says something to somebody who is there.
  public func say(_ text: StyledText) {
    if isInteractive { output.line(text) }
  }
}

extension Dialogue: FormRenderer {
  public mutating func ask(_ question: FormSession.Question) throws -> FormSession.Move {
    let row = question.row
    if let notice = question.notice { tell(notice) }
    introducePlace(of: question)
    if let rejection = question.rejection {
      guard isInteractive else { throw RefusedAnswer(row: question.path, rejection: rejection) }
      tell(wording(.rejection(rejection)), .error)
    }
    // Nothing is shown of the items, which may be many.
    if !isInteractive, case .list(let list) = row.kind { return try readItems(question, list) }
    guard let value = row.value() else {
      say(title(of: row) + StyledText(" " + wording(.unreadable), .error))
      return .keep
    }
    try checkOutput()
    return switch row.kind {
    case .textField(let placeholder, _): try askLine(question, value, placeholder)
    case .textView(let placeholder): try askLines(question, value, placeholder)
    case .picker(let options): try askOption(question, value, options)
    case .choices(let options): try askChoices(question, value, options)
    case .list(let list): try askItems(question, value, list)
    case .toggle: try askYesOrNo(question, value)
    }
  }

  /// What the events that mean the same in every row lead to; `nil` for those that don't.
  ///
  /// - Parameters:
  ///   - untouched: What is in the line as long as nobody typed anything.
  ///   - draft: What was typed before, which goes back with an untouched line.
  func move(
    for event: LineEvent,
    in question: FormSession.Question,
    untouched: String,
    draft: String?
  ) -> FormSession.Move? {
    switch event {
    case .line, .help, .editor, .nothing, .nextPage, .previousPage: return nil
    case .notUTF8(let text): return .reject(.notUTF8(text), draft: text)
    case .back(let text):
      if question.isFirst { tell(wording(.isFirst), .hint) }
      return .back(draft: text == untouched ? draft : text)
    case .undo(let text): return .undo(draft: text == untouched ? draft : text)
    case .redo(let text): return .redo(draft: text == untouched ? draft : text)
    case .endOfInput: return isInteractive ? .leave : .endOfInput
    case .interrupt: return .interrupt
    }
  }

  /// What is answered to questions that can't be read is no answer.
  func checkOutput() throws {
    if isInteractive, output.hasFailed { throw LostOutput() }
  }

  /// A row's title, at the head of its prompt.
  func title(of row: Form.Row) -> StyledText { StyledText(wording.text(row.title), .heading) }

  /// Where a row stands: in the items of lists, and in a section.
  private struct Place: Equatable {
    var items: [ItemPlace]
    var section: String?
  }

  private mutating func introducePlace(of question: FormSession.Question) {
    let next = Place(items: question.items, section: question.row.section)
    guard next != place else { return }
    place = next
    let items = next.items.map {
      wording(.item(wording.text($0.title), $0.number, isNew: $0.isNew))
    }
    let titles = items + (next.section.map { [wording.section($0)] } ?? [])
    if titles.isEmpty { return }
    say("")
    say(StyledText(titles.joined(separator: " › "), .heading))
  }

  /// Reads a line, or takes the one that was read ahead.
  mutating func read(_ request: LineRequest) throws -> LineEvent {
    if let line = readAhead.take() { return .line(line) }
    return try reader.read(request)
  }

  /// Says what became of a wish to undo or redo.
  func tell(_ notice: FormSession.Notice) {
    let sentence: Sentence =
      switch notice {
      case .undone(let row): .undone(wording.text(row.title), value: valueText(of: row))
      case .redone(let row): .redone(wording.text(row.title), value: valueText(of: row))
      case .nothingToUndo: .nothingToUndo
      case .nothingToRedo: .nothingToRedo
      }
    tell(wording(sentence), .hint)
  }

  /// Returns a row's value as a sentence shows it, or `nil` when it is empty.
  private func valueText(of row: Form.Row) -> String? {
    guard let value = row.value() else { return wording(.unreadable) }
    return [.text(""), .choices([]), .list([])].contains(value) ? nil : shown(value, of: row).plain
  }

  func show(_ lines: [String]) {
    for line in lines { tell(line, .hint) }
  }

  /// Says something besides, below what it is about.
  func tell(_ text: String, _ style: StyledText.Style, indent: Int = 2) {
    for line in text.visible.wrapped(to: output.columns - indent - 1) {
      say(StyledText(String(repeating: " ", count: indent) + line, style))
    }
  }
}
