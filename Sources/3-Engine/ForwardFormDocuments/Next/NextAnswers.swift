package import ForwardForm

package enum CommandWord: Hashable, Sendable {
  case word(String)
  /// An answer after the option `--set`.
  case assignment(String)
  /// An argument that answers a row outside the form, such as a name.
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
  /// The words repeat all valid answers. They have a hole in `<>` for each missing or refused
  /// answer, and for each row of a broken rule. A hole follows `=`, `=@` or `:=`, or is a whole
  /// word; a text that looks like a hole is written as JSON, in quotes.
  ///
  /// | answer | in the next command |
  /// | --- | --- |
  /// | without a row | goes to the row with the most similar name, or has a hole for the name |
  /// | to a hidden row | stays, beside holes for the answers that hide it |
  /// | a secret | is replaced by a hole for a file |
  /// | a refused `[+]`, or another item | has a hole in its place, because each `[+]` is the next
  /// item |
  /// | an assignment without a path | has a hole for the path, or is a hole |
  ///
  /// `known` are the paths of rows outside the description; they aren't secrets.
  package func next(after command: [CommandWord], besides known: [RowPath] = []) -> [String]? {
    guard let form else { return nil }
    let answers = NumberedAnswers(command, form)
    // An assignment without a path is corrected in its word. A file has no word to correct.
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

  /// Creates the answers that count, without the words of the command.
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
    // The command's answers come after the file's.
    ofWords = words.reversed().map { $0.reversed().map(number).reversed() }.reversed()
    ofFile = form.given.answers(from: .file).reversed().map { number($0.path) }
    stepsOfWords = Set(ofWords.joined().lazy.map(\.steps))
    stepsOfFile = Set(ofFile.lazy.map(\.steps))
  }

  var paths: Set<RowPath> { Set(ofFile).union(ofWords.joined()) }

  /// Returns whether a file, and no word, answers a path or the item or list around it.
  func isOfFile(_ path: RowPath) -> Bool {
    path.length(in: stepsOfFile) > 0 && !isOfCommand(path)
  }

  /// Returns whether a word answers a path or the item or list around it, and no file answers a
  /// smaller part.
  func isOfCommand(_ path: RowPath) -> Bool {
    let length = path.length(in: stepsOfWords)
    return length > 0 && length >= path.length(in: stepsOfFile)
  }
}

extension RowPath {
  /// Returns the length of the longest given path that is a prefix of this path.
  fileprivate func length(in paths: Set<[RowPath.Step]>) -> Int {
    let steps = steps
    return (0...steps.count).last { paths.contains(Array(steps[..<$0])) } ?? 0
  }

  /// Returns the path of another row of the same form, or of the same item.
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

/// The changes to a command's answers that let it continue.
struct NextAnswers {
  /// The paths of the answers to ask for, in order.
  private(set) var holes: [RowPath] = []
  /// The paths of answers to drop: their items don't exist, or another word removes the items.
  private(set) var removed: Set<RowPath> = []
  /// The paths without a row, with the meant paths; `nil` if the meaning is ambiguous or unknown.
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
        // A name in a file must be corrected in the file.
        if answers.isOfFile(path) { return nil }
        if problem.code == Rejection.Code.noSuchRow.rawValue { unknown.append(path) }
        switch form.newItems[path] {
        case nil: meant[path] = .some(nil)
        case .some(nil): removed.insert(path)
        case .some: holes.append(path)
        }
      case .itemRemoved:
        // One word removes the item, and the next command has it once.
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
    // A row may be missing only because of an answer with a hole or a wrong name. An answer that is
    // valid alone, and breaks a rule with others, may stay.
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

  /// Adds a hole for an answer that the command can't repeat, such as a secret.
  mutating func addHole(at path: RowPath) { holes.append((meant[path] ?? nil) ?? path) }

  /// Returns whether an answer gets a hole, is inside an item of a list that gets one, or can't be
  /// given.
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
