import ForwardJSON
import ForwardSchemaArguments
import Testing

@Suite("Front matter")
struct FrontMatterTests {
  private let format = DocumentFormat.frontMatter.textFormat()

  private func edited(_ text: String, _ value: JSONValue) throws -> String {
    var text = try format.text(parsing: Array(text.utf8))
    try text.change(to: value)
    return String(decoding: text.bytes, as: UTF8.self)
  }

  @Test("The document between the fences is edited, and the rest stays")
  func edit() throws {
    let post = "---\ntitle: Old # of the page\ntags: [a]\n---\n# Title\n\n---\n\nText"
    let text = try format.text(parsing: Array(post.utf8))
    #expect(text.value == ["title": "Old", "tags": ["a"]])
    #expect(text.places(of: [["tags"]])[["tags"]]?.value.place == JSONPlace(line: 3, column: 7))
    #expect(
      try edited(post, ["title": "New", "tags": ["a"], "draft": true])
        == "---\ntitle: New # of the page\ntags: [a]\ndraft: true\n---\n# Title\n\n---\n\nText")
    #expect(
      try edited("\u{FEFF}+++\ntitle = 'Old' # c\n+++\nText\n", ["title": "New", "n": 1])
        == "\u{FEFF}+++\ntitle = 'New' # c\nn = 1\n+++\nText\n")
  }

  @Test("A text without front matter gets one, and keeps its own text")
  func new() throws {
    #expect(try edited("# Title\n", ["title": "New"]) == "---\ntitle: New\n---\n# Title\n")
    #expect(try edited("---\r\n---\r\nText", ["a": 1]) == "---\r\na: 1\r\n---\r\nText")
    let plain = try format.text(parsing: Array("Text".utf8))
    #expect(plain.value == .null && plain.bytes == Array("Text".utf8))
    #expect(
      String(decoding: try format.newText(of: ["a": ["b"]]), as: UTF8.self)
        == "---\na:\n  - b\n---\n")
  }

  @Test("A mistake has its place in the whole file, and a fence must be closed")
  func mistakes() {
    func message(_ text: String) -> String? {
      let error = #expect(throws: JSONError.self) { try format.text(parsing: Array(text.utf8)) }
      return error.map { "\($0)" }
    }
    #expect(
      message("---\ntitle: x\n# Title\n")
        == "1:1: The front matter that starts here has no closing '---'.")
    #expect(message("+++\na = \n+++\n") == "2:5: Expected a value, found the end of the line.")
  }
}
