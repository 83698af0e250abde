import ForwardJSON
import ForwardSystem
import Synchronization
import Testing

@testable import ForwardAgents

/// Calls that wait until the test lets them end.
@Suite("Calls that take a while")
struct ToolCallsTests {
  /// The responses in their order.
  private final class Responses: Sendable {
    let texts = Mutex<[String]>([])
  }

  private let responses = Responses()
  private let calls: ToolCalls

  init() throws {
    calls = try ToolCalls(
      responding: { [responses] text in responses.texts.withLock { $0.append(text) } },
      checking: {})
  }

  private var texts: [String] { responses.texts.withLock { $0 } }

  /// Adds a call that ends once a pipe is readable, or the call is cancelled.
  private func addSlowly(_ id: JSONValue, until pipe: SelfPipe, _ ended: Responses) throws {
    try calls.add(id) { stopping in
      while events(of: pipe.reading) == 0, events(of: stopping) == 0 {
        pipe.wait(until: .now + .milliseconds(5))
      }
      ended.texts.withLock { $0.append(id.text()) }
      return id.text()
    }
  }

  @Test("Calls run one after another, in their order")
  func order() throws {
    let (pipe, ended) = (try #require(SelfPipe()), Responses())
    defer { pipe.close() }
    try addSlowly(1, until: pipe, ended)
    try calls.add(2) { _ in "2" }
    #expect(texts == [])
    pipe.notify()
    try calls.finish()
    #expect(texts == ["1", "2"])
    try calls.add(3) { _ in "3" }
    try calls.finish()
    #expect(texts == ["1", "2", "3"])
  }

  @Test("A cancelled call ends, and gets no response; a waiting one doesn't begin")
  func cancelled() throws {
    let (pipe, ended) = (try #require(SelfPipe()), Responses())
    defer { pipe.close() }
    try addSlowly(1, until: pipe, ended)
    try addSlowly(2, until: pipe, ended)
    try calls.add(3) { _ in "3" }
    for id: JSONValue in [2, 1, 9] { calls.cancel(id) }
    try calls.finish()
    #expect(texts == ["3"])
    #expect(!ended.texts.withLock { $0.contains("2") })
  }

  @Test("At the end, all calls are cancelled")
  func cancelledAll() throws {
    let (pipe, ended) = (try #require(SelfPipe()), Responses())
    defer { pipe.close() }
    try addSlowly(1, until: pipe, ended)
    try addSlowly(2, until: pipe, ended)
    calls.cancelAll()
    #expect(texts == [])
    #expect(!ended.texts.withLock { $0.contains("2") })
  }

  @Test("A client that is gone is noticed while a call runs")
  func gone() throws {
    struct Gone: Error {}
    let (pipe, ended) = (try #require(SelfPipe()), Responses())
    defer { pipe.close() }
    let calls = try ToolCalls(responding: { _ in }, checking: { throw Gone() })
    try calls.add(1) { stopping in
      while events(of: stopping) == 0 { pipe.wait(until: .now + .milliseconds(5)) }
      ended.texts.withLock { $0.append("1") }
      return ""
    }
    #expect(throws: Gone.self) { try calls.finish() }
    calls.cancelAll()
    #expect(ended.texts.withLock { $0 } == ["1"])
  }
}
