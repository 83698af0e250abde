/// What a JSON text may be written with.
public enum JSONSyntax: Hashable, Sendable {
  /// What RFC 8259 has, and nothing else.
  case json
  /// Comments from `//` to the end of the line and between `/*` and `*/`, and a comma after the last
  /// element or member, too, as in the settings of many editors.
  case jsonc
}
