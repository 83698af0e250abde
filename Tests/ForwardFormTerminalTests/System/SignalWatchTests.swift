import Glibc
import Testing

@testable import ForwardFormTerminal

@Suite struct SignalWatchTests {
  @Test("A watch within another one leaves the other's signals to it")
  func aSignalIsTheWatchsThatAskedForIt() {
    let outer = SignalWatch([SIGWINCH])
    defer { outer.end() }
    let inner = SignalWatch([SIGURG])
    // To the process: threads of tasks take no signals.
    kill(getpid(), SIGWINCH)
    kill(getpid(), SIGURG)
    #expect(inner.wait(for: -1) == .signal(SIGURG))
    #expect(inner.wait(for: -1, until: .now) == .late)
    inner.end()
    #expect(outer.wait(for: -1) == .signal(SIGWINCH))
  }
}
