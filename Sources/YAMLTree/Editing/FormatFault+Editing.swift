internal import JSONTree

/// The reasons why a part of a text isn't edited.
extension FormatFault {
  private static func uneditable(_ english: String, chinese: String) -> FormatFault {
    FormatFault("YAML", english, chinese: chinese)
  }

  static let alias = uneditable(
    "The value is an alias: change the value that it stands for, or write it out.",
    chinese: "此处的值是别名：请修改它所代表的值，或直接写出。")
  static func usedAnchor(_ name: String) -> FormatFault {
    uneditable(
      "Aliases '*\(name)' stand for this value, too.", chinese: "别名“*\(name)”也代表这个值。")
  }
  static let tag = uneditable("The value has a tag.", chinese: "此处的值带有标签。")
  static let inherited = uneditable(
    "The value is one of those that '<<' stands for.", chinese: "此处的值由“<<”代入。")
  static let unusual = uneditable(
    "The entry is written in a way that isn't edited.", chinese: "此条目的写法无法编辑。")
  static let comment = uneditable(
    "A comment is where text would have to move.", chinese: "需要移动的文本处有注释。")
}
