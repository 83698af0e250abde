public import JSONTree

/// Holds a target as it was read from the store.
public struct StoredTarget: Equatable, Sendable {
  public let name: String

  /// The kind of target; this version need not know it.
  public let kind: String

  public let settings: JSONObject

  /// All that stands in the file for the target; whoever edits it expects to find just this.
  let entry: JSONObject
}
