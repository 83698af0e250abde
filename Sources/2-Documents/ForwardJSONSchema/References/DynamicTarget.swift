internal import Synchronization

/// The target of a dynamic reference in the validations of one schema.
///
/// A dynamic reference leads to the outermost resource that has its anchor. In a schema, mostly the
/// same resources are the outermost ones, so the target is kept with them.
@safe final class DynamicTarget: EqualByIdentity, Sendable {
  let anchor: DynamicAnchor
  private let known = unsafe Atomic<Unmanaged<Known>?>(nil)

  private final class Known: Sendable {
    /// The outermost resources, up to the first one that has the anchor.
    let resources: [ObjectIdentifier]
    // The resolver owns the target and the resources.
    unowned let target: Subschema

    init(_ resources: [ObjectIdentifier], _ target: Subschema) {
      (self.resources, self.target) = (resources, target)
    }
  }

  init(_ anchor: DynamicAnchor) { self.anchor = anchor }

  deinit { unsafe known.load(ordering: .acquiring)?.release() }

  /// Returns the kept target, if the same resources are the outermost ones; otherwise `nil`.
  func target(in scope: borrowing DynamicScope) -> Subschema? {
    guard let known = unsafe known.load(ordering: .acquiring) else { return nil }
    return unsafe known._withUnsafeGuaranteedRef {
      scope.begins(with: $0.resources) ? $0.target : nil
    }
  }

  /// Keeps the target of a scope whose first `count` resources decide about it, unless a target is
  /// kept.
  func keep(_ target: Subschema, in scope: borrowing DynamicScope, count: Int) {
    let resources = Array(scope.resources.prefix(count))
    let new = unsafe Unmanaged.passRetained(Known(resources, target))
    let (isStored, _) = unsafe known.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    if !isStored { unsafe new.release() }
  }
}
