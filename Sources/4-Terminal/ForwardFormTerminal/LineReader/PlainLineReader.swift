internal import ForwardCLibrary
internal import ForwardSystem

/// Reads lines without editing: from a pipe or a dumb terminal, or if line editing is disabled.
///
/// On a terminal it shows the prompts, and Enter must follow the keys of commands. On a pipe it
/// shows nothing.
public final class PlainLineReader: LineReader {
  public let isInteractive: Bool
  public let editsPrefill = false
  public let keys = KeyNames.plain

  private let input: Int32
  private let terminal: ForegroundTerminal
  private let output: any TextOutput
  private let buffer: LineBuffer

  /// - Parameters:
  ///   - input: The descriptor to read from; standard input by default.
  ///   - output: The output that prompts are written to.
  public init(input: Int32 = 0, output: any TextOutput) {
    self.input = input
    terminal = ForegroundTerminal(input)
    self.output = output
    isInteractive = Environment.isTerminal(input)
    buffer = LineBuffer(descriptor: input)
  }

  public func read(_ request: LineRequest) throws -> LineEvent {
    // A line of a pipe that was read ahead needs no wait, and so no signal watch.
    if !isInteractive, case .line(let bytes) = try buffer.next() { return event(from: bytes) }
    let isHidden = request.isSecret && isInteractive
    // No signal may end the program while the terminal's echo is off.
    let others = isHidden ? SignalWatch.unhandledEndings : []
    let watch = SignalWatch(SignalWatch.endings + [SIGTSTP, SIGCONT] + others)
    defer { watch.end() }
    if isInteractive, !terminal.prepare(), case .signal(let number) = watch.wait(for: -1) {
      throw CaughtSignal(number)
    }
    // The prompt isn't shown yet.
    watch.forget(SIGCONT)
    // Stops the echo before the prompt is shown, so that fast typing isn't echoed.
    let echo = isHidden ? EchoSuppressor(input) : nil
    defer { echo?.end() }
    let rows = request.prompt.wrapped(to: output.columns)
    let prompt = rows.map { $0.rendered(colors: output.hasColors, in: output.theme) }.joined(
      separator: "\n")
    if isInteractive {
      output.write(prompt)
      if output.hasFailed { throw LostOutput() }
    }

    while true {
      switch try buffer.next() {
      case .line(let bytes): return event(from: bytes)
      case .needsMore: break
      }
      switch watch.wait(for: input, until: request.deadline) {
      case .signal(SIGINT):
        if isInteractive { output.line() }
        return .interrupt
      case .signal(SIGTSTP):
        echo?.end()
        watch.actByDefault(SIGTSTP)
        echo?.begin()
      case .signal(SIGCONT):
        if isInteractive, !terminal.wait() { continue }
        echo?.begin()
        if isInteractive { output.write(prompt) }
      case .signal(let number): throw CaughtSignal(number)
      // The other side may have written something before it was closed.
      case .readable, .hungUp:
        if try buffer.fill() { continue }
        let rest = buffer.rest()
        if isInteractive, buffer.hasHungUp {
          // The rest wasn't entered, so it is a draft.
          if let rest { request.onTyping?(String(decoding: rest, as: UTF8.self)) }
          throw CaughtSignal.hangUp
        }
        if let rest { return event(from: rest) }
        if isInteractive { output.line() }
        return .endOfInput
      case .timedOut:
        guard isInteractive else { throw TimedOut() }
        output.line()
        terminal.discardKeys()
        throw TimedOut()
      }
    }
  }

  /// Checks that no line with a text is left in a pipe, because it would be lost. Checks only lines
  /// that were read ahead or are available now. Leaves an input to others if nothing was read from
  /// it.
  ///
  /// The dialogue doesn't wait for the end of the input, so it doesn't see lines written later: the
  /// writer may keep the pipe open, and wait for the result of the save. Throws `InputError`.
  func checkUsed() throws(InputError) {
    guard !isInteractive, buffer.count > 0 else { return }
    for _ in 0..<16 {
      while case .line(let bytes) = try buffer.next() { try Self.checkBlank(bytes, buffer.count) }
      guard hasInput else { return }
      guard try buffer.fill() else { return try Self.checkBlank(buffer.rest() ?? [], buffer.count) }
    }
  }

  /// Whether the input can be read without waiting.
  private var hasInput: Bool {
    var state = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
    return poll(&state, 1, 0) > 0
  }

  private static func checkBlank(_ line: [UInt8], _ number: Int) throws(InputError) {
    if !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) {
      throw .unused(line: number)
    }
  }

  private func event(from bytes: [UInt8]) -> LineEvent {
    // Tab at the end of a row continues, as Enter does. It would be invisible in the line.
    let bytes = isInteractive ? Array(bytes[..<bytes.endOfTyping]) : bytes
    // Bytes that aren't UTF-8 are refused in an answer, and replaced in a text before a key.
    let line = String(decoding: bytes, as: UTF8.self)
    // A pipe has no keys: a control character is part of the answer, and refused.
    for (sequence, command) in Self.commands where isInteractive && line.hasSuffix(sequence) {
      return .command(command, String(line.dropLast(sequence.count)))
    }
    return String(validating: bytes, as: UTF8.self).map { .line($0) } ?? .notUTF8(line)
  }

  private static let commands = LineCommand.allCases.filter { !$0.isOfArea }.flatMap { command in
    command.keys.flatMap(\.sequences).map { ($0, command) }
  }
}

extension [UInt8] {
  /// The end of the bytes before tabs at their end.
  fileprivate var endOfTyping: Int { lastIndex { $0 != UInt8(ascii: "\t") }.map { $0 + 1 } ?? 0 }
}
