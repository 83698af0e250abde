extension PropertyRefTo {
  /// A pointer to the same value, and so to its parts; `nil` when the owner no longer exists.
  var pointer: Ref<Value>? {
    if let ref = self as? Ref<Value> { return ref }
    guard let first = val else { return nil }
    let last = Box(first)
    let read = {
      guard let value = self.val else { return nil as Value? }
      last.value = value
      return value
    }
    return Ref(
      read: read,
      fallback: { last.value },
      mutate: modify,
      check: accept,
      remember: snapshot,
      node: ObservationNode(read, reportsAllChanges: false)
    )
  }
}
