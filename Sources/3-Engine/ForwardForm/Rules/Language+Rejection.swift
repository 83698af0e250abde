package import ForwardText

extension Language {
  /// Returns a sentence for the person. It quotes the typed text and names the expected answer.
  package func says(_ rejection: Rejection) -> String {
    switch rejection {
    case .missing: says("An answer is required.", chinese: "此项必须填写。")
    case .notWhole(let text):
      says("\(typed(text)) is not a whole number.", chinese: "\(typed(text))不是整数。")
    case .notDigits(let text):
      says("\(typed(text)) has characters other than digits.", chinese: "\(typed(text))含有数字以外的字符。")
    case .notDecimal(let text):
      says(
        "\(typed(text)) is not a number such as 3 or 3.5.",
        chinese: "\(typed(text))不是 3 或 3.5 这样的数字。")
    case .outside(let text, let lowest, let highest):
      says(
        "\(typed(text)) is not between \(lowest) and \(highest).",
        chinese: "\(typed(text))不在 \(lowest) 到 \(highest) 之间。")
    case .tooLow(let text, let lowest):
      says(
        "\(typed(text)) is out of range: at least \(lowest) is required.",
        chinese: "\(typed(text))超出范围：不能小于 \(lowest)。")
    case .tooHigh(let text, let highest):
      says(
        "\(typed(text)) is out of range: at most \(highest) is allowed.",
        chinese: "\(typed(text))超出范围：不能大于 \(highest)。")
    case .notByteSize(let text):
      says(
        "\(typed(text)) is not a size such as 10 MB or 512 KiB.",
        chinese: "\(typed(text))不是 10 MB 或 512 KiB 这样的大小。")
    case .notWholeBytes(let text):
      says("\(typed(text)) is not a whole number of bytes.", chinese: "\(typed(text))不是整数个字节。")
    case .notDuration(let text):
      says(
        "\(typed(text)) is not a duration such as 90 s or 1 h 30 min.",
        chinese: "\(typed(text))不是 90 s 或 1 h 30 min 这样的时长。")
    case .noUnit(let text):
      says(
        "\(typed(text)) needs a unit, as in 90 s or 1 h 30 min.",
        chinese: "\(typed(text))缺少单位，请填写 90 s 或 1 h 30 min 这样的时长。")
    case .notDate(let text, let today, let timeZone):
      says(
        "\(typed(text)) is not a date such as \(today) (today in \(timeZone)), tomorrow or in 3 "
          + "days.",
        chinese: "\(typed(text))不是 \(today)（\(timeZone) 的今天）、明天或 3天后 这样的日期。")
    case .notInCalendar(let text, let lastDay):
      says(
        "\(typed(text)) is not in the calendar: the month ends on \(lastDay).",
        chinese: "日历中没有\(typed(text))：该月的最后一天是 \(lastDay)。")
    case .otherWeekday(let text, let date, let weekday):
      says(
        "\(typed(text)) has another day of the week: \(date) is a \(says(weekday)).",
        chinese: "\(typed(text))的星期不符：\(date) 是\(says(weekday))。")
    case .dateOutside(let text, let date, let timeZone, let lowest, let highest):
      says(
        "\(typed(text)) is \(date) in \(timeZone), which is not between \(lowest) and \(highest).",
        chinese: "\(typed(text))按 \(timeZone) 的日期是 \(date)，不在 \(lowest) 到 \(highest) 之间。")
    case .notTime(let text):
      says(
        "\(typed(text)) is not a time such as 14:30 or 2:30 pm.",
        chinese: "\(typed(text))不是 14:30 或下午2点半这样的时间。")
    case .notDateAndTime(let text, let now, let timeZone):
      says(
        "\(typed(text)) is not a date and time such as \(now) (now in \(timeZone)) or tomorrow "
          + "9:00.",
        chinese: "\(typed(text))不是 \(now)（\(timeZone) 的现在）或 明天 9:00 这样的日期和时间。")
    case .skippedTime(let text, let next, let timeZone):
      says(
        "\(typed(text)) is skipped by the clocks in \(timeZone), which go forward to \(next).",
        chinese: "\(timeZone) 没有\(typed(text))这个时间：时钟会拨快到 \(next)。")
    case .notUUID(let text):
      says(
        "\(typed(text)) is not a UUID such as \(String.exampleUUID).",
        chinese: "\(typed(text))不是 \(String.exampleUUID) 这样的 UUID。")
    case .notASCII(let text):
      says(
        "\(typed(text)) has characters other than ASCII.", chinese: "\(typed(text))含有 ASCII 以外的字符。")
    case .notEmailAddress(let text):
      says(
        "\(typed(text)) is not an e-mail address such as ada@example.org.",
        chinese: "\(typed(text))不是 ada@example.org 这样的电子邮件地址。")
    case .notURL(let text):
      says(
        "\(typed(text)) is not an address such as https://example.org.",
        chinese: "\(typed(text))不是 https://example.org 这样的网址。")
    case .wrongPort(let text):
      says(
        "\(typed(text)) has a port that is not a number from 1 to 65535.",
        chinese: "\(typed(text))的端口不是 1 到 65535 之间的数字。")
    case .unencodedPassword(let text):
      says(
        "\(typed(text)) has a sign in its password that ends it: write %23 for #, %2F for /, %3F for ? and %40 for @.",
        chinese: "\(typed(text))的密码中含有会使其中断的符号：请用 %23 代替 #，%2F 代替 /，%3F 代替 ?，%40 代替 @。")
    case .notPhoneNumber(let text):
      says(
        "\(typed(text)) is not a telephone number such as +44 20 7946 0000.",
        chinese: "\(typed(text))不是 +44 20 7946 0000 这样的电话号码。")
    case .notSeparatedByCommas(let text) where text.hasSemicolon:
      says(
        "\(typed(text)) has a semicolon; separate the items by commas.",
        chinese: "\(typed(text))中有分号，各项之间请用逗号分隔。")
    case .notSeparatedByCommas(let text):
      says(
        "\(typed(text)) has several items; separate them by commas.",
        chinese: "\(typed(text))是多项内容，各项之间请用逗号分隔。")
    case .notSchemed(let text, let schemes):
      says(
        "\(typed(text)) does not begin with \(anyOf(schemes: schemes)).",
        chinese: "\(typed(text))不是以 \(anyOf(schemes: schemes)) 开头的地址。")
    case .notLike(let text, let wanted):
      says("\(typed(text)) is not \(wanted).", chinese: "\(typed(text))不是\(wanted)。")
    case .badPattern(let text, let pattern):
      says(
        "\(typed(text)) can't be checked: the pattern \(typed(pattern)) can't be read.",
        chinese: "无法检查\(typed(text))：模式\(typed(pattern))无法识别。")
    case .slowPattern(let text, let pattern):
      says(
        "\(typed(text)) can't be checked: with the pattern \(typed(pattern)) it would take too "
          + "long.",
        chinese: "无法检查\(typed(text))：用模式\(typed(pattern))检查耗时过长。")
    case .tooFew(let least):
      says("At least \(oneOrMore(least)) required.", chinese: "至少需要 \(least) 项。")
    case .tooMany(let most): says("At most \(oneOrMore(most)) allowed.", chinese: "最多可填 \(most) 项。")
    case .tooShort(let text, let least):
      says(
        "\(typed(text)) is too short: at least \(areThere(least, "character")) required.",
        chinese: "\(typed(text))太短：至少需要 \(least) 个字符。")
    case .tooLong(let text, let most):
      says(
        "\(typed(text)) is too long: at most \(areThere(most, "character")) allowed.",
        chinese: "\(typed(text))太长：最多可用 \(most) 个字符。")
    case .notAnOption(let text, let options):
      says(
        "\(typed(text)) is not one of the options: \(listed(options)).",
        chinese: "\(typed(text))不在选项之中，可选的有：\(listed(options))。")
    case .unavailable(let option, let reason):
      says(
        "\(typed(option)) can't be chosen now: \(reason.withoutFullStop).",
        chinese: "\(typed(option))现在不能选择：\(reason.withoutFullStop)。")
    case .ambiguous(let text, let matches):
      says(
        "\(typed(text)) could be any of \(listed(matches)).",
        chinese: "\(typed(text))可能是指以下任一项：\(listed(matches))。")
    case .notYesOrNo(let text):
      says("\(typed(text)) is neither yes nor no.", chinese: "\(typed(text))既不是“是”也不是“否”。")
    case .notText(let text):
      says(
        "\(text.excerpt) is not a text; as a text it is \"\(text.excerpt)\".",
        chinese: "\(text.excerpt) 不是文本；作为文本请写 \"\(text.excerpt)\"。")
    case .notOneAnswer:
      says("Several values are given where one is asked for.", chinese: "给出了多个值，这里只需要一个。")
    case .notOneItem(let text):
      says(
        "\(typed(text)) has a comma, which separates items.",
        chinese: "\(typed(text))中有逗号，逗号用来分隔各项。")
    case .notItems:
      says("A list of items is asked for, and something else is given.", chinese: "这里需要列表，给出的不是列表。")
    case .noItem(let number, let count):
      says(
        "There is no \(number == .max ? "such item" : "item \(number)"): the list "
          + "\(count == 0 ? "is empty" : "has \(counted(count, "item"))").",
        chinese: "没有\(number == .max ? "这一项" : "第 \(number) 项")：列表共有 \(count) 项。")
    case .itemRemoved(let number):
      says(
        "Item \(number) is removed already: the numbers are those before the answers.",
        chinese: "第 \(number) 项已被删除：序号按原有的项目计算。")
    case .noItemWith(let text, let row, let known):
      says("No item has \(row) \(typed(text))", chinese: "没有 \(row) 为\(typed(text))的项目")
        + (known.isEmpty
          ? says(".", chinese: "。")
          : says("; the known ones are \(listed(known)).", chinese: "，可用的有：\(listed(known))。"))
    case .severalItemsWith(let text, let row, let numbers):
      says(
        "Several items have \(row) \(typed(text)): \(listed(numbers.map(String.init))). Name one by "
          + "its number.",
        chinese: "有多个项目的 \(row) 为\(typed(text))：\(listed(numbers.map(String.init)))，请用序号指定。")
    case .notAllowed(.add): says("No items can be added to this list.", chinese: "此列表不能添加项目。")
    case .notAllowed(.edit): says("The items of this list can't be edited.", chinese: "此列表的项目不能修改。")
    case .notAllowed(.duplicate):
      says("The items of this list can't be copied.", chinese: "此列表的项目不能复制。")
    case .notAllowed(.remove):
      says("The items of this list can't be removed.", chinese: "此列表的项目不能删除。")
    case .notAllowed(.move): says("The items of this list can't be moved.", chinese: "此列表的项目不能移动。")
    case .notUnique(let text):
      says("\(typed(text)) already exists; choose another.", chinese: "\(typed(text))已经存在，请换一个。")
    case .notFound(let path):
      says("There is no file or folder \(typed(path)).", chinese: "没有\(typed(path))这个文件或文件夹。")
    case .notAFile(let path):
      says("\(typed(path)) is a folder; name a file.", chinese: "\(typed(path))是文件夹，请输入文件。")
    case .notAFolder(let path):
      says("\(typed(path)) is not a folder.", chinese: "\(typed(path))不是文件夹。")
    case .noSuchRow(let known, let isDerived):
      says(
        "There is no such row\(isDerived ? " with these answers" : "")",
        chinese: isDerived ? "根据其他答案，没有这一项" : "没有这一项")
        + (known.isEmpty
          ? says(".", chinese: "。")
          : says("; the known ones are \(listed(known)).", chinese: "，可用的有：\(listed(known))。"))
    case .notAsked:
      says("This isn't asked for, given the other answers.", chinese: "根据其他答案，此项无需回答。")
    case .unknownPlaceholder(let name, let known):
      says(
        "\(typed("{\(name)}")) is not a placeholder; the known ones are "
          + "\(listed(known.map { "{\($0)}" })). For a plain brace write {{.",
        chinese:
          "\(typed("{\(name)}"))不是占位符，可用的有：\(listed(known.map { "{\($0)}" }))。要输入普通的大括号，请写 {{。")
    case .controlCharacter(let text, let scalar):
      says(
        "\(typed(text)) has a control character (U+\(scalar.hex)); it can't be part of an answer.",
        chinese: "\(typed(text))含有控制字符（U+\(scalar.hex)），不能用在答案中。")
    case .lineBreak(let text):
      says(
        "\(typed(text)) has a line break; the answer must be a single line.",
        chinese: "\(typed(text))含有换行，答案只能是一行。")
    case .notUTF8(let text):
      says("\(typed(text)) is not UTF-8 text.", chinese: "\(typed(text))不是 UTF-8 文本。")
    case .inItem(let number, let row, let rejection):
      says(
        "Number \(number)\(row.map { ", \($0)" } ?? ""): \(says(rejection))",
        chinese: "第 \(number) 项\(row.map { "的“\($0)”" } ?? "")：\(says(rejection))")
    case .notReference:
      says(
        "After env: comes the name of a variable, such as env:TOKEN, and after command: a program with its arguments, "
          + "without a shell's signs. A secret that begins so has a \\ before it.",
        chinese: "env: 之后应为变量名，例如 env:TOKEN；command: 之后应为程序及其参数，不能含有 shell 的符号。以此开头的机密内容前须加 \\。")
    case .notTheSame: says("The two entries don't match.", chinese: "两次输入不一致。")
    case .readOnly: says("This can't be changed.", chinese: "此项不能更改。")
    case .checkStopped(let text):
      says("The check of \(typed(text)) was stopped.", chinese: "对\(typed(text))的检查已中止。")
    case .checkTimedOut(let text, let seconds):
      says(
        "The check of \(typed(text)) took longer than \(seconds.decimalText) s.",
        chinese: "对\(typed(text))的检查超过了 \(seconds.decimalText) 秒。")
    case .checkFailed(let text, let reason):
      says(
        "\(typed(text)) could not be checked: \(reason).", chinese: "无法检查\(typed(text))：\(reason)。")
    case .noOptions(let program, let failure):
      says("There are no options: ", chinese: "没有可选的选项：") + says(failure, of: program.excerpt)
    case .other(let message), .refused(let message, _): message
    }
  }

  /// Returns the wanted beginnings of an address, joined by "or".
  package func anyOf(schemes: [String]) -> String {
    schemes.map { "\($0)://" }.joined(separator: says(" or ", chinese: " 或 "))
  }
}

private func oneOrMore(_ count: Int) -> String { count == 1 ? "one is" : "\(count) are" }

extension String {
  package static let exampleUUID = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
}
