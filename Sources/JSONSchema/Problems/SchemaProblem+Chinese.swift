internal import JSONTree
internal import Patterns

extension SchemaProblem {
  /// The ``sentence`` in Simplified Chinese.
  public var chinese: String {
    // Numbers have spaces around them, but not at the start or before a full stop.
    let sentence = spacedSentence
    let start = sentence.hasPrefix(" ") ? sentence.dropFirst() : sentence[...]
    return start.hasSuffix(" 。") ? start.dropLast(2) + "。" : String(start)
  }

  private var spacedSentence: String {
    let quotation = value?.chineseQuotation ?? "密文"
    let value = isOfKey ? "键\(quotation)" : quotation
    return switch reason {
    case .wrongType(let wanted): "\(value)不是\(wanted.map(\.chineseType).joined(separator: "或"))。"
    case .notEqual(let constant): "\(value)不是\(constant.exactChineseQuotation)。"
    case .noOption([]): "此处不能有任何内容。"
    case .noOption(let options) where options.count == 1:
      "\(value)不是\(listed(options))。"
    case .noOption(let options):
      "\(value)不在选项之中，可选的有：\(listed(options.nearestFirst(to: self.value)))。"
    case .never: isOfKey ? "不能使用\(value)。" : "此处不能有任何内容。"
    case .excludedKeys(let keys) where keys.count == 1:
      "此处不能使用键\(listed(keys.map(JSONValue.string)))。"
    case .excludedKeys(let keys):
      "不能同时使用键\(listed(keys.map(JSONValue.string)))。"
    case .excluded: "模式不允许\(value)。"
    case .severalBranches(let first, let second):
      "\(value)同时符合情况 \(first) 和 \(second)，只能符合其中一种。"
    case .noBranch(let count): "\(value)不符合 \(count) 种情况中的任何一种。"

    case .tooLow(let least): "\(value)超出范围：不能小于 \(excerpt(of: least.text))。"
    case .tooHigh(let most): "\(value)超出范围：不能大于 \(excerpt(of: most.text))。"
    case .notAbove(let limit): "\(value)超出范围：必须大于 \(excerpt(of: limit.text))。"
    case .notBelow(let limit): "\(value)超出范围：必须小于 \(excerpt(of: limit.text))。"
    case .notMultiple(let number): "\(value)不是 \(excerpt(of: number.text)) 的倍数。"

    case .tooShort(let least): "\(value)太短：至少需要 \(least) 个字符。"
    case .tooLong(let most): "\(value)太长：最多可用 \(most) 个字符。"
    case .noMatch(let pattern): "\(value)与正则表达式\(quoted(pattern))不匹配。"
    case .notPattern(let error): "\(value)不是正则表达式：\(error.chinese)"
    case .badFormat(let name): "\(value)不是\(Format(rawValue: name)?.chinese ?? quoted(name))。"

    case .tooFewItems(let least): "列表\(count)太少：至少需要 \(least) 项。"
    case .tooManyItems(let most): "列表\(count)太多：最多可有 \(most) 项。"
    case .repeatedItem(let first, let second): "元素 \(first) 和 \(second) 相同，各项不能重复。"
    case .tooFewMatching(let count, let least): "只有 \(count) 个元素符合要求，至少需要 \(least) 个。"
    case .tooManyMatching(let count, let most): "有 \(count) 个元素属于此类，最多可有 \(most) 个。"

    case .tooFewKeys(let least): "对象\(count)太少：至少需要 \(least) 个键。"
    case .tooManyKeys(let most): "对象\(count)太多：最多可有 \(most) 个键。"
    case .missing(let key): "缺少键\(quoted(key))。"
    case .missingBeside(let key, let other): "有\(quoted(other))时还需要键\(quoted(key))，此处缺少。"
    case .unknownKey([]): "此处不能使用\(value)。"
    case .unknownKey(let known):
      "此处没有\(value)，可用的有：\(listed(known.map(JSONValue.string).nearestFirst(to: self.value)))。"

    case .unchecked(let fault):
      "无法检查\(value.hasSuffix(" ") ? value.dropLast() : value[...])：\(fault.chineseClause)。"
    }
  }

  /// The number of elements or keys, as a part of a sentence.
  private var count: String {
    switch value {
    case .array(let list): "有 \(list.count) 项，"
    case .object(let object): "有 \(object.count) 个键，"
    default: ""
    }
  }
}

private func quoted(_ text: String) -> String { "“\(excerpt(of: text))”" }

private func listed(_ values: [JSONValue]) -> String {
  let most = 12
  let shown = values.prefix(most).map(\.exactChineseQuotation).joined(separator: "、")
  return values.count > most ? "\(shown)，以及另外 \(values.count - most) 项" : shown
}

extension String {
  /// The name of a type in a sentence.
  fileprivate var chineseType: String {
    switch self {
    case "null": " null "
    case "boolean": " true 或 false"
    case "integer": "整数"
    case "number": "数字"
    case "string": "文本"
    case "array": "列表"
    default: "对象"
    }
  }
}

extension JSONValue {
  /// The name of the value in a sentence.
  fileprivate var chineseQuotation: String {
    switch self {
    case .string(let text): quoted(text)
    case .array: "列表"
    case .object: "对象"
    default: exactChineseQuotation
    }
  }

  /// The value in a sentence that says what is wanted.
  fileprivate var exactChineseQuotation: String {
    if case .string(let text) = self { return quoted(text) }
    return " \(plainQuotation) "
  }
}

extension Format {
  /// The description of the format in a sentence.
  fileprivate var chinese: String {
    switch self {
    case .date: " 2026-11-22 这样的日期"
    case .dateTime: " 2026-11-22T09:30:00Z 这样的日期和时间"
    case .time: " 09:30:00Z 这样的时间"
    case .email: " ada@example.org 这样的电子邮件地址"
    case .uri: " https://example.org 这样的 URI"
    case .uriReference: " ../page 这样的 URI 或其一部分"
    case .ipv4: " 192.0.2.1 这样的 IPv4 地址"
    case .ipv6: " 2001:db8::1 这样的 IPv6 地址"
    case .uuid: " e621e1f8-c36c-495a-93fc-0c247a3e6e5f 这样的 UUID"
    case .regex: "正则表达式"
    }
  }
}
