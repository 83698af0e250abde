internal import Synchronization

/// The target of a dynamic reference in the validations of one schema.
///
/// A dynamic reference leads to the outermost resource that has its anchor. If the outermost
/// resource of all has it, as in meta-schemas, the target is always the same.
@safe final class DynamicTarget: EqualByIdentity, Sendable {
  let anchor: DynamicAnchor
  // The resolver owns the target and its resource.
  private let known = unsafe Atomic<Unmanaged<Known>?>(nil)

  @safe private final class Known: Sendable {
    let outermost: ObjectIdentifier
    unowned let target: Subschema

    init(_ outermost: Resource, _ target: Subschema) {
      self.outermost = ObjectIdentifier(outermost)
      self.target = target
    }
  }

  init(_ anchor: DynamicAnchor) { self.anchor = anchor }

  deinit { unsafe known.load(ordering: .acquiring)?.release() }

  /// Returns the target in the outermost resource; `nil` if the resource doesn't have the anchor, or
  /// if another resource was the outermost one before.
  func target(in outermost: Resource, _ resolver: Resolver) -> Subschema? {
    if let known = unsafe known.load(ordering: .acquiring) {
      return unsafe known._withUnsafeGuaranteedRef {
        $0.outermost == ObjectIdentifier(outermost) ? $0.target : nil
      }
    }
    guard let target = resolver.schema(at: anchor, in: outermost) else { return nil }
    let new = unsafe Unmanaged.passRetained(Known(outermost, target))
    let (isStored, _) = unsafe known.compareExchange(
      expected: nil, desired: new, ordering: .acquiringAndReleasing)
    if !isStored { unsafe new.release() }
    return target
  }
}
