internal import ForwardCLibrary
internal import ForwardSystem
internal import Synchronization

/// A progress with its line. A thread draws the line.
///
/// The work only counts, at any rate and on any thread. While the line is on a terminal, signals
/// without another watch wait until it is erased, at most a tenth of a second.
final class ShownProgress: Sendable {
  /// The progress that this progress replaces on the screen.
  let outer: ShownProgress?
  private let progress: Dialogue.Progress
  private let descriptor: Int32
  private let state: Mutex<State>
  private let wake = SelfPipe()

  private struct State {
    var line: ProgressLine
    var watch: SignalWatch?
    var pauses = 0
    var isOver = false
  }

  init(
    _ progress: Dialogue.Progress, _ line: ProgressLine, on descriptor: Int32,
    inPlaceOf outer: ShownProgress?
  ) {
    self.outer = outer
    self.progress = progress
    self.descriptor = descriptor
    state = Mutex(State(line: line, watch: line.isRedrawn ? Self.watch() : nil))
    _ = startThread { [self] in
      while let next = draw(at: .now) {
        guard let wake else { return }
        wake.wait(until: next)
      }
    }
  }

  // The thread retains this object, so the pipe stays open while the thread waits for it.
  deinit { wake?.close() }

  private static func watch() -> SignalWatch {
    SignalWatch(SignalWatch.unwatched(among: SignalWatch.endings + [SIGTSTP]))
  }

  /// Draws the line if it is due. Returns the time of the next call; `nil` after the end of the
  /// progress.
  private func draw(at now: ContinuousClock.Instant) -> ContinuousClock.Instant? {
    state.withLock { state in
      if state.isOver { return nil }
      let later = now + .milliseconds(100)
      if state.pauses > 0 { return later }
      if let watch = state.watch, let number = watch.take() {
        write(state.line.erase())
        // The signal acts as usual, for instance stops the program, until the program continues.
        watch.end()
        act(on: number)
        state.watch = Self.watch()
      }
      if state.line.isRedrawn, ForegroundTerminal(descriptor).isInBackground { return later }
      let columns = terminalColumns(of: descriptor)
      write(
        state.line.draw(
          at: now, progress.count, of: progress.total,
          columns: columns ?? (state.line.isRedrawn ? 80 : .max)))
      return state.line.next
    }
  }

  private func write(_ text: String) {
    // A lost line isn't an error, because the next message finds the failure.
    if !text.isEmpty { _ = writeBytes(Array(text.utf8), to: descriptor) }
  }

  /// Erases the line until ``resume()``. Calls may be nested.
  func pause() {
    state.withLock { state in
      state.pauses += 1
      write(state.line.erase())
    }
  }

  func resume() { state.withLock { $0.pauses -= 1 } }

  /// Erases the line for good. A signal that came meanwhile takes effect then.
  func end() {
    state.withLock { state in
      write(state.line.erase())
      state.isOver = true
      state.watch?.end()
      state.watch = nil
    }
    wake?.notify()
  }
}
