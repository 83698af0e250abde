internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore

/// A sentence of the command, in any language.
enum CommandSentence {
  // Results

  case deleted(String)
  case noTargetsYet

  // Questions

  case newTarget(kind: String)
  case copy(of: String)
  case target(String, kind: String)
  case deletes(String, kind: String)
  /// The suggested name of a copy.
  case nameOfCopy(of: String)
  case nameTaken(String)

  // Changes by another program

  case otherKindMeanwhile(String, kind: String)

  // Failures

  /// The name of a new target is taken.
  case exists(String, path: String)
  /// Another program changed or removed the target, and the dialogue isn't interactive.
  case changedOrRemoved(String, path: String)
  /// Another program changed the same rows, and the dialogue isn't interactive.
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
  /// Creates the command's own sentence, which says target instead of settings; `nil` if it has
  /// none.
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
  /// Returns a sentence of the command in this language.
  func callAsFunction(_ sentence: CommandSentence) -> String {
    if case .settings(let sentence) = sentence { return self(sentence) }
    return language == Wording.simplifiedChinese.language ? sentence.chinese : sentence.english
  }
}
