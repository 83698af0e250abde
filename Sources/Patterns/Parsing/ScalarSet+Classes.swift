// ECMAScript's character classes. They aren't inverted, so that each can be a part of a class.
extension ScalarSet {
  static let digits = ScalarSet("0"..."9")
  static let noDigits = ScalarSet("\0"..."/", ":"..."\u{10FFFF}")
  static let word = ScalarSet("0"..."9", "A"..."Z", "_"..."_", "a"..."z")
  static let noWord = ScalarSet(
    "\0"..."/", ":"..."@", "["..."^", "`"..."`", "{"..."\u{10FFFF}")
  static let noLineBreak = ScalarSet(
    "\0"..."\t", "\u{B}"..."\u{C}", "\u{E}"..."\u{2027}", "\u{202A}"..."\u{10FFFF}")
  static let space = ScalarSet(
    "\t"..."\r", " "..." ", "\u{A0}"..."\u{A0}", "\u{1680}"..."\u{1680}", "\u{2000}"..."\u{200A}",
    "\u{2028}"..."\u{2029}", "\u{202F}"..."\u{202F}", "\u{205F}"..."\u{205F}",
    "\u{3000}"..."\u{3000}", "\u{FEFF}"..."\u{FEFF}")
  static let noSpace = ScalarSet(
    "\0"..."\u{8}", "\u{E}"..."\u{1F}", "!"..."\u{9F}", "\u{A1}"..."\u{167F}",
    "\u{1681}"..."\u{1FFF}", "\u{200B}"..."\u{2027}", "\u{202A}"..."\u{202E}",
    "\u{2030}"..."\u{205E}", "\u{2060}"..."\u{2FFF}", "\u{3001}"..."\u{FEFE}",
    "\u{FF00}"..."\u{10FFFF}")
}
