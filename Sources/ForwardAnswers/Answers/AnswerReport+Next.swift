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
  /// file.
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
  /// The paths without a row, with those that are meant; `nil` where it could be several, or none.
  private var meant: [RowPath: RowPath?] = [:]
  private let titles: [RowPath: String]
  private let rowPath: (RowPath) -> RowPath

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
    let inFile = form.given.answers(from: .file)
    var hidden: [RowPath] = []
    var missing: [RowPath] = []
    for problem in problems {
      guard let path = problem.path.map(rowPath) else { return nil }
      switch problem.code {
      case Rejection.Code.noSuchRow.rawValue:
        // A name in a file has to be corrected there.
        if inFile.contains(where: { path.steps.starts(with: $0.path.steps) }) { return nil }
        meant[path] = .some(nil)
      case Rejection.Code.notAsked.rawValue: hidden.append(path)
      default:
        // An answer of an item in a file's list can't be replaced.
        let isInList = inFile.contains {
          if case .items = $0.value {
            path != $0.path && path.steps.starts(with: $0.path.steps)
          } else {
            false
          }
        }
        if isInList { return nil }
        if problem.code == Rejection.missing.code, problem.value == nil {
          missing.append(path)
        } else {
          holes.append(path)
        }
      }
    }
    let paths = command.flatMap(answeredPaths) + inFile.map { rowPath($0.path) }
    let answered = Set(paths).subtracting(meant.keys)
    for path in meant.keys {
      let near = form.description.meant(by: path)
      meant[path] = .some(near.flatMap { answered.contains($0) ? nil : $0 })
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
    for word in command {
      switch word {
      case .word(let text): words.append(text)
      case .argument(let text, let path):
        named.insert(path)
        words.append(holes.contains(path) ? "<\(title(of: path))>" : text)
      case .assignment(let text):
        for text in assignments(instead: text) where given.insert(text).inserted {
          words += ["--set", text]
        }
      }
    }
    for path in holes where !named.contains(path) { words += ["--set", hole(at: path)] }
    return words
  }

  private func title(of path: RowPath) -> String {
    titles[path] ?? form.description.row(at: path).map(form.title) ?? path.text
  }

  private func hole(at path: RowPath) -> String {
    let row = form.description.row(at: path)
    if row?.hasSecrets == true, row?.isSecret == true { return "\(path)=@<\(title(of: path))>" }
    if case .items? = row?.kind { return "\(path):=<\(title(of: path))>" }
    return "\(path)=<\(title(of: path))>"
  }

  /// Returns whether an answer gets a hole, or is one of an item whose list does.
  private func hasHole(_ path: RowPath) -> Bool {
    holes.contains { hole in
      guard path != hole else { return true }
      guard case .items? = form.description.row(at: hole)?.kind else { return false }
      return path.steps.starts(with: hole.steps)
    }
  }

  /// Returns the assignments in place of one, without the answers that get holes.
  private mutating func assignments(instead text: String) -> [String] {
    guard let assignment = try? Assignment(text) else { return [] }
    let path = rowPath(assignment.path)
    if hasHole(path) { return [] }
    if let answers = assignment.jsonAnswers {
      if !answers.contains(where: isChanged) { return [text] }
      return answers.compactMap { answer in
        let path = rowPath(answer.path)
        if hasHole(path) { return nil }
        if isSecret(answer.value, at: path) { return secretHole(at: path) }
        return json(of: answer.value, at: path).map { "\(name(of: path)):=\($0.text())" }
      }
    }
    let hasSecret =
      row(of: path)?.hasSecret(assignment)
      ?? (!assignment.isReference && hasSecrets && !others.contains(path))
    return [
      hasSecret
        ? secretHole(at: path) : "\(name(of: path))\(assignment.sign)\(assignment.value)"
    ]
  }

  /// Returns the row that an answer is for, or is meant for.
  private func row(of path: RowPath) -> FormDescription.Row? {
    form.description.row(at: (meant[path] ?? nil) ?? path)
  }

  /// Returns an assignment with a hole for the file of a secret that was given.
  private func secretHole(at path: RowPath) -> String {
    "\(name(of: path))=@<\(row(of: path).map(form.title) ?? path.text)>"
  }

  /// The path to answer, or a hole for it.
  private func name(of path: RowPath) -> String {
    meant[path].map { $0?.text ?? "<\(path)>" } ?? path.text
  }

  /// Whether the form may have secrets, so that an answer without a row may be one.
  private var hasSecrets: Bool { form.description.rows.contains(where: \.hasSecrets) }

  /// Returns whether an answer in JSON can't be repeated as it is.
  private func isChanged(_ answer: Form.Answer) -> Bool {
    let path = rowPath(answer.path)
    if case .items(let items) = answer.value {
      return items.enumerated().contains { index, item in
        item.answers.contains {
          isChanged(Form.Answer(path.appending(item: index + 1).appending($0.path), $0.value))
        }
      }
    }
    return hasHole(path) || meant[path] != nil || isSecret(answer.value, at: path)
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
      let place = path.appending(item: index + 1)
      for answer in item.answers {
        let path = place.appending(answer.path)
        guard !hasHole(path), let json = json(of: answer.value, at: path) else { continue }
        var keys = answer.path.names
        if let meant = meant[path] {
          keys = meant.map { Array($0.names.dropFirst(place.names.count)) } ?? [name(of: path)]
        }
        element.set(json, at: keys[...])
      }
      elements.append(element)
    }
    return .array(elements)
  }

  /// Returns the paths that a word answers.
  private func answeredPaths(_ word: CommandWord) -> [RowPath] {
    guard case .assignment(let text) = word, let assignment = try? Assignment(text) else {
      return []
    }
    return (assignment.jsonAnswers?.map(\.path) ?? [assignment.path]).map(rowPath)
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

extension FormDescription.Condition {
  fileprivate var tests: [FormDescription.Test] {
    if case .when(let alternatives) = self { alternatives.flatMap(\.self) } else { [] }
  }
}

extension RowPath {
  /// Returns the path of a row of the same form, which may be an item's.
  fileprivate func sibling(_ id: String) -> RowPath {
    let end = steps.lastIndex { if case .item = $0 { true } else { false } }
    return end.map { RowPath(Array(steps[...$0])).appending(row: id) } ?? RowPath(row: id)
  }
}

extension JSONValue {
  /// Sets the value at keys, and makes the objects on the way.
  fileprivate mutating func set(_ value: JSONValue, at keys: ArraySlice<String>) {
    guard let key = keys.first else { return self = value }
    guard case .object(var object) = self else { return }
    var inner = object[key] ?? .object(JSONObject())
    inner.set(value, at: keys.dropFirst())
    object[key] = inner
    self = .object(object)
  }
}
