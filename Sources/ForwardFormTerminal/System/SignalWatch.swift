internal import Synchronization

internal import CLibrary

/// Says that a signal ended the dialogue, after the terminal was put back as it was.
///
/// A program that catches it should end by the same signal, see ``raise()``.
public struct CaughtSignal: Error, Hashable, Sendable {
  public let number: Int32

  package init(_ number: Int32) {
    self.number = number
  }

  /// Ends the program by the signal, so that its exit status names it.
  public func raise() {
    signal(number, SIG_DFL)
    _ = kill(getpid(), number)
  }
}

/// Watches for signals while a dialogue goes on, so that the terminal can be put back before they act.
///
/// Before and after, whatever the program does about its signals is in force. A watch within another
/// one adds the signals that aren't watched yet.
package final class SignalWatch {
  package enum Event: Equatable {
    case readable
    /// The other side of the input is gone.
    case hungUp
    case signal(Int32)
    case late
  }

  /// The signals that end a dialogue.
  package static let endings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  private let signals: [Int32]
  private var replaced: [(number: Int32, action: sigaction)] = []

  /// Starts to watch; signals that the program ignores stay ignored.
  package init(_ signals: [Int32]) {
    isReady
    self.signals = signals
    for number in signals where !watched.contains(number) {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { note($0) }
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

  /// Stops watching; a signal that came and wasn't taken acts now.
  package func end() {
    for (number, var action) in replaced {
      watched.remove(number)
      sigaction(number, &action, nil)
      if pending.remove(number) { _ = kill(getpid(), number) }
    }
    replaced = []
  }

  deinit { end() }

  /// The descriptor that becomes readable when a signal comes.
  package var descriptor: Int32 { bell.reading }

  /// Whether a signal has come that ends the dialogue.
  package static var isOver: Bool {
    endings.contains { pending.contains($0) }
  }

  /// Waits until there is something to read, or a signal, or it is late.
  package func wait(for input: Int32, until deadline: ContinuousClock.Instant? = nil) -> Event {
    while true {
      if let number = take() { return .signal(number) }
      var descriptors = [
        pollfd(fd: input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: bell.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&descriptors, 2, deadline.map(Self.milliseconds) ?? -1)
      guard count >= 0 || errno == EINTR else { return .hungUp }
      if count == 0, let deadline, ContinuousClock.now >= deadline { return .late }
      if descriptors[1].revents != 0 {
        bell.silence()
        continue
      }
      if descriptors[0].revents & Int16(POLLIN) != 0 { return .readable }
      if descriptors[0].revents != 0 { return .hungUp }
    }
  }

  /// Lets a signal do what it does by default (stop the program, say), then watches on.
  package func actByDefault(_ number: Int32) {
    var watching = sigaction()
    var byDefault = sigaction()
    byDefault.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(number, &byDefault, &watching)
    _ = kill(getpid(), number)
    sigaction(number, &watching, nil)
  }

  /// Lets a signal that came pass.
  ///
  /// - Returns: Whether it had come.
  @discardableResult
  package func forget(_ number: Int32) -> Bool {
    pending.remove(number)
  }

  /// The time that is left, rounded up, as poll takes it.
  private static func milliseconds(until deadline: ContinuousClock.Instant) -> Int32 {
    let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
    return Int32(max(0, min(left.rounded(.up), 1_000_000)))
  }

  /// A signal that came and is this watch's to tell of; the others wait for theirs.
  private func take() -> Int32? { signals.first { pending.remove($0) } }
}

extension sigaction {
  fileprivate var isIgnored: Bool {
    unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}

/// A set of signals that a handler can add to.
private struct SignalSet: ~Copyable {
  private let bits = Atomic<UInt64>(0)

  func contains(_ number: Int32) -> Bool {
    bits.load(ordering: .acquiring) & bit(number) != 0
  }

  func insert(_ number: Int32) {
    bits.bitwiseOr(bit(number), ordering: .acquiringAndReleasing)
  }

  /// Removes a signal.
  ///
  /// - Returns: Whether it was there.
  @discardableResult
  func remove(_ number: Int32) -> Bool {
    bits.bitwiseAnd(~bit(number), ordering: .acquiringAndReleasing).oldValue & bit(number) != 0
  }

  private func bit(_ number: Int32) -> UInt64 { 1 << UInt64(number & 63) }
}

// What a handler may touch: an atomic, and a pipe that wakes the poll. It may allocate nothing and
// take no lock.

private let watched = SignalSet()
private let pending = SignalSet()

private let bell = SelfPipe()

private func note(_ number: Int32) {
  let code = errno
  pending.insert(number)
  bell.ring()
  errno = code
}

/// What is made on first use, the pipe and what the sets are made of, is made here.
private let isReady: Void = {
  note(0)
  pending.remove(0)
}()
