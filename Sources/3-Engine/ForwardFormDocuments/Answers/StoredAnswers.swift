package import ForwardForm
package import ForwardJSON

// Reads answers in JSON like stored settings.

extension GivenAnswers {
  /// Reads the answers in JSON with a function instead of the rows.
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

  /// Reads the answers in JSON like stored settings. The value of a hidden row is read after the
  /// answers that show the row.
  func reading(by reader: DocumentReader) throws -> GivenAnswers {
    var read = self
    let answered = Set(given.map(\.given.path.steps))
    let values = given.compactMap { _, given -> (json: JSONValue, path: RowPath)? in
      if case .json(let json, let path, _) = given { (json, path) } else { nil }
    }
    var found = try reader.answers(in: values) { $0.isInside(answered) }[...]
    read.given = given.flatMap { origin, given -> [Entry] in
      guard given.isJSON else { return [(origin, given)] }
      return given.ofWholeItem(found.popFirst() ?? []).map { (origin, $0) }
    }
    // Terminates: each pass reads at least one more value.
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
          // A second answer to a part would reset the part and lose the value.
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
  /// Returns answers to the rows of an item as one answer to the whole item, because an earlier
  /// answer may have removed the item.
  func ofWholeItem(_ answers: [Self]) -> [Self] {
    guard case .json(.object, let path, _) = self, path.isPresentItem else { return answers }
    let steps = path.steps
    var own: [Form.Answer] = []
    for case .answer(let answer) in answers where answer.path.isInside([steps]) {
      let inner = RowPath(Array(answer.path.steps.dropFirst(steps.count)))
      own.append(Form.Answer(inner, answer.value))
    }
    if own.count < answers.count { return answers }
    return [.answer(Form.Answer(path, .items([Form.Answer.Item(own)])))]
  }
}
