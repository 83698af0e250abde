internal import ForwardJSON
internal import ForwardText

extension FormatFault {
  fileprivate static func toml(_ english: String, chinese: String) -> FormatFault {
    FormatFault("TOML") { $0.says(english, chinese: chinese) }
  }
}

/// Characters in wrong places.
extension FormatFault {
  /// The part of the text that must be at a place.
  enum Expected {
    case value, key, equalsSign, endOfHeader, endOfElementHeader, endOfLine, commaOrBracket,
      commaOrBrace
    case closingQuote(UInt8)
  }

  /// - Parameter found: The character at the place; `nil` at the end of the text.
  static func expected(
    _ expected: Expected, found: Unicode.Scalar?, word: String = ""
  ) -> FormatFault {
    let (english, chinese) = (Language.english, Language.simplifiedChinese)
    if case .value = expected, ["true", "false"].contains(word.lowercased()) {
      return toml(
        "'\(word)' is written \(word.lowercased()).", chinese: "“\(word)”应写作 \(word.lowercased())。")
    }
    if case .value = expected, ["null", "none", "nil"].contains(word.lowercased()) {
      return toml(
        "TOML has no '\(word)': leave the key out.", chinese: "TOML 没有“\(word)”：请省略此键。")
    }
    if case .value = expected, let found, found.isInWord {
      return toml("Expected a value; a text has to be in quotes.", chinese: "此处应为值；文本必须加引号。")
    }
    return toml(
      "Expected \(english.says(expected)), found \(english.says(found)).",
      chinese: "此处应为\(chinese.says(expected))，而不是\(chinese.says(found))。")
  }
}

extension Language {
  fileprivate func says(_ expected: FormatFault.Expected) -> String {
    switch expected {
    case .value: says("a value", chinese: "值")
    case .key: says("a key", chinese: "键")
    case .equalsSign: says("'=' behind the key", chinese: "键后的“=”")
    case .endOfHeader: says("'.' or ']' behind the table's name", chinese: "表名后的“.”或“]”")
    case .endOfElementHeader:
      says("'.' or ']]' behind the list's name", chinese: "列表名后的“.”或“]]”")
    case .endOfLine: says("the end of the line", chinese: "行的结尾")
    case .commaOrBracket: says("a comma or ']'", chinese: "逗号或“]”")
    case .commaOrBrace: says("a comma or '}'", chinese: "逗号或“}”")
    case .closingQuote(let quote):
      says(
        quote == UInt8(ascii: "\"") ? "a closing '\"'" : "a closing \"'\"",
        chinese: "结束的引号 \(String(UnicodeScalar(quote)))")
    }
  }

  /// Doesn't quote words and numbers, because they may be secrets without their quotes.
  fileprivate func says(_ found: Unicode.Scalar?) -> String {
    guard let found else { return says("the end of the text", chinese: "文本的结尾") }
    if found == "\n" || found == "\r" { return says("the end of the line", chinese: "行的结尾") }
    return found.isInWord
      ? says("a word or number", chinese: "单词或数字") : quoted(found)
  }
}

extension Unicode.Scalar {
  fileprivate var isInWord: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-", "+": true
    default: false
    }
  }
}

/// Keys and tables.
extension FormatFault {
  /// - Parameter english: The fault of a key, as the words behind its name.
  private static func ofKey(_ key: String, _ english: String, chinese: String) -> FormatFault {
    toml(
      "The key \(Language.english.quoted(key)) \(english)",
      chinese: "键\(Language.simplifiedChinese.quoted(key))\(chinese)")
  }

  /// - Parameter line: The line of the first key.
  static func repeatedKey(_ key: String, line: Int) -> FormatFault {
    ofKey(
      key, "appears twice in one table, first in line \(line).",
      chinese: "在同一个表中出现了两次，首次在第 \(line) 行。")
  }

  static func repeatedTable(_ key: String) -> FormatFault {
    ofKey(key, "already has a table; add to that one.", chinese: "已经有一个表，请在那里添加。")
  }

  static func hasValue(_ key: String) -> FormatFault {
    ofKey(
      key, "already has a value that can't be added to.", chinese: "已经有不能再添加内容的值。")
  }

  static func isElsewhere(_ key: String) -> FormatFault {
    ofKey(
      key, "already has a table with a header; add to it there.",
      chinese: "已经有带表头的表，请在那里添加。")
  }

  static func isList(_ key: String) -> FormatFault {
    ofKey(
      key, "has a list of tables; each needs two brackets, '[['.",
      chinese: "是表的列表，每个表都需要两个方括号“[[”。")
  }

  static func isNoList(_ key: String) -> FormatFault {
    ofKey(key, "already has a value that isn't a list of tables.", chinese: "已经有值，但不是表的列表。")
  }
}

/// Characters and strings.
extension FormatFault {
  static func controlCharacter(_ byte: UInt8) -> FormatFault {
    let shown = escaped(Unicode.Scalar(byte))
    return toml(
      "The control character \(shown) can't be here itself; in a string in double quotes, write its escape.",
      chinese: "此处不能直接包含控制字符 \(shown)；在双引号字符串中请使用转义。")
  }
  static let carriageReturn = toml(
    "A carriage return has to be followed by a line feed.", chinese: "回车符后面必须是换行符。")
  static func openLines(_ quote: UInt8) -> FormatFault {
    let quotes = String(repeating: String(UnicodeScalar(quote)), count: 3)
    return toml(
      "The string that starts here has no end: \(quotes) is expected.",
      chinese: "从这里开始的字符串没有结尾：应有 \(quotes)。")
  }
  static func unknownEscape(_ scalar: Unicode.Scalar?) -> FormatFault {
    let shown = "\\" + escaped(scalar ?? " ")
    return toml(
      "TOML has no escape '\(shown)'; a string in single quotes has no escapes.",
      chinese: "TOML 没有转义“\(shown)”；单引号字符串不使用转义。")
  }
  static func missingHexDigits(_ count: Int) -> FormatFault {
    toml(
      "Expected \(count) hexadecimal digits in this escape.", chinese: "此转义应有 \(count) 位十六进制数字。")
  }
  static let noCharacter = toml("No character has this number.", chinese: "没有字符具有此编号。")
}

/// Numbers, days and times.
extension FormatFault {
  static let malformedNumber = toml(
    "This is neither a number nor a day or a time; a text has to be in quotes.",
    chinese: "此处不是数字、日期或时间；文本必须加引号。")
  static let leadingZero = toml("A number can't begin with 0.", chinese: "数字不能以 0 开头。")
  static let bareDot = toml(
    "A point in a number needs a digit on both sides.", chinese: "数字中的小数点两边都必须有数字。")
  static let underscore = toml(
    "An underscore in a number has to be between two digits.", chinese: "数字中的下划线必须在两个数字之间。")
  static let tooLargeNumber = toml(
    "This number has more than 128 bits.", chinese: "此数字超过 128 位。")
  static let malformedDate = toml(
    "A day is written as in 1979-05-27.", chinese: "日期的写法如 1979-05-27。")
  static let noSuchDay = toml("There is no such day.", chinese: "没有这一天。")
  static let malformedTime = toml(
    "A time is written as in 07:32:00, and behind a day may have an offset, as in 1979-05-27T07:32:00Z.",
    chinese: "时间的写法如 07:32:00；日期之后可以带时差，如 1979-05-27T07:32:00Z。")
}

/// The reasons why the editor refuses to change a part of a text.
extension FormatFault {
  static let null = toml("TOML has no null; leave the key out.", chinese: "TOML 没有 null，请去掉此键。")
  static let noTable = toml(
    "A TOML text is a table, and can't be another value.", chinese: "TOML 文本是一个表，不能是其他值。")
  static let apart = toml(
    "The tables of this list aren't next to each other.", chinese: "此列表的各个表不相邻。")
  static let comment = toml(
    "A comment is where text would have to move.", chinese: "需要移动的文本处有注释。")
}
