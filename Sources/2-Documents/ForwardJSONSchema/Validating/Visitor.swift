internal import ForwardJSON
internal import ForwardPatterns

/// A visitor of a value. It receives the findings of a schema about the value.
///
/// The `visit` functions of the rules define the meaning of schemas once. Each visitor makes a
/// different result of it: a verdict, problems or annotations. A function of a visitor that returns
/// `false` ends the visit.
protocol Visitor {
  var progress: Progress { get set }
  var resolver: Resolver { get }
  var purpose: Purpose { get }

  /// Visits a value inside the present one.
  mutating func enter(_ value: JSONValue, at step: JSONPath.Step, _ schema: Subschema) -> Bool

  /// Returns the verdict of one schema, apart from the present visit.
  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict

  // The following functions have defaults, which continue past problems.

  /// Visits the same value with a schema inside a keyword.
  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool

  /// Visits the same value with the schema that a condition leads to.
  mutating func visit(_ branch: Subschema, where condition: Subschema, _ value: JSONValue) -> Bool

  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool

  /// Notes that the value doesn't satisfy a keyword.
  mutating func refuse(_ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason)
    -> Bool

  /// Notes that a keyword doesn't allow a key of the present value.
  mutating func refuseKey(
    _ key: String, _ keyword: Keyword, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool

  /// Notes that no alternative accepts the value.
  mutating func refuse(_ keyword: Keyword, branches: [Subschema], _ value: JSONValue) -> Bool

  /// Notes that a keyword can't decide about the value.
  mutating func doubt(_ keyword: Keyword?, _ doubt: @autoclosure () -> Doubt) -> Bool
}

extension Visitor {
  mutating func visit(_ schema: Subschema, _ value: JSONValue) -> Bool { apply(schema, to: value) }

  mutating func visit(
    _ branch: Subschema, where condition: Subschema, _ value: JSONValue
  ) -> Bool { visit(branch, value) }

  mutating func enterKey(_ key: String, _ schema: Subschema) -> Bool { true }

  mutating func refuse(
    _ keyword: Keyword?, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool { true }

  mutating func refuseKey(
    _ key: String, _ keyword: Keyword, _ reason: @autoclosure () -> SchemaProblem.Reason
  ) -> Bool { refuse(keyword, reason()) }

  mutating func refuse(_ keyword: Keyword, branches: [Subschema], _ value: JSONValue) -> Bool {
    refuse(keyword, .combination(.noBranch(count: branches.count)))
  }

  mutating func doubt(_ keyword: Keyword?, _ doubt: @autoclosure () -> Doubt) -> Bool {
    progress.evaluation.note(doubt())
    return !progress.isSpent
  }

  mutating func apply(_ schema: Subschema, to value: JSONValue) -> Bool {
    guard progress.begin() else { return stop() }
    defer { progress.end() }
    if progress.stack.isSpent { return applyOnMoreStack(schema, to: value) }
    let left = progress.enter(schema.resource, resolver)
    defer { if let left { progress.leave(left) } }
    return schema.rules(resolver).visit(value, by: &self)
  }

  /// Doubts the value, because a limit is reached.
  @inline(never)
  mutating func stop() -> Bool {
    let fault = progress.fault
    return doubt(nil, .fault(fault))
  }

  @inline(never)
  mutating func applyOnMoreStack(_ schema: Subschema, to value: JSONValue) -> Bool {
    let outer = progress.stack
    defer { progress.stack = outer }
    return StackRoom.more { room in
      progress.stack = room
      return apply(schema, to: value)
    } ?? doubt(nil, .fault(.tooMuchWork))
  }

  mutating func search(_ pattern: Pattern, in text: String) -> Verdict {
    // Limits each pattern, so that a single pattern doesn't use up the steps of the others.
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

  /// Returns the reason why a pattern search gave up: its own limit, or the limit of all work.
  func fault(undecided pattern: Pattern) -> SchemaFault {
    progress.isSpent ? progress.fault : .undecidedPattern(pattern.source)
  }
}

/// A visitor that asks a judge which alternatives accept a value.
protocol JudgingVisitor: Visitor {
  var judge: Judge { get set }
}

extension JudgingVisitor {
  var progress: Progress {
    // In place: a modified copy would copy its lists.
    _read { yield judge.progress }
    _modify { yield &judge.progress }
  }
  var resolver: Resolver { judge.resolver }

  mutating func verdict(on value: JSONValue, by schema: Subschema) -> Verdict {
    judge.verdict(on: value, by: schema)
  }
}

/// The reason why a keyword is undecided.
enum Doubt {
  case fault(SchemaFault)
  /// The verdicts of these subschemas are undecided.
  case inside([Undecided])
}

/// A schema with an undecided verdict on the present value or on a value inside it.
struct Undecided {
  let schema: Subschema
  let value: JSONValue
  /// The step to a value inside the present one.
  var step: JSONPath.Step?
}

enum VisitStep {
  /// Continue with the next rule.
  case next
  /// Leave out the other rules of the schema.
  case skip
  /// End the whole visit.
  case end
}

enum Purpose {
  case verdict, problems, annotations
  /// Finding secrets, in every schema that may apply.
  case secrets

  /// Whether every alternative that accepts a value matters, rather than the first.
  var followsAll: Bool { self == .annotations || self == .secrets }
}
