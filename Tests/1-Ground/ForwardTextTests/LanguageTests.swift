import ForwardText
import Testing

@Suite("Languages")
struct LanguageTests {
  @Test("Only the sentence of the chosen language is made", arguments: Language.allCases)
  func oneSentence(language: Language) {
    var made: [String] = []
    func text(_ text: String) -> String {
      made.append(text)
      return text
    }
    let said = language.says(text("yes"), chinese: text("是"))
    #expect(made == [said])
    #expect(said == (language == .english ? "yes" : "是"))
  }

  @Test("A quotation shows control characters, and cuts a long text")
  func quotations() {
    let text = "a\n\u{202E}" + String(repeating: "é", count: 60)
    let shown = #"a\n\u202E"# + String(repeating: "é", count: 57) + "…"
    #expect(Language.english.quoted(text) == "'\(shown)'")
    #expect(Language.simplifiedChinese.quoted(text) == "“\(shown)”")
    #expect(Language.english.quoted("abc", limit: 2) == "'ab…'")
    #expect(Language.english.quoted("ab", limit: 2) == "'ab'")
    #expect(Language.english.named(text).hasSuffix("é'"))
    #expect(Language.english.inQuotes("a\n") == "'a\n'")
  }

  @Test("A list ends with the number of omitted items")
  func lists() {
    let names = (1...14).map { "\($0)" }
    let first = names.prefix(12)
    #expect(Language.english.listed(names) == first.joined(separator: ", ") + " and 2 more")
    #expect(
      Language.simplifiedChinese.listed(names) == first.joined(separator: "、") + "，以及另外 2 项")
    #expect(Language.english.listed(first) == first.joined(separator: ", "))
    #expect(Language.simplifiedChinese.listed([]) == "")
  }

  @Test(
    "Alternatives are joined by 'or'",
    arguments: [
      ([], "", ""), (["a"], "a", "a"), (["a", "b"], "a or b", "a 或 b"),
      (["a", "b", "c"], "a, b or c", "a、b 或 c"),
    ])
  func alternatives(words: [String], english: String, chinese: String) {
    #expect(Language.english.alternatives(words) == english)
    #expect(Language.simplifiedChinese.alternatives(words) == chinese)
  }

  @Test("Words that belong together are joined by 'and'")
  func all() {
    #expect(Language.english.all(["a", "b", "c"]) == "a, b and c")
    #expect(Language.simplifiedChinese.all(["a", "b", "c"]) == "a、b 和 c")
    // A blank is only beside letters that aren't Chinese.
    #expect(Language.simplifiedChinese.all(["“a”", "b"]) == "“a”和 b")
  }

  @Test("Sentences have a space between them in English only")
  func paragraphs() {
    #expect(Language.english.paragraph(["A.", "B."]) == "A. B.")
    #expect(Language.simplifiedChinese.paragraph(["一。", "二。"]) == "一。二。")
  }

  @Test("The system's messages are translated where the translation is known")
  func systemMessages() {
    let known = "Permission denied"
    #expect(Language.english.says(system: known) == known)
    #expect(Language.simplifiedChinese.says(system: known) == "权限不够")
    #expect(Language.simplifiedChinese.says(system: "Unheard of") == "Unheard of")
  }
}
