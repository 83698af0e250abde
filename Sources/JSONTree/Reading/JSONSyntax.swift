/// The syntax of a JSON text.
@nonexhaustive
public enum JSONSyntax: Hashable, Sendable {
  /// JSON by RFC 8259, without any extension.
  case json
  /// JSON with comments (from `//` to the end of the line, and between `/*` and `*/`) and with
  /// trailing commas, as in the settings of many editors.
  case jsonc
}
