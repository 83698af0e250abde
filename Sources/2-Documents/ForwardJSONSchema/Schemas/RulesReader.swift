internal import ForwardJSON
internal import ForwardPatterns

struct RulesReader: ~Copyable {
  let schema: Subschema
  let resolver: Resolver
  let draft: SchemaDraft
  let isStrict: Bool

  var isNever = false
  var values = ValueRules()
  var numbers = NumberRules()
  var texts = TextRules()
  var lists = ListRules()
  var objects = ObjectRules()
  var applicators: [Applicator] = []
  var condition: (test: Subschema?, then: Subschema?, otherwise: Subschema?)
  var unevaluated = UnevaluatedRules()
  var faults: [(keyword: Keyword?, fault: SchemaFault)] = []
  var own: [OwnRule] = []

  /// The kinds of values that the schema's keywords restrict.
  private(set) var kinds: JSONTypes = []

  init(_ schema: Subschema, _ resolver: Resolver) {
    self.schema = schema
    self.resolver = resolver
    draft = schema.resource.draft
    isStrict = resolver.options.isStrict
    switch schema.source {
    case .bool(let isTrue): isNever = !isTrue
    case .object(let members): read(members)
    default: faults = [(nil, .notASchema(schema.source.kind))]
    }
  }

  private mutating func read(_ members: JSONObject) {
    if draft.tellsIntegersByText, isStrict { values.wholeNumbers = .byText }
    if isStrict, !draft.readsBesideReference, let reference = members[.reference] {
      return read(.reference, reference)
    }
    for (name, value) in members {
      if let keyword = schema.resource.keyword(name, isStrict: isStrict) {
        read(keyword, value)
      } else if name == "$schema", let uri = value.string {
        do throws(SchemaFault) { _ = try resolver.dialect(at: uri) } catch {
          faults.append((nil, error))
        }
      } else if readOwn(name, value, in: members) {
        continue
      } else if draft.ignores(name, isStrict: isStrict) {
        resolver.note(ignored: name, in: draft)
      }
    }
    if schema.resource.dialect.hasNullable, members["nullable"] == .bool(true) {
      values.types.insert(.null)
    }
    finishServiceTypes(members)
    // The meaning of these keywords depends on other keywords, which may follow them.
    if kinds.contains(.number) { finishLimits(members) }
    if kinds.contains(.array) { finishItems(members) }
    finishCondition()
  }

  private mutating func read(_ keyword: Keyword, _ value: JSONValue) {
    if let kind = keyword.kind { kinds.formUnion(JSONTypes(kind)) }
    if !keyword.read(&self, KeywordValue(keyword: keyword, value: value)) {
      faults.append((keyword, .malformed(keyword: keyword.name)))
    }
  }
}

// The readings that several keywords share.
extension RulesReader {
  /// Notes that the schema restricts values of a kind.
  mutating func include(_ kind: JSONTypes) { kinds.formUnion(kind) }

  mutating func readCount(_ said: KeywordValue, _ store: (inout Self, Int) -> Void) -> Bool {
    guard let count = said.value.count else { return false }
    store(&self, count)
    return true
  }

  mutating func pattern(_ source: String, of keyword: Keyword) -> Shared<Pattern>? {
    do throws(PatternError) {
      let isGo = schema.resource.dialect.formats == .kubernetes
      return Shared(try resolver.pattern(source, isGo: isGo))
    } catch {
      faults.append((keyword, .badPattern(source, error)))
      return nil
    }
  }

  func child(
    _ value: JSONValue, of keyword: Keyword, at step: JSONPath.Step? = nil
  ) -> Subschema {
    schema.child(value, keyword, step, by: resolver)
  }

  mutating func readSchema(
    _ said: KeywordValue, _ store: (inout Self, Subschema) -> Void
  ) -> Bool {
    store(&self, child(said.value, of: said.keyword))
    return true
  }

  mutating func readList(
    _ said: KeywordValue, _ store: (inout Self, [Subschema]) -> Void
  ) -> Bool {
    guard let values = said.value.elements else { return false }
    store(&self, values.enumerated().map { child($1, of: said.keyword, at: .index($0)) })
    return true
  }

  mutating func readSchemas(
    _ said: KeywordValue, _ store: (inout Self, String, Subschema) -> Void
  ) -> Bool {
    guard let members = said.value.members else { return false }
    for (key, value) in members {
      store(&self, key, child(value, of: said.keyword, at: .key(key)))
    }
    return true
  }
}
