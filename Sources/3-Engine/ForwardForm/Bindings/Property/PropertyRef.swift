/// A weak reference to a property of an object.
///
/// ```swift
/// let notes = PropertyRef(things, \.notes)
/// notes.val = "Use {item}"
/// ```
public final class PropertyRef<Owner: AnyObject, Value>: PropertyRefTo<Value> {
  /// The reference that reads and writes the property of a key path; `nil` with a getter and a
  /// setter, which are called without closures around them, because a form may have many
  /// references.
  private let stored: PropertyRefTo<Value>?
  private weak var owner: Owner?
  private let get: ((Owner) -> Value)?
  private let set: ((Owner, Value) -> Void)?

  /// Refers to the value that a getter reads and a setter writes.
  public init(
    _ owner: Owner, get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void
  ) {
    stored = nil
    self.owner = owner
    self.get = get
    self.set = set
  }

  /// Refers to the property of a key path.
  public convenience init(_ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>) {
    self.init(KeyPathRef(owner, keyPath))
  }

  fileprivate init(_ ref: PropertyRefTo<Value>) {
    stored = ref
    get = nil
    set = nil
  }

  public override var val: Value? {
    get {
      if let stored { return stored.val }
      guard let owner, let get else { return nil }
      return get(owner)
    }
    set {
      if let stored { return stored.val = newValue }
      if let owner, let set, let newValue { set(owner, newValue) }
    }
  }

  override func modify(_ change: (inout Value) -> Void) -> Bool {
    stored?.modify(change) ?? super.modify(change)
  }

  public override func snapshot() -> () -> Void {
    // With `??`, the closure would be wrapped twice, for each row of a form.
    if let stored { stored.snapshot() } else { super.snapshot() }
  }

  override func remembered() -> (value: Value?, restore: () -> Void) {
    if let stored { stored.remembered() } else { rememberedAsRead() }
  }
}

extension PropertyRef where Value == Int {
  /// Refers to a property of an enum type by the index of its case, as a picker shows it.
  ///
  /// A case outside `allCases` reads as -1, which no picker offers. An index without a case isn't
  /// written.
  public convenience init<Choice: CaseIterable & Equatable>(
    _ owner: Owner, index keyPath: ReferenceWritableKeyPath<Owner, Choice>
  ) {
    self.init(PropertyRef<Owner, Choice>(owner, keyPath).index)
  }
}

/// A reference to the property of an object at a key path. A form makes one for each row in each
/// derivation, so it is a single object without closures.
final class KeyPathRef<Owner: AnyObject, Value>: PropertyRefTo<Value> {
  private weak var owner: Owner?
  private let path: WritableKeyPath<Owner, Value>

  init(_ owner: Owner, _ path: WritableKeyPath<Owner, Value>) {
    self.owner = owner
    self.path = path
  }

  override var val: Value? {
    get { owner?[keyPath: path] }
    set {
      if var owner, let newValue { owner[keyPath: path] = newValue }
    }
  }

  override func remembered() -> (value: Value?, restore: () -> Void) { rememberedAsRead() }

  override func modify(_ change: (inout Value) -> Void) -> Bool {
    guard var owner else { return false }
    change(&owner[keyPath: path])
    return true
  }
}
