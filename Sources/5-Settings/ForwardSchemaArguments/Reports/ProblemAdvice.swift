internal import ForwardJSON
package import ForwardJSONSchema
package import ForwardSchemaFiles
internal import ForwardText

extension SchemaWording {
  /// Returns the sentences on the problems of a report, with advice on the options of
  /// ``SchemaSources`` and of `forward validate`.
  package func advising(on report: FileReport) -> (FileProblem) -> String {
    { sentence(on: $0, of: report) }
  }

  private func sentence(on problem: FileProblem, of report: FileReport) -> String {
    let sentence = self(problem)
    let fault: SchemaFault
    switch problem.cause {
    case .notJSON(let error):
      guard let advice = error.advice(on: report) else { return sentence }
      return language.paragraph([sentence, language.says(advice)])
    case .unreadable(.noSchema(let place), let isNamed):
      return language.says(CheckSentence.noPlace(place, isNamedByInstance: isNamed))
    case .unreadable(let unread, _): fault = unread
    case .invalid(let problem):
      guard case .unchecked(let unchecked) = problem.reason else { return sentence }
      fault = unchecked
    default: return sentence
    }
    let advice: CheckSentence
    switch fault {
    case .noDocument: advice = .giveDocument
    case .unknownDraft: advice = .chooseDraft
    case .tooMuchWork: advice = .raiseBudget
    default: return sentence
    }
    return language.paragraph([sentence, language.says(advice)])
  }
}

extension JSONError {
  /// Advice on a text in another format than its name says.
  fileprivate func advice(on report: FileReport) -> CheckSentence? {
    guard case .unexpected(let found, let expected) = fault else { return nil }
    if found == .comment { return .allowComments }
    guard column == 1, !report.isSchema else { return nil }
    switch (expected, line) {
    case (.endOfText, 2) where found.beginsValue: return .checkLines
    case (.value, 1) where found.beginsOtherFormat && DocumentFormat(ofFile: report.path) == nil:
      return .nameFormat
    default: return nil
    }
  }
}

extension JSONFault.Found {
  fileprivate var beginsValue: Bool {
    switch self {
    case .word, .literal, .character("{"), .character("["), .character("\""): true
    default: false
    }
  }

  /// Whether YAML and TOML texts often begin like this.
  fileprivate var beginsOtherFormat: Bool {
    switch self {
    case .word, .literal, .character("#"): true
    default: false
    }
  }
}
