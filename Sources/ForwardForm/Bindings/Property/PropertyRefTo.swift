/// A reference to a row's value that hides the value's owner.
///
/// A row knows this class only. Its subclasses know the owner: ``PropertyRef`` an object, ``Ref`` a
/// value of any type. Others wrap a reference to present its value as text or as an index.
open class PropertyRefTo<Value> {
  public init() {}

  /// The value; `nil` when its owner no longer exists.
  ///
  /// Writing `nil`, or writing when the owner no longer exists, does nothing.
  open var val: Value? {
    get { nil }
    set {}
  }

  /// The format of the value that a text represents; `nil` for plain text.
  var accepts: ValueFormat? { nil }

  /// Returns why a value can't be written, or `nil` when it can.
  open func rejection(of value: Value) -> Rejection? { nil }

  /// Remembers the present value and returns a closure that restores it.
  open func snapshot() -> () -> Void {
    let old = val
    return { self.val = old }
  }
}
