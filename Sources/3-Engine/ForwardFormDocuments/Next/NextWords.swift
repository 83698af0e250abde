internal import ForwardForm
internal import ForwardJSON

/// Writes the words of the command that continues.
struct NextWords {
  private let form: AnsweredForm
  private let others: [RowPath]
  private var next: NextAnswers
  /// The paths whose holes replace their answers in place.
  private var placed: Set<RowPath> = []
  private let rowPath: (RowPath) -> RowPath
  /// The titles in the problems, including rows outside the description.
  private let titles: [RowPath: String]
  /// Whether the form may have secrets: then an answer without a row may be secret. Looks into all
  /// lists.
  private var hasSecrets: Bool { form.description.rows.contains(where: \.hasSecrets) }

  /// - Parameter others: The paths of rows outside the description; they aren't secrets.
  init(
    _ next: NextAnswers, _ form: AnsweredForm, _ problems: [Problem], _ others: [RowPath]
  ) {
    (self.next, self.form, self.others) = (next, form, others)
    rowPath = form.description.rowPath
    let titles = problems.compactMap { problem in
      problem.path.flatMap { path in problem.title.map { (path, $0) } }
    }
    self.titles = Dictionary(titles) { $1 }
  }

  /// Returns the words. Holes without a place among the words come at the end. `answered` has the
  /// numbered paths of the answers in each word.
  mutating func words(after command: [CommandWord], _ answered: [[RowPath]]) -> [String] {
    var words: [String] = []
    var given: Set<String> = []
    for (word, paths) in zip(command, answered) {
      switch word {
      case .word(let text): words.append(text)
      case .argument(let text, let path):
        placed.insert(path)
        words.append(next.holes.contains(path) ? "<\(title(of: path))>" : text)
      case .assignment(let text):
        let addsItem = RowPath(assigned: text)?.addsItem == true
        for text in assignments(instead: text, paths) {
          if given.insert(text).inserted || addsItem { words += ["--set", text] }
        }
      }
    }
    for path in next.holes where !placed.contains(path) { words += ["--set", hole(at: path)] }
    return words
  }

  /// Returns the assignments that replace an assignment, without the answers that get holes.
  private mutating func assignments(instead text: String, _ paths: [RowPath]) -> [String] {
    guard let assignment = try? Assignment(text) else { return [unreadHole(text)] }
    if let answers = assignment.jsonAnswers(to: form.description) {
      if next.hasHole(rowPath(assignment.path)) { return [] }
      let places = zip(answers, paths)
      if !places.contains(where: { isChanged($0.value, at: $1) }) { return [text] }
      return places.compactMap { answer, path in
        let given = rowPath(answer.path)
        if next.hasHole(path) { return holeInPlace(of: path, as: given) }
        if isSecret(answer.value, at: path) { return secretHole(at: path, as: given) }
        let json = json(of: answer.value, at: path)
        return json.map { "\(name(of: path, as: given)):=\($0.text())" }
      }
    }
    guard let path = paths.first else { return [] }
    let given = rowPath(assignment.path)
    if next.hasHole(path) { return holeInPlace(of: path, as: given).map { [$0] } ?? [] }
    let hasSecret = row(of: path)?.hasSecret(assignment) ?? !assignment.isReference
    return [
      hasSecret && mayBeSecret(path) && !assignment.isRemoval
        ? secretHole(at: path, as: given)
        : name(of: path, as: given) + assignment.signAndValue
    ]
  }
}

// Names and holes.

extension NextWords {
  /// Returns the row that an answer names or means.
  private func row(of path: RowPath) -> FormDescription.Row? {
    form.description.row(at: (next.meant[path] ?? nil) ?? path)
  }

  private func title(of path: RowPath) -> String {
    titles[path] ?? row(of: path).map(form.title) ?? path.text
  }

  private func mayBeSecret(_ path: RowPath) -> Bool {
    row(of: path) != nil || hasSecrets && !others.contains(path)
  }

  /// Returns the path to answer, or a hole for the path. Names items as the given path does.
  private func name(of path: RowPath, as given: RowPath) -> String {
    if next.meant[path] == .some(nil) { return "<\(given)>" }
    guard let found = next.meant[path] ?? form.newItems[path] ?? nil else { return given.text }
    let steps = found.steps
    guard given.steps.count == steps.count else { return found.text }
    let named = zip(steps, given.steps).map { step, given in
      switch (step, given) {
      // A number after a dot doesn't name an item.
      case (.item, .name): step
      case (.item, _): given
      default: step
      }
    }
    return RowPath(named).text
  }

  private func hole(at path: RowPath, as given: RowPath? = nil) -> String {
    let row = row(of: path)
    let name = name(of: path, as: given ?? path)
    if row?.isSecret ?? mayBeSecret(path) { return "\(name)=@<\(title(of: path))>" }
    if case .items? = row?.kind { return "\(name):=<\(title(of: path))>" }
    return "\(name)=<\(title(of: path))>"
  }

  /// Returns the hole of an answer that names an item or a misspelt row; `nil` if the hole comes at
  /// the end or is placed already. The first word of a missing item gets the hole, and later words
  /// get none.
  private mutating func holeInPlace(of path: RowPath, as given: RowPath) -> String? {
    guard given.list != nil || next.meant[path] != nil, next.holes.contains(path),
      placed.insert(path).inserted
    else { return nil }
    return hole(at: path, as: given)
  }

  /// Returns an assignment with a hole for a text that isn't a path. A text without a value becomes
  /// one hole, unless it is the path of a row. The text after the first word may be a secret.
  private func unreadHole(_ text: String) -> String {
    guard let (path, sign, value) = text.unreadAssignment else {
      let word = String(text.prefix { !$0.isWhitespace })
      if let path = try? RowPath(reading: text), row(of: path) != nil { return hole(at: path) }
      return "<\(word)>"
    }
    return hasSecrets ? "<\(path)>=@<\(path)>" : "<\(path)>\(sign)\(value)"
  }

  /// Returns an assignment with a hole for the file of a given secret.
  private func secretHole(at path: RowPath, as given: RowPath) -> String {
    "\(name(of: path, as: given))=@<\(title(of: path))>"
  }
}

// Answers in JSON.

extension NextWords {
  /// Returns whether the command can't repeat an answer in JSON unchanged.
  private func isChanged(_ value: Form.Answer.Value, at path: RowPath) -> Bool {
    if next.hasHole(path) || next.meant[path] != nil { return true }
    guard case .items(let items) = value else { return isSecret(value, at: path) }
    return items.enumerated().contains { index, item in
      let place = path.item(at: index)
      return item.answers.contains { isChanged($0.value, at: place.appending($0.path)) }
    }
  }

  private func isSecret(_ value: Form.Answer.Value, at path: RowPath) -> Bool {
    guard let row = row(of: path) else { return mayBeSecret(path) }
    return row.isSecret || value.json.map { row.shown($0) != $0 } ?? false
  }

  /// Returns an answer as JSON without secrets, which get holes; `nil` for a secret.
  private mutating func json(of value: Form.Answer.Value, at path: RowPath) -> JSONValue? {
    guard case .items(let items) = value else {
      if isSecret(value, at: path) {
        guard row(of: path) != nil else { return .string("<\(path)>") }
        next.addHole(at: path)
        return nil
      }
      return value.json
    }
    var elements: [JSONValue] = []
    for (index, item) in items.enumerated() {
      var element = JSONValue.object(JSONObject())
      let place = path.item(at: index)
      for answer in item.answers {
        let path = place.appending(answer.path)
        guard !next.hasHole(path), let json = json(of: answer.value, at: path) else { continue }
        var keys = answer.path.names
        if let meant = next.meant[path] {
          keys =
            meant.map { Array($0.names.dropFirst(place.names.count)) } ?? [name(of: path, as: path)]
        }
        element.lay(json, at: JSONPath(keys: keys))
      }
      elements.append(element)
    }
    return .array(elements)
  }
}

extension RowPath {
  /// Returns the path of the item at an index. This path may be the first item's.
  fileprivate func item(at index: Int) -> RowPath {
    guard case .item(let number)? = steps.last else { return appending(item: index + 1) }
    return RowPath(steps.dropLast() + [.item(min(number, .max - index) + index)])
  }
}

extension Assignment {
  /// The sign and the value. A text that looks like a hole becomes JSON.
  fileprivate var signAndValue: String {
    guard sign == "=", value.hasPrefix("<"), value.hasSuffix(">") else { return sign + value }
    return ":=" + JSONValue.string(value).text()
  }
}
