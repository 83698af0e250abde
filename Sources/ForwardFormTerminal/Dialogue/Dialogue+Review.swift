public import ForwardForm

extension Dialogue {
  public mutating func review(_ review: Review) throws -> Move {
    // Without anybody to look at it, what was answered is what is saved.
    guard isInteractive else {
      if let rejection = review.rejection { throw RefusedAnswer(row: nil, rejection: rejection) }
      return .save
    }
    let changes = review.rows.count { review.originals[$0.id] != nil }
    output.line(StyledText(wording(.review(changes: marksChanges ? changes : nil)), .heading))
    for (index, row) in review.rows.enumerated() {
      output.line(StyledText("  \(index + 1) ") + summary(row, original: review.originals[row.id]))
    }
    if let rejection = review.rejection {
      output.line(StyledText("  " + wording(.rejection(rejection)), .error))
    }
    while true {
      let event = try reader.read(LineRequest(prompt: StyledText(wording(.reviewPrompt))))
      switch event {
      case .line(let text):
        let wanted = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if wanted.isEmpty { return .save }
        if let number = Int(wanted), number > 0, number <= review.rows.count {
          return .edit(review.rows[number - 1].id)
        }
        if review.rows.contains(where: { $0.id == wanted }) { return .edit(wanted) }
        say(StyledText("  " + wording(.notARow(text, of: review.rows.count)), .error))
      case .notUTF8(let text):
        say(StyledText("  " + wording(.notARow(text, of: review.rows.count)), .error))
      case .back: return .back(draft: nil)
      case .help: show(wording(.reviewHelp(reader.keys)).lines)
      case .editor, .nothing, .undo, .redo, .nextPage, .previousPage: continue
      case .endOfInput: return .cancel
      case .interrupt: return .interrupt
      }
    }
  }

  /// A row's title and value, and its value from before where that is another one.
  private func summary(_ row: Row, original: RowValue?) -> StyledText {
    let title = StyledText(wording.text(row.title) + wording(.colon))
    guard let value = row.value() else {
      return title + StyledText(wording(.unreadable), .error)
    }
    guard marksChanges, let original else { return title + shown(value, of: row) }
    return title + shown(original, of: row) + StyledText(" → ", .change) + shown(value, of: row)
  }
}
