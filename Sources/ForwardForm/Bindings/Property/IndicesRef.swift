extension PropertyRefTo where Value: SetAlgebra {
  /// A reference to the same set by the indices of its members, as a multiple choice shows them.
  ///
  /// The members are sets themselves, as those of an `OptionSet` are. Other elements of the set are
  /// kept.
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
      guard let newValue, var set = base.val else { return }
      // Removes first: a member may be part of another one, which is chosen.
      for (index, member) in members.enumerated() where !newValue.contains(index) {
        set.subtract(member)
      }
      for (index, member) in members.enumerated() where newValue.contains(index) {
        set.formUnion(member)
      }
      base.val = set
    }
  }

  // Remembers the elements that aren't among the members, too.
  override func snapshot() -> () -> Void { base.snapshot() }
}
