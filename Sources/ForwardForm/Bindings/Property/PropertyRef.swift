/// A reference to a property of an object, which it holds weakly.
///
/// ```swift
/// let notes = PropertyRef(things, \.notes)
/// notes.val = "Use {item}"
/// ```
public final class PropertyRef<Owner: AnyObject, Value>: PropertyRefTo<Value> {
  private let read: () -> Value?
  private let write: (Value) -> Void
  private let remember: (() -> () -> Void)?
  /// The property that a key path names, which is changed in place.
  private let property: KeyPathRef<Owner, Value>?

  /// Refers to the value that a getter reads and a setter writes.
  public convenience init(
    _ owner: Owner, get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void
  ) {
    self.init(
      read: { [weak owner] in if let owner { get(owner) } else { nil } },
      write: { [weak owner] value in if let owner { set(owner, value) } }
    )
  }

  /// Refers to the property that a key path names.
  public convenience init(_ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>) {
    let property = KeyPathRef(owner, keyPath)
    self.init(read: { property.val }, write: { property.val = $0 }, property: property)
  }

  /// - Parameter remember: Returns a closure that restores the present value; writes it by default.
  fileprivate init(
    read: @escaping () -> Value?,
    write: @escaping (Value) -> Void,
    remember: (() -> () -> Void)? = nil,
    property: KeyPathRef<Owner, Value>? = nil
  ) {
    self.read = read
    self.write = write
    self.remember = remember
    self.property = property
  }

  public override var val: Value? {
    get { read() }
    set { if let newValue { write(newValue) } }
  }

  override func modify(_ change: (inout Value) -> Void) -> Bool {
    property?.modify(change) ?? super.modify(change)
  }

  public override func snapshot() -> () -> Void {
    // With `??`, the closure would be wrapped twice, for each row of a form.
    if let remember { remember() } else { super.snapshot() }
  }
}

extension PropertyRef where Value == Int {
  /// Refers to a property of an enum type by the index of its case, as a picker shows it.
  ///
  /// A case that isn't in `allCases` reads as -1, which no picker offers. An index without a case
  /// is not written.
  public convenience init<Choice: CaseIterable & Equatable>(
    _ owner: Owner, index keyPath: ReferenceWritableKeyPath<Owner, Choice>
  ) {
    let index = PropertyRef<Owner, Choice>(owner, keyPath).index
    // Remembers the case itself, as a case outside `allCases` has no index.
    self.init(read: { index.val }, write: { index.val = $0 }, remember: index.snapshot)
  }
}
