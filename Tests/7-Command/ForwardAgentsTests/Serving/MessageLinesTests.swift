import Testing

@testable import ForwardAgents

@Suite("Lines of messages")
struct MessageLinesTests {
  @Test("A line that comes in parts is one message, and a blank one is none")
  func parts() {
    var lines = MessageLines(most: 8)
    #expect(lines.add(Array("{\"a\"".utf8)) == [])
    #expect(lines.add(Array(":1}\r\n \t\r\n[".utf8)) == [.message(Array("{\"a\":1}".utf8))])
    #expect(lines.add(Array("]".utf8)) == [])
    #expect(lines.end() == [.message(Array("[]".utf8))])
    #expect(lines.end() == [])
  }

  @Test("A line that is too long isn't kept, and the next one is read")
  func tooLong() {
    var lines = MessageLines(most: 4)
    #expect(
      lines.add(Array("123456789\n1234\n12".utf8)) == [.tooLong, .message(Array("1234".utf8))])
    #expect(lines.add(Array("345".utf8)) == [])
    #expect(lines.end() == [.tooLong])
  }
}
