internal import ForwardForm
internal import ForwardText

/// Shows all answers, and asks whether to save them.
struct ReviewPrompt: Prompt {
  private let review: FormSession.Review
  private let entries: ReviewEntries
  private let table: ReviewTable
  private let heading: [ReviewLine]
  private let contents: ReviewContents
  /// The contents below the line; `nil` if they are above the prompt.
  private let area: ReviewArea?
  /// A line that was refused, to be corrected.
  private var refused = ""

  init(_ review: FormSession.Review, in dialogue: Dialogue) {
    self.review = review
    entries = ReviewEntries(review, in: dialogue)
    table = ReviewTable(entries, in: dialogue)
    contents = ReviewContents(review, table, in: dialogue)
    heading = contents.heading
    let isAbove = dialogue.listsAbove || !dialogue.reader.removesPrompts
    area = isAbove ? nil : ReviewArea(entries, contents, in: dialogue)
  }

  private static func prompt(
    of review: FormSession.Review, in dialogue: Dialogue
  ) -> StyledText {
    if !review.items.isEmpty { return StyledText(dialogue.wording(.itemReviewPrompt)) }
    return StyledText(
      dialogue.wording(dialogue.savesAnswers ? .reviewPrompt : .continuingReviewPrompt))
  }

  func introduce(in dialogue: Dialogue) {
    if area == nil { show(in: dialogue, most: dialogue.rowsLeft) } else { dialogue.show(heading) }
  }

  /// Shows the heading and the contents, on as many rows as the terminal has; `nil` for no limit.
  private func show(in dialogue: Dialogue, most: Int?) {
    let most = most.map { most in
      // The headings of an item have two rows.
      most - dialogue.height(of: heading) - (review.items.isEmpty ? 0 : 2)
        - dialogue.height(of: [ReviewLine(Self.prompt(of: review, in: dialogue))])
    }
    dialogue.show(heading + contents.lines(most: most))
  }

  /// The rows of the window that the contents leave for a row that is edited.
  private static let roomForRow = 8

  /// Leaves on the screen what the area has shown: the line, and the contents if a move ends the
  /// review. The next review takes their place if there is room for the row that is edited.
  private func settle(_ text: String, _ move: Move?, in dialogue: Dialogue) {
    guard area != nil else { return }
    let prompt = Self.prompt(of: review, in: dialogue)
    if let move {
      let isReplaced = move.comesBack && !dialogue.keepsRows && dialogue.rowsOnScreen != nil
      // The next review would remove the text left here at once, after a screen reader has said it.
      if isReplaced, move.staysAtReview { return }
      let most = dialogue.output.rows.map {
        $0 - dialogue.height(of: heading + [ReviewLine(prompt)])
      }
      let lines = contents.lines(most: most)
      let isTall = most.map { dialogue.height(of: lines) > $0 - Self.roomForRow } ?? false
      if !isTall || !isReplaced { dialogue.show(lines) }
    }
    dialogue.say(prompt + StyledText(text.visible))
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    var request = LineRequest(prompt: Self.prompt(of: review, in: dialogue))
    request.area = area
    request.leavesNothing = area != nil
    request.prefill = refused
    request.isPrefillSelected = true
    request.disabled.append(.nothing)
    return request
  }

  var fillsWindow: Bool { true }

  func endInput(in dialogue: Dialogue) -> Move {
    leave(by: dialogue.isInteractive ? .leave : .endOfInput, in: dialogue)
  }

  private func leave(by move: Move, in dialogue: Dialogue) -> Move {
    settle("", move, in: dialogue)
    return move
  }

  mutating func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    let command = entries.command(text)
    let move = move(for: command, in: dialogue)
    refused = command.isRefused && dialogue.reader.editsPrefill ? text : ""
    settle(text, move, in: dialogue)
    if move == nil { reply(to: command, text, in: dialogue) }
    return move
  }

  /// Returns the move that ends the review; `nil` for a command that only asks for text.
  private func move(for command: ReviewCommand, in dialogue: Dialogue) -> Move? {
    switch command {
    case .save: return .save
    case .cancel: return dialogue.isInteractive ? .leave : .cancel
    case .edit(let path): return .edit(path)
    case .empty(let path): return .empty(path)
    case .answer(let text, let path):
      // The row reads the text as if it were typed at the row's prompt.
      dialogue.conversation.readAhead = (text, path)
      return .edit(path)
    case .put(let text, let path): return .put(text, at: path)
    case .list, .showAll, .showChanges, .explain, .choose, .chooseEnd, .missing, .unknown:
      return nil
    }
  }

  /// Shows the text that a command asks for, or why it is no command.
  private func reply(to command: ReviewCommand, _ text: String, in dialogue: Dialogue) {
    switch command {
    case .save, .cancel, .edit, .empty, .answer, .put: break
    case .explain(let row): explain(row, in: dialogue)
    case .list: list(Array(entries.rows.indices.dropFirst(review.rows.count)), in: dialogue)
    case .showAll: show(in: dialogue, most: nil)
    case .showChanges:
      let lines = dialogue.changesOnRequest?() ?? []
      if lines.isEmpty { dialogue.tell(dialogue.wording(.noChangedLines), .hint) }
      dialogue.show(lines.map(ReviewLine.init(change:)), most: nil)
    case .choose(let found):
      dialogue.tell(dialogue.wording(.rowsMatch(found.count, text.trimmed)), .hint)
      let most = dialogue.output.rows.map { max(3, $0 - 4) } ?? .max
      list(Array(found.prefix(most)), in: dialogue)
      if found.count > most {
        dialogue.tell(dialogue.wording(.foldsRows(found.count - most)), .hint)
      }
    case .chooseEnd(let name, let paths):
      dialogue.tell(dialogue.wording(.rowsMatch(paths.count, name)), .hint)
      let lines = paths.map { ReviewLine(StyledText("  " + $0.text.visible)) }
      dialogue.show(lines, most: dialogue.output.rows.map { max(3, $0 - 4) })
    case .missing(let path):
      dialogue.tell(dialogue.told(review.rejection(ofMissing: path), at: path), .error)
    case .unknown: _ = enterNotUTF8(text, in: dialogue)
    }
  }

  private func list(_ indices: [Int], in dialogue: Dialogue) {
    for index in indices {
      let number = entries.rows.indices.contains(index) ? index + 1 : nil
      let start = "  \(number.aligned(upTo: entries.rows.count)) "
      dialogue.say(StyledText(start) + table.line(index), hangingAt: start.count)
    }
  }

  private func explain(_ row: Form.Row, in dialogue: Dialogue) {
    let wording = dialogue.wording
    let shapes =
      row.isReadOnly
      ? [wording(.rejection(.readOnly))]
      : (options(of: row, in: dialogue) + row.shapes).map { wording(.help(.accepts($0))) }.filter {
        !$0.isEmpty
      }
    dialogue.show(
      [dialogue.titleInLine(of: row)] + dialogue.helpLines(of: row) + shapes)
  }

  /// The first options of a row, as the shape of its answer.
  private func options(of row: Form.Row, in dialogue: Dialogue) -> [AnswerShape] {
    guard let options = row.options, !options.isEmpty else { return [] }
    return [.oneOf(dialogue.words(for: options).few(10))]
  }

  func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move? {
    dialogue.tell(dialogue.wording(.notARow(text, of: entries.rows.count)), .error)
    return nil
  }

  func perform(_ command: LineCommand, _ text: String, in dialogue: Dialogue) -> Move? {
    switch command {
    case .back: return leave(by: .back(draft: nil), in: dialogue)
    case .undo: return leave(by: .undo(draft: nil), in: dialogue)
    case .redo: return leave(by: .redo(draft: nil), in: dialogue)
    case .help:
      let keys = dialogue.reader.keys
      let help: Sentence =
        dialogue.savesAnswers ? .reviewHelp(keys) : .continuingReviewHelp(keys)
      dialogue.show(dialogue.wording(help).lines)
      if dialogue.changesOnRequest != nil, review.items.isEmpty {
        dialogue.show([dialogue.wording(.showsChangedLines)])
      }
      if area != nil { dialogue.show([dialogue.wording(.help(.marksEntries))]) }
    default: break
    }
    return nil
  }
}

extension FormSession.Move {
  /// Whether no row is asked before the review follows again.
  fileprivate var staysAtReview: Bool {
    switch self {
    case .undo, .redo: true
    default: false
    }
  }

  /// Whether the review follows again.
  fileprivate var comesBack: Bool {
    switch self {
    case .edit, .empty, .put, .back, .undo, .redo: true
    default: false
    }
  }
}
