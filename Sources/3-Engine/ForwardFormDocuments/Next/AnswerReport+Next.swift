package import ForwardForm

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
}

extension CommandWord {
  fileprivate func answeredPaths(in description: FormDescription) -> [RowPath] {
    guard case .assignment(let text) = self, let assignment = try? Assignment(text) else {
      return []
    }
    return assignment.jsonAnswers(to: description)?.map(\.path) ?? [assignment.path]
  }
}

extension [CommandWord] {
  /// The number of assignments without a path.
  var unreadCount: Int {
    count { if case .assignment(let text) = $0 { RowPath(assigned: text) == nil } else { false } }
  }
}
