internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings

extension Context {
  /// Shows answers that an earlier program kept, and asks whether to go on from them.
  func goesOn(from answers: [Form.Answer], in form: Form, _ dialogue: Dialogue) throws -> Bool {
    dialogue.say(StyledText(wording(.answersFound), .hint))
    for answer in answers {
      let row = form.rows.first { $0.id == answer.row }
      let title = dialogue.wording.text(row?.title ?? answer.row)
      let value = (try? row?.value(of: answer.text)) ?? .text(answer.text)
      let shown = row.map { dialogue.shown(value, of: $0) } ?? StyledText(answer.text)
      dialogue.say(StyledText("  \(title)\(wording(Sentence.colon))") + shown)
    }
    return try asks(.goesOn, unless: true)
  }

  /// Remembers what was entered into rows of text, to be offered there another time.
  func remember(_ answers: [Form.Answer], of form: Form) {
    let rows = form.rows.filter { $0.isTextField && $0.id != NameField.id }.map(\.id)
    let entries = answers.filter { rows.contains($0.row) }.map { (row: $0.row, text: $0.text) }
    do throws(StateError) {
      try history.add(entries)
    } catch {
      dialogue.say(StyledText(wording(.state(error)), .error))
    }
  }
}

extension Form.Row {
  fileprivate var isTextField: Bool {
    if case .textField = kind { !isSecret } else { false }
  }
}
