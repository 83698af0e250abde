public import JSONTree

/// Records a stored value that the settings could not read, and whose default stands in for it.
public struct UndecodableValue: Equatable, Sendable {
  /// The keys that lead to the value.
  public let path: [String]

  /// The value as it is stored.
  public let stored: JSONValue

  /// One sentence that says what is wrong with it.
  public let reason: String
}
