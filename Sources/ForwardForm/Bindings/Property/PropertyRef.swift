/// A reference to a property of an object, which it holds weakly.
///
/// ```swift
/// let notes = PropertyRef(things, \.notes)
/// notes.val = "Use {item}"
/// ```
public final class PropertyRef<Owner: AnyObject, Value>: PropertyRefTo<Value> {
  private let property: Property

  /// Refers to the value that a getter reads and a setter writes.
  public init(
    _ owner: Owner, get: @escaping (Owner) -> Value, set: @escaping (Owner, Value) -> Void
  ) {
    property = .computed(Weak(owner: owner), get: get, set: set)
  }

  /// Refers to the property that a key path names.
  public init(_ owner: Owner, _ keyPath: ReferenceWritableKeyPath<Owner, Value>) {
    property = .stored(KeyPathRef(owner, keyPath))
  }

  fileprivate init(_ ref: PropertyRefTo<Value>) { property = .stored(ref) }

  public override var val: Value? {
    get {
      switch property {
      case .computed(let weak, let get, _): weak.owner.map(get)
      case .stored(let ref): ref.val
      }
    }
    set {
      guard let newValue else { return }
      switch property {
      case .computed(let weak, _, let set): if let owner = weak.owner { set(owner, newValue) }
      case .stored(let ref): ref.val = newValue
      }
    }
  }

  override func modify(_ change: (inout Value) -> Void) -> Bool {
    if case .stored(let ref) = property { ref.modify(change) } else { super.modify(change) }
  }

  public override func snapshot() -> () -> Void {
    if case .stored(let ref) = property { ref.snapshot() } else { super.snapshot() }
  }

  /// No closures around others, as a form may have many references.
  private enum Property {
    case computed(Weak, get: (Owner) -> Value, set: (Owner, Value) -> Void)
    case stored(PropertyRefTo<Value>)
  }

  private struct Weak {
    weak var owner: Owner?
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
    self.init(PropertyRef<Owner, Choice>(owner, keyPath).index)
  }
}
