package import ForwardForm

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
  /// It has all answers that were right, and a hole in `<>` for each one that is missing or was refused, also
  /// for each row of a broken rule. An answer without a row is given to the one with the most similar
  /// name, or has a hole for the name. A hidden answer stays, beside holes for the answers that hide it. A
  /// secret is replaced by a hole for its file. A hole is in the place of a refused `[+]`, as each one is
  /// the next item.
  ///
  /// - Parameters:
  ///   - command: The command that gave the answers.
  ///   - others: The paths of rows which aren't in the description, and are no secrets.
  package func next(after command: [CommandWord], besides others: [RowPath] = []) -> [String]? {
    guard let form else { return nil }
    let answers = NumberedAnswers(command, form)
    guard let changes = NextAnswers(problems, form, answers) else { return nil }
    var words = NextWords(changes, form, problems, others)
    return words.words(after: command, answers.ofWords)
  }
}

/// The answers that were given, with the numbers of their items.
struct NumberedAnswers {
  /// The paths of the answers in each word of the command.
  let ofWords: [[RowPath]]
  private let ofFile: [(answer: Form.Answer, path: RowPath)]

  init(_ command: [CommandWord], _ form: AnsweredForm) {
    var numbered = form.numbered
    let rowPath = form.description.rowPath
    func number(_ path: RowPath) -> RowPath {
      var path = path
      while let next = numbered[path]?.popLast() { path = next }
      return rowPath(path)
    }
    // The answers of a command come after those of a file.
    ofWords = command.reversed().map { $0.answeredPaths.reversed().map(number).reversed() }
      .reversed()
    ofFile = form.given.answers(from: .file).reversed().map { ($0, number($0.path)) }.reversed()
  }

  /// The paths that are answered.
  var paths: Set<RowPath> { Set(ofFile.map(\.path)).union(ofWords.joined()) }

  /// Returns whether a file answers a path, or a row that it is in.
  func isOfFile(_ path: RowPath) -> Bool {
    ofFile.contains { path.steps.starts(with: $0.path.steps) }
  }

  /// Returns whether a path is in an item of a file, which no answer of the command can replace.
  func isInItemOfFile(_ path: RowPath) -> Bool {
    ofFile.contains { answer, place in
      guard path.steps.starts(with: place.steps) else { return false }
      if answer.path.addsItem { return true }
      return if case .items = answer.value { path != place } else { false }
    }
  }
}

extension CommandWord {
  /// The paths that the word answers.
  fileprivate var answeredPaths: [RowPath] {
    guard case .assignment(let text) = self, let assignment = try? Assignment(text) else {
      return []
    }
    return assignment.jsonAnswers?.map(\.path) ?? [assignment.path]
  }
}
