extension PropertyRefTo where Value: SetAlgebra {
  /// Returns a reference to the same set as the indices that a multiple choice shows: those of the
  /// members that are part of it. Elements of the set that no member covers are kept.
  ///
  /// - Parameter members: The options, each of them a set.
  public func indices(of members: [Value]) -> PropertyRefTo<Set<Int>> { IndicesRef(self, members) }
}

/// A reference to another reference's set by the indices of its members.
final class IndicesRef<Value: SetAlgebra>: PropertyRefTo<Set<Int>> {
  private let base: PropertyRefTo<Value>
  private let members: [Value]

  init(_ base: PropertyRefTo<Value>, _ members: [Value]) {
    self.base = base
    self.members = members
  }

  override var val: Set<Int>? {
    get {
      base.val.map { set in Set(members.indices.filter { set.isSuperset(of: members[$0]) }) }
    }
    set {
      guard let newValue, let set = base.val else { return }
      base.val = updated(set, to: newValue)
    }
  }

  override func accept(_ indices: Set<Int>) throws(Rejection) -> () -> Void {
    guard let set = base.val else { return {} }
    return try base.accept(updated(set, to: indices))
  }

  private func updated(_ set: Value, to indices: Set<Int>) -> Value {
    var set = set
    // First those that go: one of them may share elements with a member that stays.
    for (index, member) in members.enumerated() where !indices.contains(index) {
      set.subtract(member)
    }
    for (index, member) in members.enumerated() where indices.contains(index) {
      set.formUnion(member)
    }
    return set
  }

  // Elements that no member covers are remembered as well.
  override func snapshot() -> () -> Void { base.snapshot() }
}
