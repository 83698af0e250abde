package import ForwardJSON
public import ForwardPatterns

/// The options for reading schemas and checking instances.
public struct SchemaOptions: Sendable {
  /// The draft of a schema that states none with `$schema`.
  public var draft = SchemaDraft.draft7

  /// The program's keywords, by their names.
  public var keywords: [String: SchemaKeyword] = [:]

  /// Whether keywords mean exactly what their draft says.
  ///
  /// Otherwise schemas are read as their authors mostly mean them: keywords beside `$ref` count in
  /// every draft, and draft-04 has keywords of later drafts, such as `const`.
  public var isStrict = false

  /// The formats that are checked, and the drafts in which they decide over an instance.
  public var formats = SchemaFormats.byDraft

  /// The steps of work that a verdict may take; a verdict that takes more is undecided.
  ///
  /// Trying a part of a pattern at a character takes one step, looking at a member of an object
  /// takes one, and applying a schema to a value takes four. The default takes about a second.
  /// Collecting the problems may take twice as many steps.
  ///
  /// The budget grows with the instance: for each 400,000 values or eight bytes of text in it, it
  /// is available once more.
  public var budget = 40_000_000

  /// The largest number of nested schemas; beyond it a value is undecided.
  ///
  /// A schema for a value inside another value is a level, and so is the target of a reference. A
  /// schema that only contains a reference is no level. Values as deep as `JSONValue.usualDepth`
  /// reach the default only through chains of hundreds of references at each level. A level takes
  /// about a kilobyte of memory. If the caller's thread lacks it, other threads provide it.
  public var depth = 100_000

  /// A function that is called with each validated value, to count the values.
  package var onValidate: (@Sendable (JSONValue) -> Void)?

  /// The number of problems to collect.
  public var problemLimit = 1_000

  /// The syntax of `pattern`, of `patternProperties` and of `format: "regex"`. By default it is
  /// lenient; while ``isStrict`` is on, it is the syntax of ECMAScript with the flag `u`.
  public var patternDialect: Pattern.Dialect {
    get { givenPatternDialect ?? (isStrict ? .unicode : .lenient) }
    set { givenPatternDialect = newValue }
  }
  private var givenPatternDialect: Pattern.Dialect?

  /// Whether texts with `format: "regex"` are patterns of schemas.
  var readsPatterns = false

  public init() {}
}

extension SchemaOptions {
  private static let usualSize = 400_000

  /// Returns the budget for an instance of any size.
  func budget(for instance: JSONValue) -> Int {
    let times = instance.size / Self.usualSize
    let (product, isTooLarge) = budget.multipliedReportingOverflow(by: max(1, times))
    return isTooLarge ? .max : product
  }
}

extension JSONValue {
  /// The number of values in the value and of eight bytes of text.
  fileprivate var size: Int {
    var size = 0
    // Uses a list of open values instead of recursion, because a value may be deep.
    var open = [self]
    while let value = open.popLast() {
      size += 1
      switch value {
      case .string(let text): size += text.utf8.count / 8
      case .array(let elements): open += elements
      case .object(let members): open += members.lazy.map(\.value)
      case .null, .bool, .number: break
      }
    }
    return size
  }
}
