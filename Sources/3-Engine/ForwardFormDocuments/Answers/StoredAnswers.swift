package import ForwardForm
package import ForwardJSON

// Answers in JSON that are read as settings are stored.

extension GivenAnswers {
  /// Reads the answers in JSON by a function rather than by the rows.
  package func reading(
    _ read: (JSONValue, RowPath) throws -> [Form.Answer]
  ) rethrows -> GivenAnswers {
    var answers = self
    answers.given = try given.flatMap { origin, given in
      guard case .json(let json, let path, _) = given else { return [(origin, given)] }
      return try read(json, path).map { (origin, .answer($0)) }
    }
    return answers
  }

  /// Reads the answers in JSON as stored settings. Reads the value of a hidden row after the answers that show the
  /// row.
  func reading(by reader: DocumentReader) throws -> GivenAnswers {
    var read = self
    let answered = Set(given.map(\.given.path.steps))
    let values = given.compactMap { _, given -> (json: JSONValue, path: RowPath)? in
      if case .json(let json, let path, _) = given { (json, path) } else { nil }
    }
    var found = try reader.answers(in: values) { $0.isInside(answered) }[...]
    var removed = RemovedItems()
    read.given = given.flatMap { origin, given -> [Entry] in
      if given.removesItem { removed.insert(given.path) }
      guard given.isJSON else { return [(origin, given)] }
      let answers = found.popFirst() ?? []
      let isPutBack = removed.mayHave(given.path)
      return (isPutBack ? given.ofWholeItem(answers) : answers).map { (origin, $0) }
    }
    // Each pass reads at least one more value.
    while read.given.contains(where: { $0.given.isJSON }) {
      let known = GivenAnswers(
        read.given.filter { !$0.given.isJSON && $0.given.removedItem == nil })
      let isRead = try reader.withRows(broughtBy: known.answers) {
        var isRead = false
        let left = read.given.map(\.given).filter(\.isJSON)
        var brought = try reader.answers(broughtTo: left)[...]
        read.given = read.given.flatMap { origin, given -> [Entry] in
          guard case .json(_, let path, _) = given, case let found?? = brought.popFirst() else {
            return [(origin, given)]
          }
          isRead = true
          // A second answer to a part would make it anew, without the value.
          return found.filter { given in
            let steps = given.path.steps
            return !answered.contains(steps) || !path.isInside([steps])
          }.map { (origin, $0) }
        }
        return isRead
      }
      if !isRead { break }
    }
    return read
  }
}

extension GivenAnswers.Given {
  fileprivate var removesItem: Bool {
    switch self {
    case .answer(let answer): answer.value == .nothing && path.isPresentItem
    case .json(let json, let path, _): json == .null && path.isPresentItem
    }
  }

  /// Returns answers to the rows of an item as one to the whole item, which may have been taken away before.
  fileprivate func ofWholeItem(_ answers: [Self]) -> [Self] {
    guard case .json(.object(let members), let path, _) = self, path.isPresentItem else {
      return answers
    }
    let steps = path.steps
    var own: [Form.Answer] = []
    for case .answer(let answer) in answers where answer.path.isInside([steps]) {
      let inner = RowPath(Array(answer.path.steps.dropFirst(steps.count)))
      own.append(Form.Answer(inner, answer.value))
    }
    // The rows read the item of a list that is in an item.
    if answers.allSatisfy(\.isJSON), steps.dropLast().contains(where: { !$0.isName }) {
      own = Form.Answer.answers(inDocument: members)
    } else if own.count < answers.count {
      return answers
    }
    return [.answer(Form.Answer(path, .items([Form.Answer.Item(own)])))]
  }
}

/// The paths of items that were taken away, by which an item is given whole that may be one of them.
private struct RemovedItems {
  private var paths: Set<RowPath> = []
  /// The lists of the items, by whether a number names the item.
  private var lists: [Bool: Set<RowPath>] = [:]

  mutating func insert(_ path: RowPath) {
    paths.insert(path)
    lists[path.endsInNumber, default: []].insert(path.outer)
  }

  func mayHave(_ path: RowPath) -> Bool {
    paths.contains(path) || lists[!path.endsInNumber]?.contains(path.outer) == true
  }
}

extension RowPath {
  fileprivate var outer: RowPath { RowPath(Array(steps.dropLast())) }

  fileprivate var endsInNumber: Bool { if case .item? = steps.last { true } else { false } }
}
