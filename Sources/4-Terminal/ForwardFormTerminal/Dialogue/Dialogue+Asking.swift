public import ForwardForm
internal import ForwardText

extension Dialogue: FormRenderer {
  public func ask(_ question: FormSession.Question) throws -> FormSession.Move {
    let row = question.row
    conversation.begin(question)
    removeRows(before: question)
    if let row = conversation.readAhead?.row, !question.takes(row, in: self) {
      conversation.readAhead = nil
    }
    // A line that was read ahead answers the row, so nothing is shown of the row.
    if conversation.readAhead == nil {
      conversation.lastAsked = question.path
      introduce(question)
    }
    if let rejection = question.rejection {
      // A later line may satisfy a rule of the form; saving checks it.
      if !isInteractive, question.isWarning { return .keep }
      guard isInteractive else { throw refused(rejection, at: question) }
      tell(told(rejection, at: question.rejectedPlace), .error)
    }
    // A pipe doesn't show the items, because there may be many.
    if !isInteractive, let list = row.list {
      guard let prompt = PipedListPrompt(question, list) else { return .keep }
      return try ask(at: prompt)
    }
    if question.beginsWithItem { return .item(.add) }
    guard let value = row.value() else {
      say(title(of: row) + StyledText(" " + wording(.unreadable), .error))
      return .keep
    }
    return switch row.kind {
    case .textField(let placeholder, _):
      try ask(at: LinePrompt(question, value, placeholder, in: self))
    case .textView(let placeholder) where TextPrompt.canAsk(row, value, in: self):
      try ask(at: TextPrompt(question, value, placeholder, in: self))
    case .textView(let placeholder):
      try ask(at: LinesPrompt(question, value, placeholder, in: self))
    case .picker(let options), .choices(let options):
      try ask(at: OptionsPrompt(question, value, options, in: self))
    case .list(let list):
      try ask(at: ListPrompt(question, value, list, in: self))
    case .toggle:
      try ask(
        at: YesOrNoPrompt(
          question: question, value: value, input: LineInput(question, in: self)))
    }
  }

  /// Shows the text before a question: notes, titles, the progress, and help.
  private func introduce(_ question: FormSession.Question) {
    let row = question.row
    conversation.askedRows.begin(question, in: self)
    if let notice = question.notice { tell(notice) }
    let isSameRow = conversation.isAskedAgain && !question.isContinued
    if !isSameRow { show(question.notes, in: question.items) }
    introduce(Heading(items: question.items, section: row.section))
    conversation.askedRows.beginOwnRows(of: question, in: self)
    if showsSteps, isInteractive, !conversation.isAskedAgain {
      tell(wording(.step(question.number, of: question.count)), .hint, indent: 0)
    }
    if !isSameRow, !question.isContinued, row.isHelpShown {
      for line in helpLines(of: row) { tell(line, .hint) }
    }
    if !conversation.isAskedAgain {
      for line in titleLines(of: row).dropLast() { say(StyledText(line, .heading)) }
    }
  }

  public func review(_ review: FormSession.Review) throws -> FormSession.Move {
    removeRows(before: nil)
    if conversation.beginReview(), review.rejection == nil {
      conversation.skipsReview = false
      return .save
    }
    // Without a person to review them, the answers are saved.
    guard isInteractive else {
      if let rejection = review.rejection { throw RefusedAnswer(row: nil, rejection: rejection) }
      return .save
    }
    beginRows(of: review)
    if let notice = review.notice { tell(notice) }
    showNotes(of: review)
    if !review.items.isEmpty { introduce(Heading(items: review.items)) }
    return try ask(at: ReviewPrompt(review, in: self))
  }

  /// Returns the error for an answer that a pipe can't correct.
  ///
  /// The lines of a pipe may be shifted by a row, so any row may have got another row's secret.
  private func refused(
    _ rejection: Rejection, at question: FormSession.Question
  ) -> RefusedAnswer {
    let hasSecrets = conversation.form?.rows.contains(where: \.isSecret) == true
    return RefusedAnswer(
      row: question.path,
      rejection: hasSecrets ? rejection.hiding(question.draft ?? "") : rejection
    )
  }

  /// Asks whether to cancel, which drops a number of changes.
  public func leave(dropping changes: Int) throws -> FormSession.Move {
    try ask(at: LeavePrompt(changes: changes))
  }

  /// Returns the sentence of a rejection, after the path of the value concerned unless it is clear.
  func told(_ rejection: Rejection, at place: RowPath?) -> String {
    let sentence = wording(.rejection(rejection))
    guard let place, !place.isEmpty else { return sentence }
    return place.text.visible + wording(.colon) + sentence
  }

  /// Reports the result of an undo or redo.
  private func tell(_ notice: FormSession.Notice) {
    let sentence: Sentence =
      switch notice {
      case .undone(let row): .undone(titleInLine(of: row), value: valueText(of: row))
      case .redone(let row): .redone(titleInLine(of: row), value: valueText(of: row))
      case .nothingToUndo: .nothingToUndo
      case .nothingToRedo: .nothingToRedo
      }
    tell(wording(sentence), .hint)
  }

  /// Returns a row's value for a sentence; `nil` for an empty value.
  private func valueText(of row: Form.Row) -> String? {
    guard let value = row.value() else { return wording(.unreadable) }
    let isEmpty = [.text(""), .choices([]), .list([])].contains(value) && !row.isOptional
    return isEmpty ? nil : shown(value, of: row).plain
  }
}

extension FormSession.Question {
  /// Whether this prompt reads a line that was typed at the review for a row. It doesn't if it asks
  /// another row, if it asks for a secret, which was visible in the line, or if it asks line by
  /// line.
  fileprivate func takes(_ row: RowPath, in dialogue: Dialogue) -> Bool {
    // The review of an item names its rows without the item.
    let (steps, wanted) = (path.steps, row.steps)
    let isMeant = steps.indices.contains { steps[$0...].starts(with: wanted) }
    if case .textView = self.row.kind, !dialogue.usesAreas { return false }
    return isMeant && !self.row.isSecret
  }
}

extension Dialogue {
  /// Shows the titles of the items and the section around a row, if they have changed.
  func introduce(_ next: Heading) {
    guard next != conversation.heading else { return }
    conversation.heading = next
    let items = next.items.map { item in
      let title = wording.text(item.title)
      return item.shownKey.map { "\(title) › \($0)" }
        ?? wording(.item(title, item.number, isNew: item.isNew))
    }
    let titles = items + (next.section.map { [wording.section($0)] } ?? [])
    if titles.isEmpty { return }
    say("")
    say(StyledText(titles.joined(separator: " › "), .heading))
  }
}
