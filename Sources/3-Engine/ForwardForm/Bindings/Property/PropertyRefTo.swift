/// A reference to the value of a row, whatever owns that value.
///
/// A ``PropertyRef`` refers to a property of an object, a ``Ref`` to a struct or anything else. A
/// subclass of your own overrides ``val``, and other members where necessary:
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

  /// A description of the accepted texts, as far as there is one; `nil` if the keyboard type
  /// describes them.
  open var shape: AnswerShape? { nil }

  /// Steps through the values of a text in their order; `nil` if they have no order. See
  /// ``Conversion/step``.
  open var step: ((_ text: String, _ count: Int) -> String?)? { nil }

  /// Returns a value as the reference would read it after writing it; `nil` if it can't be written, or is
  /// kept as it is.
  func normalized(_ value: Value) -> Value? { nil }

  /// Forgets how the last text was read.
  func forget() {}

  /// The text of a present value that the row can't show, such as a choice that isn't an option.
  var unknownText: String? { nil }

  /// Writes a value to an encoder, as the coder of the property's owner does by default.
  ///
  /// The conformance of the type is looked up here, so that a row needs none until a document is wanted.
  ///
  /// - Throws: An `EncodingError` if the type isn't `Encodable`.
  open func encode(_ value: Value, to encoder: any Encoder) throws {
    try encoder.encode(value)
  }

  /// The type whose coder writes the value.
  var codedType: Any.Type { Value.self }

  /// Checks a value, and returns the closure that writes it.
  ///
  /// Converting and checking happen once, here; the closure only writes, and may be called again
  /// when a change is redone.
  ///
  /// - Throws: The reason why the value can't be written.
  open func accept(_ value: Value) throws(Rejection) -> () -> Void {
    { self.val = value }
  }

  /// Changes the value, in place where that is possible, and returns whether it exists.
  @discardableResult
  func modify(_ change: (inout Value) -> Void) -> Bool {
    guard var value = val else { return false }
    change(&value)
    val = value
    return true
  }

  /// The notification queue of the value that this one is a part of; `nil` if that isn't known.
  var whole: NotificationQueue? { nil }

  /// The underlying reference, without the conversions by which a row shows its value.
  var target: AnyObject { self }

  /// Remembers the present value, and returns a closure that writes it back exactly.
  ///
  /// Override it if ``val`` loses a part of what it refers to, as a rounded number does.
  open func snapshot() -> () -> Void { rememberedAsRead().restore }

  /// Returns the present value, and a closure that writes it back exactly.
  func remembered() -> (value: Value?, restore: () -> Void) { (val, snapshot()) }

  /// Reads the value once, where ``val`` loses nothing.
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

  /// A pointer to the same value, and so to its parts; `nil` when the owner no longer exists.
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
  /// Writes a value whose type is found to be `Encodable`.
  func encode<Value>(_ value: Value) throws {
    guard let type = Value.self as? any Encodable.Type else {
      throw EncodingError.invalidValue(
        value, .init(codingPath: codingPath, debugDescription: "\(Value.self) isn't Encodable."))
    }
    try type.encode(value, to: self)
  }
}

extension Encodable {
  /// Writes a value whose type is known to be this one.
  fileprivate static func encode(_ value: Any, to encoder: any Encoder) throws {
    if let value = value as? Self { try value.encode(to: encoder) }
  }
}
