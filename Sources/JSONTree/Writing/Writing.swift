/// The layout of JSON text.
public enum JSONLayout: Sendable {
  /// No space and no line break.
  case compact
  /// One member or element per line, indented by two spaces, without a final line break; a short
  /// array of scalars is on one line.
  case pretty
}

extension JSONValue {
  /// Returns the value as JSON text, with the original text of numbers and the order of members.
  ///
  /// Quotes and backslashes are escaped, and so are characters that a terminal could interpret: the
  /// control characters of ASCII and Latin-1, and the line and paragraph separators.
  public func text(_ layout: JSONLayout = .compact) -> String {
    var writer = Writer(layout: layout)
    writer.write(self, level: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONObject {
  /// Returns the object as JSON text, as ``JSONValue/text(_:)`` does.
  public func text(_ layout: JSONLayout = .compact) -> String {
    JSONValue.object(self).text(layout)
  }
}
