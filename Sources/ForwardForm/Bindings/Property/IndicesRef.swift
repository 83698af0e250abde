extension PropertyRefTo where Value: SetAlgebra {
  /// Makes a reference to the same set as the indices that a multiple choice shows: of the members,
  /// which are sets too, those that are part of it. What else is in the set stays there.
  public func indices(of members: [Value]) -> PropertyRefTo<Set<Int>> { IndicesRef(self, members) }
}

/// Shows another reference's set as the indices of its members.
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
      guard let newValue, var set = base.val else { return }
      // A member may be part of another one, which is chosen.
      for (index, member) in members.enumerated() where !newValue.contains(index) {
        set.subtract(member)
      }
      for (index, member) in members.enumerated() where newValue.contains(index) {
        set.formUnion(member)
      }
      base.val = set
    }
  }

  // What isn't among the members is remembered with them.
  override func snapshot() -> () -> Void { base.snapshot() }
}
