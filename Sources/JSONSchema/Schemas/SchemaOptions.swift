/// How schemas are read and instances are checked.
public struct SchemaOptions: Sendable {
  /// The draft of a schema that states none with `$schema`.
  public var draft = Draft.draft7

  /// Whether keywords mean exactly what their draft says.
  ///
  /// Otherwise schemas are read as their authors mostly mean them: keywords beside `$ref` count in
  /// every draft, and draft-04 has what later drafts brought, such as `const`.
  public var isStrict = false

  /// Whether `format` decides.
  public var formats = FormatAssertion.byDraft

  /// How much work a verdict may be; what takes more is undecided. A part of a pattern that is tried at a
  /// character is a step, and a schema that is applied to a value is eight. The default is spent in about
  /// a second; an instance of many megabytes may need more. Collecting problems may be twice as much.
  public var budget = 40_000_000

  /// How many schemas may be open, one inside the other, before a value is undecided. A schema that is
  /// applied to a value inside another one is such a level, and so is one that is referred to. A level
  /// takes some two kilobytes of the stack, or six in a debug build: lower it for a thread with less than
  /// eight megabytes.
  public var depth = 1_200

  /// How many problems are collected.
  public var problemLimit = 1_000

  /// Whether `format: "regex"` is for patterns of schemas, which are read in the lenient dialect.
  var readsPatterns = false

  public init() {}
}

/// Whether `format` decides over an instance.
public enum FormatAssertion: Hashable, Sendable {
  /// Up to draft-07, as most validators and authors have it.
  case byDraft
  case always
  case never
}
