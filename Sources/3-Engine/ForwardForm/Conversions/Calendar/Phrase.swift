/// The numbers, words and marks of a typed date or time, in lower case.
///
/// Chinese words become English ones of the same meaning, so that both languages have one grammar:
/// `下周五` and `next friday` have the same parts. Words without a meaning, such as `the`, are left
/// out.
struct Phrase {
  enum Part: Hashable {
    case number(Int, digits: Int)
    case word(String)
    case mark(Unicode.Scalar)
  }

  private(set) var parts: ArraySlice<Part> = []

  /// More parts than any date or time has.
  private static let limit = 24

  /// Returns `nil` if the text has more parts than any date or time.
  init?(_ text: String) {
    var rest = text.lowercased().unicodeScalars.map(\.halfWidth)[...]
    while let first = rest.first {
      if first.properties.isWhitespace {
        rest.removeFirst()
      } else if first.isDigit {
        let digits = rest.take(while: \.isDigit)
        parts.append(.number(Self.number(digits), digits: digits.count))
      } else if first.isIdeograph {
        parts += Self.chinese(&rest)
      } else if first.properties.isAlphabetic {
        let word = String(rest.take { $0.properties.isAlphabetic && !$0.isIdeograph })
        if !Self.fillers.contains(word) { parts.append(.word(word)) }
      } else {
        rest.removeFirst()
        if first != "," { parts.append(.mark(first)) }
      }
      if parts.count > Self.limit { return nil }
    }
  }

  private static let fillers: Set = ["the", "of", "on"]

  /// Returns a number. A number beyond the calendar's days is cut down, so that it can be
  /// multiplied safely.
  private static func number(_ digits: String) -> Int {
    let most = 9_999_999
    return min(Int(digits) ?? most, most)
  }

  var isEmpty: Bool { parts.isEmpty }

  /// Takes the next part if it is a number with an allowed count of digits.
  mutating func takeNumber(digits: ClosedRange<Int> = 1 ... .max) -> Int? {
    guard case .number(let number, let count)? = parts.first, digits.contains(count) else {
      return nil
    }
    parts.removeFirst()
    return number
  }

  /// Takes the next part if it is one of the words, and returns its meaning.
  mutating func take<Meaning>(among words: [String: Meaning]) -> Meaning? {
    guard case .word(let word)? = parts.first, let meaning = words[word] else { return nil }
    parts.removeFirst()
    return meaning
  }

  mutating func take(_ word: String) -> Bool { take(.word(word)) }

  mutating func takeMark(_ mark: Unicode.Scalar) -> Bool { take(.mark(mark)) }

  private mutating func take(_ part: Part) -> Bool {
    guard parts.first == part else { return false }
    parts.removeFirst()
    return true
  }

  /// Returns the result of the first successful reading. Failed readings take nothing.
  mutating func first<Result>(of ways: [(inout Phrase) -> Result?]) -> Result? {
    for way in ways {
      var rest = self
      if let result = way(&rest) {
        self = rest
        return result
      }
    }
    return nil
  }

  /// Returns the parts before and after each position inside the phrase.
  var halves: [(first: Phrase, second: Phrase)] {
    parts.indices.dropFirst().map { (Phrase(parts[..<$0]), Phrase(parts[$0...])) }
  }

  private init(_ parts: ArraySlice<Part>) { self.parts = parts }

  /// Takes a word or a number at the beginning of Chinese text.
  private static func chinese(_ text: inout ArraySlice<Unicode.Scalar>) -> [Part] {
    for length in [3, 2, 1] where text.count >= length {
      let start = String(String.UnicodeScalarView(text.prefix(length)))
      guard let words = words[start] else { continue }
      text.removeFirst(length)
      if words == ["week"], let day = text.first.flatMap({ Weekday.inChinese[$0] }) {
        text.removeFirst()
        return [.word(day)]
      }
      return words.map { .word($0) }
    }
    let numerals = text.take { Self.numerals[$0] != nil }
    if !numerals.isEmpty {
      guard let number = number(numerals: numerals) else { return [.mark("?")] }
      return [.number(number, digits: numerals.contains("十") ? 2 : numerals.unicodeScalars.count)]
    }
    return [.word(String(text.take(count: 1)))]
  }

  /// Returns the number in numerals: 二十五 or 二〇二六.
  static func number(numerals: String) -> Int? {
    let values = numerals.unicodeScalars.compactMap { Self.numerals[$0] }
    guard values.count <= 4 else { return nil }
    guard let ten = values.firstIndex(of: 10) else { return values.reduce(0) { $0 * 10 + $1 } }
    let (tens, ones) = (values[..<ten], values[(ten + 1)...])
    guard tens.count <= 1, ones.count <= 1, ones.first != 10 else { return nil }
    return (tens.first ?? 1) * 10 + (ones.first ?? 0)
  }

  static let numerals: [Unicode.Scalar: Int] = [
    "〇": 0, "零": 0, "一": 1, "二": 2, "两": 2, "三": 3, "四": 4, "五": 5, "六": 6, "七": 7, "八": 8,
    "九": 9, "十": 10,
  ]

  /// English words; Chinese ones if English has no such word.
  private static let words: [String: [String]] = [
    "今天": ["today"], "明天": ["tomorrow"], "昨天": ["yesterday"], "后天": ["后天"], "前天": ["前天"],
    "大后天": ["大后天"], "大前天": ["大前天"], "明年": ["next", "year"], "去年": ["last", "year"],
    "下": ["next"], "上": ["last"], "这": ["this"], "本": ["this"], "个": [],
    "周": ["week"], "星期": ["week"], "礼拜": ["week"], "天": ["day"], "日": ["日"], "号": ["日"],
    "个月": ["month"], "月": ["月"], "年": ["year"], "小时": ["hour"], "分钟": ["minute"],
    "后": ["after"], "以后": ["after"], "之后": ["after"], "前": ["ago"], "以前": ["ago"],
    "之前": ["ago"], "现在": ["now"], "时": ["点"], "钟": [], "整": [],
    "上午": ["am"], "早上": ["am"], "早晨": ["am"], "清晨": ["am"], "凌晨": ["am"], "中午": ["noon"],
    "正午": ["noon"], "下午": ["pm"], "傍晚": ["evening"], "晚上": ["evening"],
    "半夜": ["midnight"], "午夜": ["midnight"], "今晚": ["today", "evening"],
    "明晚": ["tomorrow", "evening"], "明早": ["tomorrow", "am"],
  ]
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate mutating func take(while isTaken: (Unicode.Scalar) -> Bool) -> String {
    take(count: prefix(while: isTaken).count)
  }

  fileprivate mutating func take(count: Int) -> String { String(take(first: count)) }

  private mutating func take(first count: Int) -> String.UnicodeScalarView {
    defer { removeFirst(count) }
    return String.UnicodeScalarView(prefix(count))
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  fileprivate var isIdeograph: Bool { ("\u{4E00}"..."\u{9FFF}").contains(self) || self == "〇" }

  /// The ASCII character of a full-width one; other characters stay.
  fileprivate var halfWidth: Unicode.Scalar {
    guard ("\u{FF01}"..."\u{FF5E}").contains(self) else { return self }
    return Unicode.Scalar(value - 0xFEE0) ?? self
  }
}
