public import ForwardJSON
internal import ForwardPatterns

// The values that a place may have.

extension SchemaView {
  /// A type of JSON Schema. There will be no other cases.
  public enum ValueType: String, CaseIterable, Sendable {
    case null, boolean, integer, number, string, array, object
  }

  /// The only values that `enum` and `const` accept, in the order of the first list; `nil` if there is
  /// none.
  public var options: [JSONValue]? {
    let lists = rules.compactMap(\.values.onlyValues)
    guard let first = lists.first else { return nil }
    // An enum may have a thousand values, and most places have one.
    return lists.count == 1
      ? first : first.filter { value in lists.dropFirst().allSatisfy { $0.contains(value) } }
  }

  /// The limits of numbers.
  public struct NumberLimits: Hashable, Sendable {
    /// The largest of the least values.
    public var minimum: JSONNumber?
    /// The smallest of the greatest values.
    public var maximum: JSONNumber?
    /// The largest of the values that a number must be above.
    public var exclusiveMinimum: JSONNumber?
    /// The smallest of the values that a number must be below.
    public var exclusiveMaximum: JSONNumber?
    /// The numbers that a value must be a multiple of.
    public var multiples: [JSONNumber] = []
  }

  public var numbers: NumberLimits {
    let all = rules.compactMap(\.numbers)
    return NumberLimits(
      minimum: all.compactMap(\.minimum).max(), maximum: all.compactMap(\.maximum).min(),
      exclusiveMinimum: all.compactMap(\.exclusiveMinimum).max(),
      exclusiveMaximum: all.compactMap(\.exclusiveMaximum).min(),
      multiples: all.compactMap(\.multipleOf))
  }

  /// The limits of a count: of the characters of a text, the elements of a list, or the members of an
  /// object. The least may be above the most, so that no value is valid.
  public struct CountLimits: Hashable, Sendable {
    public let least: Int
    /// `nil` for no limit.
    public let most: Int?

    init(_ limits: [(least: Int?, most: Int?)]) {
      least = limits.compactMap(\.least).max() ?? 0
      most = limits.compactMap(\.most).min()
    }
  }

  /// The number of code points of a text.
  public var length: CountLimits {
    CountLimits(rules.compactMap { $0.texts?.value }.map { ($0.minLength, $0.maxLength) })
  }

  /// The regular expressions of ECMAScript that a text must have a match of.
  public var patterns: [String] { rules.compactMap { $0.texts?.value.pattern?.value.source } }

  /// The name of the text's format; `nil` if none is stated. It may be one that isn't checked.
  public var format: String? {
    annotation("format")?.string
  }

  /// The number of elements of a list.
  public var elementCount: CountLimits {
    CountLimits(rules.compactMap { $0.lists?.value }.map { ($0.minItems, $0.maxItems) })
  }

  /// Whether the elements of a list must differ.
  public var hasUniqueElements: Bool { rules.contains { $0.lists?.value.isUnique == true } }

  /// The number of members of an object.
  public var memberCount: CountLimits {
    CountLimits(
      rules.compactMap { $0.objects?.value }.map { ($0.minProperties, $0.maxProperties) })
  }
}
