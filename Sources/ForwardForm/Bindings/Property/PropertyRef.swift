/// Points to a property of an object, which it holds weakly.
///
/// ```swift
/// let notes = PropertyRef(things, \.notes)
/// notes.val = "Use {item}"
/// ```
public final class PropertyRef<Owner: AnyObject, Value>: PropertyRefTo<Value> {
  private weak var owner: Owner?
  private let getter: (Owner) -> Value
  private let setter: (Owner, Value) -> Void
  private let remember: (Owner) -> (Owner) -> Void

  /// Points to whatever a getter reads and a setter writes.
  public convenience init(
    _ owner: Owner,
    get: @escaping (Owner) -> Value,
    set: @escaping (Owner, Value) -> Void
  ) {
    self.init(owner, get: get, set: set) { owner in
      let old = get(owner)
      return { set($0, old) }
    }
  }

  /// Points to the property that a key path names.
  public convenience init(_ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>) {
    self.init(owner, get: { $0[keyPath: keyPath] }, set: { $0[keyPath: keyPath] = $1 })
  }

  private init(
    _ owner: Owner,
    get: @escaping (Owner) -> Value,
    set: @escaping (Owner, Value) -> Void,
    remember: @escaping (Owner) -> (Owner) -> Void
  ) {
    self.owner = owner
    self.getter = get
    self.setter = set
    self.remember = remember
  }

  public override var val: Value? {
    get { owner.map(getter) }
    set {
      guard let owner, let newValue else { return }
      setter(owner, newValue)
    }
  }

  public override func snapshot() -> () -> Void {
    guard let restore = owner.map(remember) else { return {} }
    return { [weak owner] in
      if let owner { restore(owner) }
    }
  }
}

extension PropertyRef where Value == Int {
  /// Points to a property that is one of an enum's cases, as the index that a picker shows.
  ///
  /// A case that isn't in `allCases` reads as -1, which no picker offers; an index that isn't
  /// one of theirs is not written.
  public convenience init<Choice: CaseIterable & Equatable>(
    _ owner: Owner,
    index keyPath: ReferenceWritableKeyPath<Owner, Choice>
  ) {
    let choices = Array(Choice.allCases)
    self.init(
      owner,
      get: { choices.firstIndex(of: $0[keyPath: keyPath]) ?? -1 },
      set: { owner, index in
        if choices.indices.contains(index) { owner[keyPath: keyPath] = choices[index] }
      },
      // The case itself is remembered, as its index can't stand for one outside `allCases`.
      remember: { owner in
        let old = owner[keyPath: keyPath]
        return { $0[keyPath: keyPath] = old }
      }
    )
  }
}
