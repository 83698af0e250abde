internal import ForwardAnswers
internal import ForwardDelivery
internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore

/// A sentence of the command, in any language.
enum CommandSentence {
  // Results

  case deleted(String)
  case kept(String)
  case noTargetsYet

  // Questions

  case menu
  case newTarget(kind: String)
  case copy(of: String)
  case target(String, kind: String)
  case deletes(String, kind: String)
  /// The suggested name of a copy.
  case nameOfCopy(of: String)

  // Failures

  case noSuchCommand(String, known: [String])
  case noSuchKind(String, known: [String])
  case unknownKind(String, of: String, known: [String])
  case noSuchTarget(String, known: [String])
  case noSuchKindOrTarget(String, known: [String])
  case emptyStore(path: String, wanted: String)
  /// The path in the option for the store is empty.
  case noStorePath
  case needsYes(command: String)
  case menuNeedsTerminal
  /// An argument that is asked for on a terminal.
  case needs(_ argument: String, command: String)
  /// The name of a new target can't be used.
  case badName(String)
  case lostResult
  /// An argument that isn't UTF-8, with its invalid bytes replaced.
  case notUTF8(String)
  /// Answers in a file or an option that can't be read.
  case badAnswers(AnswerError, file: String?)
  /// Standard input is named for two answers.
  case inputReadTwice
  case fileNotUTF8(String)
  /// An answer for a row that the form doesn't have; the most similar rows come first.
  case noSuchRow(RowPath, nearest: [RowPath])
  /// An answer that isn't applied, because other answers hide its row.
  case hiddenRow(RowPath)
  /// Answers for targets of another kind.
  case otherKind(String, wanted: String)
  /// A masked secret for a new target.
  case masked(String)
  case ask(AskSentence)
  case describe(DescribeSentence)
  case delivery(DeliverySentence)
  case settings(SettingsSentence)
  case validate(ValidateSentence)
}

extension Wording {
  /// Returns a sentence of the command in this language.
  func callAsFunction(_ sentence: CommandSentence) -> String {
    if case .settings(let sentence) = sentence { return reworded(sentence) ?? self(sentence) }
    return isChinese ? sentence.chinese : sentence.english
  }

  /// Returns a sentence about items that are sent, in this language.
  func callAsFunction(_ sentence: DeliverySentence) -> String { self(.delivery(sentence)) }

  /// Returns the details of an outcome in this language, as a part of a sentence.
  func callAsFunction(_ detail: DeliveryOutcome.Detail) -> String {
    isChinese ? detail.inChinese : "\(detail)"
  }

  /// Returns a sentence in the command's own words, which say target instead of settings; `nil` if
  /// there is none.
  func reworded(_ sentence: SettingsSentence) -> String? {
    isChinese ? sentence.commandChinese : sentence.commandEnglish
  }
}
