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
  /// - Parameters:
  ///   - command: The command that gave the answers.
  ///   - titled: Returns the title of a row for a person.
  package func next(
    after command: [CommandWord], titled: (FormDescription.Row) -> String = \.title
  ) -> [String] {
    let wrong = Set(invalid.compactMap(\.path) + unknown.map(\.path) + hidden)
    var words: [String] = []
    var given: Set<String> = []
    for word in command {
      switch word {
      case .word(let text): words.append(text)
      case .assignment(let text):
        guard let assignment = try? Assignment(text), !wrong.contains(assignment.path) else {
          continue
        }
        let path = assignment.path
        // Treats an unknown row as secret.
        let hasSecret = description.row(at: path)?.hasSecret(assignment) ?? true
        let shown = hasSecret ? "\(path)=@<\(path)>" : text
        if given.insert(shown).inserted { words += ["--set", shown] }
      }
    }
    for path in missing + invalid.compactMap(\.path) {
      let row = description.row(at: path)
      let title = row.map(titled) ?? path.text
      words += ["--set", "\(path)=\(row?.hasSecrets == true ? "@" : "")<\(title)>"]
    }
    return words
  }
}
