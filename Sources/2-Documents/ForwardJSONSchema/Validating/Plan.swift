internal import ForwardJSON
internal import ForwardPatterns

/// The rules of a schema in the form for a judge: in memory without counted references. Counting
/// them took a third of the time of a verdict.
///
/// The rules own the patterns of the plan. They or the resolver own its schemas.
///
/// `@unchecked`: some parts are behind pointers, and only the initializer writes through them.
@safe struct Plan: ~Copyable, @unchecked Sendable {
  /// Whether the plan covers all rules.
  let isWhole: Bool
  let types: JSONTypes
  /// The types whose values are all accepted.
  let acceptedTypes: JSONTypes
  /// The types of values to which the schema applies no schema inside it.
  let plainTypes: JSONTypes
  let wholeNumbers: WholeNumbers
  /// Whether the schema accepts only some values. `options` are the accepted texts.
  let hasOptions: Bool
  let options: KeyIndex

  let hasTexts: Bool
  /// Whether the plan has all the rules for texts: `minLength`, `maxLength` and `pattern`.
  let areTextsPlain: Bool
  /// The allowed numbers of code points; `nil` if any number will do.
  let textCounts: ClosedRange<Int>?
  let pattern: Search?
  let hasNumbers: Bool

  let hasLists: Bool
  /// Whether the plan has all the rules for lists: `minItems`, `maxItems`, `uniqueItems` and
  /// `items`.
  let areListsPlain: Bool
  let itemCounts: ClosedRange<Int>
  let items: Uncounted?
  let areItemsUnique: Bool

  let hasObjects: Bool
  /// Whether the plan has all the rules for objects.
  let areObjectsPlain: Bool
  let propertyCounts: ClosedRange<Int>
  let properties: KeyIndex
  let patterns: UnsafeBufferPointer<(search: Search, schema: Uncounted)>
  let additional: Uncounted?
  let refusesOthers: Bool
  let names: Uncounted?
  /// The number of members up to which the judge looks at each, see ``ObjectRules/mostMembers``.
  let mostMembers: Int
  /// Whether members have rules beside the rules of their properties.
  let concernsAllMembers: Bool
  let hasDependents: Bool
  /// Whether the schema always refuses an object with a key that is no property.
  let isClosed: Bool

  let steps: UnsafeBufferPointer<Step>

  deinit {
    unsafe patterns.deallocate()
    for index in unsafe steps.indices { unsafe steps[index].schemas.deallocate() }
    unsafe steps.deallocate()
  }

  /// A schema without reference counting.
  @safe struct Uncounted {
    let schema: Unmanaged<Subschema>

    init(_ schema: Subschema) { unsafe self.schema = .passUnretained(schema) }
  }

  /// A pattern without reference counting.
  @safe struct Search {
    let pattern: Unmanaged<Shared<Pattern>>

    init(_ pattern: Shared<Pattern>) { unsafe self.pattern = .passUnretained(pattern) }
  }

  /// A keyword that applies schemas to the same value.
  @safe struct Step {
    let kind: Kind
    let schemas: UnsafeBufferPointer<Uncounted?>
    /// The target of a dynamic reference, which the reference owns.
    private(set) var dynamic: Unmanaged<DynamicTarget>?

    enum Kind { case reference, dynamicReference, allOf, anyOf, oneOf, not, condition }
  }
}

extension Plan {
  // The rules are shared, because they would be copied otherwise.
  init(
    isNever: Bool, _ values: ValueRules, _ texts: Shared<TextRules>?, _ hasNumbers: Bool,
    _ lists: Shared<ListRules>?, _ objects: Shared<ObjectRules>?, _ applicators: [Applicator],
    isWhole: Bool
  ) {
    let isWhole = isWhole && values.arePlanned
    self.isWhole = isWhole
    types = isNever ? [] : values.types
    if isWhole, applicators.isEmpty {
      var restricted: JSONTypes = [.integer]
      if texts != nil { restricted.insert(.string) }
      if hasNumbers { restricted.insert(.number) }
      var containers: JSONTypes = []
      if lists != nil { containers.insert(.array) }
      if objects != nil { containers.insert(.object) }
      restricted.formUnion(containers)
      plainTypes = JSONTypes.all.subtracting(containers)
      acceptedTypes = values.onlyValues == nil ? types.subtracting(restricted) : []
    } else {
      (plainTypes, acceptedTypes) = ([], [])
    }
    wholeNumbers = values.wholeNumbers
    hasOptions = values.onlyValues != nil
    options = KeyIndex((values.onlyValues ?? []).compactMap(\.string).map { ($0, .init()) })
    hasTexts = texts != nil
    areTextsPlain = texts?.value.arePlanned ?? true
    textCounts =
      texts?.value.minLength == nil && texts?.value.maxLength == nil
      ? nil : Self.range(texts?.value.minLength, texts?.value.maxLength)
    pattern = texts?.value.pattern.map { Search($0) }
    self.hasNumbers = hasNumbers

    hasLists = lists != nil
    areListsPlain = lists?.value.arePlanned ?? true
    itemCounts = Self.range(lists?.value.minItems, lists?.value.maxItems)
    items = lists?.value.rest.map { Uncounted($0.schema) }

    areItemsUnique = lists?.value.isUnique == true

    hasObjects = objects != nil
    areObjectsPlain = objects?.value.arePlanned ?? true
    propertyCounts = Self.range(objects?.value.minProperties, objects?.value.maxProperties)
    properties = objects.map(KeyIndex.init(of:)) ?? KeyIndex([])
    let read = objects?.value.patterns ?? []
    unsafe patterns = .holding(read.map { (Search($0.pattern), Uncounted($0.schema)) })
    hasDependents = objects?.value.dependencies.isEmpty == false
    names = objects?.value.names.map { Uncounted($0) }
    mostMembers = objects?.value.mostMembers ?? .max
    concernsAllMembers = !read.isEmpty || objects?.value.names != nil
    refusesOthers = objects?.value.additional?.isFalse == true
    additional = objects?.value.additional.map { Uncounted($0) }
    isClosed = isWhole && areObjectsPlain && refusesOthers && read.isEmpty

    unsafe steps = .holding(applicators.map(Step.init))
  }

  /// If the bounds exclude every number, returns a range that no count reaches.
  private static func range(_ least: Int?, _ most: Int?) -> ClosedRange<Int> {
    let (least, most) = (least ?? 0, most ?? .max)
    return least <= most ? least...most : .max ... .max
  }

  /// The schema that this one only refers to, or lists alone, and that accepts the same values;
  /// `nil` if this schema has other rules.
  var alias: Subschema? {
    guard isWhole, types == .all, !hasOptions, !hasTexts, !hasNumbers, !hasLists, !hasObjects,
      unsafe steps.count == 1
    else { return nil }
    let step = unsafe steps[0]
    switch step.kind {
    case .reference, .allOf, .anyOf, .oneOf:
      guard unsafe step.schemas.count == 1, let schema = unsafe step.schemas[0] else { return nil }
      return unsafe schema.schema.takeUnretainedValue()
    case .not, .condition, .dynamicReference: return nil
    }
  }

  /// Returns whether the schema applies no other schema to parts of a value.
  @inline(__always)
  func isPlain(for value: JSONValue) -> Bool {
    !plainTypes.isDisjoint(with: JSONTypes(mayHave: value))
  }

  /// Returns whether the schema accepts every value of the same type.
  @inline(__always)
  func acceptsAll(like value: JSONValue) -> Bool {
    !acceptedTypes.isDisjoint(with: JSONTypes(mayHave: value))
  }
}

// An extension of `Rules`, because each call would copy the plan.
extension Rules {
  /// Returns whether the schema refuses a value at first sight, as most alternatives do: by its
  /// type or by its first key.
  @inline(__always)
  func certainlyRefuses(_ value: JSONValue) -> Bool {
    if plan.isWhole, plan.types.isDisjoint(with: JSONTypes(mayHave: value)) { return true }
    guard plan.isClosed, let object = value.members else { return false }
    return refusesFirstKey(of: object)
  }

  @inline(never)
  private func refusesFirstKey(of object: JSONObject) -> Bool {
    object.withMembers { members in
      if members.isEmpty { return false }
      return plan.properties.isUnknown(members[0])
    }
  }
}

extension KeyIndex {
  fileprivate init(of objects: Shared<ObjectRules>) {
    let (properties, required) = (objects.value.properties, objects.value.required)
    var keys: [(key: String, entry: Entry)] = []
    keys.reserveCapacity(properties.count + required.count)
    for (key, schema) in properties {
      keys.append((key, Entry(schema: Plan.Uncounted(schema))))
    }
    for key in required { keys.append((key, Entry(isRequired: true))) }
    self.init(keys)
  }
}

extension Plan.Step {
  init(_ applicator: Applicator) {
    let schemas: [Plan.Uncounted?]
    switch applicator {
    case .reference(let reference, _):
      kind = reference.dynamic == nil ? .reference : .dynamicReference
      schemas = [Plan.Uncounted(reference.target)]
      unsafe dynamic = reference.dynamic.map { unsafe .passUnretained($0) }
    case .allOf(let all): (kind, schemas) = (.allOf, all.map { Plan.Uncounted($0) })
    case .anyOf(let all): (kind, schemas) = (.anyOf, all.map { Plan.Uncounted($0) })
    case .oneOf(let all): (kind, schemas) = (.oneOf, all.map { Plan.Uncounted($0) })
    case .not(let schema): (kind, schemas) = (.not, [Plan.Uncounted(schema)])
    case .condition(let test, let then, let otherwise):
      kind = .condition
      schemas = [test, then, otherwise].map { $0.map { Plan.Uncounted($0) } }
    }
    unsafe self.schemas = .holding(schemas)
  }
}

extension UnsafeBufferPointer {
  /// Returns memory with the elements. An empty list gets no memory.
  fileprivate static func holding(_ elements: [Element]) -> Self {
    guard !elements.isEmpty else { return unsafe Self(start: nil, count: 0) }
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe memory.initialize(fromContentsOf: elements)
    return Self(memory)
  }
}
