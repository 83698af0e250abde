internal import ForwardJSON

/// A mistake in a file, which is often made in many lines: problems of which the same is said, by the
/// same place of the schema.
package struct FileMistake {
  /// The first of the problems.
  package let problem: FileProblem
  /// The lines of the others, in ascending order.
  package private(set) var otherLines: [Int] = []

  fileprivate init(_ problem: FileProblem) { self.problem = problem }

  /// Adds a line; returns false if it isn't another one.
  fileprivate mutating func add(_ line: Int) -> Bool {
    if line == problem.place?.line { return false }
    let index = otherLines.lastIndex { $0 <= line }
    if let index, otherLines[index] == line { return false }
    otherLines.insert(line, at: index.map { $0 + 1 } ?? 0)
    return true
  }
}

extension FileReport {
  /// The mistakes, in the order of their first problems.
  package var mistakes: [FileMistake] {
    var mistakes: [FileMistake] = []
    var known: [[String]: Int] = [:]
    for problem in problems {
      let told = [problem.sentence, problem.location]
      if let line = problem.place?.line, let index = known[told], mistakes[index].add(line) {
        continue
      }
      if problem.place != nil, known[told] == nil { known[told] = mistakes.count }
      mistakes.append(FileMistake(problem))
    }
    return mistakes
  }
}
