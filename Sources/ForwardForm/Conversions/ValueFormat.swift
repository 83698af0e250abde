/// The format of a value that is edited as text, as a row's help describes it.
public enum ValueFormat: Hashable, Sendable {
  case byteSize
  case duration
  /// A date, which may be relative to today in the time zone of this name.
  case date(timeZone: String)
  /// Items, comma-separated.
  case items
}
