/// Points to a property of an object, which it holds weakly.
///
/// ```swift
/// let notes = PropertyRef(things, \.notes)
/// notes.val = "Use {item}"
/// ```
public final class PropertyRef<Owner: AnyObject, Value>: PropertyRefTo<Value> {
  private let read: () -> Value?
  private let write: (Value) -> Void
  private let remember: (() -> () -> Void)?

  /// Points to whatever a getter reads and a setter writes.
  public convenience init(
    _ owner: Owner,
    get: @escaping (Owner) -> Value,
    set: @escaping (Owner, Value) -> Void
  ) {
    self.init(
      read: { [weak owner] in if let owner { get(owner) } else { nil } },
      write: { [weak owner] value in if let owner { set(owner, value) } }
    )
  }

  /// Points to the property that a key path names.
  public convenience init(_ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>) {
    self.init(
      read: { [weak owner] in owner?[keyPath: keyPath] },
      write: { [weak owner] value in if let owner { owner[keyPath: keyPath] = value } }
    )
  }

  /// - Parameter remember: Gives what puts the present value back; by default, that is written.
  fileprivate init(
    read: @escaping () -> Value?,
    write: @escaping (Value) -> Void,
    remember: (() -> () -> Void)? = nil
  ) {
    self.read = read
    self.write = write
    self.remember = remember
  }

  public override var val: Value? {
    get { read() }
    set { if let newValue { write(newValue) } }
  }

  public override func snapshot() -> () -> Void { remember?() ?? super.snapshot() }
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
    let index = PropertyRef<Owner, Choice>(owner, keyPath).index
    // The case itself is remembered, as its index can't stand for one outside `allCases`.
    self.init(read: { index.val }, write: { index.val = $0 }, remember: index.snapshot)
  }
}
