/// Ends something, such as an observation, when it is disposed of or no longer referenced.
public final class Disposable {
  private var end: (() -> Void)?

  /// - Parameter end: Called at most once.
  public init(_ end: @escaping () -> Void) { self.end = end }

  /// Ends it now, unless it has ended.
  public func dispose() {
    let end = end
    self.end = nil
    end?()
  }

  deinit { end?() }

  /// Keeps it for as long as the array is kept.
  public func store(in list: inout [Disposable]) { list.append(self) }
}
