internal import ForwardForm

// Reads the move from the fields, at a session's position.

extension FormFields {
  func move(at position: FormSession.Position) -> FormSession.Move? {
    switch (position, self["move"]) {
    case (.checking, _), (.ended, _): nil
    case (_, "leave"): .leave
    case (.row(let question), let move): self.move(move, at: question.row) ?? itemMove
    case (.review, "save"): .save
    case (.review, _): self["edit"].map { .edit(RowPath(row: $0)) }
    case (.leaving, "drop"): .cancel
    case (.leaving, "keep"): .keep
    default: nil
    }
  }

  private func move(_ move: String?, at row: Form.Row) -> FormSession.Move? {
    switch move {
    case "answer": answer(to: row)
    case "keep": .keep
    case "add": .item(.add)
    case "back": .back(draft: row.isSecret ? nil : self["answer"])
    case "nothing": .answer(row.isOptional ? .nothing : .text(""))
    default: nil
    }
  }

  /// The move of a button beside an item.
  private var itemMove: FormSession.Move? {
    if let index = numbers("edit").last { return .item(.edit(index)) }
    if let index = numbers("copy").last { return .item(.duplicate(index)) }
    return numbers("remove").last.map { .item(.remove($0)) }
  }

  private func answer(to row: Form.Row) -> FormSession.Move {
    if case .choices = row.kind { return .answer(.choices(numbers("choice"))) }
    // The page doesn't know a secret, so an empty field keeps the secret. An empty field also keeps
    // a value outside the options.
    let keeps = row.isSecret || row.value().isUnknown
    guard let text = self["answer"], !(keeps && text.isEmpty) else { return .keep }
    if row.isEnteredTwice, self["again"] != text { return .reject(.notTheSame, draft: nil) }
    do {
      return .answer(try row.value(of: text))
    } catch {
      return .reject(error, draft: text)
    }
  }
}

extension Form.Row.Value? {
  fileprivate var isUnknown: Bool { if case .unknown? = self { true } else { false } }
}
