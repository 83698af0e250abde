/// Something that happens at system calls of a program, by `strace`.
public struct Injection: Hashable, Sendable {
  /// The calls by their names, separated by commas. One after a question mark isn't everywhere.
  public let calls: String
  /// `signal=KILL`, or `error=EIO`.
  public let effect: String
  /// The numbers of the calls, from 1: `3`, or `3+` for all from the third on.
  public let numbers: String

  public init(_ effect: String, at calls: String, _ numbers: String) {
    (self.effect, self.calls, self.numbers) = (effect, calls, numbers)
  }

  /// Whether the calls fail.
  public var isError: Bool { effect.hasPrefix("error=") }

  /// Returns the words of a traced program.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - options: Other options of `strace`.
  ///   - log: The path of the trace, which has the calls.
  public func tracing(
    _ words: [String], _ options: [String] = [], log: String = "/dev/null"
  ) -> [String] {
    ["strace"] + options
      + ["-qq", "-o", log, "-e", "trace=\(calls)", "-e", "inject=\(self)"] + words
  }
}

extension Injection: CustomStringConvertible {
  /// The injection as `strace` reads it.
  public var description: String { "\(calls):\(effect):when=\(numbers)" }

  /// Reads an injection as `strace` does; `nil` for other texts.
  public init?(_ text: String) {
    let parts = text.split(separator: ":").map(String.init)
    guard parts.count == 3, parts[2].hasPrefix("when=") else { return nil }
    self.init(parts[1], at: parts[0], String(parts[2].dropFirst(5)))
  }
}
