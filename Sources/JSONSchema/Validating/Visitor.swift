internal import JSONTree
internal import Patterns

/// A visitor of a value, which is told what a schema finds in it.
///
/// The meaning of schemas is written once, in the `visit` functions of the rules; the visitors
/// differ in what they make of it: a verdict, problems, annotations. A function of a visitor that
/// returns false ends the visit.
protocol Visitor {
  var progress: Progress { get set }
  var resolver: Resolver { get }
  var purpose: Purpose { get }

  /// Notes that the value doesn't satisfy a keyword.
  mutating func refuse(_ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason)
    -> Bool

  /// Notes that it can't be decided whether the value satisfies a keyword.
  mutating func doubt(_ keyword: Keyword?, _ fault: @autoclosure () -> SchemaFault) -> Bool

  /// Visits the same value with a schema inside a keyword.
  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool

  /// Visits a value inside the present one.
  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool

  /// Visits a key of the present value.
  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool

  /// Notes that a keyword doesn't allow a key of the present value.
  mutating func refuseKey(
    _ key: String, _ keyword: Keyword, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool

  /// Notes that no alternative accepts the value.
  mutating func refuse(
    _ keyword: Keyword, branches: [Subschema], _ value: JSONValue
  ) -> Bool

  /// Notes that a keyword is undecided because the verdicts of these subschemas are.
  mutating func doubt(
    _ keyword: Keyword, inside: @autoclosure () -> [Doubt]
  ) -> Bool

  /// Returns the verdict of one schema, apart from the present visit.
  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict
}

extension Visitor {
  mutating func search(_ pattern: Pattern, in text: String) -> Verdict {
    // Limits each pattern, so that one doesn't use up the steps that the others need.
    let budget = min(progress.stepsLeft, Pattern.budget)
    var steps = budget
    let found = pattern.search(text, steps: &steps)
    progress.stepsLeft -= budget - steps
    return switch found {
    case .yes: .valid
    case .no: .invalid
    case .undecided: .undecided
    }
  }

  mutating func doubt(_ keyword: Keyword, _ uncertainty: Evaluated.Uncertainty) -> Bool {
    switch uncertainty {
    case .fault(let fault): doubt(keyword, fault)
    case .inside(let doubts): doubt(keyword, inside: doubts)
    }
  }

  /// Applies a schema to a value.
  mutating func apply(_ schema: Subschema, to value: JSONValue) -> Bool {
    if let fault = progress.begin() { return doubt(nil, fault) }
    defer { progress.end() }
    return schema.rules(resolver).visit(value, by: &self)
  }
}

/// A schema whose verdict on the present value, or on one inside it, is undecided.
struct Doubt {
  let schema: Subschema
  let value: JSONValue
  /// The step to a value inside the present one.
  var step: JSONPath.Step?
}

/// The purpose of a visit.
enum Purpose {
  case verdict, problems, annotations
  /// Finding out what is evaluated, for `unevaluatedProperties` and `unevaluatedItems`.
  case evaluated
  /// Finding secrets, in every schema that may apply.
  case secrets

  /// Whether every alternative that accepts a value matters, rather than one.
  var followsAll: Bool { self == .annotations || self == .evaluated || self == .secrets }

  /// Returns whether the elements that `contains` accepts matter.
  func marks(_ contains: ContainsRule) -> Bool {
    self == .annotations || self == .secrets || self == .evaluated && contains.evaluates
  }
}
