public import ForwardFormTerminal
internal import ForwardText

/// A reason why a question or a form has no answers: no one can be asked, an answer is refused, or an option is wrong.
public struct AskingError: Error {
  /// The status of a program that the error ends: `usage` for wrong options, otherwise `refused`.
  public let exitStatus: ExitStatus
  /// The reasons, at least one.
  package let sentences: [AskingSentence]

  init(_ sentence: AskingSentence) { (exitStatus, sentences) = (.refused, [sentence]) }

  /// Creates the error of wrong options, which are told at once.
  package init(wrongOptions sentences: [AskingSentence]) {
    (exitStatus, self.sentences) = (.usage, sentences)
  }
}

extension AskingError: ErrorWithExitStatus {}

extension AskingError: CustomStringConvertible {
  /// The reasons in English, a line each.
  public var description: String {
    sentences.map { Language.english.says($0) }.joined(separator: "\n")
  }
}

extension [AskingSentence] {
  /// - Throws: An ``AskingError`` if there are wrong options.
  package func check() throws {
    if !isEmpty { throw AskingError(wrongOptions: self) }
  }
}
