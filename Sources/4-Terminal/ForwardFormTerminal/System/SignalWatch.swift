internal import ForwardForm
internal import ForwardSystem
internal import Synchronization

internal import ForwardCLibrary

/// A signal that ended the dialogue. The terminal has been restored.
///
/// A closed terminal ends the dialogue like SIGHUP, whether or not the signal comes.
///
/// A program that catches this error should end by the same signal, see ``raise()``.
public struct CaughtSignal: Error, Hashable, Sendable {
  public let number: Int32

  public init(_ number: Int32) { self.number = number }

  package static let hangUp = CaughtSignal(SIGHUP)

  /// Returns the signal that should end a program after an error: the caught signal, or SIGINT
  /// after Ctrl-C, because a shell stops its script only if the program dies of SIGINT.
  package init?(endingAfter error: any Error) {
    if let signal = error as? CaughtSignal {
      self = signal
    } else if (error as? Unanswered)?.outcome == .interrupted {
      self.init(SIGINT)
    } else {
      return nil
    }
  }

  /// Ends the program by the signal, so that its exit status shows the signal.
  ///
  /// Writes the buffered output of C's streams first, as `exit` does.
  public func raise() {
    fflush(nil)
    signal(number, SIG_DFL)
    act(on: number)
  }
}

/// Delays signals during a dialogue, so that the terminal can be restored before they take effect.
///
/// A line reader waits for its input with a watch:
///
/// ```swift
/// let watch = SignalWatch(SignalWatch.endings)
/// defer { watch.end() }
/// switch watch.wait(for: descriptor) {
/// case .signal(SIGINT): return .interrupt
/// case .signal(let number): throw CaughtSignal(number)
/// default: …
/// }
/// ```
///
/// Before and after, the program's own handlers are in force. Watches can be nested: an inner watch
/// adds the signals that no outer watch covers. Only one wait returns a signal, so use only one
/// dialogue at a time.
public final class SignalWatch {
  /// The event that ended a wait. There will be no other cases, so that a reader can act on each.
  public enum Event: Equatable, Sendable {
    /// The input can be read.
    case readable
    /// The other side of the input is closed.
    case hungUp
    /// A signal came.
    case signal(Int32)
    /// The deadline has passed.
    case timedOut
  }

  /// The signals that end a dialogue: INT, TERM, HUP and QUIT.
  public static let endings = endingSignals

  /// The other signals that would end the program now, because it doesn't handle them.
  package static var unhandledEndings: [Int32] {
    var signals = [SIGALRM, SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2, SIGXCPU, SIGXFSZ]
    #if os(Linux)
      signals.append(SIGIO)
    #endif
    return signals.filter {
      var action = sigaction()
      return sigaction($0, nil, &action) == 0 && action.isDefault
    }
  }

  private let signals: [Int32]
  private var replaced: [(number: Int32, action: sigaction)] = []

  static func unwatched(among signals: [Int32]) -> [Int32] {
    signals.filter { !watched.contains($0) }
  }

  /// Starts watching. Signals that the program ignores stay ignored.
  public init(_ signals: [Int32]) {
    isReady
    self.signals = signals
    for number in signals where !watched.contains(number) {
      var action = sigaction(handler: { note($0) })
      var old = sigaction()
      guard sigaction(number, &action, &old) == 0 else { continue }
      if old.isIgnored {
        sigaction(number, &old, nil)
      } else {
        replaced.append((number, old))
        watched.insert(number)
      }
    }
  }

  /// Notes the signals that end a dialogue until the program ends, even after the present watches.
  /// The signals no longer take effect.
  package static func noteForGood() {
    areNotedForGood.store(true, ordering: .releasing)
    _ = SignalWatch(endings)
  }

  /// Stops watching. A signal that no wait has returned takes effect then.
  public func end() {
    if areNotedForGood.load(ordering: .acquiring) { return }
    for (number, var action) in replaced {
      watched.remove(number)
      sigaction(number, &action, nil)
      if pending.remove(number) { _ = kill(getpid(), number) }
    }
    replaced = []
  }

  deinit { end() }

  /// The descriptor that becomes readable when a signal comes.
  ///
  /// It is -1, which `poll` ignores, if the process is out of descriptors.
  public var descriptor: Int32 { pipe?.reading ?? -1 }

  /// Whether a signal that ends the dialogue has come but wasn't returned by a wait, or the task of
  /// the dialogue is cancelled.
  public static var isOver: Bool {
    endings.contains { pending.contains($0) }
      || pending.contains(cancellation) && Task.isCancelled
  }

  /// A number that no signal has: ``wait(for:until:)`` returns it to a task that was cancelled.
  static let cancellation: Int32 = 0

  /// Wakes the wait of a task that was cancelled.
  static func wakeCancelledTask() { note(cancellation) }

  /// A number that no handler can have: ``wait(for:until:)`` returns it to a watch of it when there
  /// is an announcement.
  package static let announcement: Int32 = 32

  static func wakeForAnnouncement() { note(announcement) }

  /// Waits until the input is readable, a signal comes, or the deadline passes.
  ///
  /// - Parameters:
  ///   - input: A descriptor. With -1, the wait ends after a while, as if the input were readable.
  ///   - deadline: The latest end of the wait; by default, there is no deadline.
  public func wait(for input: Int32, until deadline: ContinuousClock.Instant? = nil) -> Event {
    while true {
      if let number = take() { return .signal(number) }
      var descriptors = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      ]
      var limit = deadline.map(Self.milliseconds) ?? -1
      // Without the pipe, or an input, nothing wakes `poll`.
      if pipe == nil || input < 0 { limit = limit < 0 ? 50 : min(limit, 50) }
      let count = poll(&descriptors, 2, limit)
      guard count >= 0 || errno == EINTR else { return .hungUp }
      if count == 0, let deadline, ContinuousClock.now >= deadline { return .timedOut }
      if descriptors[1].revents != 0 {
        pipe?.drain()
        continue
      }
      if count == 0, input < 0 { return .readable }
      if descriptors[0].revents & Int16(POLLIN) != 0 { return .readable }
      if descriptors[0].revents != 0 { return .hungUp }
    }
  }

  /// Lets a signal act by default, for instance stop the program, then continues watching.
  func actByDefault(_ number: Int32) {
    var watching = sigaction()
    var byDefault = sigaction(handler: SIG_DFL)
    sigaction(number, &byDefault, &watching)
    act(on: number)
    sigaction(number, &watching, nil)
  }

  /// Discards a signal so that it never takes effect. Returns whether the signal had come.
  @discardableResult
  package func forget(_ number: Int32) -> Bool { pending.remove(number) }

  /// Makes a signal that a wait has returned pending again.
  func repeatSignal(_ number: Int32) { note(number) }

  /// The remaining time in milliseconds, rounded up.
  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), 1_000_000)))
  }

  /// Ends a loop once a signal has come. Throws the ``CaughtSignal``, which later waits don't
  /// return.
  package func check() throws(CaughtSignal) {
    if let number = take() { throw CaughtSignal(number) }
  }

  /// Removes and returns a pending signal of this watch.
  func take() -> Int32? {
    if Task.isCancelled, pending.remove(Self.cancellation) { return Self.cancellation }
    return signals.first { pending.remove($0) }
  }
}

/// A set of signals that is safe to change in a signal handler.
private struct SignalSet: ~Copyable {
  private let bits = Atomic<UInt64>(0)

  func contains(_ number: Int32) -> Bool {
    bits.load(ordering: .acquiring) & bit(number) != 0
  }

  func insert(_ number: Int32) {
    bits.bitwiseOr(bit(number), ordering: .acquiringAndReleasing)
  }

  /// Removes a signal. Returns whether the set contained it.
  @discardableResult
  func remove(_ number: Int32) -> Bool {
    bits.bitwiseAnd(~bit(number), ordering: .acquiringAndReleasing).oldValue & bit(number) != 0
  }

  private func bit(_ number: Int32) -> UInt64 { 1 << UInt64(number & 63) }
}

// A handler must not allocate or lock, so it uses atomics, and a pipe that wakes `poll`.

private let areNotedForGood = Atomic(false)
private let watched = SignalSet()
private let pending = SignalSet()

private let pipe = SelfPipe()

private func note(_ number: Int32) {
  let code = errno
  pending.insert(number)
  pipe?.notify()
  errno = code
}

/// Creates the lazy global sets and the pipe before a handler first uses them.
private let isReady: Void = {
  note(0)
  pending.remove(0)
}()
