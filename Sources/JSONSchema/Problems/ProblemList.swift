internal import JSONTree

/// The problems that have been found, each of which is told once: many ways in a schema may lead to
/// the same one.
struct ProblemList {
  private(set) var problems: [SchemaProblem] = []
  private(set) var hasMore = false
  let limit: Int
  /// The positions in `problems` of what has been told.
  private var told: [Told: Int] = [:]
  /// The places of objects that lack keys.
  private var lacking: Set<JSONPath> = []

  init(limit: Int) { self.limit = limit }

  /// Adds a problem, unless it has been told; returns whether to continue.
  mutating func add(_ problem: SchemaProblem) -> Bool {
    guard let problem = problem.without(told: { told[$0] != nil }) else { return true }
    // The keys that tell the alternatives apart may be those that are missing.
    if case .combination(.severalBranches) = problem.reason, lacking.contains(problem.path) {
      return true
    }
    if let first = told[Told(problem)],
      !problems[first].reason.asksForOtherTypes(than: problem.reason)
    {
      // The nearest place in the schema has the fewest steps.
      let known = problems[first]
      let isNearer = problem.location.path.steps.count < known.location.path.steps.count
      if problem.reason == known.reason ? isNearer : problem.reason.isStricter(than: known.reason) {
        problems[first] = problem
      }
      return true
    }
    guard problems.count < limit else {
      hasMore = true
      return false
    }
    for part in problem.parts { told[part] = problems.count }
    if case .object(.missing) = problem.reason { lacking.insert(problem.path) }
    problems.append(problem)
    return true
  }
}

/// What a problem says, by whichever way in the schema it was found.
private struct Told: Hashable {
  let path: JSONPath
  let isOfKey: Bool
  let reason: SchemaProblem.Reason

  init(_ problem: SchemaProblem, _ reason: SchemaProblem.Reason? = nil) {
    (path, isOfKey) = (problem.path, problem.isOfKey)
    self.reason = (reason ?? problem.reason).withoutLimit
  }

  // A reason may have thousands of options, and a place has few reasons but for missing keys.
  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(isOfKey)
    if case .object(.missing(let keys)) = reason { hasher.combine(keys.first) }
  }
}

// Of several limits of one kind, the strictest is told.
extension SchemaProblem.Reason {
  /// The reason with one limit for all of its kind.
  fileprivate var withoutLimit: Self {
    switch self {
    case .number(.tooLow): .number(.tooLow(JSONNumber(0)))
    case .number(.tooHigh): .number(.tooHigh(JSONNumber(0)))
    case .text(.tooShort): .text(.tooShort(0))
    case .text(.tooLong): .text(.tooLong(0))
    case .value(.wrongType): .value(.wrongType(wanted: []))
    case .object(.unknownKey): .object(.unknownKey(known: []))
    default: self
    }
  }

  /// Whether a value that isn't refused for the reason wouldn't be refused for another one of its kind.
  fileprivate func isStricter(than other: Self) -> Bool {
    switch (self, other) {
    case (.number(.tooLow(let one)), .number(.tooLow(let two))): one > two
    case (.number(.tooHigh(let one)), .number(.tooHigh(let two))): one < two
    case (.text(.tooShort(let one)), .text(.tooShort(let two))): one > two
    case (.text(.tooLong(let one)), .text(.tooLong(let two))): one < two
    case (.value(.wrongType(let one)), .value(.wrongType(let two))):
      JSONTypes(withIntegers: one).isStrictSubset(of: JSONTypes(withIntegers: two))
    default: false
    }
  }

  fileprivate func asksForOtherTypes(than other: Self) -> Bool {
    guard case .value(.wrongType(let one)) = self, case .value(.wrongType(let two)) = other else {
      return false
    }
    let types = (JSONTypes(withIntegers: one), JSONTypes(withIntegers: two))
    return !types.0.isSubset(of: types.1) && !types.1.isSubset(of: types.0)
  }
}

extension SchemaProblem {
  /// The problem and, of several missing keys, each for itself.
  fileprivate var parts: [Told] {
    guard case .object(.missing(let keys)) = reason, keys.count > 1 else { return [Told(self)] }
    return [Told(self)] + keys.map { Told(self, .object(.missing([$0]))) }
  }

  /// Returns the problem without the missing keys that have been told; `nil` if none is left.
  fileprivate func without(told: (Told) -> Bool) -> SchemaProblem? {
    guard case .object(.missing(let keys)) = reason, keys.count > 1, !told(Told(self)) else {
      return self
    }
    let left = keys.filter { !told(Told(self, .object(.missing([$0])))) }
    if left.isEmpty { return nil }
    return SchemaProblem(
      path: path, isOfKey: isOfKey, value: value, keyword: keyword, location: location,
      reason: .object(.missing(left)), outputLocation: outputLocation)
  }
}

extension JSONTypes {
  /// Creates the types with names, with integers if numbers are among them.
  fileprivate init(withIntegers names: [String]) {
    self = names.reduce(into: []) { $0.formUnion(JSONTypes(name: $1)?.widened ?? []) }
  }
}
