internal import ForwardForm

/// The options that answer a form, shared by a command line and its completion.
package final class AnswerOptions: OptionGroup {
  package var given = FormArguments()
  private let candidates: @Sendable (CommandLineWords) -> AnswerCandidates?

  /// - Parameter candidates: Returns the completions of answers for the words of a command line.
  package init(
    completing candidates: @escaping @Sendable (CommandLineWords) -> AnswerCandidates? = { _ in nil
    }
  ) {
    self.candidates = candidates
  }

  /// Answers a row, as the row's option does.
  package func add(_ assignment: String) {
    given.assignments.append(assignment)
    given.ofRowOptions.insert(assignment)
  }

  package var parameters: [BoundParameter] {
    option(
      "set",
      """
      Answer a row, such as days=3. @FILE is the text of a file, as in token=@key.txt, $NAME the \
      value of an environment variable, and := takes JSON, as in days:=3. In a list, tags[2]=b \
      sets an item, tags[+]=c adds one, and tags[2]- removes one. May be repeated.
      """, value: "path=value", isRepeated: true, isKept: false,
      completing: .words { [candidates] in candidates($0)?.assignments($1) ?? [] }
    ) { self.given.assignments.append($0) }
    option(
      "unset",
      "Remove the answer of a row, or an item, as --set tags[2]- does. May be repeated.",
      value: "path", isRepeated: true, isKept: false,
      completing: .words { [candidates] in candidates($0)?.paths($1) ?? [] }
    ) { self.given.unset($0) }
    option(
      "answers", "A file of answers as JSON, {\"days\": 3}; - is standard input.",
      value: "file", isGivenOnce: true, isKept: false, completing: .files
    ) { self.given.answers = $0 }
    flag("no-input", "Never ask, not even on a terminal.", isKept: false) {
      self.given.noInput = true
    }
    flag(
      "all",
      "Ask for all rows, including answered rows and rows that only the review offers.",
      isKept: false
    ) { self.given.all = true }
  }
}
