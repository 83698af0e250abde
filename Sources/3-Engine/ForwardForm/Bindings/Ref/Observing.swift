extension Ref {
  /// Calls a closure after each later change of the value.
  ///
  /// For an `Equatable` value, a change is a value that differs from the previous one; otherwise it
  /// is every write that may have touched the value. All observers of a value and its parts are
  /// called in the order in which they began, each once per change. If an observer writes, its
  /// change is reported after the current one. An observer that begins during a report receives
  /// only later changes, and an ended observer receives none.
  ///
  /// - Parameter body: Called with the value after the change.
  /// - Returns: The observation. It ends when it is disposed of or no longer referenced.
  public func observe(_ body: @escaping (Value) -> Void) -> Disposable {
    node.add(body, knowing: value)
  }

  /// Calls a closure with the present value, and after each later change like ``observe(_:)``.
  public func bind(_ body: @escaping (Value) -> Void) -> Disposable {
    let observation = observe(body)
    body(value)
    return observation
  }
}

/// A token for an observation or the like. Disposing of the token, or dropping the last reference
/// to it, ends the observation.
public final class Disposable {
  private var end: (() -> Void)?

  /// - Parameter end: Called at most once.
  package init(_ end: @escaping () -> Void) { self.end = end }

  /// Calls the closure now, unless it was called before.
  public func dispose() {
    let end = end
    self.end = nil
    end?()
  }

  deinit { end?() }

  /// Adds this token to an array, which keeps it alive.
  public func store(in list: inout [Disposable]) { list.append(self) }
}
