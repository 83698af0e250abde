internal import ForwardForm

/// The next action, asked with an ordinary form.
final class Menu: FormModel {
  private let people: [Person]
  private var index = 0
  private(set) var action = Action.add

  enum Action: String, CaseIterable {
    case add, edit, delete, undo, redo, quit
  }

  init(_ people: [Person]) {
    self.people = people
  }

  /// The person for the action.
  var person: Person? { isOfPerson && people.indices.contains(index) ? people[index] : nil }

  private var isOfPerson: Bool { action == .edit || action == .delete }

  var form: [ForwardFormElement] {
    picker("Action", \.action)
    if isOfPerson, !people.isEmpty {
      ForwardFormElement.picker(
        title: "Person",
        options: people.map(\.name),
        bind: PropertyRef(self, \.index)
      )
    }
  }

  var formRules: [FormRule] {
    [
      FormRule("action") {
        self.isOfPerson && self.people.isEmpty ? .other("There is nobody yet.") : nil
      }
    ]
  }
}
