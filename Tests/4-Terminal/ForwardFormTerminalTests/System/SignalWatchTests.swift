import ForwardFormTerminal
import Glibc
import Testing

// Signals belong to the whole process, so this test runs in its own process.
@Suite("Signal watches")
struct SignalWatchTests {
  @Test("A watch within another one leaves the other's signals to it")
  func aSignalIsForTheWatchThatWantsIt() async {
    await #expect(processExitsWith: .success) {
      let outer = SignalWatch([SIGCONT])
      let inner = SignalWatch([SIGWINCH])
      kill(getpid(), SIGCONT)
      kill(getpid(), SIGWINCH)
      #expect(inner.wait(for: -1, until: .now + .seconds(10)) == .signal(SIGWINCH))
      #expect(inner.wait(for: -1, until: .now) == .timedOut)
      #expect(outer.wait(for: -1, until: .now + .seconds(10)) == .signal(SIGCONT))
    }
  }
}
