internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore

/// What the command says to a person besides the dialogue, apart from the language that it is said
/// in.
enum CommandSentence {
  // What was done

  case deleted(String)
  case noTargetsYet

  // What is asked

  case newTarget(kind: String)
  case copy(of: String)
  case target(String, kind: String)
  case deletes(String, kind: String)
  /// The name that a copy is offered.
  case nameOfCopy(of: String)
  case nameTaken(String)

  // What another program did in the meantime

  case otherKindMeanwhile(String, kind: String)

  // What went wrong

  /// The name of a new target is taken.
  case exists(String, path: String)
  /// Another program changed or removed the target, and there is nobody to ask.
  case changedOrRemoved(String, path: String)
  /// Rows were answered twice, and nobody is there to be asked.
  case conflict(String, path: String, rows: [String])

  case noSuchKind(String, known: [String])
  case unknownKind(String, of: String, known: [String])
  case noSuchTarget(String, known: [String])
  case emptyStore(path: String, wanted: String)
  case deletionNeedsYes
  case menuNeedsTerminal
  /// The name of a new target can't be used.
  case badName(String)
  case lostResult
  case settings(SettingsSentence)
}

extension CommandSentence {
  /// The command's own words for what a settings editor says, where it calls settings a target.
  init?(rewording sentence: SettingsSentence) {
    switch sentence {
    case .nameTaken(let name): self = .nameTaken(name)
    case .otherKindMeanwhile(let name, let kind): self = .otherKindMeanwhile(name, kind: kind)
    case .error(.exists(let name, let path)): self = .exists(name, path: path)
    case .error(.changedOrRemoved(let name, let path)): self = .changedOrRemoved(name, path: path)
    case .error(.conflict(let name, let path, let rows)):
      self = .conflict(name, path: path, rows: rows)
    default: return nil
    }
  }
}

extension Wording {
  /// Says a sentence of the command in this language.
  func callAsFunction(_ sentence: CommandSentence) -> String {
    if case .settings(let sentence) = sentence { return self(sentence) }
    return language == Wording.simplifiedChinese.language ? sentence.chinese : sentence.english
  }
}
