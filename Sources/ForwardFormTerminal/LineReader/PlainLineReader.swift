internal import CLibrary

/// Reads lines as they come: from a pipe, from a dumb terminal, or wherever no line editor is
/// wanted.
///
/// On a terminal it shows the prompts; the keys that a line editor acts on at once are followed by
/// Enter here. On a pipe it shows nothing.
public final class PlainLineReader: LineReader {
  public let isInteractive: Bool
  public let editsPrefill = false
  public let keys = KeyNames.plain

  private let input: Int32
  private let output: any TextOutput
  private let buffer: LineBuffer

  /// - Parameters:
  ///   - input: The descriptor to read from; standard input by default.
  ///   - output: Where prompts go.
  public init(input: Int32 = 0, output: any TextOutput) {
    self.input = input
    self.output = output
    isInteractive = Environment.isTerminal(input)
    buffer = LineBuffer(descriptor: input)
  }

  public func read(_ request: LineRequest) throws -> LineEvent {
    let watch = SignalWatch(SignalWatch.endings + [SIGTSTP, SIGCONT])
    defer { watch.end() }
    // Hidden before it is asked for: who answers fast must not see the first letters.
    let echo = request.isSecret && isInteractive ? EchoSuppressor(input) : nil
    defer { echo?.end() }
    let prompt = request.prompt.rendered(colors: output.hasColors)
    if isInteractive {
      output.write(prompt)
      if output.hasFailed { throw LostOutput() }
    }

    while true {
      switch try buffer.next() {
      case .line(let bytes): return event(from: bytes)
      case .needsMore: break
      }
      switch watch.wait(for: input) {
      case .signal(SIGINT):
        if isInteractive { output.line() }
        return .interrupt
      case .signal(SIGTSTP):
        echo?.end()
        watch.actByDefault(SIGTSTP)
        echo?.begin()
      case .signal(SIGCONT):
        echo?.begin()
        if isInteractive { output.write(prompt) }
      case .signal(let number): throw CaughtSignal(number)
      // What was written before the other side went away can still be read.
      case .readable, .hungUp:
        if try buffer.fill() { continue }
        if let bytes = buffer.rest() { return event(from: bytes) }
        if isInteractive { output.line() }
        return .endOfInput
      case .late: continue
      }
    }
  }

  private func event(from bytes: [UInt8]) -> LineEvent {
    // What isn't UTF-8 is refused as an answer; before another key it is given back, mended.
    let line = String(decoding: bytes, as: UTF8.self)
    for (key, event) in Self.events where line.hasSuffix(key) {
      return event(String(line.dropLast(key.count)))
    }
    return String(validating: bytes, as: UTF8.self).map { .line($0) } ?? .notUTF8(line)
  }

  /// The keys as a terminal sends them. None of them can be part of an answer, since answers have
  /// no control characters.
  private static let events: [(String, @Sendable (String) -> LineEvent)] = [
    ("\u{1B}[Z", { .back($0) }),
    ("\u{18}\u{02}", { .back($0) }),
    ("\u{1B}OP", { .help($0) }),
    ("\u{1B}[11~", { .help($0) }),
    ("\u{1B}[[A", { .help($0) }),
    ("\u{18}\u{08}", { .help($0) }),
    ("\u{18}\u{05}", { .editor($0) }),
    ("\u{18}\u{0B}", { _ in .nothing }),
    ("\u{18}z", { .undo($0) }),
    ("\u{18}y", { .redo($0) }),
    ("\u{18}n", { .nextPage($0) }),
    ("\u{1B}[6~", { .nextPage($0) }),
    ("\u{18}p", { .previousPage($0) }),
    ("\u{1B}[5~", { .previousPage($0) }),
  ]
}
