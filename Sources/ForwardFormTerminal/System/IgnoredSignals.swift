internal import CLibrary

/// Ignores signals until ``end()``, which restores their actions.
package struct IgnoredSignals {
  private var replaced: [(number: Int32, action: sigaction)] = []

  package init(_ signals: [Int32]) {
    for number in signals {
      var action = sigaction(handler: SIG_IGN)
      var old = sigaction()
      if sigaction(number, &action, &old) == 0 { replaced.append((number, old)) }
    }
  }

  package func end() {
    for (number, var action) in replaced { sigaction(number, &action, nil) }
  }
}
