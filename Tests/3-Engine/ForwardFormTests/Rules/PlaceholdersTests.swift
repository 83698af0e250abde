import ForwardForm
import Testing

@Suite("Placeholders")
struct PlaceholdersTests {
  @Test(
    "A placeholder is a word in braces; all other braces are text",
    arguments: [
      ("", []),
      ("no braces", []),
      ("Use {item} by {expires}", ["{item}", "{expires}"]),
      ("{item}{item}", ["{item}", "{item}"]),
      // Words
      ("{best-before} {unit_price} {x2}", ["{best-before}", "{unit_price}", "{x2}"]),
      ("{größe} {品名} {नाम}", ["{größe}", "{品名}", "{नाम}"]),
      ("{cafe\u{301}} {हिन्दी}", ["{cafe\u{301}}", "{हिन्दी}"]),
      // Not words
      ("{} {1} {-a} { item } {two words} {a.b} {🙂}", []),
      // Unclosed
      ("{item", []),
      ("{item {expires}", ["{expires}"]),
      ("item}", []),
      ("{", []),
      // JSON
      (#"{"item": "{item}", "nested": {"n": {}}}"#, ["{item}"]),
      (#"{"a":{"b":[{}]}}"#, []),
      // Two braces before a word stand for a plain brace
      ("{{item}", []),
      ("{{item}}", []),
      ("{{ {item}", ["{item}"]),
      ("{{}}{item}", ["{item}"]),
      ("{{item} {expires}", ["{expires}"]),
      ("{{{item}", []),
      ("{{", []),
      // A combining mark on a brace doesn't hide the brace
      ("{item}\u{301}", ["{item}"]),
    ]
  )
  func grammar(text: String, found: [String]) {
    #expect(Placeholders().ranges(in: text).map { String(text[$0]) } == found)
  }

  @Test("Where no names are known, any word will do")
  func anyName() {
    #expect(Placeholders().rejection(of: "{whatever}") == nil)
  }

  @Test("An unknown placeholder is refused, and the known ones are listed")
  func unknown() {
    let placeholders = Placeholders(["item", "expires"])
    #expect(placeholders.rejection(of: "{item} {{itme} {\"a\": 1} {expires}") == nil)
    #expect(
      placeholders.rejection(of: "{item} {itme} {also}")?.message
        == "'{itme}' is not a placeholder; the known ones are {item}, {expires}. "
        + "For a plain brace write {{."
    )
    #expect(placeholders.rejection(of: "{Item}") != nil)
  }

  @Test("A row of text refuses unknown placeholders on every line")
  func inRow() throws {
    let box = Box("")
    let row = try row(
      .highlightTextView(title: "Notes", placeholder: "", bind: PropertyRef(box, \.value))
        .placeholders(["item"])
    )
    #expect(
      row.rejection(of: .text("{item}\n{other}")) == .unknownPlaceholder("other", known: ["item"])
    )
    #expect(row.rejection(of: .text("{item}\n{{other}")) == nil)
  }

  @Test("A text of nothing but braces is read in time that grows with its length only")
  func manyBraces() {
    let braces = String(repeating: "{", count: 200_000)
    #expect(Placeholders().ranges(in: braces + "x}").isEmpty)
    let words = String(repeating: "{a", count: 100_000)
    #expect(Placeholders().ranges(in: words + "}").count == 1)
  }
}
