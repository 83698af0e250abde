public import ForwardForm
public import ForwardFormTerminal
public import ForwardJSON
public import ForwardStore
package import ForwardText

/// A sentence of a ``SettingsEditor``, in any language.
@nonexhaustive
public enum SettingsSentence: Sendable {
  // Results

  /// The settings with this name were saved. The name of a single file is its path.
  case saved(String, path: String)
  /// The settings with this name were confirmed without a change.
  case unchanged(String, path: String)
  case nothingSaved
  /// The unsaved answers are kept for the next run of the program. `hasSecrets` says whether the
  /// form has secrets, which aren't kept.
  case answersKept(hasSecrets: Bool)

  // Questions

  /// The heading of the unsaved answers of an earlier run.
  case answersFound
  /// Skipped options for lists that are in the draft: they would add each item twice.
  case notGivenAgain([String])
  /// Earlier answers have no place in the present settings.
  case notContinued([String])
  case `continue`
  case saveAgain
  case tryAgain
  case nameTaken(String)
  /// A new name has an invisible character, such as U+200B.
  case invisibleInName(String, Unicode.Scalar)

  // Changes by another program

  case changedMeanwhile(String, rows: [String])
  case removedMeanwhile(String)
  case otherKindMeanwhile(String, kind: String)
  /// An explanation of the choice between two answers.
  case mineOrTheirs
  /// The answer given here. A long text is shown from this line on.
  case mine(String, fromLine: Int?)
  /// The other program's answer.
  case theirs(String, fromLine: Int?)

  // Notices

  case notice(StoreNotice)

  // Failures

  case undecodable(UndecodableValue)
  /// A value in this line of a person's file can't be decoded.
  case undecodableInLine(Int, UndecodableValue)
  case error(SettingsError)
  case store(StoreError)
  case state(StateError)
  case document(DocumentError)
  /// The error that ended the dialogue.
  case dialogue(Sentence)

  /// The sentence for an error of a ``SettingsEditor``; `nil` for other errors.
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

/// A language with the sentences of a ``SettingsEditor``.
///
/// ```swift
/// struct German: SettingsLanguage {
///   …
///   func says(_ sentence: SettingsSentence) -> String {
///     switch sentence {
///     case .nothingSaved: "Abgebrochen: Nichts wurde gespeichert."
///     …
///     @unknown default: Wording.english(sentence)
///     }
///   }
/// }
/// ```
public protocol SettingsLanguage: SpokenLanguage {
  /// Returns an editor's sentence.
  func says(_ sentence: SettingsSentence) -> String
}

extension Language: SettingsLanguage {}

extension Wording {
  /// Returns a sentence in this language, or in English if the language lacks sentences about
  /// settings.
  public func callAsFunction(_ sentence: SettingsSentence) -> String {
    if case .dialogue(let sentence) = sentence { return self(sentence) }
    // A cast to a protocol searches all conformances of the program, so the usual type comes first.
    if let language = speaker as? Language { return language.says(sentence) }
    return (speaker as? any SettingsLanguage ?? spoken).says(sentence)
  }
}

extension Language {
  package func says(_ sentence: SettingsSentence) -> String {
    switch sentence {
    case .saved(let name, let path) where name == path:
      says("Saved '\(path)'.", chinese: "已保存“\(path)”。")
    case .saved(let name, let path):
      says("Saved '\(name)' in '\(path)'.", chinese: "已将“\(name)”保存到“\(path)”。")
    case .unchanged(let name, let path) where name == path:
      says("'\(path)' stays as it was.", chinese: "“\(path)”没有变化。")
    case .unchanged(let name, let path):
      says("'\(name)' in '\(path)' stays as it was.", chinese: "“\(path)”中的“\(name)”没有变化。")
    case .nothingSaved: says("Cancelled: nothing was saved.", chinese: "已取消：未保存任何内容。")
    case .answersKept(let hasSecrets):
      says(
        "Your answers are kept\(hasSecrets ? ", except secrets" : ""). Run the same command to "
          + "continue.",
        chinese: "已填写的答案已保留\(hasSecrets ? "（机密内容除外）" : "")。再次运行同一命令即可继续。")

    case .answersFound: says("Unsaved answers from last time:", chinese: "上次未保存的答案：")
    case .notGivenAgain(let rows):
      says(
        "The answers from last time have these already, so they aren't given again: \(joined(rows)).",
        chinese: "上次的答案中已有以下各项，因此不再重复应用：\(joined(rows))。")
    case .notContinued(let rows):
      says(
        "These answers from last time have no place any more: \(joined(rows)).",
        chinese: "上次的以下答案已无处可填：\(joined(rows))。")
    case .continue: says("Continue with these?", chinese: "要从这些答案继续吗？")
    case .saveAgain: says("Save it again with the answers given here?", chinese: "要按填写的内容重新保存吗？")
    case .tryAgain: says("Try again?", chinese: "要重试吗？")
    case .invisibleInName(let name, let scalar):
      says(
        "'\(name.whollyVisible)' has a character that can't be seen (U+\(scalar.hex)); it can't be part of a name.",
        chinese: "“\(name.whollyVisible)”含有不可见的字符（U+\(scalar.hex)），名称中不能使用。")
    case .nameTaken(let name):
      says("'\(name)' already exists; choose another name.", chinese: "“\(name)”已存在，请换一个名称。")

    case .changedMeanwhile(let name, let rows):
      says(
        "Another program changed '\(name)' in the meantime: \(joined(rows)).",
        chinese: "另一个程序在此期间更改了“\(name)”的以下各项：\(joined(rows))。")
    case .removedMeanwhile(let name):
      says("Another program removed '\(name)' in the meantime.", chinese: "另一个程序在此期间删除了“\(name)”。")
    case .otherKindMeanwhile(let name, let kind):
      says(
        "'\(name)' is of the kind '\(kind)' now; choose another name.",
        chinese: "在此期间，“\(name)”已变为“\(kind)”类型，请换一个名称。")
    case .mineOrTheirs:
      says(
        "Mine is the answer given here, theirs the other program's.",
        chinese: "“我的”是在此处填写的答案，“对方的”是另一个程序的答案。")
    case .mine(let answer, let line): says("mine", chinese: "我的") + from(line) + answer
    case .theirs(let answer, let line): says("theirs", chinese: "对方的") + from(line) + answer

    case .undecodable(let value): says(value)
    case .undecodableInLine(let line, let value):
      says("Line \(line): \(says(value))", chinese: "第 \(line) 行：\(says(value))")
    case .error(let error): says(error)
    case .notice(let notice): says(notice)
    case .store(let error): says(error)
    case .state(let error): says(error)
    case .document(let error): says(error)
    case .dialogue(let sentence): says(sentence)
    }
  }

  private func says(_ error: SettingsError) -> String {
    switch error {
    case .conflict(let name, let path, let rows):
      says(
        "\(place(name, path)) was changed by another program in the meantime, in rows that were "
          + "answered here too: \(joined(rows)). Nothing was written.",
        chinese: "\(place(name, path))已被另一个程序更改，其中有些项此处也填写了：\(joined(rows))。未写入任何内容。")
    case .changedOrRemoved(let name, let path):
      says(
        "\(place(name, path)) was changed or removed by another program in the meantime. Nothing "
          + "was written.",
        chinese: "\(place(name, path))已被另一个程序更改或删除，未写入任何内容。")
    case .exists(let name, let path):
      says("There is '\(name)' in '\(path)' already.", chinese: "“\(path)”中已有“\(name)”。")
    case .badName(_, let rejection): says(rejection)
    case .unfit(let path, let values):
      values.map { value in
        let place = value.line.map { says(", line \($0)", chinese: "第 \($0) 行") } ?? ""
        return says(
          "\(named(path))\(place): \(quoted(value.path.description)) can't be read: \(says(value.reason))",
          chinese:
            "\(named(path))\(place)：无法读取\(quoted(value.path.description))：\(says(value.reason))")
      }.joined(separator: "\n")
    }
  }

  private func place(_ name: String, _ path: String) -> String {
    name == path ? inQuotes(path) : says("'\(name)' in '\(path)'", chinese: "“\(path)”中的“\(name)”")
  }

  private func from(_ line: Int?) -> String {
    line.map { says(", from line \($0): ", chinese: "（从第 \($0) 行起）：") } ?? says(": ", chinese: "：")
  }
}

/// The reasons why settings couldn't be saved in a dialogue that isn't interactive. Nothing is
/// written.
@nonexhaustive
public enum SettingsError: Error, Equatable, Sendable, CustomStringConvertible {
  /// Another program changed these rows too.
  case conflict(name: String, path: String, rows: [String])
  /// Another program changed or removed the settings.
  case changedOrRemoved(name: String, path: String)
  /// The name is in use.
  case exists(name: String, path: String)
  /// The given name can't be used.
  case badName(String, Rejection)
  /// The settings at a path have values that don't fit a type.
  case unfit(path: String, [UnfitValue])

  public var description: String { Language.english.says(SettingsSentence.error(self)) }
}
