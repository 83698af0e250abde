internal import JSONTree

/// The members or elements of a value that have been evaluated: those to which a schema for the
/// value applies another schema.
struct Evaluated {
  /// The reason why more may be evaluated, if that can't be told.
  fileprivate(set) var uncertainty: Uncertainty?

  enum Uncertainty {
    case fault(SchemaFault)
    case inside([Doubt])
  }

  private var keys: Set<ExactKey> = []
  private var indices: Set<Int> = []

  func contains(_ key: String) -> Bool { keys.contains(ExactKey(key)) }
  func contains(_ index: Int) -> Bool { indices.contains(index) }

  fileprivate mutating func insert(_ step: JSONPath.Step) {
    switch step {
    case .key(let key): keys.insert(ExactKey(key))
    case .index(let index): indices.insert(index)
    }
  }
}

extension Visitor {
  /// Returns what the schema's other keywords evaluate, including the schemas that accept the
  /// value.
  mutating func evaluated(of value: JSONValue, by rules: Rules) -> Evaluated {
    var finder = EvaluatedFinder(judge: Judge(resolver, progress))
    _ = rules.visitEvaluating(value, by: &finder)
    progress = finder.progress
    return finder.evaluated
  }
}

/// The visitor that notes which members and elements of a value are visited.
private struct EvaluatedFinder: JudgingVisitor, TolerantVisitor {
  var judge: Judge
  var evaluated = Evaluated()

  var purpose: Purpose { .evaluated }

  mutating func doubt(_ keyword: Keyword?, _ fault: @autoclosure () -> SchemaFault) -> Bool {
    if evaluated.uncertainty == nil { evaluated.uncertainty = .fault(fault()) }
    return !progress.isSpent
  }

  mutating func doubt(
    _ keyword: Keyword, inside: @autoclosure () -> [Doubt]
  ) -> Bool {
    if evaluated.uncertainty == nil { evaluated.uncertainty = .inside(inside()) }
    return !progress.isSpent
  }

  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool { apply(schema, to: value) }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    evaluated.insert(step)
    return true
  }
}
