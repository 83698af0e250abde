internal import Patterns
internal import ForwardForm
internal import ForwardFormTerminal
internal import JSONTree
internal import PlainText

extension QuestionFault {
  /// Returns the sentence in Simplified Chinese.
  ///
  /// - Parameter name: Returns the written form of a property's name.
  func chinese(_ name: (Question.Member) -> String) -> String {
    switch self {
    case .blank(let member): "\(name(member)) 没有内容。"
    case .misplaced(let member, let type): "\(name(member)) 不适用于类型“\(type.rawValue)”。"
    case .needs(let member, let other): "\(name(member)) 需要与 \(name(other)) 一起使用。"
    case .excludes(let member, let other): "没有答案能同时满足 \(name(member)) 和 \(name(other))。"
    case .notACount(let member, let text): "\(name(member)) 应为不小于 0 的整数，而不是\(quoted(text))。"
    case .notARange(.count, let text):
      "\(name(.count)) 应为 1..3、1.. 或 ..3 这样的范围，而不是\(quoted(text))。"
    case .notARange(let member, let text):
      "\(name(member)) 应为 1..9、1.. 或 ..9 这样的范围，而不是\(quoted(text))。"
    case .refused(let member, let rejection):
      "\(name(member))：\(Wording.simplifiedChinese(.rejection(rejection)))"
    case .badPattern(let text, let error):
      "\(name(.pattern)) \(quoted(text))无法识别：\(error.chinese)"
    case .noOptions: "没有可选的选项。"
    case .repeatedOption(let option): "选项\(quoted(option))出现了两次。"
    case .optionWithLines(let option): "选项\(quoted(option))含有换行。"
    case .unknownType(let text):
      "没有\(quoted(text))这种类型，可用的有：\(listed(QuestionType.names(like: text)))。"

    case .needsID(let title): "无法由标题\(quoted(title))得出名称，请写明 \(name(.id))。"
    case .badID(let id):
      "\(quoted(id))不能用作答案的名称：应以 a 到 z 的字母开头，其后为 ASCII 字母、数字、_ 或 -。"
    case .takenID(let id, let other) where id == other: "名称\(quoted(id))已被另一项使用。"
    case .takenID(let id, let other):
      "名称\(quoted(id))和\(quoted(other))会成为同一个 shell 变量。"

    case .notJSON(let fault): fault.chinese
    case .wrongKind(let wanted, let found): "应为\(wanted.chinese)，而不是\(found.chinese)。"
    case .unknownMember(let text, let known):
      "此处没有\(quoted(text))，可用的有：\(listed(known))。"
    case .missingMember(let text): "缺少“\(text)”。"
    case .unknownRow(let text, []): "此前没有\(quoted(text))这一项。"
    case .unknownRow(let text, let known):
      "此前没有\(quoted(text))这一项，已有：\(listed(known))。"
    case .impossibleAnswer(let rejection):
      "不可能有这样的答案：\(Wording.simplifiedChinese(.rejection(rejection)))"
    case .otherKind(let wanted, let found): "该项的答案为\(wanted.chinese)，而不是\(found.chinese)。"
    case .misplacedCondition(let text, let type):
      "“\(text)”不适用于类型为“\(type.rawValue)”的项。"
    case .noCondition: "条件除“row”外，还须有“is”、“in”、“has”、“answered”之一。"
    case .noQuestion:
      "此处没有要询问的内容；“rows”至少应有一个问题，例如 {\"title\": \"Name\"}。"
    case .longCondition(let limit): "决定是否询问此项的条件超过了 \(limit) 个。"
    case .tooLarge(let limit): "表单文件最多为 \(limit) 字节。"
    case .notUTF8: "此行不是 UTF-8。"
    }
  }
}

private func quoted(_ text: String) -> String { "“\(excerpt(of: text))”" }

private func listed(_ names: [String]) -> String {
  names.listed(separator: "、") { "，以及另外 \($0) 项" }
}
