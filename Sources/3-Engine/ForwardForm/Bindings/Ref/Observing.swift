extension Ref {
  /// Calls a closure after each later change of the value.
  ///
  /// For an `Equatable` value, a change is a value that differs from the one before; otherwise it
  /// is every write that may have touched the value. All observers of a value and its parts are
  /// called in the order in which they began, each once per change. When an observer writes, that
  /// change is reported after the current one. An observer that begins during a report receives
  /// later changes only, and one that has ended receives none.
  ///
  /// - Parameter body: Called with the value after the change.
  /// - Returns: The observation, which ends when it is disposed of or no longer referenced.
  public func observe(_ body: @escaping (Value) -> Void) -> Disposable {
    node.add(body, knowing: value)
  }

  /// Calls a closure with the present value, and after each later change as ``observe(_:)`` does.
  public func bind(_ body: @escaping (Value) -> Void) -> Disposable {
    let observation = observe(body)
    body(value)
    return observation
  }
}

/// A token that ends something, such as an observation, when it is disposed of or no longer
/// referenced.
public final class Disposable {
  private var end: (() -> Void)?

  /// - Parameter end: Called at most once.
  package init(_ end: @escaping () -> Void) { self.end = end }

  /// Calls the closure now, unless it was called already.
  public func dispose() {
    let end = end
    self.end = nil
    end?()
  }

  deinit { end?() }

  /// Adds this token to an array, which keeps it.
  public func store(in list: inout [Disposable]) { list.append(self) }
}
