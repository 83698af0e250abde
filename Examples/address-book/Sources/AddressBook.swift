internal import ForwardForm
internal import ForwardFormTerminal

/// The actions on a book in a dialogue. All can be undone.
struct AddressBook {
  private let history: Ref<History<Book>>

  /// The book, for code that needn't know about its history.
  let book: Ref<Book>

  init(_ history: Ref<History<Book>>) {
    self.history = history
    book = history[\.value]
  }

  /// Performs the chosen action.
  func perform(_ menu: Menu, by dialogue: Dialogue) throws {
    switch (menu.action, menu.person) {
    case (.add, _): try fill(.adding(Person(), to: book.people), by: dialogue)
    case (.edit, let person?):
      // Another process may have removed the person meanwhile.
      guard let person = book.people[id: person.id] else { return }
      try fill(.editing(person), by: dialogue)
    case (.delete, let person?):
      // Deletes without a question, because undo brings the person back.
      book.people.update { $0.removeAll { $0.id == person.id } }
    case (.undo, _): tell(history.update { $0.undo() }, "undo", by: dialogue)
    case (.redo, _): tell(history.update { $0.redo() }, "redo", by: dialogue)
    case (.quit, _), (_, nil): return
    }
  }

  private func fill(_ draft: Draft<Person>, by dialogue: Dialogue) throws {
    let isNew = draft.purpose == .add
    dialogue.say("")
    dialogue.say(StyledText(isNew ? "Add a person" : "Edit \(draft.value.value.name)", .heading))
    do {
      let outcome = try dialogue.fill(draft)
      if case .endOfInput = outcome { throw Unanswered(outcome) }
    } catch let error as FormError {
      dialogue.say(StyledText("\(error)", .error))
    }
  }

  private func tell(_ isDone: Bool?, _ what: String, by dialogue: Dialogue) {
    if isDone != true { dialogue.say(StyledText("There is nothing to \(what).", .hint)) }
  }
}
