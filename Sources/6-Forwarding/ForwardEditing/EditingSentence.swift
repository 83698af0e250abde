internal import ForwardForm
package import ForwardFormTerminal
package import ForwardSettings
package import ForwardText

/// A sentence about filling in targets, in any language.
package enum EditingSentence {
  case newTarget(kind: String)
  case copy(of: String)
  /// The suggested name of a copy.
  case nameOfCopy(of: String)
  /// Precedes a preview of the target's delivery.
  case sample(of: String)
  /// Answers for targets of another kind.
  case otherKind(String, wanted: String)
}

extension Wording {
  package func callAsFunction(_ sentence: EditingSentence) -> String { spoken.says(sentence) }

  /// Returns the sentence with target in place of settings; `nil` if it has neither word.
  package func reworded(_ sentence: SettingsSentence) -> String? { spoken.reworded(sentence) }
}

extension Language {
  package func says(_ sentence: EditingSentence) -> String {
    switch sentence {
    case .newTarget(let kind): says("New target: \(kind)", chinese: "新建目标：\(kind)")
    case .copy(let name): says("Copy of \(name)", chinese: "“\(name)”的副本")
    case .nameOfCopy(let name): says("\(name) copy", chinese: "\(name) 副本")
    case .sample(let item):
      says("What is sent for \(quoted(item)), for example:", chinese: "以\(quoted(item))为例，将发送：")
    case .otherKind(let kind, let wanted):
      says(
        "'\(kind)' is not the target's kind, '\(wanted)'.",
        chinese: "“\(kind)”与目标的类型不同，应为“\(wanted)”。")
    }
  }

  package func reworded(_ sentence: SettingsSentence) -> String? {
    switch sentence {
    case .nameTaken(let name):
      says(
        "A target named '\(name)' already exists; choose another name.",
        chinese: "已有名为“\(name)”的目标，请换一个名称。")
    case .otherKindMeanwhile(let name, let kind):
      says(
        "'\(name)' is a target of the kind '\(kind)' now; choose another name.",
        chinese: "在此期间，“\(name)”已成为“\(kind)”类型的目标，请换一个名称。")
    case .error(.exists(let name, let path)):
      says(
        "A target named '\(name)' already exists in '\(path)'.",
        chinese: "“\(path)”中已有名为“\(name)”的目标。")
    case .error(.changedOrRemoved(let name, let path)):
      says(
        "The target '\(name)' in '\(path)' was changed or removed by another program in the "
          + "meantime. Nothing was written.",
        chinese: "“\(path)”中的目标“\(name)”已被另一个程序更改或删除，未写入任何内容。")
    case .error(.conflict(let name, let path, let rows)):
      says(
        "The target '\(name)' in '\(path)' was changed by another program in the meantime, in rows "
          + "that were answered here too: \(joined(rows)). Nothing was written.",
        chinese: "“\(path)”中的目标“\(name)”已被另一个程序更改，其中有些项此处也填写了：\(joined(rows))。未写入任何内容。")
    case .error(.badName(_, let rejection)):
      says("\(NameField.path): ", chinese: "\(NameField.path)：") + says(rejection)
    default: nil
    }
  }
}
