internal import ForwardJSON

// One problem in place of the same one of each element: a list should be inside another list.

extension Collector {
  /// Replaces the problems of elements that aren't lists if all elements have one, and the schema
  /// accepts the list inside another one.
  mutating func joinShallowLists(since count: Int, _ value: JSONValue, _ schema: Subschema) {
    guard let elements = value.elements, found.problems.count - count >= elements.count,
      found.problems.count > count
    else { return }
    let problems = found.problems[count...]
    guard problems.allSatisfy({ $0.isOfShallowList && $0.path.steps.count > path.count }),
      Set(problems.map { $0.path.steps[path.count] }).count == elements.count,
      acceptsInList(value, by: schema)
    else { return }
    found.removeLast(problems.count)
    _ = add(nil, .list(.tooShallow(depth: value.listDepth + 1)))
  }

  /// Returns whether a schema accepts a list whose only element is a value.
  private mutating func acceptsInList(_ value: JSONValue, by schema: Subschema) -> Bool {
    // Its verdicts are no longer true when the new list's storage has another list.
    var other = judge
    other.progress.remembered = RememberedVerdicts()
    defer { progress.stepsLeft = other.progress.stepsLeft }
    return other.accepts(.array([value]), by: schema)
  }
}

extension SchemaProblem {
  /// Whether the schema wants a list here, or a deeper list.
  fileprivate var isOfShallowList: Bool {
    switch reason {
    case .value(.wrongType(["array"])), .list(.tooShallow): true
    default: false
    }
  }
}

extension JSONValue {
  /// The number of lists inside each other, by the first elements.
  fileprivate var listDepth: Int {
    var (depth, inner) = (0, self)
    while let elements = inner.elements {
      depth += 1
      guard let first = elements.first else { break }
      inner = first
    }
    return depth
  }
}
