import ForwardJSON
import Testing

@testable import ForwardSchemaFiles

@Suite("Lines of a file that is read in parts")
struct TextLinesTests {
  @Test(
    "A line that is too long is reported unless it is blank, wherever the parts end",
    arguments: [1, 2, 3, 9, 99])
  func long(size: Int) {
    let text = "1\n" + "         \r\n" + "       2\n" + "3 \t  \n\n" + "123456\n4\n       "
    var lines = TextLines("a", format: .json, uri: nil, limit: 5)
    var found: [CheckedText] = []
    for start in stride(from: 0, to: text.utf8.count, by: size) {
      found += lines.add(Array(text.utf8.dropFirst(start).prefix(size)))
    }
    found += lines.end()
    #expect(
      found.map {
        "\($0.line) \($0.isTooLong ? "too long" : String(decoding: $0.bytes, as: UTF8.self))"
      }
        == ["1 1", "3 too long", "4 3 \t  ", "6 too long", "7 4"])
    var schemas = SchemaFiles()
    #expect(
      schemas.check(found.filter(\.isTooLong)).map(\.description) == [
        "a:3:1: The line is longer than 100 MB, and isn't checked.",
        "a:6:1: The line is longer than 100 MB, and isn't checked.",
      ])
  }
}
