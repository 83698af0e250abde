internal import ForwardForm

extension Form {
  /// Returns the texts that were entered into rows of one line, including the rows of items, by
  /// their paths without the numbers of items.
  func entered(_ answers: [Answer]) -> [(row: RowPath, text: String)] {
    answers.filter { !$0.isDraft }.flatMap { answer -> [(row: RowPath, text: String)] in
      guard let row = row(at: answer.path) else { return [] }
      switch (row.kind, answer.value) {
      case (.textField, .text(let text)): return row.isSecret ? [] : [(row.path, text)]
      case (.list(let list), .items(let items)):
        guard let form = list.newForm else { return [] }
        return items.flatMap { form.entered($0.answers) }
          .map { (row.path.appending($0.row), $0.text) }
      case (.textField, _), (.textView, _), (.picker, _), (.choices, _), (.toggle, _), (.list, _):
        return []
      }
    }
  }
}
