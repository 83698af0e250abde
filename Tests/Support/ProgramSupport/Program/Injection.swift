/// A fault that `strace` injects into system calls of a program.
public struct Injection: Hashable, Sendable {
  /// The names of the calls, separated by commas. `strace` ignores an unknown name after a question
  /// mark.
  public let calls: String
  /// The effect: `signal=KILL`, or `error=EIO`.
  public let effect: String
  /// The numbers of the calls, from 1: `3`, or `3+` for the third and all later calls.
  public let numbers: String

  public init(_ effect: String, at calls: String, _ numbers: String) {
    (self.effect, self.calls, self.numbers) = (effect, calls, numbers)
  }

  /// Whether the effect is an error of the calls.
  public var isError: Bool { effect.hasPrefix("error=") }

  /// Returns the words that run a program under `strace`.
  ///
  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - options: Other options of `strace`.
  ///   - log: The path of the trace, which lists the calls.
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

  /// Parses an injection as `strace` does; `nil` for other texts.
  public init?(_ text: String) {
    let parts = text.split(separator: ":").map(String.init)
    guard parts.count == 3, parts[2].hasPrefix("when=") else { return nil }
    self.init(parts[1], at: parts[0], String(parts[2].dropFirst(5)))
  }
}
