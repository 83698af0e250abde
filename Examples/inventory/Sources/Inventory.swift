internal import ForwardForm
internal import ForwardFormTerminal

/// The items, and the actions on them in a dialogue.
struct Inventory {
  let items = Ref([
    Item(name: "Keyboard", color: .blue, status: .inStock(quantity: 100)),
    Item(name: "Charger", status: .outOfStock(isOnBackOrder: false)),
    Item(name: "Phone", color: .green, status: .outOfStock(isOnBackOrder: true)),
  ])

  /// Performs the chosen action.
  func perform(_ menu: Menu, by dialogue: Dialogue) throws {
    switch (menu.action, menu.item) {
    case (.add, _): try fill(.adding(Item(), to: items), by: dialogue)
    case (.duplicate, let item?): try fill(.duplicating(item, in: items), by: dialogue)
    case (.edit, let item?):
      guard let item = items[id: item.id] else { return }
      try fill(.editing(item), by: dialogue)
    case (.delete, let item?): try delete(item, by: dialogue)
    case (.quit, _), (_, nil): return
    }
  }

  private func fill(_ draft: Draft<Item>, by dialogue: Dialogue) throws {
    dialogue.say("")
    dialogue.say(StyledText(draft.title, .heading))
    let outcome = try dialogue.fill(draft)
    if case .endOfInput = outcome { throw Unanswered(outcome) }
  }

  private func delete(_ item: Item, by dialogue: Dialogue) throws {
    do {
      guard try dialogue.confirm("Delete \(item.name)", default: false) else { return }
    } catch is Unanswered {
      return
    }
    items.update { $0.removeAll { $0.id == item.id } }
  }
}

extension Draft<Item> {
  /// The heading above the form.
  fileprivate var title: String {
    switch purpose {
    case .add: "A new item"
    case .duplicate: "Duplicate \(value.value.name)"
    default: "Edit \(value.value.name)"
    }
  }
}
