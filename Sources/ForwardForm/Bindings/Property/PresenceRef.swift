/// A reference to whether another reference's optional has a value.
final class PresenceRef<Wrapped>: PropertyRefTo<Bool> {
  private let base: PropertyRefTo<Wrapped?>
  private let new: () -> Wrapped

  /// - Parameter new: Makes the value that writing `true` gives an empty optional.
  init(_ base: PropertyRefTo<Wrapped?>, new: @escaping () -> Wrapped) {
    self.base = base
    self.new = new
  }

  override var val: Bool? {
    get { base.val.map { $0 != nil } }
    set {
      guard let newValue, let present = base.val, newValue != (present != nil) else { return }
      base.val = .some(newValue ? new() : nil)
    }
  }

  // Remembers the wrapped value too.
  override func snapshot() -> () -> Void { base.snapshot() }
}
