internal import JSONTree
internal import Patterns

/// Is told of a value what a schema finds in it.
///
/// What schemas mean is written once, in `visit` and the rules' own `visit`; the visitors differ in
/// what they make of it: a verdict, problems, annotations. A function that returns false ends the
/// visit.
protocol Visitor {
  var progress: Progress { get set }
  var resolver: Resolver { get }
  var purpose: Purpose { get }

  /// The value isn't as a keyword says.
  mutating func refuse(_ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason)
    -> Bool

  /// Whether the value is as a keyword says can't be told.
  mutating func doubt(_ keyword: Keyword?, _ fault: @autoclosure () -> SchemaFault) -> Bool

  /// Visits the same value by a schema inside a keyword.
  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool

  /// Visits a value inside the present one.
  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool

  /// Visits a key of the present value.
  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool

  /// A key of the present value isn't one that a keyword allows.
  mutating func refuseKey(
    _ key: String, _ keyword: Keyword, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool

  /// None of several alternatives accepts the value.
  mutating func refuse(
    _ keyword: Keyword, branches: [Subschema], _ value: JSONValue
  ) -> Bool

  /// What would decide can't be told inside some schemas.
  mutating func doubt(
    _ keyword: Keyword, inside: @autoclosure () -> [Doubt]
  ) -> Bool

  /// Returns the verdict of a schema apart from the others.
  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict
}

extension Visitor {
  mutating func search(_ pattern: Pattern, in text: String) -> Verdict {
    // One pattern may not use up what the others need.
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

/// A schema that can't be decided for the present value, or for one inside it.
struct Doubt {
  let schema: Subschema
  let value: JSONValue
  /// The step to a value inside the present one.
  var step: JSONPath.Step?
}

/// What a visit is for.
enum Purpose {
  case verdict, problems, annotations
  /// What is evaluated, for `unevaluatedProperties` and `unevaluatedItems`.
  case evaluated
  /// Every schema that may apply.
  case secrets

  /// Whether every alternative that accepts a value is of interest, rather than one.
  var followsAll: Bool { self == .annotations || self == .evaluated || self == .secrets }

  /// Whether the elements that `contains` accepts are of interest.
  func marks(_ contains: ContainsRule) -> Bool {
    self == .annotations || self == .secrets || self == .evaluated && contains.evaluates
  }
}
