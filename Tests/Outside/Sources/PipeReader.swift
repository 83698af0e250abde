public import ForwardFormTerminal

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A reader of lines from a descriptor, byte by byte, for a person at its other end: a chat, for
/// example.
///
/// It shows the typed text, because nothing else does, and areas as lines above the prompt.
public struct PipeReader: LineReader {
  public let showsAreas: Bool
  public let isInteractive = true
  public let editsPrefill = true
  public let keys = KeyNames { KeyName($0.keys.prefix(1).map(\.name)) }

  private let input: Int32
  let output: any TextOutput

  public init(input: Int32, output: any TextOutput, showsAreas: Bool = false) {
    self.input = input
    self.output = output
    self.showsAreas = showsAreas
  }

  public mutating func read(_ request: LineRequest) throws -> LineEvent {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    show(request, at: request.prefill)
    if output.hasFailed { throw LostOutput() }

    var typed: [UInt8] = []
    while true {
      switch watch.wait(for: input) {
      case .signal(SIGINT):
        output.write("\n")
        return .interrupt
      case .signal(let number): throw CaughtSignal(number)
      case .timedOut: continue
      case .readable, .hungUp: break
      }
      var byte: UInt8 = 0
      switch readByte(from: input, into: &byte) {
      case 1 where byte == UInt8(ascii: "\n"): return line(typed, request)
      case 1: typed.append(byte)
      case 0 where typed.isEmpty:
        output.write("\n")
        return .endOfInput
      case 0: return line(typed, request)
      case _ where errno == EINTR || errno == EAGAIN: continue
      default: throw InputError.unreadable(code: errno)
      }
      guard let (command, length) = Self.command(endingIn: typed) else {
        if !request.isSecret { request.onTyping?(text(typed, request)) }
        continue
      }
      typed.removeLast(length)
      if let area = request.area, area.commands.contains(command) {
        let line = area.perform(command, at: text(typed, request))
        typed = Array(line.utf8)
        output.write("\n")
        show(request, at: line)
        continue
      }
      if !request.disabled.contains(command) {
        output.write("\n")
        return .command(command, text(typed, request))
      }
      output.write("\u{7}")
    }
  }

  func show(_ text: StyledText) {
    output.write(text.rendered(colors: output.hasColors))
  }
}
