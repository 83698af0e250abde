internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardText

/// Returns the call with which an agent continues, since it runs no commands; `nil` for no such
/// call.
///
/// It has the arguments of the preceding call, with a hole in `<>` for each missing or refused
/// answer. In the result, `next` holds the words of a command, `from` the first key of the next
/// page.
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
  /// Copies the changes of a command's words into arguments: a corrected kind, and holes for a name
  /// and answers.
  fileprivate mutating func answer(by words: [String]) {
    let names = words.dropFirst(2).prefix { !$0.hasPrefix("--") }
    if self["kind"] != nil, let kind = names.first { self["kind"] = .string(kind) }
    if let name = names.last, name.hasPrefix("<"), self["name"] != nil || self["kind"] != nil {
      self["name"] = .string(name)
    }
    let member = self["targets"] == nil ? "answers" : "item"
    var answers = self[member] ?? [:]
    for (option, text) in zip(words, words.dropFirst()) where option == "--set" {
      guard let mark = text.firstRange(ofBytesOf: "<"), let path = RowPath(assigned: text) else {
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
