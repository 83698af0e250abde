/// Ends something, an observation say: when it is told to, or with its last owner.
public final class Disposable {
  private var end: (() -> Void)?

  /// - Parameter end: Is called once, at most.
  public init(_ end: @escaping () -> Void) {
    self.end = end
  }

  /// Ends it now.
  public func dispose() {
    let end = end
    self.end = nil
    end?()
  }

  deinit { end?() }

  /// Keeps it for as long as the list is kept.
  public func store(in list: inout [Disposable]) {
    list.append(self)
  }
}
