internal import ForwardJSON

/// The requirements of a schema, by the kind of value that they concern.
final class Rules: Sendable {
  /// Whether the schema is `false`.
  let isNever: Bool

  let values: ValueRules
  /// The texts among the only values that are accepted.
  let optionTexts: KeyIndex
  let numbers: Shared<NumberRules>?
  let texts: Shared<TextRules>?
  let lists: Shared<ListRules>?
  let objects: Shared<ObjectRules>?

  let applicators: [Applicator]
  let unevaluated: UnevaluatedRules

  /// The parts of the schema that can't be applied.
  let faults: [(keyword: Keyword?, fault: SchemaFault)]

  let own: [OwnRule]

  let resource: Resource

  /// Whether a plan covers the rules. Kept, because finding it out copies rules.
  let arePlanned: Bool

  init(_ read: consuming RulesReader) {
    isNever = read.isNever
    values = read.values
    optionTexts = KeyIndex((values.onlyValues ?? []).compactMap(\.string).map { ($0, .init()) })
    numbers = read.kinds.contains(.number) ? Shared(read.numbers) : nil
    texts = read.kinds.contains(.string) ? Shared(read.texts) : nil
    lists = read.kinds.contains(.array) ? Shared(read.lists) : nil
    objects = read.kinds.contains(.object) ? Shared(read.objects) : nil
    applicators = read.applicators
    unevaluated = read.unevaluated
    faults = read.faults
    own = read.own
    resource = read.schema.resource
    arePlanned =
      faults.isEmpty && own.isEmpty && values.arePlanned
      && (objects == nil || read.objects.arePlanned)
  }

  /// Applies all rules except `unevaluatedProperties` and `unevaluatedItems`.
  func visitEvaluating(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    if isNever { return visitor.refuse(nil, .never) }
    for (keyword, fault) in faults where keyword?.concerns(value.kind) ?? true {
      guard visitor.doubt(keyword, .fault(fault)) else { return false }
    }
    switch visitValue(value, by: &visitor) {
    case .next: break
    case .skip: return true
    case .end: return false
    }
    switch value {
    case .number(let number):
      if let numbers, !numbers.visit(number, by: &visitor) { return false }
    case .string(let text):
      if let texts, !texts.value.visit(text, by: &visitor) { return false }
    case .array(let list):
      if let lists, !lists.visit(list, by: &visitor) { return false }
    case .object(let object):
      if let objects, !objects.visit(object, value, by: &visitor) { return false }
    case .null, .bool: break
    }
    for applicator in applicators {
      guard applicator.visit(value, by: &visitor) else { return false }
    }
    return own.allSatisfy { $0.visit(value, by: &visitor) }
  }

  /// Whether the schema accepts every value.
  var isEmpty: Bool { hasNoOther && values.types == .all && objects == nil }

  /// Whether the schema restricts nothing but types and objects.
  private var hasNoOther: Bool {
    !isNever && !values.restrictsBesideType && numbers == nil && texts == nil && lists == nil
      && applicators.isEmpty && faults.isEmpty && unevaluated.isEmpty && own.isEmpty
  }
}

/// Rules of one family. A comparison with empty rules reveals rules that a fast path doesn't know,
/// such as new ones.
protocol RuleSet: Equatable, Sendable {
  init()
}

extension RuleSet {
  var isEmpty: Bool { isEmpty { _ in } }

  /// Returns whether the closure removes all rules.
  // Inlined, because the copy would take a twentieth of the time of compiling a schema.
  @inline(__always)
  func isEmpty(without remove: (inout Self) -> Void) -> Bool {
    var others = self
    remove(&others)
    return others == Self()
  }
}

/// A class whose instances equal only themselves.
protocol EqualByIdentity: AnyObject, Equatable {}

extension EqualByIdentity {
  static func == (one: Self, other: Self) -> Bool { one === other }
}

/// A value with reference semantics. Passing it on copies nothing.
final class Shared<Value: Sendable>: EqualByIdentity, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
