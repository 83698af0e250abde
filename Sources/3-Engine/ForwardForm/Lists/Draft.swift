/// A value that is created or changed separately, then saved as a whole or discarded.
///
/// ```swift
/// let draft = Draft.duplicating(lamp, in: inventory[\.items])
/// if try dialogue.fill(Form(draft.value)) == .saved { draft.save() }
/// ```
///
/// A draft ends when it is saved or discarded; after that, saving it does nothing.
public final class Draft<Value> {
  /// The purpose of the draft. A title may depend on it.
  public let purpose: ListEdit.Verb

  /// The value to fill in. Changes have no effect elsewhere until the draft is saved.
  public let value: Ref<Value>

  /// Whether the draft has neither been saved nor discarded.
  package private(set) var isOpen = true

  private let take: (Value) -> Bool

  /// - Parameter take: Stores the value, and returns whether the place for it still exists.
  init(_ purpose: ListEdit.Verb, of value: Value, take: @escaping (Value) -> Bool) {
    self.purpose = purpose
    self.value = Ref(value)
    self.take = take
  }

  /// Stores the value, and ends the draft.
  ///
  /// - Returns: Whether the value was saved. An ended draft isn't saved again. If the place for the
  ///   value no longer exists, the draft stays open, and nothing is lost.
  @discardableResult
  public func save() -> Bool {
    guard isOpen else { return false }
    // Ends the draft before notifying observers, because an observer might save it again.
    isOpen = false
    isOpen = !take(value.value)
    return !isOpen
  }

  /// Ends the draft without saving it.
  public func discard() { isOpen = false }

  /// Returns a draft of a new value, to be appended to a list.
  public static func adding(_ value: Value, to list: Ref<[Value]>) -> Draft {
    Draft(.add, of: value) { value in list.update { $0.append(value) } != nil }
  }

  /// Returns a draft of a copy of a value, which replaces it.
  public static func editing(_ value: Ref<Value>) -> Draft {
    Draft(.edit, of: value.value) { new in value.update { $0 = new } != nil }
  }

  /// Returns a draft of a copy with a new identity, to be appended to a list.
  public static func duplicating(_ value: Value, in list: Ref<[Value]>) -> Draft
  where Value: Duplicable {
    Draft(.duplicate, of: value.duplicate()) { value in
      list.update { $0.append(value) } != nil
    }
  }
}
