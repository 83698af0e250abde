internal import ForwardCLibrary

/// Runs a closure with signals blocked in the calling thread, so that nothing is left half done.
/// Signals that arrive meanwhile act before this function returns. Crash signals aren't blocked.
package func holdingSignals<Result: ~Copyable, Failure>(
  _ body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  var held = sigset_t()
  var before = sigset_t()
  sigfillset(&held)
  for number in [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGSYS, SIGTRAP] {
    sigdelset(&held, number)
  }
  pthread_sigmask(SIG_BLOCK, &held, &before)
  defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
  return try body()
}

/// The signals that a person or the system uses to end a program.
package let endingSignals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

/// Whether a signal that ends the program is blocked and pending.
package var isEndingHeld: Bool {
  var waiting = sigset_t()
  sigpending(&waiting)
  return endingSignals.contains { sigismember(&waiting, $0) == 1 }
}

/// Lets a signal act before this function returns, even if the calling thread blocks it. Another
/// thread may handle a signal to the process, later.
package func act(on signal: Int32) {
  var acting = sigset_t()
  var before = sigset_t()
  sigemptyset(&acting)
  sigaddset(&acting, signal)
  pthread_sigmask(SIG_UNBLOCK, &acting, &before)
  pthread_kill(pthread_self(), signal)
  pthread_sigmask(SIG_SETMASK, &before, nil)
}

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
