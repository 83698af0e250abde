extension JSONValue.Kind {
  /// The ``description`` in Simplified Chinese.
  package var chinese: String {
    switch self {
    case .null: " null"
    case .bool: "真假值"
    case .number: "数字"
    case .string: "文本"
    case .array: "列表"
    case .object: "对象"
    }
  }
}

extension JSONFault {
  /// The fault as one sentence in Simplified Chinese.
  package var chinese: String {
    switch self {
    case .unexpected(.endOfText, let expected): "文本已结束，此处应为\(expected.chinese)。"
    case .unexpected(.word, let expected): "此处应为\(expected.chinese)，而不是单词或数字。"
    case .unexpected(.character(let scalar), let expected):
      "此处应为\(expected.chinese)，而不是\(quoted(String(scalar)))。"
    case .repeatedKey(let key): "键\(quoted(key))在同一个对象中出现了两次。"
    case .tooDeep(let limit): "此处列表和对象的嵌套超过了 \(limit) 层。"
    case .malformedNumber: "此处不是 JSON 的数字。"
    case .unfinishedString: "文本在字符串中间结束了。"
    case .unfinishedComment: "从这里开始的注释没有结尾。"
    case .controlCharacter(let scalar): "字符串中不能直接包含控制字符 \(escaped(scalar))，请使用转义。"
    case .unknownEscape(let scalar): "JSON 没有转义“\\\(escaped(scalar))”。"
    case .halfSurrogatePair: "此转义只是半个代理对。"
    case .missingHexDigits: "“\\u”之后应有四位十六进制数字。"
    case .notUTF8(let byte): "字节 \(byte.hex) 在此处不是有效的 UTF-8。"
    case .tooLong: "文本达到或超过 4 GiB。"
    }
  }
}

extension JSONFault.Expected {
  fileprivate var chinese: String {
    switch self {
    case .value: "值"
    case .key: "双引号中的键"
    case .colon: "键后的冒号"
    case .commaOrBracket: "逗号或“]”"
    case .commaOrBrace: "逗号或“}”"
    case .endOfText: "文本的结尾"
    }
  }
}

private func quoted(_ text: String) -> String { "“\(excerpt(of: text))”" }
