import Testing
@testable import ForwardFormTerminal

@Suite("Text that is wrapped")
struct WrappingTests {
  @Test(
    "Text breaks at spaces, between characters of scripts without spaces, and in too long words",
    arguments: [
      ("", 10, [""]),
      ("one two", 10, ["one two"]),
      ("one two", 8, ["one two"]),
      ("one two", 7, ["one", "  two"]),
      ("one  two three", 9, ["one  two", "  three"]),
      ("  indented words", 12, ["  indented", "    words"]),
      ("  indented words", 10, [" indented", "    words"]),
      ("unbreakable word", 6, ["unbre", "  aka", "  ble", " word"]),
      ("an unbreakable word", 12, ["an", "unbreakable", "  word"]),
      ("see https://example.org", 12, ["see https:/", "  /example.", "  org"]),
      ("one", 0, ["o", "n", "e"]),
      ("a 漢字", 1, ["a", "漢", "字"]),
      ("   b", 3, ["b"]),
      ("两次输入不一致", 7, ["两次输", "  入不", "  一致"]),
      ("两次输，入", 9, ["两次输，", "  入"]),
      ("两次输，入", 7, ["两次", "  输，", "  入"]),
      ("按 Enter 保存", 9, ["按 Enter", "  保存"]),
      ("按Enter保存", 9, ["按Enter", "  保存"]),
      ("住宅（是或否） [否]：", 20, ["住宅（是或否）", "  [否]："]),
      ("“漢字”, 漢字", 8, ["“漢字”,", "  漢字"]),
      ("cafe\u{301} crème", 8, ["cafe\u{301}", "  crème"]),
      ("Name: ", 6, ["Name: "]),
    ]
  )
  func wrap(text: String, columns: Int, rows: [String]) {
    #expect(StyledText(text).wrapped(to: columns).map(\.plain) == rows)
    #expect(StyledText(text).wrapped(to: nil).map(\.plain) == [text])
  }

  @Test(
    "Rows hang under a column where there is room, else under the first row's beginning",
    arguments: [
      (22, ["  1 Title: some text", "           or other"]),
      (20, ["  1 Title: some", "    text or other"]),
      (12, ["  1 Title:", "    some", "    text or", "    other"]),
      (8, ["  1", " Title:", "   some", "   text", "    or", "  other"]),
    ]
  )
  func hanging(columns: Int, rows: [String]) {
    let text = StyledText("  1 Title: some text or other")
    #expect(text.wrapped(to: columns, hangingAt: 11).map(\.plain) == rows)
  }

  @Test("Each row has the styles of its part, and control characters are visible in all")
  func styles() {
    let text =
      StyledText("Name", .heading) + StyledText(" (a hint)\u{7}", .hint) + StyledText(": e\u{301}")
    #expect(
      text.wrapped(to: 10).map { $0.rendered(colors: true) } == [
        "\u{1B}[1mName\u{1B}[m\u{1B}[2m (a\u{1B}[m",
        " \u{1B}[2mhint)^G\u{1B}[m:",
        "  e\u{301}",
      ])
  }

  @Test("A text of many rows is wrapped in proportion to its length")
  func long() {
    let text = StyledText(String(repeating: "word ", count: 100_000))
    #expect(text.wrapped(to: 20).count == 33_333)
  }
}
