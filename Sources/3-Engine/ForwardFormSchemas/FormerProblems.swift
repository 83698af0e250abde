package import ForwardJSON
package import ForwardJSONSchema

/// The problems that a document begins with. They don't prevent saving other answers.
///
/// A problem is recognised by its place without item numbers, by the keyword's location, and by the
/// scalar or the keys that the keyword refuses. An item that moves takes its problems along.
package final class FormerProblems {
  let document: JSONValue
  private let validate: () -> Validation
  private lazy var found = Found(validate(), in: document)

  /// - Parameter validate: Returns the document's validation. Called on first use.
  package init(_ document: JSONValue, _ validate: @escaping () -> Validation) {
    (self.document, self.validate) = (document, validate)
  }

  /// Returns the problems of the whole document that answers caused.
  ///
  /// A problem that occurs more often than before is new. Problems at new places count as new
  /// first.
  private func new(among problems: [SchemaProblem], of value: JSONValue) -> [SchemaProblem] {
    if problems.isEmpty { return [] }
    var left = found.counts
    func takesAway(_ problem: SchemaProblem) -> Bool {
      let facts = ProblemFact.facts(of: problem, in: value)
      guard facts.allSatisfy({ left[$0, default: 0] > 0 }) else { return false }
      for fact in facts { left[fact]? -= 1 }
      return true
    }
    let moved = problems.filter { !(found.places.contains($0.path) && takesAway($0)) }
    return moved.filter { problem in
      !takesAway(problem)
        && !(found.hasMore && document[problem.path].map { $0 == value[problem.path] } == true)
    }
  }

  /// A place inside the document whose values are judged separately.
  struct Part {
    fileprivate let problems: FormerProblems
    fileprivate let place: JSONPath

    init(_ problems: FormerProblems) { (self.problems, place) = (problems, JSONPath([])) }

    private init(_ problems: FormerProblems, _ place: JSONPath) {
      (self.problems, self.place) = (problems, place)
    }

    /// Whether the document began without problems.
    var isEmpty: Bool { problems.found.counts.isEmpty }

    /// Returns a place inside this one.
    func part(at path: JSONPath) -> Part {
      Part(problems, place.appending(path).withoutNumbers)
    }

    /// Returns the problems of the whole document that answers caused.
    func new(among problems: [SchemaProblem], of value: JSONValue) -> [SchemaProblem] {
      self.problems.new(among: problems, of: value)
    }

    func contains(_ problem: SchemaProblem, of value: JSONValue) -> Bool {
      ProblemFact.facts(of: problem, in: value, at: place).allSatisfy {
        problems.found.counts[$0, default: 0] > 0
      }
    }

    func lacked(_ key: String) -> Bool { problems.found.lacking[place]?.contains(key) == true }

    /// Whether a list or a map at this place had too few or too many entries.
    var hadWrongCount: Bool { problems.found.miscounted.contains(place) }
  }

  private struct Found {
    private(set) var counts: [ProblemFact: Int] = [:]
    private(set) var places: Set<JSONPath> = []
    private(set) var lacking: [JSONPath: Set<String>] = [:]
    private(set) var miscounted: Set<JSONPath> = []
    let hasMore: Bool

    init(_ validation: Validation, in document: JSONValue) {
      hasMore = validation.hasMore
      for problem in validation.problems {
        places.insert(problem.path)
        for fact in ProblemFact.facts(of: problem, in: document) { counts[fact, default: 0] += 1 }
        let place = problem.path.withoutNumbers
        if let (object, keys) = problem.missingKeys {
          lacking[object.withoutNumbers, default: []].formUnion(keys)
        }
        switch problem.reason {
        case .object(.tooFewKeys), .object(.tooManyKeys), .list(.tooFewItems),
          .list(.tooManyItems):
          miscounted.insert(place)
        default: break
        }
      }
    }
  }
}
