package import ForwardForm
internal import JSONTree
internal import Patterns

/// A word of a command that answers a form.
package enum CommandWord: Hashable, Sendable {
  case word(String)
  /// An answer, which follows the option `--set`.
  case assignment(String)
  /// An argument that answers a row which isn't in the form, such as a name.
  case argument(String, RowPath)
}

extension AnswerReport {
  /// Returns the words of the command that continues; `nil` if no change of its words can help.
  ///
  /// It has all answers that were right, and a hole in `<>` for each one that is missing or was refused. An
  /// answer without a row is given to the one with the most similar name, or has a hole for the name. A
  /// hidden answer stays, beside holes for the answers that hide it. A secret is replaced by a hole for its
  /// file. A hole is in the place of a refused `[+]`, as each one is the next item.
  ///
  /// - Parameters:
  ///   - command: The command that gave the answers.
  ///   - others: The paths of rows which aren't in the description, and are no secrets.
  package func next(after command: [CommandWord], besides others: Set<RowPath> = []) -> [String]? {
    guard let form, var next = NextCommand(problems, form, command, others) else { return nil }
    return next.words(after: command)
  }
}

/// The command that continues after problems of its answers.
private struct NextCommand {
  private let form: AnsweredForm
  private let others: Set<RowPath>
  /// The paths that get new answers, in order.
  private var holes: [RowPath] = []
  /// The paths of items to be removed, which aren't there.
  private var removed: Set<RowPath> = []
  /// The paths whose holes are in the places of their answers.
  private var placed: Set<RowPath> = []
  /// The paths without a row, with those that are meant; `nil` where it could be several, or none.
  private var meant: [RowPath: RowPath?] = [:]
  private let titles: [RowPath: String]
  private let rowPath: (RowPath) -> RowPath
  /// The paths of the answers in each word, with the numbers of items.
  private var answered: [[RowPath]] = []

  /// - Returns: `nil` if no change of the command's words can help.
  init?(
    _ problems: [Problem], _ form: AnsweredForm, _ command: [CommandWord], _ others: Set<RowPath>
  ) {
    (self.form, self.others) = (form, others)
    rowPath = form.description.rowPath
    titles = Dictionary(
      problems.compactMap { problem in
        problem.path.flatMap { path in problem.title.map { (path, $0) } }
      }
    ) { $1 }
    var numbered = form.numbered
    func number(_ path: RowPath) -> RowPath {
      var path = path
      while let next = numbered[path]?.popLast() { path = next }
      return rowPath(path)
    }
    // Answers of a command come after those of a file.
    answered = command.reversed().map { $0.answeredPaths.reversed().map(number).reversed() }
      .reversed()
    let file = form.given.answers(from: .file)
    let inFile = zip(file, file.reversed().map { number($0.path) }.reversed())
    let filePaths = Set(inFile.map(\.1))
    var misnamed: [RowPath] = []
    var hidden: [RowPath] = []
    var missing: [RowPath] = []
    for problem in problems {
      guard let path = problem.path.map(rowPath) else { return nil }
      switch problem.code {
      case Rejection.Code.noSuchRow.rawValue:
        // A name in a file has to be corrected there.
        if filePaths.contains(where: { path.steps.starts(with: $0.steps) }) { return nil }
        meant[path] = .some(nil)
        misnamed.append(path)
      case Rejection.Code.noItem.rawValue, Rejection.Code.severalItems.rawValue:
        // A hole can't replace what isn't in the list.
        if filePaths.contains(where: { path.steps.starts(with: $0.steps) }) { return nil }
        switch form.newItems[path] {
        case nil: meant[path] = .some(nil)
        case .some(nil): removed.insert(path)
        case .some: holes.append(path)
        }
      case Rejection.Code.notAsked.rawValue: hidden.append(path)
      default:
        // An answer of an item in a file's list can't be replaced.
        let isInList = inFile.contains { answer, place in
          guard path.steps.starts(with: place.steps) else { return false }
          if answer.path.addsItem { return true }
          return if case .items = answer.value { path != place } else { false }
        }
        if isInList { return nil }
        if problem.code == Rejection.missing.code, problem.value == nil {
          missing.append(path)
        } else {
          holes.append(path)
        }
      }
    }
    let taken = filePaths.union(answered.joined()).subtracting(meant.keys)
    for path in misnamed {
      let near = form.description.meant(by: path)
      meant[path] = .some(near.flatMap { taken.contains($0) ? nil : $0 })
    }
    let named = Set(meant.values.compactMap(\.self))
    holes += hidden.flatMap(hiders).filter { !named.contains($0) }
    if !hidden.isEmpty, holes.isEmpty, meant.isEmpty, missing.isEmpty { return nil }
    // A row may be missing only because of an answer that is to be corrected, or that has another name.
    let corrected = named.union(holes)
    holes += missing.filter { path in
      let tests = form.description.row(at: path)?.condition.tests ?? []
      return !corrected.contains(path)
        && !tests.contains { corrected.contains(path.sibling($0.row)) }
    }
    var seen: Set<RowPath> = []
    holes = holes.filter { seen.insert($0).inserted }
  }

  /// Returns the rows whose present answers hide a row.
  private func hiders(of path: RowPath) -> [RowPath] {
    guard case .when(let alternatives)? = form.description.row(at: path)?.condition else {
      return []
    }
    let unmet = alternatives.map { tests in
      tests.filter { test in
        form.chosen[path.sibling(test.row).text].map { $0.isDisjoint(with: test.options) } ?? true
      }
    }
    let fewest = unmet.map(\.count).min()
    let rows = unmet.filter { $0.count == fewest }.joined().map { path.sibling($0.row) }
    let present = rows.filter { form.chosen[$0.text] != nil }
    return present.isEmpty ? rows : present
  }
}

/// Writing the words.
extension NextCommand {
  mutating func words(after command: [CommandWord]) -> [String] {
    var words: [String] = []
    var given: Set<String> = []
    var named: Set<RowPath> = []
    for (word, paths) in zip(command, answered) {
      switch word {
      case .word(let text): words.append(text)
      case .argument(let text, let path):
        named.insert(path)
        words.append(holes.contains(path) ? "<\(title(of: path))>" : text)
      case .assignment(let text):
        let addsItem = RowPath(assigned: text)?.addsItem == true
        for text in assignments(instead: text, paths) {
          if given.insert(text).inserted || addsItem { words += ["--set", text] }
        }
      }
    }
    for path in holes where !named.contains(path) && !placed.contains(path) {
      words += ["--set", hole(at: path, as: (form.newItems[path] ?? nil) ?? path)]
    }
    return words
  }

  private func title(of path: RowPath) -> String {
    titles[path] ?? form.description.row(at: path).map(form.title) ?? path.text
  }

  private func hole(at path: RowPath, as name: RowPath) -> String {
    let row = form.description.row(at: path)
    if row?.isSecret == true { return "\(name)=@<\(title(of: path))>" }
    if case .items? = row?.kind { return "\(name):=<\(title(of: path))>" }
    return "\(name)=<\(title(of: path))>"
  }

  /// Returns whether an answer gets a hole, or is one of an item whose list does, or can't be given.
  private func hasHole(_ path: RowPath) -> Bool {
    removed.contains(path)
      || holes.contains { hole in
        guard path != hole else { return true }
        guard path.steps.starts(with: hole.steps) else { return false }
        if case .item = path.steps[hole.steps.count] { return true }
        if case .items? = form.description.row(at: hole)?.kind { return true }
        return false
      }
  }

  /// Returns the assignments in place of one, without the answers that get holes.
  private mutating func assignments(instead text: String, _ paths: [RowPath]) -> [String] {
    guard let assignment = try? Assignment(text) else { return [] }
    if let answers = assignment.jsonAnswers {
      if hasHole(rowPath(assignment.path)) { return [] }
      let places = zip(answers, paths)
      if !places.contains(where: { isChanged($0.value, at: $1) }) { return [text] }
      return places.compactMap { answer, path in
        let given = rowPath(answer.path)
        if hasHole(path) { return holeInPlace(of: path, as: given) }
        if isSecret(answer.value, at: path) { return secretHole(at: path, as: given) }
        let json = json(of: answer.value, at: path)
        return json.map { "\(name(of: path, as: given)):=\($0.text())" }
      }
    }
    guard let path = paths.first else { return [] }
    let given = rowPath(assignment.path)
    if hasHole(path) { return holeInPlace(of: path, as: given).map { [$0] } ?? [] }
    let hasSecret =
      row(of: path)?.hasSecret(assignment)
      ?? (!assignment.isReference && hasSecrets && !others.contains(path))
    return [
      hasSecret && !assignment.isRemoval
        ? secretHole(at: path, as: given)
        : "\(name(of: path, as: given))\(assignment.sign)\(assignment.value)"
    ]
  }

  /// Returns the hole of an answer that adds an item; `nil` if its hole comes at the end, or is another's.
  private mutating func holeInPlace(of path: RowPath, as given: RowPath) -> String? {
    guard given.addsItem, holes.contains(path), placed.insert(path).inserted else { return nil }
    return hole(at: path, as: given)
  }

  /// Returns the row that an answer is for, or is meant for.
  private func row(of path: RowPath) -> FormDescription.Row? {
    form.description.row(at: (meant[path] ?? nil) ?? path)
  }

  /// Returns an assignment with a hole for the file of a secret that was given.
  private func secretHole(at path: RowPath, as given: RowPath) -> String {
    "\(name(of: path, as: given))=@<\(row(of: path).map(form.title) ?? path.text)>"
  }

  /// Returns the path to answer, or a hole for it. Items are named as in the given path.
  private func name(of path: RowPath, as given: RowPath) -> String {
    guard let found = meant[path] else { return given.text }
    guard let found else { return "<\(given)>" }
    let steps = found.steps
    guard given.addsItem, given.steps.count == steps.count else { return found.text }
    let named = zip(steps, given.steps).map { step, given in
      if case .item = step { given } else { step }
    }
    return RowPath(named).text
  }

  /// Whether the form may have secrets, so that an answer without a row may be one.
  private var hasSecrets: Bool { form.description.rows.contains(where: \.hasSecrets) }

  /// Returns whether an answer in JSON can't be repeated as it is.
  private func isChanged(_ value: Form.Answer.Value, at path: RowPath) -> Bool {
    if hasHole(path) || meant[path] != nil { return true }
    guard case .items(let items) = value else { return isSecret(value, at: path) }
    return items.enumerated().contains { index, item in
      let place = path.item(at: index)
      return item.answers.contains { isChanged($0.value, at: place.appending($0.path)) }
    }
  }

  private func isSecret(_ value: Form.Answer.Value, at path: RowPath) -> Bool {
    guard let row = row(of: path) else { return hasSecrets && !others.contains(path) }
    return row.isSecret || value.json.map { row.shown($0) != $0 } ?? false
  }

  /// Returns an answer as JSON without its secrets, which get holes; `nil` for a secret.
  private mutating func json(of value: Form.Answer.Value, at path: RowPath) -> JSONValue? {
    guard case .items(let items) = value else {
      if isSecret(value, at: path) {
        guard row(of: path) != nil else { return .string("<\(path)>") }
        holes.append((meant[path] ?? nil) ?? path)
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
        guard !hasHole(path), let json = json(of: answer.value, at: path) else { continue }
        var keys = answer.path.names
        if let meant = meant[path] {
          keys =
            meant.map { Array($0.names.dropFirst(place.names.count)) } ?? [name(of: path, as: path)]
        }
        element = element.laying(json, at: JSONPath(keys: keys))
      }
      elements.append(element)
    }
    return .array(elements)
  }
}

extension CommandWord {
  /// The paths that the word answers.
  fileprivate var answeredPaths: [RowPath] {
    guard case .assignment(let text) = self, let assignment = try? Assignment(text) else {
      return []
    }
    return assignment.jsonAnswers?.map(\.path) ?? [assignment.path]
  }
}

extension FormDescription {
  /// Returns the one row that a mistyped path means; `nil` if it could mean several, or none.
  fileprivate func meant(by path: RowPath) -> RowPath? {
    let paths = nearest(to: path)
    let known = paths.map(\.text)
    let most = max(1, min(3, path.text.count / 3))
    for limit in 0...most {
      let near = Patterns.nearest(known, to: path.text, within: limit)
      if !near.isEmpty { return near.count == 1 ? paths.first { $0.text == near[0] } : nil }
    }
    return nil
  }
}

extension RowPath {
  /// Returns the path of a row of the same form, which may be an item's.
  fileprivate func sibling(_ id: String) -> RowPath {
    let end = steps.lastIndex { if case .item = $0 { true } else { false } }
    return end.map { RowPath(Array(steps[...$0])).appending(row: id) } ?? RowPath(row: id)
  }

  /// Returns the path of an item among those that are given at this path, which may be that of the first.
  fileprivate func item(at index: Int) -> RowPath {
    guard case .item(let number)? = steps.last else { return appending(item: index + 1) }
    return RowPath(steps.dropLast() + [.item(min(number, .max - index) + index)])
  }
}
