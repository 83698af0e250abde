import ForwardJSON
import Testing

@testable import ForwardStore

@Suite("Tags of documents")
struct TagTests {
  @Test("Tags are beside the kind and the settings, each once")
  func tags() {
    let document = StoredDocument(name: "a", kind: "k", settings: JSONObject())
    #expect(document.tags == [])
    let tagged = document.with(tags: ["work", "home", "work", ""])
    #expect(tagged.tags == ["work", "home"])
    #expect(tagged.hasTag("home") && !tagged.hasTag("hom"))
    #expect(tagged.entry.text() == #"{"kind":"k","settings":{},"tags":["work","home"]}"#)
    #expect(tagged.with(settings: JSONObject()).tags == ["work", "home"])
    #expect(tagged.with(tags: []) == document)
  }

  @Test(
    "A tag is a word that a shell and a list can have",
    arguments: [
      ("work", true), ("a/b-c_d.e", true), ("2026", true), ("家", true), ("e\u{301}", true),
      (String(repeating: "x", count: 64), true), (String(repeating: "x", count: 65), false),
      ("", false), ("a b", false), ("@a", false), ("a,b", false), ("a\u{1B}", false), ("$x", false),
    ])
  func valid(text: String, isTag: Bool) {
    #expect(StoredDocument.isTag(text) == isTag)
  }
}
