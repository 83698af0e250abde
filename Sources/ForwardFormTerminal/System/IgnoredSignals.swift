internal import CLibrary

/// Signals that don't act for a while. What the program does about them is in force again at the end.
package struct IgnoredSignals {
  private var replaced: [(number: Int32, action: sigaction)] = []

  package init(_ signals: [Int32]) {
    for number in signals {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = SIG_IGN
      var old = sigaction()
      if sigaction(number, &action, &old) == 0 { replaced.append((number, old)) }
    }
  }

  package func end() {
    for (number, var action) in replaced { sigaction(number, &action, nil) }
  }
}
