/// What a text stands for, where that is more than its keyboard says: for help to tell.
public enum ValueFormat: Hashable, Sendable {
  case byteSize
  case duration
  /// A date, which may be counted from today on: as it is in a time zone of this name.
  case date(timeZone: String)
  /// Items with commas between them.
  case items
}
