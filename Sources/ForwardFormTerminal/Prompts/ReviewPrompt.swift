internal import ForwardForm
internal import PlainText

/// Shows all answers, and asks whether to save them.
struct ReviewPrompt: Prompt {
  private let review: FormSession.Review
  private let entries: ReviewEntries
  private let table: ReviewTable
  /// The rows below the line, once a key has marked one; `nil` if none are shown there.
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
          wording: dialogue.wording,
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

  func introduce(in dialogue: Dialogue) {
    let changes = review.rows.count { review.originals[$0.id] != nil }
    // That of an item has the item's title.
    if review.items.isEmpty {
      let heading = dialogue.wording(.review(changes: dialogue.marksChanges ? changes : nil))
      dialogue.say(StyledText(heading, .heading))
    }
    dialogue.list(table)
    if let rejection = review.rejection {
      dialogue.tell(dialogue.told(rejection, at: review.rejectedPlace), .error)
      if review.isOverridable { dialogue.tell(dialogue.wording(.savesAllTheSame), .hint) }
    }
    if !review.offered.isEmpty {
      dialogue.tell(dialogue.wording(.offersRows(review.offered.count)), .hint)
    }
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    var request = LineRequest(prompt: Self.prompt(of: review, in: dialogue))
    request.area = area
    request.disabled.append(.nothing)
    return request
  }

  func enter(_ text: String, in dialogue: inout Dialogue) -> Move? {
    switch entries.command(text) {
    case .save: return .save
    case .edit(let path): return .edit(path)
    case .empty(let path): return .empty(path)
    case .answer(let text, let path):
      // The row reads it as if it were typed there.
      dialogue.readAhead = (text, path)
      return .edit(path)
    case .put(let text, let path): return .put(text, at: path)
    case .explain(let row): explain(row, in: dialogue)
    case .list: list(Array(entries.rows.indices.dropFirst(review.rows.count)), in: dialogue)
    case .choose(let found):
      dialogue.tell(dialogue.wording(.rowsMatch(found.count, text.trimmed)), .hint)
      list(found, in: dialogue)
    case .missing(let path):
      dialogue.tell(dialogue.told(review.rejection(ofMissing: path), at: path), .error)
    case .unknown: return enterNotUTF8(text, in: dialogue)
    }
    return nil
  }

  /// Lists rows with their numbers.
  private func list(_ indices: [Int], in dialogue: Dialogue) {
    for index in indices {
      let start = "  \((index + 1).aligned(upTo: entries.rows.count)) "
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
      [wording.text(row.title).visible] + (row.help.map { [wording.text($0)] } ?? []) + shapes)
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

  func perform(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue) -> Move? {
    switch command {
    case .back: return .back(draft: nil)
    case .undo: return .undo(draft: nil)
    case .redo: return .redo(draft: nil)
    case .help:
      let keys = dialogue.reader.keys
      let help: Sentence =
        dialogue.savesAnswers ? .reviewHelp(keys) : .continuingReviewHelp(keys)
      dialogue.show(dialogue.wording(help).lines)
      if area != nil { dialogue.show([dialogue.wording(.help(.marksEntries))]) }
    default: break
    }
    return nil
  }
}

/// The rows of a review: the titles, and the values in one column.
private struct ReviewTable {
  private let entries: ReviewEntries
  private let dialogue: Dialogue
  private let titles: [String]
  private let widest: Int

  init(_ entries: ReviewEntries, in dialogue: Dialogue) {
    self.entries = entries
    self.dialogue = dialogue
    titles = entries.titles.map { $0 + dialogue.wording(.colon) }
    // Very long titles don't widen the column of values.
    widest =
      titles.prefix(entries.review.rows.count).map(\.columns).filter { $0 <= dialogue.columns / 3 }
      .max()
      ?? 0
  }

  var review: FormSession.Review { entries.review }

  func line(_ index: Int) -> StyledText {
    let row = entries.rows[index]
    guard index < review.rows.count else {
      // What isn't set is explained, rather than shown.
      guard let help = row.help else { return StyledText(entries.titles[index]) }
      return StyledText(titles[index]) + StyledText(dialogue.wording.text(help).visible, .hint)
    }
    return StyledText(titles[index].padded(to: widest))
      + dialogue.summary(row, review.originals[row.id], review.origins[row.id])
  }

  /// The column of a line's value; `nil` if it isn't that of the other values.
  func valueColumn(_ index: Int) -> Int? { titles[index].columns <= widest ? widest : nil }
}

extension Dialogue {
  /// Lists the rows with their numbers, section by section.
  fileprivate func list(_ table: ReviewTable) {
    let review = table.review
    var section: String?
    for (index, row) in review.rows.enumerated() {
      if row.section != section {
        section = row.section
        // Rows that are in no section stand apart.
        say(section.map { StyledText("  " + wording.section($0), .heading) } ?? "")
      }
      let start = "  \((index + 1).aligned(upTo: review.rows.count)) "
      say(
        StyledText(start) + table.line(index),
        hangingAt: table.valueColumn(index).map { start.count + $0 })
      if let reason = row.undecodableReason {
        tell(wording(.undecodable(reason)), .hint, indent: 4)
      }
      if !row.isSecret, case .list(let items) = row.value() {
        show(items, review.originals[row.id])
      }
      for edit in review.unfinished[row.id] ?? [] {
        let (number, path): (Int?, RowPath) =
          switch edit {
          case .edit(let index): (index + 1, row.path.appending(item: index + 1))
          // The list has the command that continues a copy.
          case .duplicate: (nil, row.path)
          default: (nil, RowPath(row.path.steps + [.newItem]))
          }
        tell(wording(.unfinishedItem(number, continuedBy: path.text)), .hint, indent: 4)
      }
    }
  }

  /// Shows the items of a list: a plus marks new or changed items, a minus removed or replaced
  /// ones, where they were.
  private func show(_ items: ListItems, _ original: Form.Row.Value?) {
    var before = items
    if marksChanges {
      switch original {
      case .list(let items): before = items
      // All items of a list that wasn't there are new.
      case .nothing: before = []
      default: break
      }
    }
    if items.count == before.count, let changed = items.changedInside(before) {
      // Their titles don't tell what has changed.
      for (index, item) in items.enumerated() {
        let mark = changed.contains(index) ? StyledText("    ~ ", .change) : StyledText("      ")
        say(mark + title(of: item), hangingAt: 6)
      }
      return
    }
    // An item is unchanged if an item before looks the same. The last positions come first, for
    // `popLast`.
    var positions = Dictionary(grouping: before.indices.reversed()) { before[$0] }
    let places = items.map { positions[$0]?.popLast() }
    var removed = positions.values.joined().sorted()[...]
    func showRemoved(before place: Int) {
      while let index = removed.first, index < place {
        say(StyledText("    - ", .change) + title(of: before[index]), hangingAt: 6)
        removed.removeFirst()
      }
    }
    // The place of the item before that a changed item replaces, if that one was removed.
    var next = 0
    for (item, place) in zip(items, places) {
      next = place ?? next
      showRemoved(before: place ?? next + 1)
      let mark = place != nil ? StyledText("      ") : StyledText("    + ", .change)
      say(mark + title(of: item), hangingAt: 6)
      next += 1
    }
    showRemoved(before: .max)
  }

  /// Returns a row's value, with the original value if it differs, or the value's origin.
  fileprivate func summary(_ row: Form.Row, _ original: Form.Row.Value?, _ origin: Form.Origin?)
    -> StyledText
  {
    guard let value = row.value() else { return StyledText(wording(.unreadable), .error) }
    if marksChanges, let original {
      var change = shown(original, of: row) + StyledText(" → ", .change) + shown(value, of: row)
      if case (.list(let before), .list(let items)) = (original, value), !row.hides(value),
        items.count == before.count
      {
        let names = items.names(ofChangedSince: before).few(3)
        change = shown(value, of: row) + StyledText(" " + wording(.changedItems(names)), .change)
      }
      return change + (origin.map { StyledText(" " + wording(.origin($0)), .hint) } ?? "")
    }
    // An empty text needs no origin, and an unknown value is always a stored one.
    if case .unknown = value { return shown(value, of: row) }
    guard let origin, ![.text(""), .nothing].contains(value) else { return shown(value, of: row) }
    return shown(value, of: row) + StyledText(" " + wording(.origin(origin)), .hint)
  }
}

extension ListItems {
  /// Returns the positions of the items that differ from those of a list of the same length, if the titles of all are
  /// the same as there; otherwise `nil`.
  fileprivate func changedInside(_ before: ListItems) -> Set<Int>? {
    let pairs = zip(self, before)
    guard pairs.allSatisfy({ $0.parts == $1.parts }) else { return nil }
    return Set(zip(indices, pairs).filter { $1.0 != $1.1 }.map(\.0))
  }

  /// Returns the keys, or the numbers, of the items that differ from those of a list of the same length.
  fileprivate func names(ofChangedSince before: ListItems) -> [String] {
    zip(indices, zip(self, before)).filter { $1.0 != $1.1 }
      .map { index, pair in pair.0.key ?? "[\(index + 1)]" }
  }
}
