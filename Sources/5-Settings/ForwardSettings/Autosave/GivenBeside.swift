package import ForwardForm
internal import ForwardFormDocuments

/// The lists that the answers of an earlier session have, with all their items.
package struct KeptLists {
  private let paths: [[RowPath.Step]]
  /// The keys of rows besides that of other keys, if the answers have that one.
  private let named: Set<RowPath.Step>?

  init(_ answers: [Form.Answer], _ form: Form) {
    let lists = answers.compactMap { answer -> RowPath? in
      if let list = answer.path.list { return list }
      if case .items = answer.value { return answer.path }
      // A list that was taken away.
      guard let row = form.rows.first(where: { $0.path == answer.path }), case .list = row.kind
      else { return nil }
      return answer.path
    }
    paths = lists.map(\.steps).filter { !$0.isEmpty && $0 != [.name("*")] }
    let hasOthers = lists.contains { $0.steps.isEmpty || $0.steps == [.name("*")] }
    named = hasOthers ? Set(form.rows.compactMap(\.path.steps.first)) : nil
  }

  /// Whether a path leads to such a list, or into it.
  package func have(_ path: RowPath) -> Bool {
    let steps = path.steps
    if let named, let first = steps.first, !named.contains(first) { return true }
    return paths.contains { steps.starts(with: $0) }
  }

  /// Whether there is such a list in the value at a path.
  package func haveRows(inside path: RowPath) -> Bool {
    let steps = path.steps
    return paths.contains { $0.starts(with: steps) }
  }
}

/// What is given beside the answers of an earlier session.
package struct GivenBeside {
  package var answers: [Form.Answer]
  /// The paths of all that is given, which the earlier answers don't replace.
  package var paths: [RowPath]
  /// The paths of what isn't given again.
  package var left: [RowPath]
  /// The paths of earlier answers that have no place any more.
  package var lost: [RowPath]

  package init(
    _ answers: [Form.Answer], at paths: [RowPath], leaving left: [RowPath],
    losing lost: [RowPath] = []
  ) {
    (self.answers, self.paths, self.left, self.lost) = (answers, paths, left, lost)
  }
}
