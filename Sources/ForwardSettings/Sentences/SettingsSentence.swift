public import ForwardFormTerminal
public import ForwardStore

/// A sentence of a ``SettingsEditor``, in any language.
@nonexhaustive
public enum SettingsSentence: Sendable {
  // Results

  /// The settings with this name were saved. The name of a file of its own is its path.
  case saved(String, path: String)
  case nothingSaved
  /// The unsaved answers are kept for the next run of the program, except for the secrets, if the
  /// form has any.
  case answersKept(hasSecrets: Bool)

  // Questions

  /// The heading of the unsaved answers of an earlier run.
  case answersFound
  case `continue`
  case saveAgain
  case tryAgain
  case nameTaken(String)

  // Changes by another program

  case changedMeanwhile(String, rows: [String])
  case removedMeanwhile(String)
  case otherKindMeanwhile(String, kind: String)
  /// An explanation of the choice between two answers.
  case mineOrTheirs
  /// The answer given here, which a long text shows from this line on.
  case mine(String, fromLine: Int?)
  /// The other program's answer.
  case theirs(String, fromLine: Int?)

  // Failures

  case undecodable(UndecodableValue)
  case error(SettingsError)
  case store(StoreError)
  case state(StateError)
  case document(DocumentError)
  /// The error that ended the dialogue.
  case dialogue(Sentence)
}

extension SettingsSentence {
  /// The sentence for an error that a ``SettingsEditor`` throws; `nil` for other errors.
  public init?(_ error: any Error) {
    switch error {
    case let error as SettingsError: self = .error(error)
    case let error as StoreError: self = .store(error)
    case let error as DocumentError: self = .document(error)
    default:
      guard let sentence = Sentence(error) else { return nil }
      self = .dialogue(sentence)
    }
  }
}

extension Wording {
  /// Returns a sentence in this language.
  public func callAsFunction(_ sentence: SettingsSentence) -> String {
    if case .dialogue(let sentence) = sentence { return self(sentence) }
    return isChinese ? sentence.chinese : sentence.english
  }
}
