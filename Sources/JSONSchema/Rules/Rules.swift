internal import JSONTree

/// The requirements of a schema, by the kind of value that they concern.
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

  /// The schemas that apply to the same value.
  let applicators: [Applicator]

  /// The parts of the schema that can't be applied.
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
  /// Whether the schema accepts every value.
  var isEmpty: Bool { hasNoOther && types == .all && objects == nil }

  /// The required keys of a schema that requires nothing else; `nil` for other schemas.
  var onlyRequired: [String]? {
    guard hasNoOther, let objects = objects?.value, objects.hasOnlyRequired else { return nil }
    return objects.required
  }

  /// Whether the schema restricts nothing but objects.
  private var hasNoOther: Bool {
    !isNever && types.isSuperset(of: .object) && constant == nil && options == nil
      && numbers == nil && texts == nil && lists == nil && applicators.isEmpty && faults.isEmpty
  }
}

/// A keyword with one or more schemas that apply to the same value.
enum Applicator: Sendable {
  case reference(Reference, keyword: Keyword)
  case allOf([Subschema])
  case anyOf([Subschema])
  case oneOf([Subschema])
  case not(Subschema)
  case condition(if: Subschema, then: Subschema?, otherwise: Subschema?)
}

/// A reference with the schema that it leads to.
struct Reference: Sendable {
  let text: String
  // Unowned, as a schema may refer to one that contains it. The resolver owns the target.
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

/// A value with reference semantics, so that passing it on doesn't copy it.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
