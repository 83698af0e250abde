/// A token that ends something, such as an observation, when it is disposed of or no longer
/// referenced.
public final class Disposable {
  private var end: (() -> Void)?

  /// - Parameter end: Called at most once.
  public init(_ end: @escaping () -> Void) { self.end = end }

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
