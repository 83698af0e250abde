/// A change to the items of a list. Positions start at zero.
@nonexhaustive
public enum ListEdit: Hashable, Sendable {
  /// Fills in a new item.
  case add
  /// Fills in a copy of an item, inserted after it.
  case duplicate(Int)
  /// Fills in an item.
  case edit(Int)
  case remove(Int)
  /// Moves an item to the position of another item.
  case move(from: Int, to: Int)
  case removeAll

  /// The kind of an edit, without its items.
  @nonexhaustive
  public enum Verb: String, CaseIterable, Sendable {
    case add, edit, duplicate, remove, move
  }

  /// The kind of this edit.
  public var verb: Verb {
    switch self {
    case .add: .add
    case .duplicate: .duplicate
    case .edit: .edit
    case .remove, .removeAll: .remove
    case .move: .move
    }
  }
}
