/// A reference to the value behind a row, whoever owns that value.
///
/// A row only ever sees this class. Its subclasses know the owner: ``PropertyRef`` an object, ``Ref``
/// a struct or anything else; others show another reference's value as text or as an index. A
/// subclass of your own overrides ``val``, and the other members where it needs to:
///
/// ```swift
/// final class Setting: PropertyRefTo<String> {
///   override var val: String? {
///     get { preferences["name"] }
///     set { if let newValue { preferences["name"] = newValue } }
///   }
/// }
/// ```
open class PropertyRefTo<Value> {
  public init() {}

  /// The value, or `nil` if its owner is gone.
  ///
  /// Writing `nil`, or writing when the owner no longer exists, does nothing.
  open var val: Value? {
    get { nil }
    set {}
  }

  /// What kind of text is expected, if it is more specific than the keyboard type says.
  open var format: ValueFormat? { nil }

  /// Checks a value, and returns the closure that writes it.
  ///
  /// Converting and checking happen once, here; the closure only writes, and may be called again when
  /// a change is redone.
  ///
  /// - Throws: Why the value can't be written.
  open func accept(_ value: Value) throws(Rejection) -> () -> Void {
    { self.val = value }
  }

  /// Remembers the present value; the closure returned writes it back exactly.
  open func snapshot() -> () -> Void {
    let old = val
    return { self.val = old }
  }
}

extension PropertyRefTo {
  /// Returns why a value can't be written, or `nil` if it can.
  public final func rejection(of value: Value) -> Rejection? {
    do throws(Rejection) {
      _ = try accept(value)
      return nil
    } catch {
      return error
    }
  }
}
