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
      Answer a row, such as days=3. The text of a file is @FILE, that of an environment variable \
      $NAME, as in token=@key.txt, and := takes JSON, as in days:=3. Of a list, tags[2]=b sets an \
      item, tags[+]=c adds one, and tags[2]- removes one. May be repeated.
      """, value: "path=value", isRepeated: true, isKept: false,
      completing: .words { [candidates] in candidates($0)?.assignments($1) ?? [] }
    ) { self.given.assignments.append($0) }
    option(
      "unset",
      "Take the answer of a row away, or remove an item, as --set tags[2]- does. May be repeated.",
      value: "path", isRepeated: true, isKept: false,
      completing: .words { [candidates] in candidates($0)?.paths($1) ?? [] }
    ) { self.given.unset($0) }
    option(
      "answers", "A file of answers as JSON, {\"days\": 3}; - is standard input.",
      value: "file", isGivenOnce: true, isKept: false, completing: .files
    ) { self.given.answers = $0 }
    flag("no-input", "Never ask, also on a terminal.", isKept: false) { self.given.noInput = true }
    flag(
      "all",
      "Ask for all rows, also for those that are answered, or that a form offers in its review.",
      isKept: false
    ) { self.given.all = true }
  }
}
