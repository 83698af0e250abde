internal import ForwardCLibrary

/// A program that runs until it ends or exceeds a time limit.
///
/// It has its own process group. Ctrl-C reaches only this program, which may let the other program
/// finish.
package struct Program {
  private let words: [String]
  /// The program's standard input.
  private let input: Stream
  /// The streams for the program's output and errors; by default, the result has both.
  private let output, errors: Stream?
  /// The time after which the program is ended, unless it `stays`.
  private let limit: Duration
  private let stays: Bool
  /// The largest number of bytes of the program's output to keep.
  private let room: Int
  /// A descriptor that asks the program to end, by SIGTERM, once it is readable; -1 for no
  /// descriptor.
  private let stopping: Int32

  package init(
    words: [String], input: Stream, output: Stream? = nil, errors: Stream? = nil,
    limit: Duration, stays: Bool = false, room: Int = Self.most, stopping: Int32 = -1
  ) {
    self.words = words
    self.input = input
    (self.output, self.errors) = (output, errors)
    (self.limit, self.stays) = (limit, stays)
    self.room = room
    self.stopping = stopping
  }

  /// The largest number of bytes of the program's errors to keep, and by default of its output.
  package static let most = 64 << 10

  package enum End: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// The program was ended because its further output wasn't wanted.
    case full
    case timedOut
  }

  package struct Result {
    package var end = End.timedOut
    package var output: [UInt8] = []
    package var errors: [UInt8] = []
  }

  package enum Progress {
    case none
    /// The program did a part of its work; the time limit begins again.
    case advanced
    /// The program finished its work, and gets a moment to end.
    case done
    /// The program must end because its further output isn't wanted.
    case full
  }

  /// Runs the program. `look` may remove parts of the output so far from the result. With
  /// `looksOften`, it is called at least ten times a second even without output, because a signal
  /// may interrupt another thread instead of this one. Throws the system's error if the program
  /// can't be started.
  package func run(
    looksOften: Bool = false, _ look: (inout Result) -> Progress = { _ in .none }
  ) throws(SystemError) -> Result {
    // A NUL byte would cut the argument short.
    if words.contains(where: { $0.utf8.contains(0) }) { throw SystemError(code: EINVAL) }
    var deadline = ContinuousClock.now + limit
    let running = try start()
    var result = Result()
    var isKilled = false
    let watched = [running.output, running.errors, running.ending].map(\.descriptor) + [stopping]
    var descriptors = watched.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      if left <= 0, !isKilled {
        if stays { return result }
        kill(running.process, SIGKILL)
        isKilled = true
      }
      let wait = isKilled ? -1 : Int32(min(left.rounded(.up), looksOften ? 100 : 1_000_000))
      let count = poll(&descriptors, nfds_t(descriptors.count), wait)
      if count < 0, errno != EINTR {
        // The program can no longer be observed.
        kill(running.process, SIGKILL)
        return result
      }
      guard count > 0 || looksOften else { continue }
      // `poll` would report a closed stream again and again, so -1, which it ignores, replaces the
      // stream. Reads the output after the errors, so that output written before an error is there
      // with it.
      if !running.errors.read(into: &result.errors, upTo: Self.most) { descriptors[1].fd = -1 }
      if !running.output.read(into: &result.output, upTo: room) { descriptors[0].fd = -1 }
      switch look(&result) {
      case .none: break
      case .advanced: deadline = .now + limit
      case .done: deadline = min(deadline, .now + .seconds(1))
      case .full:
        if !isKilled { kill(running.process, SIGKILL) }
        (isKilled, result.end) = (true, .full)
      }
      if descriptors[3].revents != 0, !isKilled {
        kill(running.process, SIGTERM)
        descriptors[3].fd = -1
        deadline = min(deadline, .now + .seconds(5))
      }
      guard descriptors[2].revents != 0 else { continue }
      if !isKilled { result.end = running.end }
      return result
    }
  }

  private func start() throws(SystemError) -> RunningProgram {
    // Once this returns, only the program holds the ends that it writes to.
    let ownOutput = try Stream.pipe()
    let ownErrors = try Stream.pipe()
    let ending = try Stream.pipe()
    var started: (process: pid_t, code: Int32) = (0, 0)
    withExtendedLifetime((self, ownOutput, ownErrors)) {
      let streams = [
        (theirs: STDIN_FILENO, ours: input.descriptor),
        (STDOUT_FILENO, (output ?? ownOutput.writing).descriptor),
        (STDERR_FILENO, (errors ?? ownErrors.writing).descriptor),
      ]
      started = spawn(
        words, streams: streams, defaults: endingSignals + [SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU],
        isApart: true)
    }
    if started.code != 0 { throw SystemError(code: started.code) }
    // `poll` can't wait for the end of a process, so a thread does, even for a program that
    // `stays`.
    let process = started.process
    let isWatched = startThread {
      // If the system reaped the program itself, its status is unknown. It then counts as ended by
      // a signal.
      let status = waitForEnd(of: process) ?? 0x7F
      let bytes = withUnsafeBytes(of: status) { Array($0) }
      _ = writeBytes(bytes, to: ending.writing.descriptor)
    }
    if !isWatched {
      kill(process, SIGKILL)
      _ = waitForEnd(of: process)
      throw SystemError(code: EAGAIN)
    }
    for stream in [ownOutput.reading, ownErrors.reading] {
      _ = fcntl(stream.descriptor, F_SETFL, O_NONBLOCK)
    }
    return RunningProgram(
      process: process, output: ownOutput.reading, errors: ownErrors.reading, ending: ending.reading
    )
  }
}

private struct RunningProgram {
  let process: pid_t
  let output, errors: Stream
  /// A pipe that holds the status after the program ends.
  let ending: Stream

  var end: Program.End {
    var bytes: [UInt8] = []
    _ = ending.read(into: &bytes, upTo: MemoryLayout<Int32>.size)
    guard bytes.count == MemoryLayout<Int32>.size else { return .signalled(0) }
    let status = bytes.withUnsafeBytes { $0.loadUnaligned(as: Int32.self) }
    let signal = status & 0x7F
    return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
  }
}
