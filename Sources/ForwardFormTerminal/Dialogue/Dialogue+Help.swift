internal import ForwardForm

extension Dialogue {
  /// Explains the purpose of a row, what it accepts, and the keys.
  func help(_ row: Form.Row) {
    var lines = row.help.map { [wording.text($0)] } ?? []
    if let reason = row.undecodableReason { lines.append(wording(.undecodable(reason))) }
    lines += accepted(by: row)
    if let arrows = arrows(in: row) { lines.append(wording(arrows)) }
    if let names = row.placeholders?.names, !names.isEmpty {
      lines.append(wording(.placeholders(names, reader.keys)))
    }
    let goesThroughLines = row.kind.hasLines && !row.isSecret && reader.editsPrefill
    lines.append(wording(.goesBack(inLines: goesThroughLines, reader.keys)))
    lines.append(wording(.undoes(reader.keys)))
    if row.isOptional {
      lines.append(
        wording(
          row.acceptsAnyText
            ? .leavesTextOpen(reader.keys) : .leavesOpen(word: row.wordOfNothing, reader.keys)))
    } else if row.kind.canBeNothing, !row.isRequired {
      lines.append(wording(.answersNothing(reader.keys)))
    }
    if row.kind.hasLines { lines.append(wording(.opensEditor(reader.keys))) }
    lines.append(wording(.cancels(inLines: row.kind.hasLines)))
    show(lines)
  }

  /// Returns the sentence about the arrow keys in a row; `nil` if they do nothing there.
  private func arrows(in row: Form.Row) -> Sentence? {
    guard reader.keys.steps != nil, !row.isSecret else { return nil }
    return switch row.kind {
    case .picker: .goesThroughOptions(reader.keys)
    case .toggle: .switchesWords
    case .textField where row.step != nil: .goesThroughValues(reader.keys)
    case .textField where !row.words.isEmpty: .goesThroughOptions(reader.keys)
    case .textView where reader.editsPrefill: .goesThroughLines(reader.keys)
    case .textField, .textView, .choices, .list: nil
    }
  }

  /// Returns the sentences about the answers that a row accepts: their kind, then its rules.
  private func accepted(by row: Form.Row) -> [String] {
    var lines = [kindOfAnswers(to: row)]
    for line in row.shapes.filter({ !row.isSaid($0) }).map({ wording(.accepts($0)) })
    where !lines.contains(line) {
      lines.append(line)
    }
    return lines
  }

  private func kindOfAnswers(to row: Form.Row) -> String {
    switch row.kind {
    case .textField where row.isSecret: wording(.acceptsSecret)
    case .textField where !row.words.isEmpty: wording(.acceptsOneOf(row.words, reader.keys))
    case .textField(_, let type):
      row.shape.map { wording(.accepts($0)) } ?? wording(.acceptsText(type, reader.keys))
    case .textView: wording(.acceptsLines)
    case .picker: wording(.acceptsOption)
    case .choices: wording(row.choiceCount.map { .acceptsSome($0) } ?? .acceptsChoices)
    case .toggle where row.toggleWords != nil:
      wording(.acceptsEither(wordsForYesAndNo(of: row)[0], wordsForYesAndNo(of: row)[1]))
    case .list(let list): wording(.acceptsItems(list.verbs))
    case .toggle: wording(.acceptsYesOrNo)
    }
  }
}

extension Form.Row {
  /// Whether the sentence about the row's kind covers a shape, or the shape adds nothing to it.
  fileprivate func isSaid(_ shape: AnswerShape) -> Bool {
    switch shape {
    case .text, .count: true
    case .required: choiceCount != nil
    case .oneOf: !isSecret
    case .keyboard: self.shape == nil && !isSecret
    default: shape == self.shape && !isSecret
    }
  }

  /// Whether `-` is a text like any other.
  fileprivate var acceptsAnyText: Bool {
    switch kind {
    case .textField: !isSecret && (try? value(of: "-")) != .nothing
    case .textView, .picker, .choices, .toggle, .list: false
    }
  }

  /// The word that answers the row with nothing, if there is one.
  fileprivate var wordOfNothing: String? {
    switch kind {
    case .textField, .picker, .choices, .toggle: isSecret ? nil : "-"
    case .textView, .list: nil
    }
  }
}

extension Form.Row.Kind {
  /// Whether the answer is a text of several lines.
  var hasLines: Bool {
    if case .textView = self { true } else { false }
  }

  /// Whether the row accepts an empty answer.
  fileprivate var canBeNothing: Bool {
    switch self {
    case .textField, .textView, .choices: true
    case .picker, .toggle, .list: false
    }
  }
}
