internal import Patterns
internal import ForwardForm
package import ForwardFormTerminal

extension Wording {
  /// Returns what is wrong with a question in this language.
  ///
  /// - Parameter name: Returns how a property is written: `"range"` in a file, `--range` as an option.
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
