internal import JSONTree

/// The keywords of the members and elements that no other keyword evaluates.
extension Keyword {
  static let unevaluated = [unevaluatedItems, unevaluatedProperties]

  static let unevaluatedItems = Keyword(
    "unevaluatedItems", since: .draft2019, of: .array, schemas: .value
  ) { $0.readSchema($1) { $0.unevaluated.items = $1 } }

  static let unevaluatedProperties = Keyword(
    "unevaluatedProperties", since: .draft2019, of: .object, schemas: .value
  ) { $0.readSchema($1) { $0.unevaluated.properties = $1 } }
}

/// The schemas of the members and elements that no other keyword evaluates.
struct UnevaluatedRules: Sendable {
  var items: Subschema?
  var properties: Subschema?
}

extension Rules {
  /// Applies `unevaluatedProperties` or `unevaluatedItems` to the members or elements that no other
  /// keyword has evaluated.
  func visitUnevaluated(_ value: JSONValue, by visitor: inout some Visitor) -> Bool {
    switch value {
    case .object(let object):
      guard let schema = unevaluated.properties else { return true }
      let evaluated = visitor.evaluated(of: value, by: self)
      for (key, member) in object where !evaluated.contains(key) {
        if let doubt = evaluated.doubt { return visitor.doubt(.unevaluatedProperties, doubt) }
        guard
          schema.isFalse
            ? visitor.refuseKey(key, .unevaluatedProperties, .object(.unknownKey(known: [])))
            : visitor.enter(member, at: .key(key), schema)
        else { return false }
      }
      return true
    case .array(let list):
      guard let schema = unevaluated.items else { return true }
      let evaluated = visitor.evaluated(of: value, by: self)
      for (index, element) in list.enumerated() where !evaluated.contains(index) {
        if let doubt = evaluated.doubt { return visitor.doubt(.unevaluatedItems, doubt) }
        guard visitor.enter(element, at: .index(index), schema) else { return false }
      }
      return true
    default: return true
    }
  }
}

extension Visitor {
  /// Returns the parts of a value that the schema's other keywords evaluate, including the schemas
  /// that accept the value.
  fileprivate mutating func evaluated(of value: JSONValue, by rules: Rules) -> Evaluated {
    var finder = EvaluatedFinder(judge: Judge(resolver, progress))
    _ = rules.visitEvaluating(value, by: &finder)
    progress = finder.progress
    return finder.evaluated
  }
}

/// The members or elements of a value that have been evaluated: those to which a schema for the
/// value applies another schema.
private struct Evaluated {
  /// The reason why more may be evaluated, if that can't be told.
  var doubt: Doubt?
  private var keys: Set<ExactKey> = []
  private var indices: Set<Int> = []

  func contains(_ key: String) -> Bool { keys.contains(ExactKey(key)) }
  func contains(_ index: Int) -> Bool { indices.contains(index) }

  mutating func insert(_ step: JSONPath.Step) {
    switch step {
    case .key(let key): keys.insert(ExactKey(key))
    case .index(let index): indices.insert(index)
    }
  }
}

/// The visitor that notes which members and elements of a value are visited.
private struct EvaluatedFinder: JudgingVisitor {
  var judge: Judge
  var evaluated = Evaluated()

  var purpose: Purpose { .evaluated }

  mutating func doubt(_ keyword: Keyword?, _ doubt: @autoclosure () -> Doubt) -> Bool {
    if evaluated.doubt == nil { evaluated.doubt = doubt() }
    return !progress.isSpent
  }

  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool {
    evaluated.insert(step)
    return true
  }
}
