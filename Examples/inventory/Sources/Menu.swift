internal import ForwardForm

/// The next action, asked with an ordinary form.
final class Menu: FormModel {
  private let items: [Item]
  private var index = 0
  private(set) var action = Action.add

  enum Action: String, CaseIterable {
    case add, edit, duplicate, delete, quit
  }

  init(_ items: [Item]) {
    self.items = items
  }

  /// The item for the action.
  var item: Item? { isOfItem && items.indices.contains(index) ? items[index] : nil }

  private var isOfItem: Bool { action != .add && action != .quit }

  var form: [ForwardFormElement] {
    picker("Action", \.action)
    if isOfItem, !items.isEmpty {
      ForwardFormElement.picker(
        title: "Item",
        options: items.map(\.name),
        bind: PropertyRef(self, \.index)
      )
    }
  }

  var formRules: [FormRule] {
    [
      FormRule("action") {
        self.isOfItem && self.items.isEmpty ? .other("There is no item yet.") : nil
      }
    ]
  }
}
