/// Says how JSON text is laid out.
public enum JSONLayout: Sendable {
  /// No space and no line break.
  case compact

  /// One member or element a line, two spaces a level, no line break at the end; a short array of
  /// numbers, strings and the like stands on one line.
  case pretty
}

extension JSONValue {
  /// Writes the value as JSON text, with numbers as they were written and members in their order.
  ///
  /// Escaped are quotes, backslashes and whatever a terminal could take for a command: the control
  /// characters of ASCII and Latin-1, and the line and paragraph separators.
  public func text(_ layout: JSONLayout = .compact) -> String {
    var writer = Writer(layout: layout)
    writer.write(self, level: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension JSONObject {
  /// Writes the object as JSON text, as ``JSONValue/text(_:)`` does.
  public func text(_ layout: JSONLayout = .compact) -> String {
    JSONValue.object(self).text(layout)
  }
}
