internal import ForwardFormTerminal
internal import CLibrary
internal import ForwardSystem

/// The end of a program that has changed the store and reported it: the exit status says the same,
/// even if a signal comes meanwhile.
final class EndAfterChange {
  // A watch inside of this one doesn't restore the actions of signals.
  private let watch = SignalWatch(SignalWatch.endings)

  /// Ignores signals from now on, and pending ones.
  func ignoreSignals() {
    _ = IgnoredSignals(SignalWatch.endings + SignalWatch.unhandledEndings)
  }

  /// Ends the program, before the watch ends and a signal acts.
  func exit() -> Never { CLibrary.exit(ExitStatus.success.rawValue) }
}
