internal import JSONTree

/// What a schema requires, by the kind of value that it concerns.
struct Rules: Sendable {
  /// Whether the schema is false.
  var isNever = false

  var types = JSONTypes.all
  var wholeNumbers = WholeNumbers.byValue
  var constant: JSONValue?
  var options: Options?

  var numbers: NumberRules?
  var texts: TextRules?
  var lists: ListRules?
  var objects: ObjectRules?

  /// The schemas for the same value.
  var applicators: [Applicator] = []

  /// What the schema says and can't be applied.
  var faults: [(keyword: Keyword?, fault: SchemaFault)] = []
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
  private let others: [JSONValue]

  init(_ values: [JSONValue]) {
    self.values = values
    var texts = KeyTable<Void>()
    var others: [JSONValue] = []
    for value in values {
      if case .string(let text) = value {
        texts.insert((), for: text)
      } else {
        others.append(value)
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
