/// Says where a row's value lives, and hides who owns it.
///
/// A row only ever sees this class. Its subclasses know the owner: ``PropertyRef`` an object, ``Ref``
/// a struct or anything else, others another reference whose value they show as text or as an index.
open class PropertyRefTo<Value> {
  public init() {}

  /// The value; `nil` when its owner is gone.
  ///
  /// Writing `nil`, or writing when the owner is gone, does nothing.
  open var val: Value? {
    get { nil }
    set {}
  }

  /// What a text here stands for, where that is more than a text.
  open var format: ValueFormat? { nil }

  /// Tells why a value can't be written here, or `nil` when it can.
  open func rejection(of value: Value) -> Rejection? { nil }

  /// Remembers the present value; the closure returned writes it back.
  open func snapshot() -> () -> Void {
    let old = val
    return { self.val = old }
  }
}
