/// The layout of JSON text.
@nonexhaustive
public enum JSONLayout: Sendable {
  /// The text has no spaces and no line breaks.
  case compact
  /// Each member or element has a line of its own, indented by two spaces; a short array of scalars
  /// is on one line. There is no line break at the end.
  case pretty
}

extension JSONValue {
  /// Returns the value as JSON text, with the original text of numbers and the order of members.
  ///
  /// Quotation marks and backslashes are escaped, and so are characters that a terminal could
  /// interpret: the control characters of ASCII and Latin-1, and the line and paragraph separators.
  public func text(_ layout: JSONLayout = .compact) -> String {
    var writer = Writer(layout == .pretty ? .pretty : .compact)
    writer.write(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONObject {
  /// Returns the object as JSON text, as ``JSONValue/text(_:)`` does.
  public func text(_ layout: JSONLayout = .compact) -> String {
    JSONValue.object(self).text(layout)
  }
}
