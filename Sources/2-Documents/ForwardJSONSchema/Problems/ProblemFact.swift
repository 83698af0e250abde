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
    refused(by: problem, in: value).map {
      ProblemFact(
        place: outer.appending(problem.path).withoutNumbers, location: problem.location,
        refused: $0)
    }
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
