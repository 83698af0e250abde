internal import ForwardForm

/// A word of a command that answers a form.
package enum CommandWord: Hashable, Sendable {
  case word(String)
  /// An answer, which follows the option `--set`.
  case assignment(String)
}

extension AnswerReport {
  /// Returns the words of the command that continues: without the answers that can't be used, and with a
  /// hole for each one that is missing or was refused. A secret is replaced by a hole for its file.
  ///
  /// A hole is in the place of the refused answer, as each `[+]` is the next item.
  ///
  /// - Parameters:
  ///   - command: The command that gave the answers.
  ///   - titled: Returns the title of a row for a person.
  package func next(
    after command: [CommandWord], titled: (FormDescription.Row) -> String = \.title
  ) -> [String] {
    var holes = missing.map { ($0, $0) } + invalid.compactMap(\.hole)
    let refused = Set(invalid.compactMap(\.path))
    let unused = Set(unknown.map(\.path) + hidden)
    var words: [String] = []
    var given: Set<String> = []
    func addHole(for path: RowPath, as name: RowPath) {
      let row = description.row(at: path)
      let title = row.map(titled) ?? path.text
      words += ["--set", "\(name)=\(row?.hasSecrets == true ? "@" : "")<\(title)>"]
    }
    for (word, path) in zip(command, paths(of: command)) {
      switch (word, path) {
      case (.word(let text), _): words.append(text)
      case (.assignment(let text), let path?):
        guard !unused.contains(path), let assignment = try? Assignment(text) else { continue }
        let name = assignment.path
        if refused.contains(path) {
          if name.addsItem, let hole = holes.firstIndex(where: { $0.0 == path }) {
            holes.remove(at: hole)
            addHole(for: path, as: name)
          }
          continue
        }
        // Treats an unknown row as secret.
        let hasSecret = description.row(at: path)?.hasSecret(assignment) ?? true
        let shown = hasSecret ? "\(name)=@<\(name)>" : text
        if given.insert(shown).inserted || name.addsItem { words += ["--set", shown] }
      case (.assignment, nil): break
      }
    }
    for (path, name) in holes { addHole(for: path, as: name) }
    return words
  }

  /// The paths of assignments with the numbers of items; `nil` for other words.
  private func paths(of command: [CommandWord]) -> [RowPath?] {
    var numbered = numbered
    // Answers of a command come after those of a file.
    return command.reversed().map { word in
      guard case .assignment(let text) = word, var path = (try? Assignment(text))?.path else {
        return nil
      }
      while let next = numbered[path]?.popLast() { path = next }
      return path
    }.reversed()
  }
}

extension AnswerReport.Invalid {
  /// The path of the row, and the path of an answer that may be accepted: of an item that the list doesn't
  /// have, a new item's. `nil` if there is nothing to answer, as the item was to be removed.
  fileprivate var hole: (RowPath, RowPath)? {
    guard let path else { return nil }
    guard case .noItem(let number, _) = rejection else { return (path, path) }
    if value == .nothing { return nil }
    var steps = path.steps
    guard let place = steps.lastIndex(of: .item(number)) else { return nil }
    steps[place] = .newItem
    return (path, RowPath(steps))
  }
}
