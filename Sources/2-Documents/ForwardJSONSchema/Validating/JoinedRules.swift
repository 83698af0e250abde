/// The rules of a schema and of the schemas that always apply to the same value: through `allOf` and
/// through references that aren't dynamic.
struct JoinedRules {
  /// The schema's own rules come first.
  private(set) var rules: [Rules] = []
  /// The keywords that still apply schemas to the value.
  private(set) var steps: [Applicator] = []
  /// The depth of the joined schemas.
  private(set) var levels = 1

  private let resolver: Resolver
  /// The rules around the present ones, the schema's own ones first.
  private var path: [Rules] = []
  /// The rules that the steps apply.
  private var left: [Rules] = []

  /// The number of schemas that are joined at most: each has a bit of a ``KeyIndex/Entry``.
  private static let most = 24
  private static let mostLevels = 12

  init(_ own: Rules, _ resolver: Resolver) {
    self.resolver = resolver
    if own.arePlanned {
      add(own)
    } else {
      // The rules are visited themselves.
      (rules, steps) = ([own], own.applicators)
    }
  }

  private mutating func add(_ new: Rules) {
    rules.append(new)
    levels = max(levels, path.count + 1)
    // As most schemas: they need no path.
    if new.applicators.isEmpty { return }
    path.append(new)
    defer { path.removeLast() }
    for applicator in new.applicators {
      switch applicator {
      case .allOf(let schemas):
        let others = schemas.filter { !join($0) }
        if !others.isEmpty { steps.append(.allOf(others)) }
      case .reference(let reference, _) where reference.dynamic == nil:
        if !join(reference.target) { steps.append(applicator) }
      default: steps.append(applicator)
      }
    }
  }

  /// Joins the rules of a schema; returns whether nothing is left of it.
  private mutating func join(_ schema: Subschema) -> Bool {
    let new = schema.rules(resolver)
    if left.contains(where: { $0 === new }) { return true }
    // A judge finds out that a schema leads back to itself.
    let isInside = path.contains { $0 === new }
    if !isInside, rules.contains(where: { $0 === new }) { return true }
    guard !isInside, path.count < Self.mostLevels, rules.count < Self.most, canJoin(new) else {
      left.append(new)
      return false
    }
    add(new)
    return true
  }

  private func canJoin(_ new: Rules) -> Bool {
    guard new.arePlanned, new.unevaluated.isEmpty,
      new.values.wholeNumbers == rules[0].values.wholeNumbers,
      new.values.onlyValues == nil || rules.allSatisfy({ $0.values.onlyValues == nil })
    else { return false }
    // A resource with another dynamic anchor must be entered.
    let outer = rules[0].resource
    return new.resource === outer
      || DynamicScope.leavesOut(
        resolver.dynamicAnchors(of: new.resource), resolver.dynamicAnchors(of: outer))
  }
}

extension Rules {
  /// The schema that this one only refers to, or lists alone, and that accepts the same values;
  /// `nil` if this schema has other rules.
  var alias: Subschema? {
    guard applicators.count == 1, arePlanned, unevaluated.isEmpty, !isNever,
      values.types == .all, values.onlyValues == nil, texts == nil, numbers == nil, lists == nil,
      objects == nil
    else { return nil }
    switch applicators[0] {
    case .reference(let reference, _): return reference.dynamic == nil ? reference.target : nil
    case .allOf(let schemas), .anyOf(let schemas), .oneOf(let schemas):
      return schemas.count == 1 ? schemas[0] : nil
    case .not, .condition: return nil
    }
  }
}

extension [Rules] {
  /// The types that all of the rules accept. `number` comes without `integer`.
  var commonPlanTypes: JSONTypes {
    if contains(where: \.isNever) { return [] }
    let common = reduce(JSONTypes.everything) { $0.intersection($1.values.types.widened) }
    return common.contains(.number) ? common.subtracting(.integer) : common
  }
}
