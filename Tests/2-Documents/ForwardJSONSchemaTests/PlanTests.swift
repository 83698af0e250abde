import ForwardJSON
import RandomSchemas
import SchemaSuite
import TestSupport
import Testing

@testable import ForwardJSONSchema

/// A plan joins schemas and leaves out what a verdict doesn't need. It has the verdicts of a walk
/// through each rule of each schema.
@Suite("Plans")
struct PlanTests {
  @Test("Random values are judged as a walk judges them", arguments: hundredsOfGames(3_000))
  func randomPairs(hundred: Int) throws {
    var verdicts: [Verdict: Int] = [:]
    for seed in hundred * 100..<hundred * 100 + 100 {
      let pair = RandomPair(seed: seed)
      // The parts of a schema and of a value meet in more ways than the whole ones.
      let schemas = [pair.schema, ["allOf": [pair.schema], "unevaluatedProperties": false]]
      for schema in schemas {
        guard let schema = try? Schema(schema) else { continue }
        for value in [pair.instance, RandomPair(seed: seed + 1).instance] {
          let verdict = schema.verdict(on: value)
          #expect(verdict == schema.walkedVerdict(on: value), "seed \(seed): \(value.text())")
          verdicts[verdict, default: 0] += 1
        }
      }
    }
    #expect(verdicts[.valid, default: 0] > 20)
    #expect(verdicts[.invalid, default: 0] > 20)
  }

  @Test(
    "Real values are judged as a walk judges them",
    .enabled(if: RealSchema.folder.exists, "the schemas in use are not here"))
  func realSchemas() throws {
    var count = 0
    for name in RealSchema.names.enumerated().filter({ $0.offset % 7 == 0 }).map(\.element) {
      let real = try RealSchema(named: name)
      guard
        let schema = try? Schema(real.document, documents: { try RealSchema.document(at: $0) })
      else { continue }
      for instance in try real.instances.prefix(6) {
        #expect(
          schema.verdict(on: instance.value) == schema.walkedVerdict(on: instance.value),
          "\(instance.file)")
        count += 1
      }
    }
    #expect(count > 50)
  }

  /// Schemas that always apply together, and values with the verdicts of a walk.
  private static let joined: [(schema: String, values: [(String, Verdict)])] = [
    (
      #"{"allOf": [{"properties": {"a": {"type": "integer"}}}, {"properties": {"a": {"maximum": 3}}}]}"#,
      [(#"{"a": 3}"#, .valid), (#"{"a": 4}"#, .invalid), (#"{"a": "b"}"#, .invalid)]
    ),
    (
      #"{"properties": {"a": true}, "allOf": [{"additionalProperties": {"type": "integer"}}]}"#,
      [(#"{"a": 1}"#, .valid), (#"{"a": "b"}"#, .invalid)]
    ),
    (
      #"{"properties": {"a": true}, "allOf": [{"patternProperties": {"^b": true}}], "unevaluatedProperties": false}"#,
      [(#"{"a": 1, "b": 1}"#, .valid), (#"{"c": 1}"#, .invalid)]
    ),
    (
      ##"{"$ref": "#/$defs/a", "unevaluatedProperties": {"type": "integer"}, "$defs": {"a": {"if": {"properties": {"a": {"const": 1}}, "required": ["a"]}, "then": {"properties": {"b": true}}}}}"##,
      [(#"{"a": 1, "b": "c"}"#, .valid), (#"{"a": 2, "b": "c"}"#, .invalid), ("[]", .valid)]
    ),
    (
      #"{"type": ["integer", "string"], "allOf": [{"type": "number"}, {"enum": [1, 2.5, "a"]}]}"#,
      [("1", .valid), ("2.5", .invalid), (#""a""#, .invalid), ("3", .invalid)]
    ),
    (##"{"allOf": [{"$ref": "#"}], "type": "string"}"##, [(#""a""#, .undecided), ("1", .invalid)]),
    (
      #"{"allOf": [{"minItems": 1, "items": {"type": "integer"}}, {"maxItems": 2, "uniqueItems": true}]}"#,
      [("[]", .invalid), ("[1, 2]", .valid), ("[1, 1]", .invalid), ("[1, 2, 3]", .invalid)]
    ),
    (
      #"{"allOf": [{"minLength": 2}, {"pattern": "^a"}, {"maxLength": 3}]}"#,
      [(#""ab""#, .valid), (#""a""#, .invalid), (#""bb""#, .invalid), (#""abcd""#, .invalid)]
    ),
  ]

  @Test("Joined schemas all apply", arguments: joined.indices)
  func joinedSchemas(index: Int) throws {
    let (text, values) = Self.joined[index]
    var options = SchemaOptions()
    options.draft = .draft2020
    let schema = try Schema(unchecked: text, options: options)
    for (value, verdict) in values {
      let value = try JSONValue(parsing: value)
      #expect(schema.walkedVerdict(on: value) == verdict, "\(text): \(value.text())")
      #expect(schema.verdict(on: value) == verdict, "\(text): \(value.text())")
    }
  }
}

extension Schema {
  /// The verdict of a visitor that follows the rules themselves.
  fileprivate func walkedVerdict(on value: JSONValue) -> Verdict {
    var walk = Walk(resolver: resolver, progress: Progress(resolver.options))
    walk.progress.begin(value)
    return walk.verdict(on: value, by: root)
  }
}

/// A visitor that finds a verdict without plans.
private struct Walk: Visitor {
  let resolver: Resolver
  var progress: Progress
  private var verdict = Verdict.valid

  init(resolver: Resolver, progress: Progress) {
    (self.resolver, self.progress) = (resolver, progress)
  }

  var purpose: Purpose { .verdict }

  mutating func refuse(
    _ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool {
    verdict = .invalid
    return false
  }

  mutating func doubt(_ keyword: Keyword?, _ doubt: @autoclosure () -> Doubt) -> Bool {
    verdict = .undecided
    progress.evaluation.note(doubt())
    return !progress.isSpent
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    let outer = progress.beginValue(value)
    defer { progress.endValue(outer) }
    return apply(schema, to: value)
  }

  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool {
    enter(.string(key), at: .key(key), schema)
  }

  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict {
    let outer = (verdict: verdict, evaluation: progress.evaluation.point)
    defer { verdict = outer.verdict }
    verdict = .valid
    _ = apply(schema, to: value)
    if verdict != .valid { progress.evaluation.restore(outer.evaluation) }
    return verdict
  }
}
