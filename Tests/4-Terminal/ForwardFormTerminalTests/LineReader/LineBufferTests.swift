import CPseudoTerminal
import Testing

@testable import ForwardFormTerminal

@Suite("Lines of a terminal") struct LineBufferTests {
  // Ctrl-C empties the queue, even after poll has found bytes in it.
  @Test("An end of input isn't waited for") func aReadNeverWaits() throws {
    var (master, slave): (Int32, Int32) = (-1, -1)
    try #require(terminal_open(80, 24, &master, &slave) == 0)
    defer {
      close(master)
      close(slave)
    }
    let buffer = LineBuffer(descriptor: slave)

    #expect(try buffer.fill())
    guard case .needsMore = try buffer.next() else { throw Unexpected() }

    write(master, "line\n", 5)
    #expect(try buffer.fill())
    guard case .line(let line) = try buffer.next() else { throw Unexpected() }
    #expect(line == Array("line".utf8))
  }

  private struct Unexpected: Error {}
}
