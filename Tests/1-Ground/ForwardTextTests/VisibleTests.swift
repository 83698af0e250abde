import ForwardText
import Testing

@Suite("Visible text")
struct VisibleTests {
  @Test(
    "Characters that a terminal would obey are shown by their names",
    arguments: [
      ("plain é 日本 👍🏽", "plain é 日本 👍🏽"), ("", ""), ("\u{1B}[31m", "^[[31m"),
      ("a\tb\r\nc", "a^Ib^M^Jc"), ("\u{0}\u{1F}\u{7F}", "^@^_^?"),
      ("\u{80}\u{9B}\u{9F}", "<U+0080><U+009B><U+009F>"),
      ("\u{2028}\u{2029}\u{202A}\u{202E}", "<U+2028><U+2029><U+202A><U+202E>"),
      ("\u{2066}\u{2069}", "<U+2066><U+2069>"), ("\u{A0}", "\u{A0}"), ("e\u{301}", "e\u{301}"),
      ("👩\u{200D}👧", "👩\u{200D}👧"),
    ]
  )
  func visible(text: String, shown: String) {
    #expect(text.visible.unicodeScalars.elementsEqual(shown.unicodeScalars))
  }

  @Test("Where each character counts, invisible characters are shown, too")
  func wholly() {
    #expect(
      "a\u{200B}\u{2060}\u{FEFF}\u{AD}\u{202E}é日".whollyVisible
        == "a<U+200B><U+2060><U+FEFF><U+00AD><U+202E>é日")
    #expect("👩\u{200D}👧\u{FE0F}".visible.unicodeScalars.count == 4)
  }
}
