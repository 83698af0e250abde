import ForwardForm
import Testing

@Suite("The check of a rule that takes its time")
struct AsyncRuleRunTests {
  @Test("A check says why a text can't be the answer, or that it can")
  func result() async {
    let rule = AsyncRule { $0 == "taken" ? .other("There is a 'taken' already.") : nil }
    #expect(await rule.run(on: "free") == nil)
    #expect(await rule.run(on: "taken") == .other("There is a 'taken' already."))
  }

  @Test("A check that fails refuses the text")
  func failure() async {
    struct Unreachable: Error, CustomStringConvertible {
      let description = "the registry can't be reached"
    }
    let rule = AsyncRule { _ in throw Unreachable() }
    #expect(await rule.run(on: "a") == .checkFailed("a", reason: "the registry can't be reached"))
  }

  @Test("A check ends at its limit, whether or not it heeds its cancellation")
  func limit() async {
    let heedful = AsyncRule(within: .milliseconds(10)) { _ in
      try await Task.sleep(for: .seconds(3600))
      return nil
    }
    let heedless = AsyncRule(within: .milliseconds(10)) { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return nil
    }
    for rule in [heedful, heedless, heedless] {
      #expect(await rule.run(on: "a") == .checkTimedOut("a", seconds: 0.01))
    }
  }

  @Test("A check is stopped with the task that waits for it")
  func cancellation() async {
    let rule = AsyncRule(within: .seconds(3600)) { _ in
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
      return nil
    }
    let task = Task { await rule.run(on: "a") }
    task.cancel()
    #expect(await task.value == .checkStopped("a"))
  }
}
