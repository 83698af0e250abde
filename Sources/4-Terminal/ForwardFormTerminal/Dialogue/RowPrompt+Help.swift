internal import ForwardForm

extension RowPrompt {
  /// Explains the row's purpose, its accepted answers, and the keys.
  func help(in dialogue: Dialogue) {
    let (row, wording, keys) = (question.row, dialogue.wording, dialogue.reader.keys)
    let hasLines = row.kind.hasLines
    var help: [HelpSentence] = []
    let examples = row.examples
    if !examples.isEmpty { help.append(.examples(examples)) }
    if keys.steps != nil, !row.isSecret, let arrows = arrows(in: dialogue) { help.append(arrows) }
    if let names = row.placeholders?.names, !names.isEmpty {
      help.append(.placeholders(names, keys))
    }
    if row.isSecret, dialogue.revealsSecrets, dialogue.reader.editsPrefill {
      help.append(.revealsSecret(keys))
    }
    help += [.goesBack(inLines: goesBackByLines, keys), .undoes(keys)]
    if row.isOptional {
      help.append(leavesOpen(keys))
    } else if takesEmptyAnswer, !row.isRequired {
      help.append(.answersNothing(keys))
    }
    if hasLines { help.append(.opensEditor(keys)) }
    help.append(.cancels(inLines: hasLines))

    var lines = dialogue.helpLines(of: row)
    if let reason = row.undecodableReason { lines.append(wording(.undecodable(reason))) }
    dialogue.show(lines + accepted(in: dialogue) + help.map { wording(.help($0)) })
  }

  /// Returns the sentences about the row's accepted answers: their kind, then its rules.
  private func accepted(in dialogue: Dialogue) -> [String] {
    let row = question.row
    let rules = row.shapes.filter { !row.isSaid($0) }.map { HelpSentence.accepts($0) }
    let kinds = [accepts(in: dialogue)] + (row.takesOthers ? [.acceptsOwnText] : [])
    var lines: [String] = []
    for line in (kinds + rules).map({ dialogue.wording(.help($0)) })
    where !lines.contains(line) {
      lines.append(line)
    }
    return lines
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
    case .length, .pattern, .url, .integer, .decimal, .byteSize, .duration, .date, .timeOfDay,
      .dateAndTime, .uuid, .list, .wanted, .described:
      shape == self.shape && !isSecret
    }
  }
}
