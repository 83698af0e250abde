internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

/// Returns the call that continues, for an agent, which runs no commands; `nil` if none does.
///
/// It has the arguments of the call before, with a hole in `<>` for each answer that is missing or
/// was refused. In the result, `next` has the words of a command, `from` the key that a page ends
/// before.
func nextCall(
  of tool: String, after arguments: JSONObject, _ result: JSONObject
) -> JSONValue? {
  var next = arguments
  if let from = result["from"] {
    next["from"] = from
  } else if case .array(let words)? = result["next"] {
    next.answer(by: words.compactMap(\.string))
  } else {
    return nil
  }
  return ["tool": .string(tool), "arguments": .object(next)]
}

extension JSONObject {
  /// Takes over what the words of a command change in arguments: a corrected kind, a hole for a name, and holes for
  /// answers.
  fileprivate mutating func answer(by words: [String]) {
    let names = words.dropFirst(2).prefix { !$0.hasPrefix("--") }
    if self["kind"] != nil, let kind = names.first { self["kind"] = .string(kind) }
    if let name = names.last, name.hasPrefix("<"), self["name"] != nil || self["kind"] != nil {
      self["name"] = .string(name)
    }
    let member = self["targets"] == nil ? "answers" : "item"
    var answers = self[member] ?? [:]
    for (option, text) in zip(words, words.dropFirst()) where option == "--set" {
      guard let mark = text.firstRange(of: "<"), let path = RowPath(assigned: text) else {
        continue
      }
      let hole = JSONValue.string(String(text[mark.lowerBound...]))
      let isLiteral = answers[path.text] != nil || path.addsItem || path.namesItem
      answers =
        isLiteral
        ? answers.laying(hole, at: JSONPath(keys: [path.text]))
        : answers.laying(hole, at: JSONPath(path))
    }
    if answers != [:] { self[member] = answers }
  }
}
