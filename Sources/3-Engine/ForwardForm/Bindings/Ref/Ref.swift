/// A shared, observable pointer to a value or to a part of a value.
///
/// All holders of a `Ref` read and write the same value, and each part of the value is a `Ref`
/// again:
///
/// ```swift
/// let person = Ref(Person(name: "Ada"))
/// let name = person.name
/// let printing = name.bind { print($0) }  // prints Ada
/// name.value = "Grace"                    // prints Grace
/// print(person.value.name)                // prints Grace
/// ```
///
/// `person.name` is short for `person[\.name]`. If a property is called like a member of `Ref`,
/// such as `value`, `text` or `list`, use the longer form.
///
/// A part may cease to exist: its index is gone, or its enum has another case. Then ``val`` is
/// `nil`, ``value`` is the last value that was read or written here, and writing does nothing. If
/// the part comes back, the pointer points to it again.
///
/// A `Ref` belongs to one thread at a time; use a ``SharedRef`` to share a value among threads.
///
/// The idea comes from lenses in functional programming, and from SwiftUI's `Binding` with
/// observers.
@dynamicMemberLookup
public final class Ref<Value>: PropertyRefTo<Value> {
  /// Changes the value in place, and returns whether the value exists.
  typealias Mutation = (_ change: (inout Value) -> Void) -> Bool

  /// Checks a value, and returns the closure that writes it.
  typealias Check = (Value) throws(Rejection) -> () -> Void

  /// Reads the value, if it exists, without recording the reading.
  package let read: () -> Value?
  private let fallback: () -> Value
  let mutate: Mutation
  private let check: Check?
  /// Remembers the value that contains this one or that it was converted from, if an exact
  /// restoration needs it.
  let remember: (() -> () -> Void)?
  let node: ObservationNode<Value>

  init(
    read: @escaping () -> Value?,
    fallback: @escaping () -> Value,
    mutate: @escaping Mutation,
    check: Check? = nil,
    remember: (() -> () -> Void)? = nil,
    node: ObservationNode<Value>
  ) {
    self.read = read
    self.fallback = fallback
    self.mutate = mutate
    self.check = check
    self.remember = remember
    self.node = node
  }

  /// Points to a new value.
  public convenience init(_ value: Value) {
    let box = Box(value)
    let read = { box.value }
    self.init(
      read: read,
      fallback: read,
      mutate: { change in
        change(&box.value)
        return true
      },
      node: ObservationNode(read, reportsAllChanges: true)
    )
  }

  /// Points to a value elsewhere, for example in a database.
  ///
  /// - Parameters:
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  ///   - observe: Calls a closure after each change, from any source, until the returned
  ///     observation is disposed of. Called when the first observer begins. Without it, observers
  ///     receive only the changes made through this pointer and its parts.
  public convenience init(
    get: @escaping () -> Value,
    set: @escaping (Value) -> Void,
    observe: ((_ changed: @escaping () -> Void) -> Disposable)? = nil
  ) {
    self.init(
      read: get,
      fallback: get,
      mutate: { change in
        var value = get()
        change(&value)
        set(value)
        return true
      },
      node: ObservationNode(get, reportsAllChanges: observe != nil, observing: observe)
    )
  }

  /// The value, or the last value of a part that no longer exists.
  public var value: Value {
    get { val ?? fallback() }
    set {
      if mutate({ $0 = newValue }) { node.valueDidChange() }
    }
  }

  /// Changes the value and notifies its observers once.
  ///
  /// If the closure reads this pointer, it gets the value before the change.
  ///
  /// - Returns: The closure's result; `nil` if nothing changed, because the value no longer exists
  ///   or a conversion rejected the change.
  @discardableResult
  public func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result? {
    guard var new = read() else { return nil }
    let result = try change(&new)
    guard mutate({ $0 = new }) else { return nil }
    node.valueDidChange()
    return result
  }

  /// The value; `nil` if it no longer exists. Writing `nil` does nothing.
  public override var val: Value? {
    get {
      let value = read()
      Dependencies.add(node, value)
      return value
    }
    set { if let newValue { value = newValue } }
  }

  override func modify(_ change: (inout Value) -> Void) -> Bool {
    guard mutate(change) else { return false }
    node.valueDidChange()
    return true
  }

  public override func snapshot() -> () -> Void { remember?() ?? super.snapshot() }

  /// The same pointer, except that undoing a change to a part restores this value as a whole. The
  /// whole is exact even if setting a part back isn't: a key that is removed and added again comes
  /// last.
  public var restoringWhole: Ref<Value> {
    Ref(
      read: read, fallback: fallback, mutate: mutate, check: check, remember: snapshot, node: node)
  }

  override var whole: NotificationQueue? { node.queue }

  public override func accept(_ value: Value) throws(Rejection) -> () -> Void {
    guard let check else { return { self.value = value } }
    return try check(value)
  }
}

/// A value that several closures share.
final class Box<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
