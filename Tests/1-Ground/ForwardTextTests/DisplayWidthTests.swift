import ForwardText
import Testing
import TestSupport

@Suite("Columns of a text")
struct DisplayWidthTests {
  @Test(
    "A character takes as many columns as a terminal gives it",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("한국", 4), ("ひらがな", 8),
      ("ｆｕｌｌ", 8), ("ｶﾅ", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧‍👦", 2), ("🇸🇪", 2), ("❤\u{FE0F}", 2), ("❤", 1),
      ("\u{301}", 0), ("\u{200B}", 0), ("…", 1), ("•", 1), ("Привет", 6), ("\u{20000}", 2),
    ]
  )
  func width(text: String, columns: Int) {
    #expect(text.columns == columns)
  }

  @Test("A cluster takes the columns of one character", arguments: Cluster.all)
  func cluster(cluster: Cluster) {
    #expect(cluster.text.count == 1)
    #expect(cluster.text.columns == cluster.columns)
    #expect("a\(cluster.text)b".columns == cluster.columns + 2)
  }

  @Test(
    "Characters that terminals show in different widths are told",
    arguments: [
      ("\u{AD}", 2), ("\u{1161}", 2), ("\u{4DC0}", 2), ("\u{1F1E9}", 2), ("\u{1FAE8}", 2),
      ("\u{1F1E9}\u{1F1EA}", 4), ("a", 0), ("é", 0), ("日", 0), ("😀", 0),
    ])
  func disputed(text: Character, most: Int) {
    #expect(text.disputedWidth == most)
  }

  @Test("Spaces pad a text to its columns, and never cut it")
  func padded() {
    #expect("日本".padded(to: 6) == "日本  ")
    #expect("abc".padded(to: 2) == "abc")
    #expect("".padded(to: 0) == "")
  }
}
