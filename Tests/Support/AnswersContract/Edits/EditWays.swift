import ForwardForm
import ForwardFormDocuments
import ForwardJSON

/// A way to give edits to a form.
enum EditWay: CaseIterable {
  case json, typed, edits, file, agent, environment, draft

  /// Whether this way can express the edits.
  func says(_ edits: [RandomEdit]) -> Bool {
    switch self {
    case .json, .typed, .edits: true
    // The keys of a file have no order.
    case .file: areApart(edits)
    // An agent's tool removes paths after it gives the answers.
    case .agent:
      edits.contains { $0.value == nil } && areApart(edits.filter { $0.value != nil })
        && edits.drop { $0.value != nil }.allSatisfy { $0.value == nil }
    case .environment:
      edits.contains { edit in isVariable(edit, among: edits) }
    // Drafts don't contain secrets.
    case .draft: !edits.contains(where: \.isSecret)
    }
  }

  /// Whether no edit concerns the value of another one.
  private func areApart(_ edits: [RandomEdit]) -> Bool {
    edits.indices.allSatisfy { index in
      edits.indices.allSatisfy { $0 == index || !edits[$0].path.leads(into: edits[index].path) }
    }
  }

  /// Whether an environment variable can give the edit: it is the only edit of its row.
  private func isVariable(_ edit: RandomEdit, among edits: [RandomEdit]) -> Bool {
    edit.rowID != nil && edit.typed != nil && edit.value != nil
      && edits.filter { $0.path.steps.first == edit.path.steps.first }.count == 1
  }

  /// The edits as a schema takes them; `nil` for a way that only rows support.
  func answers(_ edits: [RandomEdit]) -> AnsweredForm.Answers? {
    switch self {
    case .json: .assignments(edits.map(\.assignment))
    case .typed: .assignments(edits.map(\.typedAssignment))
    case .file: .document(document(edits))
    case .agent:
      .agent(
        document(edits.filter { $0.value != nil }),
        unset: edits.filter { $0.value == nil }.map(\.path.text))
    case .edits, .environment, .draft: nil
    }
  }

  /// Whether this way can express the edits of a document with a schema, where `null` is a value.
  func saysToSchema(_ edits: [RandomEdit]) -> Bool {
    switch self {
    case .json, .typed, .agent: true
    case .file: edits.allSatisfy { $0.value != nil }
    case .edits, .environment, .draft: false
    }
  }

  private func document(_ edits: [RandomEdit]) -> JSONValue {
    .object(
      JSONObject(
        edits.map { edit in
          // A single name is the key itself.
          let (names, steps) = (edit.path.names, edit.path.steps)
          let key = steps.count == 1 ? names.first : nil
          return (key ?? edit.path.text, edit.value ?? .null)
        }))
  }

  /// Gives edits to the form that `open` opens with saved values.
  func outcome(
    of edits: [RandomEdit], to open: () async throws -> OpenForm
  ) async throws -> AnsweredForm.Outcome {
    let first = try await open()
    var given = GivenAnswers()
    switch self {
    case .json, .draft: try given.add(all: edits.map(\.assignment))
    case .typed: try given.add(all: edits.map(\.typedAssignment))
    case .edits:
      given.add(
        edits.map { edit in edit.value.map { .set(edit.path, $0) } ?? .remove(edit.path) },
        from: .flag)
    case .file:
      given.add(try AnswersFile(parsing: document(edits).text().utf8))
    case .agent: given = try answers(edits)?.given() ?? given
    case .environment:
      let variables = edits.filter { isVariable($0, among: edits) }
      try given.add(
        all: edits.filter { !isVariable($0, among: edits) }.map(\.assignment))
      let texts = Dictionary(variables.map { ($0.rowID ?? "", $0.typed ?? "") }) { $1 }
      first.form.environmentVariable = { texts[$0.id] == nil ? nil : "V_\($0.id)" }
      first.form.environment = { texts[String($0.dropFirst(2))] }
    }
    let answers = try first.read(given)
    guard self == .draft else {
      let problems = await first.form.save(given: answers)
      return problems.isEmpty ? .saved(try first.saved(first.form)) : .refused(problems)
    }
    let session = FormSession(first.form, given: answers)
    let problems = session.problems
    let kept = session.answers
    session.abandon()
    if !problems.isEmpty { return .refused(problems) }
    let second = try await open()
    let resumed = FormSession(second.form, resuming: kept)
    let left = resumed.problems
    if !left.isEmpty { return .refused(left) }
    return .saved(try second.saved(second.form))
  }
}

extension GivenAnswers {
  fileprivate mutating func add(all assignments: [String]) throws {
    for assignment in assignments {
      try add(assigned: assignment) {
        $0
      } variable: { _ in
        nil
      }
    }
  }
}

extension RowPath {
  /// Whether another path equals this one, or leads to a part of its value.
  fileprivate func leads(into other: RowPath) -> Bool {
    let ways = [self, other].map { path in
      path.steps.map { step in if case .matching = step { RowPath.Step.newItem } else { step } }
    }
    return ways[1].starts(with: ways[0])
  }
}
