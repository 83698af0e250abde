public import ForwardForm
public import ForwardFormDocuments
public import ForwardFormTerminal
internal import ForwardText

/// A sentence about a form that a command line answers, in any language.
@nonexhaustive
public enum AnsweringSentence: Sendable {
  /// An answer that isn't applied, because other answers hide its row.
  case hiddenRow(RowPath)
  /// The number of further problems like the preceding problem.
  case moreProblems(Int)
  /// A mask, such as `****`, answers a row whose secret isn't known.
  case masked(String)
  /// The person gave no answer.
  case cancelled
  /// A text without answers. The sentence quotes at most its first word, because the rest may be a
  /// secret.
  case answer(AnswerError)
  /// An error of a file named by the command line, or of the result.
  case fault(CommandFault)
  /// A row in the help.
  case row(RowSentence)
}

/// A language with the sentences of a form's command line.
///
/// The language doesn't cover the options' help and the usage errors.
///
/// ```swift
/// struct German: AnsweringLanguage {
///   …
///   func says(_ sentence: AnsweringSentence) -> String {
///     switch sentence {
///     case .cancelled: "Abgebrochen."
///     …
///     @unknown default: Wording.english(sentence)
///     }
///   }
/// }
/// ```
public protocol AnsweringLanguage: SpokenLanguage {
  /// Returns a sentence about a form that a command line answers.
  func says(_ sentence: AnsweringSentence) -> String
}

extension Language: AnsweringLanguage {
  package func says(_ sentence: AnsweringSentence) -> String {
    switch sentence {
    case .hiddenRow(let path):
      says("\(path): not asked for, given the other answers.", chinese: "\(path)：根据其他答案，此项无需回答。")
    case .moreProblems(let count):
      says("And \(count) more like it.", chinese: "另有 \(count) 处类似问题。")
    case .masked(let mask):
      says(
        "'\(mask)' stands for a secret that isn't shown; the secret itself is wanted.",
        chinese: "“\(mask)”代表未显示的保密内容，请填写其本身。")
    case .cancelled: says("Cancelled.", chinese: "已取消。")
    case .answer(let error): says(error)
    case .fault(let fault): says(fault)
    case .row(let sentence): says(sentence)
    }
  }
}

extension Wording {
  /// Returns a sentence in this language, or in English if the language lacks sentences about
  /// command lines.
  public func callAsFunction(_ sentence: AnsweringSentence) -> String {
    // A cast to a protocol searches all conformances of the program, so the usual type comes first.
    if let language = speaker as? Language { return language.says(sentence) }
    return (speaker as? any AnsweringLanguage ?? spoken).says(sentence)
  }

  package func callAsFunction(_ fault: CommandFault) -> String { self(.fault(fault)) }

  func callAsFunction(_ sentence: RowSentence) -> String { self(.row(sentence)) }
}

extension Language {
  /// Returns the sentence that nobody can be asked for some rows.
  package func saysNoTerminal(for rows: [String]) -> String {
    says(
      "There is no terminal to ask on for \(firstTen(rows)).",
      chinese: "没有可供提问的终端，无法询问：\(firstTen(rows))。")
  }
}
