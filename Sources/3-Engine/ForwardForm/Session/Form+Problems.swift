extension Form {
  /// A reason why answers can't be saved.
  public struct Problem: Hashable, Sendable {
    /// The row, possibly a row of an item. For several rows, the first; `nil` if the form has none
    /// of them.
    public let path: RowPath?
    public let rejection: Rejection
    /// The other rows of a broken rule.
    package let others: [RowPath]

    public init(path: RowPath?, rejection: Rejection) {
      self.init(path: path, rejection: rejection, others: [])
    }

    init(path: RowPath?, rejection: Rejection, others: some Sequence<RowPath>) {
      self.path = path
      self.rejection = rejection
      self.others = Array(others)
    }
  }

  /// Returns all problems of saving the answers together with the other rows' present values.
  /// Restores the model before it returns, and before slow checks.
  ///
  /// ```swift
  /// for problem in await form.problems(given: answers) { print(problem) }
  /// ```
  /// ```console
  /// name: 'fridge' is taken.
  /// port: '80a' is not a whole number.
  /// colour: There is no such row; the known ones are name, port.
  /// ```
  ///
  /// The function checks every row and every form rule whose rows have no problem. It runs the
  /// async rules of answers that are otherwise valid. The slow checks of different rows and form
  /// rules run at the same time.
  ///
  /// - Parameter answers: The answers, in any order. An answer without a row is a problem, too.
  /// - Returns: The problems of rows in the order of the rows, then problems of several rows, then
  ///   answers without a row.
  public nonisolated(nonsending) func problems(given answers: [Answer]) async -> [Problem] {
    let session = FormSession(self, given: answers)
    let (found, checks) = session.findings()
    session.end(.cancelled)
    let rejections = await withTaskGroup { group in
      for (order, check) in checks.enumerated() {
        group.addTask { [rules = check.rules, text = check.text] in
          (order, await rules.rejection(of: text))
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    let slow = checks.enumerated().compactMap { order, check in
      rejections[order].map(check.problem)
    }
    return (found + slow).inOrder
  }
}

extension Form.Problem: CustomStringConvertible {
  public var description: String { (path.map { "\($0): " } ?? "") + rejection.message }
}

extension FormSession {
  /// The pending async rules of a valid answer, with the position of its row, or a pending async
  /// form rule.
  struct PendingCheck {
    var place: Int
    let path: RowPath
    let row: Form.Row
    let rules: [AsyncRule]
    let text: String
    /// The form rule, its form, and the secrets that its sentence may quote.
    var formRule: (checked: CheckedRule, form: Form, secrets: [String])?
    /// The paths of the other rows that the form rule names.
    var others: [RowPath] = []

    /// Returns the problem of a rejected text.
    func problem(_ rejection: Rejection) -> PlacedProblem {
      let own = formRule.map { $0.form.hidingSecrets(rejection, and: $0.secrets) } ?? rejection
      let shown = row.shown(own, draft: text)
      return PlacedProblem(
        place: place, problem: Form.Problem(path: path, rejection: shown, others: others))
    }
  }

  /// The problems of the present answers and of the refused answers. Problems of rows and of items'
  /// rows come first, in the order of the rows. Problems of several rows follow, then answers
  /// without a row. Async rules don't run.
  public var problems: [Form.Problem] { findings().found.inOrder }

  func findings() -> (found: [PlacedProblem], checks: [PendingCheck]) {
    var found: [PlacedProblem] = []
    var checks: [PendingCheck] = []
    var wrong: Set<String> = []
    let end = form.rows.count
    func report(
      _ place: Int, _ path: RowPath?, _ rejection: Rejection, others: some Sequence<RowPath> = []
    ) {
      let problem = Form.Problem(path: path, rejection: rejection, others: others)
      found.append(PlacedProblem(place: place, problem: problem))
    }
    for refused in refusedAnswers {
      let index = rowIndex(of: refused.path)
      if let index { wrong.insert(form.rows[index].id) }
      report(index ?? end + 1, refused.path, refused.rejection)
    }
    for (place, row) in form.rows.enumerated() {
      for problem in progress[row.id]?.itemProblems ?? [] {
        wrong.insert(row.id)
        report(place, problem.path, problem.rejection)
      }
      guard !wrong.contains(row.id), let value = row.value() else { continue }
      if let rejection = row.rejection(ofPresent: value) {
        wrong.insert(row.id)
        let problems = problems(of: value, row, rejection)
        found += problems.map { PlacedProblem(place: place, problem: $0) }
      } else if journal.start(of: row) != nil, needsCheck(value, of: row) {
        checks.append(
          PendingCheck(
            place: place, path: path(of: row.path), row: row, rules: row.traits.asyncRules,
            text: row.checkedText(value)))
      }
      for var check in progress[row.id]?.itemChecks ?? [] {
        check.place = place
        checks.append(check)
      }
    }
    for rule in form.rules where !rule.rows.contains(where: wrong.contains) {
      guard let rejection = rule.check().map({ form.hidingSecrets($0) }) else { continue }
      let paths = paths(of: rule)
      report(end, place(of: rule) ?? paths.first ?? itemPath, rejection, others: paths.dropFirst())
    }
    // A slow rule runs after the session has taken the answers back.
    lazy var secrets = ListItem(form, title: nil).secrets
    for (rule, checked, row) in pendingRules() where !rule.rows.contains(where: wrong.contains) {
      checks.append(
        PendingCheck(
          place: end, path: path(of: row.path), row: row, rules: [rule.rule()],
          text: row.value().map(row.checkedText) ?? "",
          formRule: (checked, form, secrets), others: Array(paths(of: rule).dropFirst())))
    }
    return (found, checks)
  }

  private func paths(of rule: FormRule) -> [RowPath] {
    rule.rows.filter { form.index(of: $0) != nil }.map { path(of: RowPath(row: $0)) }
  }

  /// Returns the path of the value that a rule judges; `nil` if the rule's first row is that value.
  private func place(of rule: FormRule) -> RowPath? {
    let first = rule.paths.first { form.index(of: $0.text) != nil }
    let place = first.map(rule.place) ?? rule.place
    return place.flatMap { $0.isEmpty ? nil : path(of: $0) }
  }

  /// The path of the item whose form this is; `nil` for a whole form.
  private var itemPath: RowPath? { parents.isEmpty ? nil : path(of: RowPath([])) }

  /// Returns the position of the row that a path names, or of the list around it.
  private func rowIndex(of path: RowPath) -> Int? {
    if parents.isEmpty {
      return form.index(of: path.text) ?? list(of: path).flatMap { form.index(of: $0.id) }
    }
    return form.rows.firstIndex { row in
      let own = self.path(of: row.path)
      return path == own || row.rowKind == .list && path.steps.starts(with: own.steps)
    }
  }

  /// Returns the problems of a row, or of all items of a list.
  private func problems(
    of value: Form.Row.Value, _ row: Form.Row, _ rejection: Rejection
  ) -> [Form.Problem] {
    if case .inItem = rejection, case .list(let items) = value, case .list(let list) = row.kind {
      let keys = list.keys()
      // Making a form takes far longer than checking a whole value.
      let problems = items.unproven.flatMap { index -> [Form.Problem] in
        guard let form = items.form(of: index) else { return [] }
        let item = OpenItem(
          form: form, original: .rows(.empty), change: { nil }, append: { nil }, encode: { _ in })
        return nestedSession(of: item, .edit(index), index + 1, keys: keys, list, row).findings()
          .found.inOrder
      }
      if !problems.isEmpty { return problems }
    }
    return [Form.Problem(path: path(of: row.path), rejection: row.shown(rejection))]
  }
}

struct PlacedProblem {
  let place: Int
  let problem: Form.Problem
}

extension [PlacedProblem] {
  var inOrder: [Form.Problem] { sorted { $0.place < $1.place }.map(\.problem) }
}

extension [AsyncRule] {
  /// Runs one rule after the other until a rule rejects the text.
  fileprivate func rejection(of text: String) async -> Rejection? {
    for rule in self {
      if let rejection = await rule.run(on: text) { return rejection }
    }
    return nil
  }
}
