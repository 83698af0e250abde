/// A value that is made or changed apart from the rest, then taken as a whole, or not at all.
///
/// ```swift
/// let draft = Draft.duplicating(lamp, in: inventory[\.items])
/// if try dialogue.fill(Form(draft.value)) == .saved { draft.save() }
/// ```
///
/// A draft ends when it is saved or discarded, and an ended one saves nothing any more, however long
/// somebody keeps it.
public final class Draft<Value> {
  /// What the draft is for; a title may depend on it.
  public let purpose: DraftPurpose

  /// What a form is over. Nothing that is written here shows anywhere else before it is saved.
  public let value: Ref<Value>

  /// Whether it was neither saved nor discarded.
  public private(set) var isOpen = true

  private let take: (Value) -> Bool

  /// - Parameter take: Puts the value where it belongs, and tells whether there is still such a place.
  public init(_ purpose: DraftPurpose, of value: Value, take: @escaping (Value) -> Bool) {
    self.purpose = purpose
    self.value = Ref(value)
    self.take = take
  }

  /// Puts the value where it belongs, and ends the draft.
  ///
  /// - Returns: Whether it is there. It isn't if the draft has ended before, nor if what it edits is
  ///   gone: then the draft stays open, and nothing is lost.
  @discardableResult
  public func save() -> Bool {
    guard isOpen else { return false }
    // Before anybody hears of it, who might save it again.
    isOpen = false
    isOpen = !take(value.value)
    return !isOpen
  }

  /// Ends the draft without a trace.
  public func discard() { isOpen = false }
}

/// What a draft is for.
public enum DraftPurpose: Hashable, Sendable {
  case adding, editing, duplicating
}

extension Draft {
  /// A new value, which is added at the end of a list.
  public static func adding(_ value: Value, to list: Ref<[Value]>) -> Draft {
    Draft(.adding, of: value) { value in list.update { $0.append(value) } != nil }
  }

  /// A copy of a value, which takes its place.
  public static func editing(_ value: Ref<Value>) -> Draft {
    Draft(.editing, of: value.value) { new in value.update { $0 = new } != nil }
  }

  /// A value like another one, with an identity of its own, which is added at the end of a list.
  public static func duplicating(_ value: Value, in list: Ref<[Value]>) -> Draft
  where Value: Duplicable {
    Draft(.duplicating, of: value.duplicate()) { value in
      list.update { $0.append(value) } != nil
    }
  }
}
