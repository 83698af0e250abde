internal import ForwardForm

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

extension RowPath {
  /// Returns the path of a row of the same form, which may be an item's.
  fileprivate func sibling(_ id: String) -> RowPath {
    let end = steps.lastIndex { if case .item = $0 { true } else { false } }
    return end.map { RowPath(Array(steps[...$0])).appending(row: id) } ?? RowPath(row: id)
  }
}
