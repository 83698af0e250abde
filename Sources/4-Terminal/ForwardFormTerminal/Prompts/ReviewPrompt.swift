internal import ForwardForm
internal import ForwardText

/// Shows all answers, and asks whether to save them.
struct ReviewPrompt: Prompt {
  private let review: FormSession.Review
  private let entries: ReviewEntries
  private let table: ReviewTable
  /// The rows below the line, once a key has marked a row; `nil` if no rows are shown there.
  private let area: EntriesArea?

  init(_ review: FormSession.Review, in dialogue: Dialogue) {
    self.review = review
    let entries = ReviewEntries(review, in: dialogue)
    let table = ReviewTable(entries, in: dialogue)
    (self.entries, self.table) = (entries, table)
    area =
      dialogue.usesAreas
      ? EntriesArea(
        EntriesArea.Entries(
          count: entries.rows.count, isShownAbove: true, row: table.line,
          meant: { entries.index(named: $0) },
          search: EntriesArea.Search(found: entries.found, name: entries.name),
          dialogue: dialogue,
          prompt: Self.prompt(of: review, in: dialogue)))
      : nil
  }

  private static func prompt(
    of review: FormSession.Review, in dialogue: Dialogue
  ) -> StyledText {
    if !review.items.isEmpty { return StyledText(dialogue.wording(.itemReviewPrompt)) }
    return StyledText(
      dialogue.wording(dialogue.savesAnswers ? .reviewPrompt : .continuingReviewPrompt))
  }

  func introduce(in dialogue: Dialogue) { show(in: dialogue, most: dialogue.rowsLeft) }

  /// Shows the rows, the problems, and the changed lines, on as many rows as the terminal has;
  /// `nil` for no limit.
  private func show(in dialogue: Dialogue, most: Int?) {
    let changes =
      review.items.isEmpty ? dialogue.changesAtReview().map(ReviewLine.init(change:)) : []
    let head = heading(changesLines: !changes.isEmpty, in: dialogue)
    let remarks = remarks(in: dialogue)
    // The headings of an item have two rows.
    let rest = most.map { most in
      most - dialogue.height(of: head + remarks) - (review.items.isEmpty ? 0 : 2)
        - dialogue.height(of: [ReviewLine(Self.prompt(of: review, in: dialogue))])
    }
    let shared = rest.map { max(3, $0 - min(dialogue.height(of: changes), $0 / 2)) }
    let shown = table.lines(most: shared)
    dialogue.show(head + shown + remarks)
    let room = rest.map { max(3, $0 - dialogue.height(of: shown)) }
    let isCut = room.map { dialogue.height(of: changes) > $0 } ?? false
    // If there isn't room for all, leaves out the lines around a change.
    let cut = changes.drop { isCut && $0.text.plain.hasPrefix(" ") }
    dialogue.show(Array(cut), most: room)
  }

  /// - Parameter changesLines: Whether lines change, maybe of values without a row.
  private func heading(changesLines: Bool, in dialogue: Dialogue) -> [ReviewLine] {
    // The heading of an item is the item's title.
    guard review.items.isEmpty else { return [] }
    let rows = review.rows.count { review.originals[$0.id] != nil }
    let changes = max(rows, changesLines ? 1 : 0)
    let heading = dialogue.wording(.review(changes: dialogue.marksChanges ? changes : nil))
    return [ReviewLine(StyledText(heading, .heading))]
  }

  private func remarks(in dialogue: Dialogue) -> [ReviewLine] {
    var lines: [ReviewLine] = []
    if let rejection = review.rejection {
      lines.append(.remark(dialogue.told(rejection, at: review.rejectedPlace), .error))
      if review.isOverridable { lines.append(.remark(dialogue.wording(.savesAllTheSame))) }
    }
    if !review.offered.isEmpty {
      lines.append(.remark(dialogue.wording(.offersRows(review.offered.count))))
    }
    return lines
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    var request = LineRequest(prompt: Self.prompt(of: review, in: dialogue))
    request.area = area
    request.disabled.append(.nothing)
    return request
  }

  func enter(_ text: String, in dialogue: Dialogue) -> Move? {
    switch entries.command(text) {
    case .save: return .save
    case .cancel: return dialogue.isInteractive ? .leave : .cancel
    case .edit(let path): return .edit(path)
    case .empty(let path): return .empty(path)
    case .answer(let text, let path):
      // The row reads the text as if it were typed at the row's prompt.
      dialogue.conversation.readAhead = (text, path)
      return .edit(path)
    case .put(let text, let path): return .put(text, at: path)
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
    case .unknown: return enterNotUTF8(text, in: dialogue)
    }
    return nil
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
    case .back: return .back(draft: nil)
    case .undo: return .undo(draft: nil)
    case .redo: return .redo(draft: nil)
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
