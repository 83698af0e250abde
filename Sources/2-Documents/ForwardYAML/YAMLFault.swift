internal import ForwardJSON
internal import ForwardText

extension FormatFault {
  fileprivate static func yaml(_ english: String, chinese: String) -> FormatFault {
    FormatFault("YAML") { $0.says(english, chinese: chinese) }
  }

  /// The text isn't UTF-8, or has a control character.
  static func unreadable(_ problem: String) -> FormatFault {
    FormatFault("YAML") { ParserWords(problem: problem).text(in: $0) }
  }

  /// An unexpected byte `found`, or `nil` at the end of the text. `problem` is the parser's
  /// description, `context` the part that the parser was reading.
  static func misplaced(_ found: UInt8?, problem: String, context: String?) -> FormatFault {
    switch found {
    case UInt8(ascii: "\t")?:
      return yaml("A tab can't indent; use spaces.", chinese: "不能用制表符缩进，请使用空格。")
    case UInt8(ascii: "@")?, UInt8(ascii: "`")?, UInt8(ascii: "%")?:
      let mark = found.map { String(UnicodeScalar($0)) } ?? ""
      return yaml(
        "A text that begins with \(Language.english.quoted(mark)) has to be in quotes.",
        chinese: "以“\(mark)”开头的文本必须加引号。")
    default:
      return FormatFault("YAML") { ParserWords(problem: problem, context: context).text(in: $0) }
    }
  }

  /// - Parameter line: The line of the first key.
  static func repeatedKey(_ key: String, line: Int) -> FormatFault {
    yaml(
      "The key \(Language.english.quoted(key)) appears twice in one object, first in line \(line).",
      chinese: "键\(Language.simplifiedChinese.quoted(key))在同一个对象中出现了两次，首次在第 \(line) 行。")
  }

  static let complexKey = yaml(
    "A key is a list or an object; JSON has no such keys.",
    chinese: "此处的键是列表或对象，JSON 没有这样的键。")

  static func unknownAlias(_ name: String) -> FormatFault {
    let alias = "*" + name
    return yaml(
      "No value before this is named by \(Language.english.quoted("&" + name)).",
      chinese: "\(alias) 之前没有以 &\(name) 命名的值。")
  }

  static let tooMuchAliased = FormatFault("YAML", isLimit: true) {
    $0.says("The aliases stand for more than 16 MB.", chinese: "这些别名代表的内容超过了 16 MB。")
  }

  static func noDocument(_ number: Int, count: Int) -> FormatFault {
    yaml(
      "There is no document \(number): the text has \(count).",
      chinese: "没有第 \(number) 个文档：文本有 \(count) 个。")
  }
}

/// The reasons why the editor refuses to change a part of a text.
extension FormatFault {
  static let alias = yaml(
    "The value is an alias: change the value that it stands for, or write it out.",
    chinese: "此处的值是别名：请修改它所代表的值，或直接写出。")
  static func usedAnchor(_ name: String, aliasLine: Int) -> FormatFault {
    yaml(
      "The alias '*\(name)' in line \(aliasLine) has this value, too.",
      chinese: "第 \(aliasLine) 行的别名“*\(name)”也是这个值。")
  }
  static let byteOrderMark = yaml(
    "A byte order mark is in the middle of the text: delete it.", chinese: "文本中间有字节顺序标记，请将其删除。")
  static let tag = yaml("The value has a tag.", chinese: "此处的值带有标签。")
  static let inherited = yaml(
    "The value comes from an object that '<<' stands for.", chinese: "此处的值由“<<”代入。")
  static let unusual = yaml(
    "The entry is written in a way that isn't edited.", chinese: "此条目的写法无法编辑。")
  static let comment = yaml(
    "A comment is where text would have to move.", chinese: "需要移动的文本处有注释。")
}
