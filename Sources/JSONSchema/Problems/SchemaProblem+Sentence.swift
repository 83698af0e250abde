internal import JSONTree
internal import Patterns
package import PlainText

extension SchemaProblem {
  /// A sentence for a person that quotes the value and says what is wanted, with control characters
  /// made visible: `'two' is not a whole number.`
  public var sentence: String { Language.english.says(self) }

  /// The ``sentence`` in Simplified Chinese.
  public var chinese: String { Language.simplifiedChinese.says(self) }
}

extension Language {
  /// Returns the problem as a sentence that quotes the value and says what is wanted.
  package func says(_ problem: SchemaProblem) -> String {
    // Numbers in Chinese have spaces around them, but not at the start or before a full stop.
    let sentence = spaced(problem)
    let start = sentence.hasPrefix(" ") ? sentence.dropFirst() : sentence[...]
    return start.hasSuffix(" 。") ? start.dropLast(2) + "。" : String(start)
  }

  private func spaced(_ problem: SchemaProblem) -> String {
    let quotation = problem.value.map(quotation) ?? says("The secret", chinese: "密文")
    let value = problem.isOfKey ? says("The key ", chinese: "键") + quotation : quotation
    return switch problem.reason {
    case .wrongType(let wanted):
      says(
        "\(value) is \(notOneOf(wanted)).",
        chinese: "\(value)不是\(wanted.map(typeName).joined(separator: "或"))。")
    case .notEqual(let constant):
      says(
        "\(value) is not \(exactQuotation(constant)).",
        chinese: "\(value)不是\(exactQuotation(constant))。")
    case .noOption([]): says("Nothing is allowed here.", chinese: "此处不能有任何内容。")
    case .noOption(let options) where options.count == 1:
      says("\(value) is not \(listed(options)).", chinese: "\(value)不是\(listed(options))。")
    case .noOption(let options):
      says(
        "\(value) is not one of the options: \(listed(options.nearestFirst(to: problem.value))).",
        chinese: "\(value)不在选项之中，可选的有：\(listed(options.nearestFirst(to: problem.value)))。")
    case .never where problem.isOfKey: says("\(value) is not allowed.", chinese: "不能使用\(value)。")
    case .never: says("Nothing is allowed here.", chinese: "此处不能有任何内容。")
    case .excludedKeys(let keys) where keys.count == 1:
      says(
        "The key \(listed(keys.map(JSONValue.string))) is not allowed here.",
        chinese: "此处不能使用键\(listed(keys.map(JSONValue.string)))。")
    case .excludedKeys(let keys):
      says(
        "The keys \(listed(keys.map(JSONValue.string))) are not allowed together.",
        chinese: "不能同时使用键\(listed(keys.map(JSONValue.string)))。")
    case .excluded: says("\(value) is excluded by the schema.", chinese: "模式不允许\(value)。")
    case .severalBranches(let first, let second):
      says(
        "\(value) fits the alternatives \(first) and \(second), where it must fit only one.",
        chinese: "\(value)同时符合情况 \(first) 和 \(second)，只能符合其中一种。")
    case .noBranch(let count):
      says(
        "\(value) fits none of the \(count) alternatives.",
        chinese: "\(value)不符合 \(count) 种情况中的任何一种。")

    case .tooLow(let least):
      says(
        "\(value) is out of range: at least \(excerpt(of: least.text)) is required.",
        chinese: "\(value)超出范围：不能小于 \(excerpt(of: least.text))。")
    case .tooHigh(let most):
      says(
        "\(value) is out of range: at most \(excerpt(of: most.text)) is allowed.",
        chinese: "\(value)超出范围：不能大于 \(excerpt(of: most.text))。")
    case .notAbove(let limit):
      says(
        "\(value) is out of range: more than \(excerpt(of: limit.text)) is required.",
        chinese: "\(value)超出范围：必须大于 \(excerpt(of: limit.text))。")
    case .notBelow(let limit):
      says(
        "\(value) is out of range: less than \(excerpt(of: limit.text)) is required.",
        chinese: "\(value)超出范围：必须小于 \(excerpt(of: limit.text))。")
    case .notMultiple(let number):
      says(
        "\(value) is not a multiple of \(excerpt(of: number.text)).",
        chinese: "\(value)不是 \(excerpt(of: number.text)) 的倍数。")

    case .tooShort(let least):
      says(
        "\(value) is too short: at least \(areThere(least, "character")) required.",
        chinese: "\(value)太短：至少需要 \(least) 个字符。")
    case .tooLong(let most):
      says(
        "\(value) is too long: at most \(areThere(most, "character")) allowed.",
        chinese: "\(value)太长：最多可用 \(most) 个字符。")
    case .noMatch(let pattern):
      says(
        "\(value) does not match the pattern \(quoted(pattern)).",
        chinese: "\(value)与正则表达式\(quoted(pattern))不匹配。")
    case .notPattern(let error):
      says(
        "\(value) is not a regular expression: \(says(error))",
        chinese: "\(value)不是正则表达式：\(says(error))")
    case .badFormat(let name):
      says(
        "\(value) is not \(Format(rawValue: name).map(says) ?? quoted(name)).",
        chinese: "\(value)不是\(Format(rawValue: name).map(says) ?? quoted(name))。")

    case .tooFewItems(let least):
      says(
        "\(elements(problem)) too few: at least \(least) \(isOrAre(least)) required.",
        chinese: "列表\(elements(problem))太少：至少需要 \(least) 项。")
    case .tooManyItems(let most):
      says(
        "\(elements(problem)) too many: at most \(most) \(isOrAre(most)) allowed.",
        chinese: "列表\(elements(problem))太多：最多可有 \(most) 项。")
    case .repeatedItem(let first, let second):
      says(
        "The elements \(first) and \(second) are equal; each may be there once.",
        chinese: "元素 \(first) 和 \(second) 相同，各项不能重复。")
    case .tooFewMatching(let count, let least):
      says(
        "\(areThere(count, "element")) of the required kind: at least \(least) \(isOrAre(least)) "
          + "required.",
        chinese: "只有 \(count) 个元素符合要求，至少需要 \(least) 个。")
    case .tooManyMatching(let count, let most):
      says(
        "\(count) elements are of a kind of which at most \(most) \(isOrAre(most)) allowed.",
        chinese: "有 \(count) 个元素属于此类，最多可有 \(most) 个。")

    case .tooFewKeys(let least):
      says(
        "\(keys(problem)) too few: at least \(least) \(isOrAre(least)) required.",
        chinese: "对象\(keys(problem))太少：至少需要 \(least) 个键。")
    case .tooManyKeys(let most):
      says(
        "\(keys(problem)) too many: at most \(most) \(isOrAre(most)) allowed.",
        chinese: "对象\(keys(problem))太多：最多可有 \(most) 个键。")
    case .missing(let key):
      says("The key \(quoted(key)) is missing.", chinese: "缺少键\(quoted(key))。")
    case .missingBeside(let key, let other):
      says(
        "The key \(quoted(key)) is missing, which \(quoted(other)) requires.",
        chinese: "有\(quoted(other))时还需要键\(quoted(key))，此处缺少。")
    case .unknownKey([]): says("\(value) is not allowed here.", chinese: "此处不能使用\(value)。")
    case .unknownKey(let known):
      says(
        "\(value) is not known here; the known \(known.count == 1 ? "one is" : "ones are") "
          + "\(listed(known.map(JSONValue.string).nearestFirst(to: problem.value))).",
        chinese:
          "此处没有\(value)，可用的有："
          + "\(listed(known.map(JSONValue.string).nearestFirst(to: problem.value)))。"
      )

    case .unchecked(let fault):
      says(
        "\(value) can't be checked: \(clause(fault)).",
        chinese: "无法检查\(value.hasSuffix(" ") ? value.dropLast() : value[...])：\(clause(fault))。")
    }
  }

  private func elements(_ problem: SchemaProblem) -> String {
    guard case .array(let list)? = problem.value else {
      return says("The elements are", chinese: "")
    }
    return says(areThere(list.count, "element"), chinese: "有 \(list.count) 项，")
  }

  private func keys(_ problem: SchemaProblem) -> String {
    guard case .object(let object)? = problem.value else {
      return says("The keys are", chinese: "")
    }
    return says(areThere(object.count, "key"), chinese: "有 \(object.count) 个键，")
  }
}
