internal import CLibrary
internal import ForwardForm
internal import ForwardStore

/// A program that is run until it ends, or has taken too long.
///
/// It has a process group of its own: Ctrl-C is for this program, which may let the other finish.
struct Program {
  let words: [String]
  /// Its standard input, which is complete before it starts: if this program is ended, it reads no half.
  let input: Stream
  /// What it has as descriptor 3.
  var message: Stream?
  /// Where its output and its errors go; kept for the result by default.
  var output, errors: Stream?
  /// How long it may take. Then it is ended, unless it stays.
  let limit: Duration
  var stays = false
  /// Whether it is ended once it has written as much as is kept.
  var endsWhenFull = false

  /// The number of bytes that are kept of what it writes.
  static let most = 64 << 10

  /// How it ended.
  enum End: Equatable {
    case exited(Int32)
    case signalled(Int32)
    /// It wrote as much as is kept, and was ended.
    case full
    /// It took too long.
    case late
  }

  struct Result {
    var end = End.late
    var output: [UInt8] = []
    var errors: [UInt8] = []
  }

  /// - Throws: The system's error if the program can't be started.
  func run() throws(SystemError) -> Result {
    // An argument would end there.
    if words.contains(where: { $0.utf8.contains(0) }) { throw SystemError(code: EINVAL) }
    let deadline = ContinuousClock.now + limit
    let running = try start()
    var result = Result()
    var isKilled = false
    var descriptors = [running.output, running.errors, running.ending].map {
      pollfd(fd: $0.descriptor, events: Int16(POLLIN), revents: 0)
    }
    while true {
      let left = ContinuousClock.now.duration(to: deadline) / .milliseconds(1)
      if left <= 0, !isKilled {
        if stays { return result }
        kill(running.process, SIGKILL)
        isKilled = true
      }
      let wait = isKilled ? -1 : Int32(min(left.rounded(.up), 1_000_000))
      let count = poll(&descriptors, nfds_t(descriptors.count), wait)
      if count < 0, errno != EINTR { throw SystemError(code: errno) }
      guard count > 0 else { continue }
      // A stream that is closed would be reported again and again; -1 is ignored.
      if !running.output.read(into: &result.output, upTo: Self.most) { descriptors[0].fd = -1 }
      if !running.errors.read(into: &result.errors, upTo: Self.most) { descriptors[1].fd = -1 }
      if endsWhenFull, result.output.count >= Self.most, !isKilled {
        kill(running.process, SIGKILL)
        (isKilled, result.end) = (true, .full)
      }
      guard descriptors[2].revents != 0 else { continue }
      if !isKilled { result.end = running.end }
      return result
    }
  }

  private func start() throws(SystemError) -> RunningProgram {
    // Only the program has the ends that it writes to, once this returns.
    let ownOutput = try Stream.pipe()
    let ownErrors = try Stream.pipe()
    let ending = try Stream.pipe()
    var started: (process: pid_t, code: Int32) = (0, 0)
    withExtendedLifetime((self, ownOutput, ownErrors)) {
      var streams = [
        (theirs: STDIN_FILENO, ours: input.descriptor),
        (STDOUT_FILENO, (output ?? ownOutput.writing).descriptor),
        (STDERR_FILENO, (errors ?? ownErrors.writing).descriptor),
      ]
      if let message { streams.append((3, message.descriptor)) }
      started = spawn(
        words, streams: streams, defaults: endingSignals + [SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU],
        isApart: true)
    }
    if started.code != 0 { throw SystemError(code: started.code) }
    // `poll` can't wait for the end of a process, but a thread can, also of one that stays.
    let process = started.process
    let isWatched = startThread {
      // A program of which nothing is known, as the system reaped it itself, counts as ended by a signal.
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
  /// Holds the status once the program has ended.
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

extension Program.Result {
  /// What a program that exited with a status other than 0 has come to.
  func failure(of program: String, status: Int32) -> DeliveryOutcome.Detail {
    let problem = firstError
    return problem.isEmpty
      ? DeliveryOutcome.Detail(.failedSilently, program, text: "\(status)")
      : DeliveryOutcome.Detail(.programFailed, program, text: problem)
  }

  /// The first line of the errors that says something.
  private var firstError: String {
    let lines = errors.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    return lines.lazy.map { String(decoding: $0, as: UTF8.self).trimmed }.first { !$0.isEmpty }
      ?? ""
  }
}

/// Returns a variable of the environment; `nil` if it is empty or not set.
func variable(_ name: String) -> String? {
  guard let value = getenv(name), value.pointee != 0 else { return nil }
  return String(cString: value)
}
