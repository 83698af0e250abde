/// Shows whether another reference's optional holds anything.
final class PresenceRef<Wrapped>: PropertyRefTo<Bool> {
  private let base: PropertyRefTo<Wrapped?>
  private let new: () -> Wrapped

  /// - Parameter new: What the optional holds when it is to hold something.
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

  // What the optional holds is remembered with it.
  override func snapshot() -> () -> Void { base.snapshot() }
}
