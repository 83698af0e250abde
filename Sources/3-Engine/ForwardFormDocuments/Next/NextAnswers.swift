package import ForwardForm

package enum CommandWord: Hashable, Sendable {
  case word(String)
  /// An answer, which follows the option `--set`.
  case assignment(String)
  /// An argument that answers a row which isn't in the form, such as a name.
  case argument(String, RowPath)

  fileprivate func answeredPaths(in description: FormDescription) -> [RowPath] {
    guard case .assignment(let text) = self, let assignment = try? Assignment(text) else {
      return []
    }
    return assignment.jsonAnswers(to: description)?.map(\.path) ?? [assignment.path]
  }
}

extension AnswerReport {
  /// Returns the words of the command that continues; `nil` if no change of its words can help.
  ///
  /// It has all answers that were right, and a hole in `<>` for each one that is missing or was refused, also for
  /// each row of a broken rule. A hole follows `=`, `=@` or `:=`, or is a whole word; an answer that looks like one
  /// is written as JSON, in quotes. An answer without a row is given to the one with the most similar name, or has a
  /// hole for the name. A hidden answer stays, beside holes for the answers that hide it. A secret is replaced by a
  /// hole for its file. A hole is in the place of a refused `[+]`, as each one is the next item, and so it is for
  /// other items. An assignment without a path has a hole for the path, or is one. `known` are the paths of rows
  /// which aren't in the description, and are no secrets.
  package func next(after command: [CommandWord], besides known: [RowPath] = []) -> [String]? {
    guard let form else { return nil }
    let answers = NumberedAnswers(command, form)
    // What has no path is corrected in its word, unless it is in a file.
    let unread = problems.filter(\.isUnreadAssignment)
    guard unread.count <= command.unreadCount else { return nil }
    let others = problems.filter { !$0.isUnreadAssignment }
    guard let changes = NextAnswers(others, form, answers) else { return nil }
    var words = NextWords(changes, form, problems, known)
    return words.words(after: command, answers.ofWords)
  }
}

struct NumberedAnswers {
  let ofWords: [[RowPath]]
  private let ofFile: [RowPath]
  private let (stepsOfWords, stepsOfFile): (Set<[RowPath.Step]>, Set<[RowPath.Step]>)

  init(_ command: [CommandWord], _ form: AnsweredForm) {
    self.init(command.map { $0.answeredPaths(in: form.description) }, form)
  }

  /// Creates the answers that count, without the words that give them.
  init(_ form: AnsweredForm) {
    let given = form.given
    self.init([given.masked(from: .flag) + given.answers(from: .flag).map(\.path)], form)
  }

  private init(_ words: [[RowPath]], _ form: AnsweredForm) {
    var numbered = form.numbered
    let rowPath = form.description.rowPath
    func number(_ path: RowPath) -> RowPath {
      var path = path
      while let next = numbered[path]?.popLast() { path = next }
      return rowPath(path)
    }
    // The answers of a command come after those of a file.
    ofWords = words.reversed().map { $0.reversed().map(number).reversed() }.reversed()
    ofFile = form.given.answers(from: .file).reversed().map { number($0.path) }
    stepsOfWords = Set(ofWords.joined().lazy.map(\.steps))
    stepsOfFile = Set(ofFile.lazy.map(\.steps))
  }

  var paths: Set<RowPath> { Set(ofFile).union(ofWords.joined()) }

  /// Returns whether a file answers a path, or the item or the list that it is in, and no word does.
  func isOfFile(_ path: RowPath) -> Bool {
    path.length(in: stepsOfFile) > 0 && !isOfCommand(path)
  }

  /// Returns whether a word answers a path, or the item or the list that it is in, rather than a file that
  /// answers a part of that.
  func isOfCommand(_ path: RowPath) -> Bool {
    let length = path.length(in: stepsOfWords)
    return length > 0 && length >= path.length(in: stepsOfFile)
  }
}

extension RowPath {
  /// Returns the number of steps of the longest of some paths that this path begins with.
  fileprivate func length(in paths: Set<[RowPath.Step]>) -> Int {
    let steps = steps
    return (0...steps.count).last { paths.contains(Array(steps[..<$0])) } ?? 0
  }

  /// Returns the path of a row of the same form, which may be an item's.
  fileprivate func sibling(_ id: String) -> RowPath {
    let end = steps.lastIndex { if case .item = $0 { true } else { false } }
    return end.map { RowPath(Array(steps[...$0])).appending(row: id) } ?? RowPath(row: id)
  }
}

extension [CommandWord] {
  /// The number of assignments without a path.
  var unreadCount: Int {
    count { if case .assignment(let text) = $0 { RowPath(assigned: text) == nil } else { false } }
  }
}

/// The changes to the answers of a command by which it continues.
struct NextAnswers {
  /// The paths that get new answers, in order.
  private(set) var holes: [RowPath] = []
  /// The paths of items to be removed, which aren't there.
  private(set) var removed: Set<RowPath> = []
  /// The paths without a row, with those that are meant; `nil` where it could be several, or none.
  private(set) var meant: [RowPath: RowPath?] = [:]
  private let form: AnsweredForm

  /// - Returns: `nil` if no change of the command's words can help.
  init?(_ problems: [Problem], _ form: AnsweredForm, _ answers: NumberedAnswers) {
    self.form = form
    let rowPath = form.description.rowPath
    var unknown: [RowPath] = []
    var hidden: [RowPath] = []
    var missing: [RowPath] = []
    for problem in problems {
      guard let path = problem.path.map(rowPath) else { return nil }
      switch Rejection.Code(rawValue: problem.code) {
      case .noSuchRow, .noItem, .severalItems:
        // A name in a file has to be corrected there.
        if answers.isOfFile(path) { return nil }
        if problem.code == Rejection.Code.noSuchRow.rawValue { unknown.append(path) }
        switch form.newItems[path] {
        case nil: meant[path] = .some(nil)
        case .some(nil): removed.insert(path)
        case .some: holes.append(path)
        }
      case .itemRemoved:
        // An item is taken away by one word, which the command has once.
        if answers.isOfFile(path) { return nil }
        if case .item? = path.steps.last { break }
        removed.insert(path)
      case .notAsked: hidden.append(path)
      case .missing where problem.value == nil: missing.append(path)
      default: holes += [path] + problem.others.map(rowPath)
      }
    }
    let taken = answers.paths.subtracting(meant.keys)
    for path in unknown {
      let near = form.description.meant(by: path)
      meant[path] = .some(near.flatMap { taken.contains($0) ? nil : $0 })
    }
    let named = Set(meant.values.compactMap(\.self))
    holes += hidden.flatMap(hiders).filter { !named.contains($0) }
    if !hidden.isEmpty, holes.isEmpty, meant.isEmpty, missing.isEmpty { return nil }
    // A row may be missing only because of an answer that is to be corrected, or that has another name. An answer
    // that is right by itself, and breaks a rule with others, may stay as it is.
    let ruled = Set(problems.filter { !$0.others.isEmpty }.flatMap { $0.concerned.map(rowPath) })
    let alone = problems.filter { $0.others.isEmpty }.compactMap { $0.path.map(rowPath) }
    let corrected = named.union(holes).subtracting(ruled.subtracting(alone))
    holes += missing.filter { path in
      let tests = form.description.row(at: path)?.condition.tests ?? []
      return !corrected.contains { $0.steps.starts(with: path.steps) }
        && !tests.contains { corrected.contains(path.sibling($0.row)) }
    }
    var seen: Set<RowPath> = []
    holes = holes.filter { seen.insert($0).inserted }
  }

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

  /// Adds a hole for an answer that can't be repeated, such as a secret.
  mutating func addHole(at path: RowPath) { holes.append((meant[path] ?? nil) ?? path) }

  /// Returns whether an answer gets a hole, or is one of an item whose list does, or can't be given.
  func hasHole(_ path: RowPath) -> Bool {
    removed.contains(path)
      || holes.contains { hole in
        guard path != hole else { return true }
        guard path.steps.starts(with: hole.steps) else { return false }
        if case .item = path.steps[hole.steps.count] { return true }
        if case .items? = form.description.row(at: hole)?.kind { return true }
        return false
      }
  }
}

extension Problem {
  fileprivate var concerned: [RowPath] { (path.map { [$0] } ?? []) + others }
}
