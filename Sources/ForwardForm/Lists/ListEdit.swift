/// What somebody does with the items of a list. They are counted from zero.
public enum ListEdit: Equatable, Sendable {
  /// Fills in a new item.
  case add
  /// Fills in a copy of an item, which comes behind it.
  case duplicate(Int)
  case edit(Int)
  case remove(Int)
  /// Moves an item to where another one stands.
  case move(from: Int, to: Int)
  case removeAll
}

extension ListEdit {
  /// What can be done with the items of a list.
  public enum Verb: String, CaseIterable, Sendable {
    case add, edit, duplicate, remove, move
  }
}
