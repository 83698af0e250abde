internal import JSONTree

/// What a schema requires, by the kind of value that it concerns.
final class Rules: Sendable {
  /// Whether the schema is false.
  let isNever: Bool

  let types: JSONTypes
  let wholeNumbers: WholeNumbers
  let constant: JSONValue?
  let options: Options?

  let numbers: NumberRules?
  let texts: TextRules?
  let lists: Shared<ListRules>?
  let objects: Shared<ObjectRules>?

  /// The schemas for the same value.
  let applicators: [Applicator]

  /// What the schema says and can't be applied.
  let faults: [(keyword: Keyword?, fault: SchemaFault)]

  init(_ read: consuming RulesReader) {
    isNever = read.isNever
    types = read.types
    wholeNumbers = read.wholeNumbers
    constant = read.constant
    options = read.options
    numbers = read.subjects.contains(.numbers) ? read.numbers : nil
    texts = read.subjects.contains(.texts) ? read.texts : nil
    lists = read.subjects.contains(.lists) ? Shared(read.lists) : nil
    objects = read.subjects.contains(.objects) ? Shared(read.objects) : nil
    applicators = read.applicators
    faults = read.faults
  }
}

extension Rules {
  /// Whether every value is valid.
  var isEmpty: Bool { hasNoOther && types == .all && objects == nil }

  /// The keys of a schema that requires them and nothing else.
  var onlyRequired: [String]? {
    guard hasNoOther, let objects = objects?.value, objects.hasOnlyRequired else { return nil }
    return objects.required
  }

  /// Whether nothing is required but of objects.
  private var hasNoOther: Bool {
    !isNever && types.isSuperset(of: .object) && constant == nil && options == nil
      && numbers == nil && texts == nil && lists == nil && applicators.isEmpty && faults.isEmpty
  }
}

/// A schema or several that concern the same value.
enum Applicator: Sendable {
  case reference(Reference, keyword: Keyword)
  case allOf([Subschema])
  case anyOf([Subschema])
  case oneOf([Subschema])
  case not(Subschema)
  case condition(if: Subschema, then: Subschema?, otherwise: Subschema?)
}

/// A reference that has been followed.
struct Reference: Sendable {
  let text: String
  // Unowned, as a schema may refer to one that it is in. The resolver owns it.
  unowned let target: Subschema
}

/// The values of `enum`.
struct Options: Sendable {
  let values: [JSONValue]
  private let texts: KeyTable<Void>
  private let others: Set<JSONValue>

  init(_ values: [JSONValue]) {
    self.values = values
    var texts = KeyTable<Void>(capacity: values.count)
    var others: Set<JSONValue> = []
    for value in values {
      if case .string(let text) = value {
        texts.insert((), for: text)
      } else {
        others.insert(value)
      }
    }
    self.texts = texts
    self.others = others
  }

  func contain(_ value: JSONValue) -> Bool {
    if case .string(let text) = value { return texts[text] != nil }
    return others.contains(value)
  }
}

/// A value that is referred to rather than copied.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
