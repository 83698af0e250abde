/// A shared pointer to a value, or to a part of one, that tells of changes.
///
/// Everybody who has it reads and writes the same value, and each part of it is a `Ref` again:
///
/// ```swift
/// let person = Ref(Person(name: "Ada"))
/// let name = person[\.name]
/// let printing = name.bind { print($0) }  // prints Ada
/// name.value = "Grace"                    // prints Grace
/// print(person.value.name)                // prints Grace
/// ```
///
/// A part may cease to exist: its index is gone, its enum has another case. Then ``val`` is `nil`,
/// ``value`` the last one that was read or written here, and what is written is ignored. Should the
/// part come back, it is that part again.
///
/// It belongs to one thread at a time; ``SharedRef`` serves several.
///
/// The idea is that of lenses in functional programming, and of SwiftUI's `Binding`, which tells nobody.
public final class Ref<Value>: PropertyRefTo<Value> {
  /// Changes the value where it is, and says whether it is there.
  typealias Mutation = (_ change: (inout Value) -> Void) -> Bool

  /// Checks a value, and returns the closure that writes it.
  typealias Check = (Value) throws(Rejection) -> () -> Void

  private let read: () -> Value?
  private let fallback: () -> Value
  let mutate: Mutation
  private let check: Check?
  let watchers: ObservationNode<Value>

  init(
    read: @escaping () -> Value?,
    fallback: @escaping () -> Value,
    mutate: @escaping Mutation,
    check: Check? = nil,
    watchers: ObservationNode<Value>
  ) {
    self.read = read
    self.fallback = fallback
    self.mutate = mutate
    self.check = check
    self.watchers = watchers
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
      watchers: ObservationNode(read)
    )
  }

  /// Points to a value that is kept somewhere else, in a database say.
  ///
  /// - Parameters:
  ///   - observe: Begins to call a closure after each change, whoever made it, until what it returns
  ///     is disposed of. It is asked when there is a first observer. Without it, only changes that
  ///     are made through this pointer and its parts are told.
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
      watchers: ObservationNode(get, observing: observe)
    )
  }

  /// The value; of a part that is gone, the last one.
  public var value: Value {
    get { read() ?? fallback() }
    set {
      if mutate({ $0 = newValue }) { watchers.changed() }
    }
  }

  /// Changes the value, and tells of it once.
  ///
  /// The closure may read this pointer: it sees the value as it was.
  ///
  /// - Returns: What the closure returns; `nil` where the value is gone, or the change is rejected by
  ///   a conversion: then nothing was done.
  @discardableResult
  public func update<Result>(_ change: (inout Value) throws -> Result) rethrows -> Result? {
    guard var new = read() else { return nil }
    let result = try change(&new)
    guard mutate({ $0 = new }) else { return nil }
    watchers.changed()
    return result
  }

  /// The value; `nil` where it is gone. Writing `nil` does nothing.
  public override var val: Value? {
    get { read() }
    set { if let newValue { value = newValue } }
  }

  public override func accept(_ value: Value) throws(Rejection) -> () -> Void {
    guard let check else { return { self.value = value } }
    return try check(value)
  }
}
