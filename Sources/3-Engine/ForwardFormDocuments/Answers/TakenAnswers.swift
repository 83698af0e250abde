package import ForwardForm
package import ForwardJSON

// Lets a document take answers without its rows.

extension GivenAnswers {
  /// Gives answers to a function in their order. A taken answer replaces the earlier answers to the
  /// same value and to its parts.
  ///
  /// - Parameters:
  ///   - place: Returns the path of an answer with item numbers in place of other names of items.
  ///   - json: Takes an answer in JSON, or returns the answers to rows in it.
  ///   - isTaken: Takes another answer and returns `true`, or returns `false`.
  package func taking(
    at place: (RowPath, Form.Origin) -> RowPath,
    _ json: (JSONValue, RowPath, Form.Origin) throws -> [Form.Answer]?,
    _ isTaken: (Form.Answer, Form.Origin) -> Bool
  ) rethrows -> GivenAnswers {
    let results = try given.map {
      origin, given -> (given: Given, entries: [Entry], replaced: [RowPath]) in
      let given = given.at { place($0, origin) }
      switch given {
      case .json(let value, let path, _):
        guard let rest = try json(value, path, origin) else {
          return (given, [], value.leaves(at: path))
        }
        return (given, rest.map { (origin, .answer($0)) }, [])
      case .answer(let answer):
        let isTaken = isTaken(answer, origin)
        let replaces = isTaken || answer.value == .nothing
        return (given, isTaken ? [] : [(origin, given)], replaces ? [answer.path] : [])
      }
    }
    // Going backwards, the answers that a later answer replaces are known.
    var replaced: Set<[RowPath.Step]> = []
    var removed: Set<[RowPath.Step]> = []
    var restored: Set<[RowPath.Step]> = []
    var kept: [Entry] = []
    for result in results.reversed() {
      kept += result.entries.reversed().filter { _, given in
        guard !given.isInside(replaced) else { return false }
        // A later answer fills the removed place again.
        if let removed = given.removed, restored.contains(removed) { return false }
        // An item is removed once.
        return given.removedItem != nil || !given.isInside(removed)
      }
      if result.entries.isEmpty { restored.formUnion(result.given.placesGiven) }
      // Each answer to a new item concerns another item.
      let paths = result.replaced.map(\.steps).filter { !$0.contains(.newItem) }
      if result.entries.contains(where: { $0.given.removedItem != nil }) {
        removed.formUnion(paths)
      } else {
        replaced.formUnion(paths)
      }
    }
    var answers = self
    answers.given = kept.reversed()
    // The answer in place of a mask gives the secret.
    answers.masks.removeAll { replaced.contains($0.path.steps) }
    return answers
  }

  /// Splits off the answers to the given rows and to rows inside them. Returns the other answers,
  /// and the paths of the split ones. Splits an object in JSON by its members.
  package func besides(
    _ hasRow: (RowPath) -> Bool, hasRowsInside: (RowPath) -> Bool
  ) -> (rest: GivenAnswers, left: [RowPath]) {
    var left: [RowPath] = []
    func besides(_ value: JSONValue, at path: RowPath) -> [Given] {
      if !path.isEmpty, hasRow(path) {
        left.append(path)
        return []
      }
      guard let members = value.members, path.isEmpty || hasRowsInside(path) else {
        return [.json(value, at: path)]
      }
      return members.flatMap { key, value -> [Given] in
        guard path.isEmpty else { return besides(value, at: path.appending(key: key)) }
        let inner = RowPath(key: key)
        if hasRow(inner) || hasRowsInside(inner) { return besides(value, at: inner) }
        return [.json(.object(JSONObject([(key, value)])), at: path)]
      }
    }
    var answers = self
    answers.given = given.flatMap { origin, given -> [Entry] in
      switch given {
      case .answer(let answer) where hasRow(answer.path):
        left.append(answer.path)
        return []
      case .answer: return [(origin, given)]
      case .json(let value, let path, _): return besides(value, at: path).map { (origin, $0) }
      }
    }
    return (answers, left)
  }
}

extension GivenAnswers.Given {
  fileprivate func at(_ place: (RowPath) -> RowPath) -> Self {
    switch self {
    case .json(let value, let path, _): return .json(value, at: place(path))
    case .answer(let answer): return .answer(answer.at(place(answer.path)))
    }
  }

  /// Whether the answer concerns a value at or inside one of the paths.
  fileprivate func isInside(_ paths: Set<[RowPath.Step]>) -> Bool {
    guard case .answer(let answer) = self, !paths.isEmpty else { return false }
    return paths.contains(answer.path.steps) || answer.path.isInside(paths)
  }

  /// The paths that a given value fills: the objects around it, and the members in it.
  fileprivate var placesGiven: [[RowPath.Step]] {
    guard removed == nil, case let steps = path.steps else { return [] }
    let around = steps.indices.map { Array(steps[..<$0]) }
    if case .json(let value, _, _) = self { return around + value.places(at: steps) }
    return around + [steps]
  }

  /// The path of the value that the answer removes.
  fileprivate var removed: [RowPath.Step]? {
    guard let answer = single, answer.value == .nothing else { return nil }
    return answer.path.steps
  }

  var removedItem: [RowPath.Step]? {
    guard case .answer(let answer) = self, answer.removesItem else { return nil }
    return answer.path.steps
  }
}

extension JSONValue {
  /// The paths of the value and of all members in it.
  fileprivate func places(at steps: [RowPath.Step]) -> [[RowPath.Step]] {
    [steps] + (members?.flatMap { $1.places(at: steps + [.name($0)]) } ?? [])
  }

  /// The paths of the leaves in a value. An object merges with a present object; a leaf replaces a
  /// present value.
  package func leaves(at path: RowPath) -> [RowPath] {
    guard let members = self.members else { return [path] }
    return members.flatMap { $1.leaves(at: path.appending(key: $0)) }
  }
}
