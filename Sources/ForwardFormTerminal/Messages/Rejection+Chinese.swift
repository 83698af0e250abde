internal import ForwardForm

extension Rejection {
  /// The text of ``Rejection/message`` in Simplified Chinese.
  var chinese: String {
    switch self {
    case .missing: "此项必须填写。"
    case .notWhole(let text): "\(quoted(text))不是整数。"
    case .notDigits(let text): "\(quoted(text))含有数字以外的字符。"
    case .notDecimal(let text): "\(quoted(text))不是 3 或 3.5 这样的数字。"
    case .outside(let text, let lowest, let highest):
      "\(quoted(text))不在 \(lowest) 到 \(highest) 之间。"
    case .tooLow(let text, let lowest): "\(quoted(text))超出范围：不能小于 \(lowest)。"
    case .tooHigh(let text, let highest): "\(quoted(text))超出范围：不能大于 \(highest)。"
    case .notByteSize(let text): "\(quoted(text))不是 10 MB 或 512 KiB 这样的大小。"
    case .notWholeBytes(let text): "\(quoted(text))不是整数个字节。"
    case .notDuration(let text): "\(quoted(text))不是 90 s 或 1 h 30 min 这样的时长。"
    case .noUnit(let text): "\(quoted(text))缺少单位，请填写 90 s 或 1 h 30 min 这样的时长。"
    case .notDate(let text, let today, let timeZone):
      "\(quoted(text))不是 \(today)（\(timeZone) 的今天）、明天或 3天后 这样的日期。"
    case .notInCalendar(let text, let lastDay):
      "日历中没有\(quoted(text))：该月的最后一天是 \(lastDay)。"
    case .dateOutside(let text, let date, let timeZone, let lowest, let highest):
      "\(quoted(text))按 \(timeZone) 的日期是 \(date)，不在 \(lowest) 到 \(highest) 之间。"
    case .notDateAndTime(let text, let now, let timeZone):
      "\(quoted(text))不是 \(now)（\(timeZone) 的现在）或 明天 9:00 这样的日期和时间。"
    case .skippedTime(let text, let next, let timeZone):
      "\(timeZone) 没有\(quoted(text))这个时间：时钟会拨快到 \(next)。"
    case .notUUID(let text): "\(quoted(text))不是 \(String.exampleUUID) 这样的 UUID。"
    case .notASCII(let text): "\(quoted(text))含有 ASCII 以外的字符。"
    case .notEmailAddress(let text): "\(quoted(text))不是 ada@example.org 这样的电子邮件地址。"
    case .notURL(let text): "\(quoted(text))不是 https://example.org 这样的网址。"
    case .notPhoneNumber(let text): "\(quoted(text))不是 +44 20 7946 0000 这样的电话号码。"
    case .notSeparatedByCommas(let text) where text.hasSemicolon:
      "\(quoted(text))中有分号，各项之间请用逗号分隔。"
    case .notSeparatedByCommas(let text): "\(quoted(text))是多项内容，各项之间请用逗号分隔。"
    case .notSchemed(let text, let schemes):
      "\(quoted(text))不是以 \(schemes.map { "\($0)://" }.joined(separator: " 或 ")) 开头的地址。"
    case .notLike(let text, let wanted): "\(quoted(text))不是\(wanted)。"
    case .badPattern(let text, let pattern):
      "无法检查\(quoted(text))：模式\(quoted(pattern))无法识别。"
    case .slowPattern(let text, let pattern):
      "无法检查\(quoted(text))：用模式\(quoted(pattern))检查耗时过长。"
    case .tooFew(let least): "至少需要 \(least) 项。"
    case .tooMany(let most): "最多可填 \(most) 项。"
    case .tooShort(let text, let least): "\(quoted(text))太短：至少需要 \(least) 个字符。"
    case .tooLong(let text, let most): "\(quoted(text))太长：最多可用 \(most) 个字符。"
    case .notAnOption(let text, let options):
      "\(quoted(text))不在选项之中，可选的有：\(listed(options))。"
    case .ambiguous(let text, let matches): "\(quoted(text))可能是指以下任一项：\(listed(matches))。"
    case .notYesOrNo(let text): "\(quoted(text))既不是“是”也不是“否”。"
    case .notText(let text): "\(text.excerpt) 不是文本；作为文本请写 \"\(text.excerpt)\"。"
    case .notOneAnswer: "给出了多个值，这里只需要一个。"
    case .notOneItem(let text): "\(quoted(text))中有逗号，逗号用来分隔各项。"
    case .notItems: "这里需要列表，给出的不是列表。"
    case .noItem(let number, let count): "没有第 \(number) 项：列表共有 \(count) 项。"
    case .notAllowed(.add): "此列表不能添加项目。"
    case .notAllowed(.edit): "此列表的项目不能修改。"
    case .notAllowed(.duplicate): "此列表的项目不能复制。"
    case .notAllowed(.remove): "此列表的项目不能删除。"
    case .notAllowed(.move): "此列表的项目不能移动。"
    case .notUnique(let text): "\(quoted(text))已经存在，请换一个。"
    case .notFound(let path): "没有\(quoted(path))这个文件或文件夹。"
    case .unknownPlaceholder(let name, let known):
      "\(quoted("{\(name)}"))不是占位符，可用的有：\(listed(known.map { "{\($0)}" }))。"
        + "要输入普通的大括号，请写 {{。"
    case .controlCharacter(let text, let scalar):
      "\(quoted(text))含有控制字符（U+\(scalar.hex)），不能用在答案中。"
    case .lineBreak(let text): "\(quoted(text))含有换行，答案只能是一行。"
    case .notUTF8(let text): "\(quoted(text))不是 UTF-8 文本。"
    case .noSuchRow(let known, let isDerived):
      (isDerived ? "根据其他答案，没有这一项" : "没有这一项")
        + (known.isEmpty ? "。" : "，可用的有：\(listed(known))。")
    case .notAsked: "根据其他答案，此项无需回答。"
    case .inItem(let number, let row, let rejection):
      "第 \(number) 项\(row.map { "的“\($0)”" } ?? "")：\(rejection.chinese)"
    case .notTheSame: "两次输入不一致。"
    case .checkStopped(let text): "对\(quoted(text))的检查已中止。"
    case .checkTimedOut(let text, let seconds):
      "对\(quoted(text))的检查超过了 \(seconds.decimalText) 秒。"
    case .checkFailed(let text, let reason): "无法检查\(quoted(text))：\(reason)。"
    case .other(let message): message
    }
  }
}

private func quoted(_ text: String) -> String { "“\(text.excerpt)”" }

private func listed(_ names: [String]) -> String {
  names.listed(separator: "、") { "，以及另外 \($0) 项" }
}
