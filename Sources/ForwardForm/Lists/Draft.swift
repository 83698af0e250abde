/// A value that is made or changed apart from the rest, then saved as a whole or not at all.
///
/// ```swift
/// let draft = Draft.duplicating(lamp, in: inventory[\.items])
/// if try dialogue.fill(Form(draft.value)) == .saved { draft.save() }
/// ```
///
/// A draft ends when it is saved or discarded; after that, saving it does nothing.
public final class Draft<Value> {
  /// What the draft is for; a title may depend on it.
  public let purpose: ListEdit.Verb

  /// The value to build a form over. What is written to it shows nowhere else before it is saved.
  public let value: Ref<Value>

  /// Whether the draft was neither saved nor discarded.
  public private(set) var isOpen = true

  private let take: (Value) -> Bool

  /// - Parameter take: Puts the value where it belongs, and returns whether that place still exists.
  public init(_ purpose: ListEdit.Verb, of value: Value, take: @escaping (Value) -> Bool) {
    self.purpose = purpose
    self.value = Ref(value)
    self.take = take
  }

  /// Puts the value where it belongs, and ends the draft.
  ///
  /// - Returns: Whether the value was saved. It isn't if the draft has ended before, or if what it edits
  ///   is gone; in that case the draft stays open, and nothing is lost.
  @discardableResult
  public func save() -> Bool {
    guard isOpen else { return false }
    // Before observers are notified, which might save it again.
    isOpen = false
    isOpen = !take(value.value)
    return !isOpen
  }

  /// Ends the draft without saving it.
  public func discard() { isOpen = false }
}

extension Draft {
  /// Returns a draft of a new value, to be appended to a list.
  public static func adding(_ value: Value, to list: Ref<[Value]>) -> Draft {
    Draft(.add, of: value) { value in list.update { $0.append(value) } != nil }
  }

  /// Returns a draft of a copy of a value, to replace it.
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

/// A value with an identity, so that its copy needs another one.
///
/// ```swift
/// struct Item: Identifiable, Duplicable {
///   var id = UUID()
///   var name = ""
///
///   func duplicate() -> Item { Item(name: name) }
/// }
/// ```
public protocol Duplicable {
  /// Returns a copy with a new identity.
  func duplicate() -> Self
}
