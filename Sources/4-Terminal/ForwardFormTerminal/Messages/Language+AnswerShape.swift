internal import ForwardForm
internal import ForwardText

extension Language {
  /// Returns a sentence about the accepted answers.
  func says(_ shape: AnswerShape) -> String {
    let range = range(of: shape)
    return switch shape {
    case .required: says("An answer is required.", chinese: "必须回答。")
    case .count(let count): says("Takes \(numbers(count)) options.", chinese: "\(numbers(count))。")
    case .text: says(KeyboardType.default)
    case .keyboard(let type): says(type)
    case .length(let count):
      says("\(numbers(count)) characters.".capitalizedSentence, chinese: "请输入\(amount(count))个字符。")
    case .oneOf(let words): says("One of \(listed(words)).", chinese: "请输入其中之一：\(listed(words))。")
    case .pattern(_, let wants), .wanted(let wants):
      says("\(wants).".capitalizedSentence, chinese: "请输入\(wants)。")
    case .url([]): says(KeyboardType.url)
    case .url(let schemes):
      says(
        "An address that begins with \(anyOf(schemes: schemes)).",
        chinese: "请输入以 \(anyOf(schemes: schemes)) 开头的网址。")
    case .integer:
      says("A whole number\(self.range(of: shape, after: "")).", chinese: "请输入整数\(range)。")
    case .decimal: says("A number such as 3 or 3.5\(range).", chinese: "请输入数字，例如 3 或 3.5\(range)。")
    case .byteSize:
      says(
        "A size such as 10 MB (powers of 1000), 10 MiB (powers of 1024) or 512 B\(range).",
        chinese: "请输入大小，例如 10 MB（千进制）、10 MiB（1024 进制）或 512 B\(range)。")
    case .duration:
      says(
        "A duration such as 1 h 30 min, 90 s or 2 days\(range).",
        chinese: "请输入时长，例如 1 小时 30 分钟、90 秒或 2 天\(range)。")
    case .date(_, let zone):
      says(
        "A date such as 2026-01-31, tomorrow or in 3 days\(range); days are counted in \(zone).",
        chinese: "请输入日期，例如 2026-01-31、明天或 3天后\(range)；日期按时区 \(zone) 计算。")
    case .timeOfDay:
      says(
        "A time such as 14:30 or 2:30 pm\(range).", chinese: "请输入时间，例如 14:30 或下午2点半\(range)。")
    case .dateAndTime(_, _, let zone):
      says(
        "A date and time such as 2026-01-31 14:30 or tomorrow 9:00, in \(zone)\(range).",
        chinese: "请输入日期和时间，例如 2026-01-31 14:30 或 明天 9:00\(range)；时间按时区 \(zone) 计算。")
    case .uuid:
      says("A UUID such as \(String.exampleUUID).", chinese: "请输入 UUID，例如 \(String.exampleUUID)。")
    case .list(let item, let count):
      items(count)
        + (item == .keyboard(.default)
          ? "" : says(" Each is \(says(item).uncapitalizedSentence)", chinese: "每一项：\(says(item))"))
    case .described(let sentence): sentence
    }
  }

  /// Returns a sentence about the texts of a kind. `keys` are the keys that complete a path; `nil`
  /// to omit them.
  func says(_ type: KeyboardType, _ keys: KeyNames? = nil) -> String {
    switch type {
    case .default: says("Takes a line of text.", chinese: "请输入一行文本。")
    case .asciiCapable: says("A text of ASCII characters.", chinese: "只能输入 ASCII 字符。")
    case .numberPad: says("A whole number.", chinese: "请输入整数。")
    case .decimalPad: says("A number such as 3 or 3.5.", chinese: "请输入数字，例如 3 或 3.5。")
    case .emailAddress:
      says("An e-mail address such as ada@example.org.", chinese: "请输入电子邮件地址，例如 ada@example.org。")
    case .url:
      says("An address such as https://example.org.", chinese: "请输入网址，例如 https://example.org。")
    case .phonePad: says("A telephone number.", chinese: "请输入电话号码。")
    case .path: says("A file's path", chinese: "请输入文件路径") + completes("it", keys)
    case .folder: says("A folder's path", chinese: "请输入文件夹路径") + completes("it", keys)
    }
  }

  private func items(_ count: ClosedRange<Int>) -> String {
    guard count != 0 ... .max else {
      return says("Items, comma-separated.", chinese: "请输入以逗号分隔的多项内容。")
    }
    let isOne = count.upperBound == 1 || count == 1 ... .max
    return says(
      "\(numbers(count)) item\(isOne ? "" : "s"), comma-separated.".capitalizedSentence,
      chinese: "请输入以逗号分隔的\(amount(count))项内容。")
  }

  /// - Parameter mark: The text before a range with two ends in English.
  private func range(of shape: AnswerShape, after mark: String = ",") -> String {
    switch shape.bounds {
    case (let least?, nil) where shape.isTime:
      says(", not before \(least)", chinese: "，不早于 \(least)")
    case (nil, let most?) where shape.isTime: says(", not after \(most)", chinese: "，不晚于 \(most)")
    case (let least?, let most?):
      says("\(mark) from \(least) to \(most)", chinese: "，从 \(least) 到 \(most)")
    case (let least?, nil): says(", at least \(least)", chinese: "，至少 \(least)")
    case (nil, let most?): says(", at most \(most)", chinese: "，最多 \(most)")
    case (nil, nil): ""
    }
  }

  /// Returns a range of numbers in Chinese, to precede the counted thing.
  private func amount(_ range: ClosedRange<Int>) -> String {
    switch (range.lowerBound, range.upperBound) {
    case (let least, .max): "至少 \(least) "
    case (0, let most): "最多 \(most) "
    case (let least, let most): least == most ? " \(most) " : " \(least) 到 \(most) "
    }
  }
}
