public import ForwardForm

extension Dialogue {
  public mutating func review(_ review: FormSession.Review) throws -> FormSession.Move {
    // Without anybody to look at it, what was answered is what is saved.
    guard isInteractive else {
      if let rejection = review.rejection { throw RefusedAnswer(row: nil, rejection: rejection) }
      return .save
    }
    if let notice = review.notice { tell(notice) }
    let changes = review.rows.count { review.originals[$0.id] != nil }
    output.line(StyledText(wording(.review(changes: marksChanges ? changes : nil)), .heading))
    list(review)
    if let rejection = review.rejection {
      tell(wording(.rejection(rejection)), .error)
    }
    try checkOutput()
    while true {
      let event = try read(LineRequest(prompt: StyledText(wording(.reviewPrompt))))
      switch event {
      case .line(let text):
        let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if wanted.isEmpty { return .save }
        if let number = Int(wanted), number > 0, number <= review.rows.count {
          return .edit(review.rows[number - 1].id)
        }
        if review.rows.contains(where: { $0.id == wanted }) { return .edit(wanted) }
        tell(wording(.notARow(text, of: review.rows.count)), .error)
      case .notUTF8(let text):
        tell(wording(.notARow(text, of: review.rows.count)), .error)
      case .back: return .back(draft: nil)
      case .undo: return .undo(draft: nil)
      case .redo: return .redo(draft: nil)
      case .help: show(wording(.reviewHelp(reader.keys)).lines)
      case .editor, .nothing, .nextPage, .previousPage: continue
      case .endOfInput: return .leave
      case .interrupt: return .interrupt
      }
    }
  }

  /// Lists the rows with their numbers, section by section, the values below one another.
  private func list(_ review: FormSession.Review) {
    let titles = review.rows.map { wording.text($0.title).visible + wording(.colon) }
    // One very long title doesn't push all values away.
    let widest = titles.map(\.displayWidth).filter { $0 <= output.columns / 3 }.max() ?? 0
    let digits = "\(review.rows.count)".count
    var section: String?
    for (index, row) in review.rows.enumerated() {
      if row.section != section {
        section = row.section
        output.line(StyledText("  " + (section.map(wording.section) ?? "—"), .heading))
      }
      let number = "\(index + 1)"
      let blank = String(repeating: " ", count: digits - number.count)
      output.line(
        StyledText("  \(blank)\(number) " + titles[index].padded(to: widest))
          + summary(row, review.originals[row.id], review.origins[row.id])
      )
      if !row.isSecret, case .list(let items) = row.value() {
        show(items, review.originals[row.id])
      }
    }
  }

  /// Shows the items of a list: those that are new or changed behind a plus, and what was there before
  /// behind a minus.
  private func show(_ items: [ListItem], _ original: Form.Row.Value?) {
    var before = items
    if marksChanges, case .list(let items) = original { before = items }
    let isThere = items.map { item in
      guard let place = before.firstIndex(of: item) else { return false }
      before.remove(at: place)
      return true
    }
    for item in before { say(StyledText("    - ", .change) + title(of: item)) }
    for (item, isThere) in zip(items, isThere) {
      let mark = isThere ? StyledText("      ") : StyledText("    + ", .change)
      say(mark + title(of: item))
    }
  }

  /// A row's value, with its value from before where that is another one, or where it came from.
  private func summary(_ row: Form.Row, _ original: Form.Row.Value?, _ origin: Form.Origin?)
    -> StyledText
  {
    guard let value = row.value() else { return StyledText(wording(.unreadable), .error) }
    if marksChanges, let original {
      let change = shown(original, of: row) + StyledText(" → ", .change) + shown(value, of: row)
      return change + (origin.map { StyledText(" " + wording(.origin($0)), .hint) } ?? "")
    }
    // Nothing comes from nowhere, and what is unknown is known to be stored.
    if case .unknown = value { return shown(value, of: row) }
    guard let origin, value != .text("") else { return shown(value, of: row) }
    return shown(value, of: row) + StyledText(" " + wording(.origin(origin)), .hint)
  }
}
