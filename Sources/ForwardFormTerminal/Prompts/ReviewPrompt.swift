internal import ForwardForm
internal import PlainText

/// Shows all answers, and asks whether to save them.
struct ReviewPrompt: Prompt {
  let review: FormSession.Review

  func introduce(in dialogue: Dialogue) {
    let changes = review.rows.count { review.originals[$0.id] != nil }
    let heading = dialogue.wording(.review(changes: dialogue.marksChanges ? changes : nil))
    dialogue.say(StyledText(heading, .heading))
    dialogue.list(review)
    if let rejection = review.rejection {
      dialogue.tell(dialogue.wording(.rejection(rejection)), .error)
    }
  }

  func request(in dialogue: Dialogue) -> LineRequest {
    LineRequest(prompt: StyledText(dialogue.wording(.reviewPrompt)))
  }

  func enter(_ text: String, in dialogue: inout Dialogue) -> Move? {
    let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if wanted.isEmpty { return .save }
    if let number = Int(wanted), number > 0, number <= review.rows.count {
      return .edit(review.rows[number - 1].id)
    }
    let id = RowPath(row: wanted).text
    if review.rows.contains(where: { $0.id == id }) { return .edit(id) }
    return enterNotUTF8(text, in: dialogue)
  }

  func enterNotUTF8(_ text: String, in dialogue: Dialogue) -> Move? {
    dialogue.tell(dialogue.wording(.notARow(text, of: review.rows.count)), .error)
    return nil
  }

  func perform(_ command: LineCommand, _ text: String, in dialogue: inout Dialogue) -> Move? {
    switch command {
    case .back: return .back(draft: nil)
    case .undo: return .undo(draft: nil)
    case .redo: return .redo(draft: nil)
    case .help: dialogue.show(dialogue.wording(.reviewHelp(dialogue.reader.keys)).lines)
    default: break
    }
    return nil
  }
}

extension Dialogue {
  /// Lists the rows with their numbers, section by section, and the values in one column.
  fileprivate func list(_ review: FormSession.Review) {
    let titles = review.rows.map { wording.text($0.title).visible + wording(.colon) }
    // Very long titles don't widen the column of values.
    let widest = titles.map(\.columns).filter { $0 <= columns / 3 }.max() ?? 0
    var section: String?
    for (index, row) in review.rows.enumerated() {
      if row.section != section {
        section = row.section
        say(StyledText("  " + (section.map(wording.section) ?? "—"), .heading))
      }
      let start = "  \((index + 1).aligned(upTo: review.rows.count)) "
      say(
        StyledText(start + titles[index].padded(to: widest))
          + summary(row, review.originals[row.id], review.origins[row.id]),
        hangingAt: titles[index].columns <= widest ? start.count + widest : nil
      )
      if let reason = row.undecodableReason {
        tell(wording(.undecodable(reason)), .hint, indent: 4)
      }
      if !row.isSecret, case .list(let items) = row.value() {
        show(items, review.originals[row.id])
      }
    }
  }

  /// Shows the items of a list: a plus marks new or changed items, a minus removed or replaced
  /// ones.
  private func show(_ items: ListItems, _ original: Form.Row.Value?) {
    var before = items
    if marksChanges, case .list(let items) = original { before = items }
    // An item is unchanged if an item before looks the same. The last positions come first, for
    // `popLast`.
    var positions = Dictionary(grouping: before.indices.reversed()) { before[$0] }
    let isUnchanged = items.map { positions[$0]?.popLast() != nil }
    for index in positions.values.joined().sorted() {
      say(StyledText("    - ", .change) + title(of: before[index]), hangingAt: 6)
    }
    for (item, isUnchanged) in zip(items, isUnchanged) {
      let mark = isUnchanged ? StyledText("      ") : StyledText("    + ", .change)
      say(mark + title(of: item), hangingAt: 6)
    }
  }

  /// Returns a row's value, with the original value if it differs, or the value's origin.
  private func summary(_ row: Form.Row, _ original: Form.Row.Value?, _ origin: Form.Origin?)
    -> StyledText
  {
    guard let value = row.value() else { return StyledText(wording(.unreadable), .error) }
    if marksChanges, let original {
      let change = shown(original, of: row) + StyledText(" → ", .change) + shown(value, of: row)
      return change + (origin.map { StyledText(" " + wording(.origin($0)), .hint) } ?? "")
    }
    // An empty text needs no origin, and an unknown value is always a stored one.
    if case .unknown = value { return shown(value, of: row) }
    guard let origin, ![.text(""), .nothing].contains(value) else { return shown(value, of: row) }
    return shown(value, of: row) + StyledText(" " + wording(.origin(origin)), .hint)
  }
}
