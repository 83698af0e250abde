package import ForwardForm
internal import ForwardFormDocuments

/// The lists, with all their items, in the answers of an earlier session.
package struct KeptLists {
  private let paths: [[RowPath.Step]]
  /// The first keys of the form's rows, if the answers include the row for other keys.
  private let named: Set<RowPath.Step>?

  init(_ answers: [Form.Answer], _ form: Form) {
    let lists = answers.compactMap { answer -> RowPath? in
      if let list = answer.path.list { return list }
      if case .items = answer.value { return answer.path }
      // The answer removes a list.
      guard let row = form.rows.first(where: { $0.path == answer.path }), case .list = row.kind
      else { return nil }
      return answer.path
    }
    paths = lists.map(\.steps).filter { !$0.isEmpty && $0 != [.name("*")] }
    let hasOthers = lists.contains { $0.steps.isEmpty || $0.steps == [.name("*")] }
    named = hasOthers ? Set(form.rows.compactMap(\.path.steps.first)) : nil
  }

  /// Whether a path leads to a kept list, or into it.
  package func have(_ path: RowPath) -> Bool {
    let steps = path.steps
    if let named, let first = steps.first, !named.contains(first) { return true }
    return paths.contains { steps.starts(with: $0) }
  }

  /// Whether the value at a path contains a kept list.
  package func haveRows(inside path: RowPath) -> Bool {
    let steps = path.steps
    return paths.contains { $0.starts(with: steps) }
  }
}

/// The given answers to combine with the answers of an earlier session.
package struct GivenBeside {
  package var answers: [Form.Answer]
  /// The paths of all given answers. Earlier answers don't replace them.
  package var paths: [RowPath]
  /// The paths of skipped answers.
  package var left: [RowPath]
  /// The paths of earlier answers that no longer have a place.
  package var lost: [RowPath]

  package init(
    _ answers: [Form.Answer], at paths: [RowPath], leaving left: [RowPath],
    losing lost: [RowPath] = []
  ) {
    (self.answers, self.paths, self.left, self.lost) = (answers, paths, left, lost)
  }
}
