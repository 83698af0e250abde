/// An item of a list, as the place where a row stands.
public struct ItemPlace: Equatable, Sendable {
  /// The id and the title of the list's row.
  public let list, title: String
  /// The item's number, from 1; a new one has the number that it gets.
  public let number: Int
  public let isNew: Bool
}
