extension Item {
  /// The texts of an item's form in other languages, by the language's tag, then by the English
  /// text.
  public static var translations: [String: [String: String]] { ["zh-Hans": chinese] }
}

private let chinese = [
  "Item": "条目",
  "Milk": "牛奶",
  "What is forwarded.": "要转发的内容。",
  "Expires": "到期日",
  "The day on which it expires.": "到期的日期。",
  "Quantity": "数量",
  "How many there are.": "共有多少。",
  "Notes": "备注",
  "More about it.": "更多说明。",
]
