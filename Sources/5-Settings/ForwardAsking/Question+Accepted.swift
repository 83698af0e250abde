internal import ForwardFormArguments
internal import ForwardFormFiles
internal import ForwardText

extension Question {
  /// The accepted answers in the words of the options, for use without a terminal: `integer, 1..9`.
  var accepted: String {
    var parts: [String] = options.isEmpty || type == .choices ? [type.rawValue] : []
    if !options.isEmpty { parts.append(Language.english.firstTen(options.map(\.name))) }
    var (texts, counts, flags): ([String], [String], [String]) = ([], [], [])
    for member in Member.allCases where member.about.isLimit {
      let option = AskingSentence.option(member)
      switch member.about.value {
      case .text(let text, _): texts += [text(self)].compactMap(\.self)
      case .count(let count, _): counts += count(self).map { ["\(option) \($0)"] } ?? []
      case .flag(let isSet, _): flags += isSet(self) ? [option] : []
      case nil: break
      }
    }
    return (parts + texts + counts + flags).joined(separator: ", ")
  }
}
