/// Shows whether another reference's optional has a value.
final class PresenceRef<Wrapped>: PropertyRefTo<Bool> {
  private let base: PropertyRefTo<Wrapped?>
  private let new: () -> Wrapped

  /// - Parameter new: Makes the value that the optional gets when it is to have one.
  init(_ base: PropertyRefTo<Wrapped?>, new: @escaping () -> Wrapped) {
    self.base = base
    self.new = new
  }

  override var val: Bool? {
    get { base.val.map { $0 != nil } }
    set {
      guard let newValue, newValue != val else { return }
      base.val = .some(newValue ? new() : nil)
    }
  }

  override func accept(_ isPresent: Bool) throws(Rejection) -> () -> Void {
    guard isPresent != val else { return {} }
    return try base.accept(isPresent ? new() : nil)
  }

  // The value that the optional has is remembered with it.
  override func snapshot() -> () -> Void { base.snapshot() }
}
