internal import ForwardJSON
internal import ForwardText

extension FormatFault {
  private static func ini(
    _ dialect: INIDialect, _ english: String, chinese: String
  ) -> FormatFault {
    FormatFault(dialect.name) { $0.says(english, chinese: chinese) }
  }

  static func noKey(_ dialect: INIDialect) -> FormatFault {
    ini(
      dialect,
      "Expected a line with a key, such as port\(String(decoding: dialect.usualSign, as: UTF8.self))80.",
      chinese: "此处应为带键的行，例如 port\(String(decoding: dialect.usualSign, as: UTF8.self))80。")
  }

  static func unclosedHeader(_ dialect: INIDialect) -> FormatFault {
    ini(
      dialect, "A section's name ends with ']', at the end of its line.", chinese: "节名应以行尾的“]”结束。")
  }

  static func unclosedQuote(_ quote: UInt8) -> FormatFault {
    let shown = String(UnicodeScalar(quote))
    return ini(
      .env, "The text that starts here has no closing \(shown).", chinese: "从这里开始的文本没有结束的 \(shown)。"
    )
  }

  static func behindValue() -> FormatFault {
    ini(.env, "Expected the end of the line behind the closing quote.", chinese: "结束的引号之后应为行尾。")
  }

  static func isSection(_ key: String, _ dialect: INIDialect) -> FormatFault {
    ini(
      dialect, "\(Language.english.quoted(key)) is a key and a section, too.",
      chinese: "\(Language.simplifiedChinese.quoted(key))既是键又是节。")
  }
}

/// The reasons why a value can't be written.
extension FormatFault {
  static func noText(_ dialect: INIDialect) -> FormatFault {
    dialect == .env
      ? ini(dialect, "A value of a .env file is one text.", chinese: ".env 文件的值是一个文本。")
      : ini(
        dialect, "A file of sections has texts and lists of texts, no other values.",
        chinese: "分节的文件只有文本和文本列表，没有其他值。")
  }

  static func badKey(_ key: String, _ dialect: INIDialect) -> FormatFault {
    ini(
      dialect, "\(Language.english.quoted(key)) can't be a key of this format.",
      chinese: "\(Language.simplifiedChinese.quoted(key))不能用作此格式的键。")
  }

  static func badValue(_ dialect: INIDialect) -> FormatFault {
    ini(
      dialect,
      "This format has no such text: blanks at its ends, empty lines, and control characters can't be written.",
      chinese: "此格式没有这样的文本：不能写入首尾的空格、空行和控制字符。")
  }
}
