package import ForwardText

extension FormSession {
  /// Ends the session if every answer is valid; otherwise goes to the first invalid row.
  func save() throws(FormError) {
    let (gone, invalid) = form.unsavableRows()
    guard gone.isEmpty else { throw .ownerGone(rows: gone.map(\.id)) }
    finish(unless: invalid)
  }

  func finishIfValid() { finish(unless: form.unsavableRows().invalid) }

  private func finish(unless invalid: (index: Int, rejection: Rejection)?) {
    refusal = nil
    if let (index, rejection) = invalid {
      let row = form.rows[index]
      let item = row.invalidItem(rejection)
      refusal = Refusal(
        rejection: item?.rejection ?? row.shown(rejection), place: path(of: item?.path ?? row.path),
        changes: changes)
      return askInvalid(at: index, rejection, returnsToReview: true)
    }
    // Derives the rules once, because a rule may judge a whole document.
    let rules = form.rules
    if let (rule, rejection) = form.firstBroken(of: rules.filter { !$0.isOverridable }) {
      refusal = Refusal(
        rejection: rejection, place: rule.place.map(path), changes: changes)
      return ask(about: rule, rejection)
    }
    if let (_, rejection) = form.firstBroken(
      of: rules.filter(\.isOverridable), besides: toldRejections)
    {
      toldRejections.insert(rejection)
      return review(rejection, isOverridable: true)
    }
    if checkNext(from: 0, isSaving: true) || checkNextRule() { return }
    if parents.isEmpty { form.answered?.save(self) }
    ownPosition = .ended(.saved)
  }

  /// Asks the first existing row among the rows that a broken rule names, also a row of an item.
  private func ask(about rule: FormRule, _ rejection: Rejection) {
    for path in rule.paths {
      let place = rule.place(askedAt: path).map(self.path)
      if let index = form.index(of: path.text), !form.rows[index].isReadOnly {
        return ask(at: index, rejection, about: place, returnsToReview: true)
      }
      if askItem(at: path, rejection, about: place) { return }
    }
    review(rejection)
  }

  /// Asks a row whose value can't be saved. For a list, asks the row of the invalid item. `place`
  /// is the path of the invalid value; `nil` for the row's value.
  func askInvalid(
    at index: Int, _ rejection: Rejection, about place: RowPath? = nil, isWarning: Bool = false,
    returnsToReview: Bool
  ) {
    if let item = form.rows[index].invalidItem(rejection),
      askItem(at: item.path, item.rejection, about: place)
    {
      return
    }
    ask(
      at: index, rejection, about: place, isWarning: isWarning, returnsToReview: returnsToReview)
  }

  /// Asks the row of an item that can't be saved, or that refused a text. Returns whether the path
  /// leads to a row.
  func askItem(
    at path: RowPath, _ rejection: Rejection, about place: RowPath? = nil,
    refusing text: String? = nil
  ) -> Bool {
    guard (try? editItem(path)) == true else { return false }
    var inner = self
    while let item = inner.openItem?.session { inner = item }
    guard case .row(let question) = inner.ownPosition else { return true }
    if let text { inner.keep(text, of: question.row) }
    inner.askInvalid(
      at: inner.index, rejection, about: place, isWarning: true,
      returnsToReview: question.returnsToReview)
    return true
  }

  /// Cancels, and asks first if cancelling drops changes. A form without a review is a quick
  /// question and cancels at once, unless it is an item's form.
  func leave() {
    let changes = hasReview || !parents.isEmpty ? unsavedChanges : 0
    guard changes > 0 else { return end(.cancelled) }
    ownPosition = .leaving(Leaving(changes: changes, previous: ownPosition))
  }

  /// The number of changes that cancelling would drop, including changes in suspended items.
  var unsavedChanges: Int {
    progress.values.reduce(originals.count) { count, progress in
      progress.suspendedItems.reduce(count) { $0 + $1.session.unsavedChanges }
    }
  }

  func end(_ outcome: Outcome) {
    journal.rollBack()
    _ = form.refresh()
    ownPosition = .ended(outcome)
  }
}

/// The reason of a failed save.
struct Refusal {
  let rejection: Rejection
  /// The path of the rejected value; `nil` if the sentence says enough.
  let place: RowPath?
  /// The number of changes before the save. After another change, the values may be valid.
  let changes: Int
}

extension Form.Row {
  /// Returns the path and the rejection of the invalid item, or of its row, for a list's rejection;
  /// `nil` for other rejections.
  fileprivate func invalidItem(_ rejection: Rejection) -> (path: RowPath, rejection: Rejection)? {
    guard case .inItem = rejection, case .list(let items)? = value(),
      let invalid = items.firstInvalid
    else { return nil }
    let item = path.appending(item: invalid.item + 1)
    return (invalid.row.map { item.appending($0.path) } ?? item, invalid.rejection)
  }
}

extension Form {
  /// The rejection that prevents a save, and the position of its row; `nil` if the values can be
  /// saved. The rejection may quote a secret of the row, which ``Row/shown(_:draft:)`` hides.
  package var firstRejection: (Int?, Rejection)? {
    if let (index, rejection) = unsavableRows().invalid { return (index, rejection) }
    return firstBroken(of: rules.filter { !$0.isOverridable }).map { rule, rejection in
      (rule.paths.lazy.compactMap { self.index(of: $0.text) }.first, rejection)
    }
  }

  /// Returns the rows whose owners are gone, and the first row whose value can't be saved.
  fileprivate func unsavableRows() -> (gone: [Row], invalid: (index: Int, rejection: Rejection)?) {
    var gone: [Row] = []
    var invalid: (index: Int, rejection: Rejection)?
    for (index, row) in rows.enumerated() {
      guard let value = row.value() else {
        gone.append(row)
        continue
      }
      if invalid == nil, let rejection = row.rejection(ofPresent: value) {
        invalid = (index, rejection)
      }
    }
    return (gone, invalid)
  }

  /// Returns the first broken rule with its rejection, leaving out rejections that the person has
  /// read.
  fileprivate func firstBroken(
    of rules: [FormRule], besides told: Set<Rejection> = []
  ) -> (rule: FormRule, rejection: Rejection)? {
    for rule in rules {
      if let rejection = rule.check().map({ hidingSecrets($0) }), !told.contains(rejection) {
        return (rule, rejection)
      }
    }
    return nil
  }

  /// Returns a form rule's rejection without the values of secret rows and without the given former
  /// secrets. A rule may quote both.
  func hidingSecrets(_ rejection: Rejection, and secrets: [String] = []) -> Rejection {
    switch rejection {
    // The sentences of these cases quote the asked row, which hides its secrets.
    case .checkStopped, .checkTimedOut: rejection
    default: rows.reduce(secrets.reduce(rejection) { $0.hiding($1) }) { $1.shown($0) }
    }
  }
}

/// The result of a session. Later versions add no cases.
public enum Outcome: Hashable, Sendable {
  /// The answers are in the model, and all of them are valid.
  case saved
  /// The person cancelled, and the model is restored.
  case cancelled
  /// The person interrupted the program, and the model is restored.
  case interrupted
  /// The input ended before all rows had an answer, and the model is restored.
  case endOfInput(awaiting: RowPath)
}

/// An error in the use of a form. No answer can correct it.
@nonexhaustive
public enum FormError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The objects that these rows write to no longer exist.
  case ownerGone(rows: [String])

  public var description: String { Language.english.says(self) }
}

extension Language {
  package func says(_ error: FormError) -> String {
    switch error {
    case .ownerGone(let rows):
      says(
        "\(joined(rows)) can't be saved: no longer available.",
        chinese: "\(joined(rows))所属的对象已不存在，无法保存。")
    }
  }
}
