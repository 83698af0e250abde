internal import JSONTree

/// What a dynamic reference looks for in the resources that are being applied.
enum DynamicAnchor: Sendable {
  /// The root of a resource that has `$recursiveAnchor`.
  case root
  /// The schema that has a `$dynamicAnchor` of this name.
  case named(String)

  /// The anchor as a fragment.
  var key: ExactKey {
    switch self {
    case .root: ExactKey("#")
    case .named(let name): ExactKey("#" + name)
    }
  }
}

extension Resource {
  /// Whether a recursive reference leads to the root.
  var isRecursive: Bool {
    guard case .object(let members) = root else { return false }
    return members["$recursiveAnchor"] == .bool(true)
  }
}
