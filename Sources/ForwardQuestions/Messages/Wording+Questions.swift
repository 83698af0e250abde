internal import Patterns
internal import ForwardForm
package import ForwardFormTerminal

extension Wording {
  /// Returns a sentence in this language about a mistake in a question.
  ///
  /// - Parameters:
  ///   - fault: The mistake.
  ///   - name: Returns the written form of a property's name: `"range"` in a file, `--range` as an
  ///     option.
  package func callAsFunction(
    _ fault: QuestionFault, naming name: (Question.Member) -> String
  ) -> String {
    isChinese ? fault.chinese(name) : fault.english(name)
  }
}

extension QuestionType {
  /// The names of all types, the most similar to a mistyped one first.
  static func names(like text: String) -> [String] {
    nearest(allCases.map(\.rawValue), to: text)
  }
}
