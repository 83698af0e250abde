package import ForwardJSON

/// A fact that identifies a problem after edits: its place without the numbers of list items, its
/// keyword, and the refused scalar or key. An item that moves keeps the facts of its problems.
package struct ProblemFact: Hashable {
  private let place: JSONPath
  private let location: SchemaLocation
  private let refused: Refused

  private enum Refused: Hashable {
    case value(JSONValue?)
    case key(String)
    case reason(SchemaProblem.Reason)
    /// A list or an object, which an edit may have changed.
    case container
  }

  /// Returns the facts of a problem: a fact for each missing key, otherwise a single fact. `outer`
  /// is the place of the value.
  package static func facts(
    of problem: SchemaProblem, in value: JSONValue, at outer: JSONPath = JSONPath([])
  ) -> [ProblemFact] {
    func fact(_ path: JSONPath, _ location: SchemaLocation, _ refused: Refused) -> ProblemFact {
      ProblemFact(
        place: outer.appending(path).withoutNumbers, location: location, refused: refused)
    }
    let facts = refused(by: problem, in: value).map { fact(problem.path, problem.location, $0) }
    // The key stays missing if the misspelt one is removed.
    guard let location = problem.missingLocation, let (object, keys) = problem.missingKeys else {
      return facts
    }
    return facts + keys.map { fact(object, location, .key($0)) }
  }

  private static func refused(by problem: SchemaProblem, in value: JSONValue) -> [Refused] {
    let own = problem.isOfKey ? problem.value : value[problem.path]
    switch problem.reason {
    case .unchecked: return [.value(own)]
    case .object(.missing(let keys)): return keys.map { .key($0) }
    case .object(.missingBeside), .combination(.excludedKeys), .combination(.exclusiveKeys):
      return [.reason(problem.reason)]
    default: return [own?.isScalar == false ? .container : .value(own)]
    }
  }
}

extension JSONPath {
  /// The path with 0 in place of each number.
  package var withoutNumbers: JSONPath {
    JSONPath(steps.map { if case .index = $0 { .index(0) } else { $0 } })
  }
}
