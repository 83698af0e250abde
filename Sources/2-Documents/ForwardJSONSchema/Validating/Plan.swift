internal import ForwardJSON
internal import ForwardPatterns

/// The plan by which a schema is judged: the rules of the schema, joined with the rules of the schemas
/// that always apply to the same value, such as the targets of references and the schemas of
/// `allOf`. A judge looks up a member once for all of them.
///
/// It is in memory without counted references. Counting them took a third of the time of a verdict.
/// The rules own its patterns; they or the resolver own its schemas.
///
/// `@unchecked`: some parts are behind pointers, and only the initializer writes through them.
@safe final class Plan: @unchecked Sendable {
  /// The rules of the schema itself.
  let rules: Rules
  let resource: Resource
  /// Whether the plan covers all rules.
  let isWhole: Bool
  /// The steps of work that the joined schemas take.
  let cost: Int
  /// The number of nested schemas that are joined.
  let levels: Int

  let types: JSONTypes
  /// The types whose values are all accepted.
  let acceptedTypes: JSONTypes
  /// The types of values to which the schema applies no schema inside it.
  let plainTypes: JSONTypes
  let wholeNumbers: WholeNumbers
  /// The rules that list the accepted values; `nil` if no list restricts them.
  let listing: Uncounted<Rules>?

  let texts: UnsafeBufferPointer<Texts>
  let numbers: UnsafeBufferPointer<Numbers>
  let lists: UnsafeBufferPointer<Lists>
  let members: Members
  let steps: UnsafeBufferPointer<Step>
  private let choices: [Choice?]

  init(_ joined: JoinedRules) {
    let rules = joined.rules[0]
    self.rules = rules
    resource = rules.resource
    isWhole = rules.arePlanned
    cost = joined.rules.count * Progress.cost
    levels = joined.levels
    types = joined.rules.commonPlanTypes
    wholeNumbers = rules.values.wholeNumbers
    listing = joined.rules.first { $0.values.onlyValues != nil }.map { Uncounted($0) }
    unsafe texts = .holding(joined.rules.compactMap { $0.texts.map { Texts($0) } })
    unsafe numbers = .holding(joined.rules.compactMap { $0.numbers.map { Numbers($0) } })
    unsafe lists = .holding(joined.rules.compactMap { $0.lists.map { Lists($0) } })
    members = Members(joined.rules)
    choices = joined.steps.map { $0.branches.flatMap(Choice.init) }
    unsafe steps = .holding(zip(joined.steps, choices).map(Step.init))
    if isWhole, joined.steps.isEmpty {
      var restricted: JSONTypes = [.integer]
      if unsafe !texts.isEmpty { restricted.insert(.string) }
      if unsafe !numbers.isEmpty { restricted.insert(.number) }
      var containers: JSONTypes = []
      if unsafe !lists.isEmpty || rules.unevaluated.items != nil { containers.insert(.array) }
      if members.areRestricted { containers.insert(.object) }
      restricted.formUnion(containers)
      plainTypes = JSONTypes.all.subtracting(containers)
      acceptedTypes = listing == nil ? types.subtracting(restricted) : []
    } else {
      (plainTypes, acceptedTypes) = ([], [])
    }
  }

  deinit {
    unsafe texts.deallocate()
    unsafe numbers.deallocate()
    unsafe lists.deallocate()
    for index in unsafe steps.indices { unsafe steps[index].schemas.deallocate() }
    unsafe steps.deallocate()
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

  /// Returns whether the schema refuses every value of the same type, as most alternatives do.
  @inline(__always)
  func refusesAll(like value: JSONValue) -> Bool {
    refusesAll(of: JSONTypes(mayHave: value))
  }

  @inline(__always)
  func refusesAll(of types: JSONTypes) -> Bool {
    isWhole && self.types.isDisjoint(with: types)
  }
}

/// An object that something else owns, without reference counting.
@safe struct Uncounted<Object: AnyObject> {
  private let object: Unmanaged<Object>

  init(_ object: Object) { unsafe self.object = .passUnretained(object) }

  @inline(__always)
  init(_ object: Unmanaged<Object>) { unsafe self.object = object }

  @inline(__always)
  func callAsFunction<Result>(_ body: (Object) -> Result) -> Result {
    unsafe object._withUnsafeGuaranteedRef { body($0) }
  }
}

extension Plan {
  /// The rules for texts.
  struct Texts {
    /// The allowed numbers of code points; `nil` if any number will do.
    let counts: ClosedRange<Int>?
    let pattern: Uncounted<Shared<Pattern>>?
    /// All rules, if there are others: than `minLength`, `maxLength` and `pattern`.
    let rules: Uncounted<Shared<TextRules>>?

    init(_ rules: Shared<TextRules>) {
      let texts = rules.value
      counts =
        texts.minLength == nil && texts.maxLength == nil
        ? nil : .counts(texts.minLength, texts.maxLength)
      pattern = texts.pattern.map { Uncounted($0) }
      self.rules = texts.arePlanned ? nil : Uncounted(rules)
    }
  }

  /// The rules for numbers.
  struct Numbers {
    /// The short whole numbers within the limits; `nil` if there are other rules than limits that
    /// are short whole numbers.
    let range: ClosedRange<Int>?
    let rules: Uncounted<Shared<NumberRules>>

    init(_ rules: Shared<NumberRules>) {
      self.rules = Uncounted(rules)
      range = rules.value.range
    }
  }

  /// The rules for lists.
  struct Lists {
    let counts: ClosedRange<Int>
    let items: Uncounted<Subschema>?
    let areUnique: Bool
    /// All rules, if there are others: than `minItems`, `maxItems`, `uniqueItems` and `items`.
    let rules: Uncounted<Shared<ListRules>>?

    init(_ rules: Shared<ListRules>) {
      let lists = rules.value
      counts = .counts(lists.minItems, lists.maxItems)
      items = lists.rest.map { Uncounted($0.schema) }
      areUnique = lists.isUnique
      self.rules = lists.arePlanned ? nil : Uncounted(rules)
    }
  }

  /// A keyword that applies schemas to the same value.
  @safe struct Step {
    let kind: Kind
    let schemas: UnsafeBufferPointer<Uncounted<Subschema>?>
    /// The target of a dynamic reference, which the reference owns.
    private(set) var dynamic: Uncounted<DynamicTarget>?
    /// The choice among alternatives, which the plan owns.
    private(set) var choice: Uncounted<Choice>?

    enum Kind { case reference, dynamicReference, allOf, anyOf, oneOf, not, condition }

    init(_ applicator: Applicator, _ choice: Choice?) {
      let schemas: [Uncounted<Subschema>?]
      switch applicator {
      case .reference(let reference, _):
        kind = reference.dynamic == nil ? .reference : .dynamicReference
        schemas = [Uncounted(reference.target)]
        dynamic = reference.dynamic.map { Uncounted($0) }
      case .allOf(let all): (kind, schemas) = (.allOf, all.map { Uncounted($0) })
      case .anyOf(let all): (kind, schemas) = (.anyOf, all.map { Uncounted($0) })
      case .oneOf(let all): (kind, schemas) = (.oneOf, all.map { Uncounted($0) })
      case .not(let schema): (kind, schemas) = (.not, [Uncounted(schema)])
      case .condition(let test, let then, let otherwise):
        kind = .condition
        schemas = [test, then, otherwise].map { $0.map { Uncounted($0) } }
      }
      unsafe self.schemas = .holding(schemas)
      self.choice = choice.map { Uncounted($0) }
    }
  }
}

extension ClosedRange<Int> {
  /// The range between two bounds. If they exclude every number, it is a range that no count
  /// reaches.
  static func counts(_ least: Int?, _ most: Int?) -> Self {
    let (least, most) = (least ?? 0, most ?? .max)
    return least <= most ? least...most : .max ... .max
  }
}

extension UnsafeBufferPointer {
  /// Returns memory with the elements. An empty list gets no memory.
  static func holding(_ elements: [Element]) -> Self {
    guard !elements.isEmpty else { return unsafe Self(start: nil, count: 0) }
    let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = unsafe memory.initialize(fromContentsOf: elements)
    return Self(memory)
  }
}
