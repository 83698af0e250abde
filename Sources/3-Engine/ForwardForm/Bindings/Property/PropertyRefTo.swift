/// A reference to the value of a row, with any owner.
///
/// A ``PropertyRef`` refers to a property of an object, a ``Ref`` to a struct or anything else.
/// Your subclass overrides ``val``, and other members if necessary:
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

  /// The value, or `nil` if its owner no longer exists.
  ///
  /// Writing `nil`, or writing when the owner no longer exists, does nothing.
  open var val: Value? {
    get { nil }
    set {}
  }

  /// A description of the accepted texts; `nil` if the keyboard type describes them.
  open var shape: AnswerShape? { nil }

  /// Steps through the values of a text in their order; `nil` if they have no order. See
  /// ``Conversion/step``.
  open var step: ((_ text: String, _ count: Int) -> String?)? { nil }

  /// Returns a value as the reference reads it after a write; `nil` if the value can't be written,
  /// or stays as it is.
  func normalized(_ value: Value) -> Value? { nil }

  /// Forgets the reading of the last text.
  func forget() {}

  /// The text of a present value that the row can't show, such as a choice outside the options.
  var unknownText: String? { nil }

  /// Writes a value to an encoder, like the default coding of the property's owner.
  ///
  /// This looks the type's conformance up, so that a row needs none until a document is wanted.
  ///
  /// - Throws: An `EncodingError` if the type isn't `Encodable`.
  open func encode(_ value: Value, to encoder: any Encoder) throws {
    try encoder.encode(value)
  }

  /// The type whose coder writes the value.
  var codedType: Any.Type { Value.self }

  /// Checks a value, and returns the closure that writes it.
  ///
  /// Converts and checks the value once. The closure only writes, and a redo may call it again.
  ///
  /// - Throws: The reason why the value can't be written.
  open func accept(_ value: Value) throws(Rejection) -> () -> Void {
    { self.val = value }
  }

  /// Changes the value, in place if possible, and returns whether the value exists.
  @discardableResult
  func modify(_ change: (inout Value) -> Void) -> Bool {
    guard var value = val else { return false }
    change(&value)
    val = value
    return true
  }

  /// The notification queue of the value that contains this one; `nil` if it isn't known.
  var whole: NotificationQueue? { nil }

  /// The underlying reference, without a row's conversions.
  var target: AnyObject { self }

  /// Remembers the present value, and returns a closure that writes it back exactly.
  ///
  /// Override it if ``val`` loses a part of the value, like a rounded number does.
  open func snapshot() -> () -> Void { rememberedAsRead().restore }

  /// Returns the present value, and a closure that writes it back exactly.
  func remembered() -> (value: Value?, restore: () -> Void) { (val, snapshot()) }

  /// Reads the value once, for a ``val`` that loses nothing.
  final func rememberedAsRead() -> (value: Value?, restore: () -> Void) {
    let value = val
    return (value, { self.val = value })
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

  /// A pointer to the same value, and so to its parts; `nil` if the owner no longer exists.
  var pointer: Ref<Value>? {
    if let ref = self as? Ref<Value> { return ref }
    guard let first = val else { return nil }
    let last = Box(first)
    let read = {
      guard let value = self.val else { return nil as Value? }
      last.value = value
      return value
    }
    return Ref(
      read: read,
      fallback: { last.value },
      mutate: modify,
      check: accept,
      remember: snapshot,
      node: ObservationNode(read, reportsAllChanges: false)
    )
  }
}

extension Encoder {
  /// Writes a value after looking up its `Encodable` conformance.
  func encode<Value>(_ value: Value) throws {
    guard let type = Value.self as? any Encodable.Type else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: codingPath, debugDescription: "\(Value.self) isn't Encodable."))
    }
    try type.encode(value, to: self)
  }
}

extension Encodable {
  /// Writes a value of this type.
  fileprivate static func encode(_ value: Any, to encoder: any Encoder) throws {
    if let value = value as? Self { try value.encode(to: encoder) }
  }
}
