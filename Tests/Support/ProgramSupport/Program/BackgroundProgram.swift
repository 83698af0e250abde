internal import CPseudoTerminal

/// A program that runs in the background without input, with its output and errors in files.
///
/// Deinitialization kills it.
public final class BackgroundProgram {
  private let program: Program

  public init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String] = .plain,
    output: String,
    errors: String
  ) throws {
    let streams = try [
      open("/dev/null", O_RDONLY), open(output, O_WRONLY | O_CREAT | O_TRUNC),
      open(errors, O_WRONLY | O_CREAT | O_TRUNC),
    ]
    // Keeps the descriptors open until the program has inherited them.
    program = try withExtendedLifetime(streams) {
      try Program(
        path,
        arguments,
        environment: environment,
        folder: nil,
        streams: .pipes(
          input: streams[0].number, output: streams[1].number, errors: streams[2].number)
      )
    }
  }

  /// Sends a signal, unless the program has ended.
  public func signal(_ number: Int32) { program.signal(number) }

  /// Waits until the program ends.
  ///
  /// - Returns: The end; `nil` if the program is still running at the deadline.
  public func end(by deadline: ContinuousClock.Instant) throws -> ProgramEnd? {
    var descriptors = [pollfd(program.end.number, POLLIN)]
    return try wait(for: &descriptors, until: deadline) ? program.wait().status : nil
  }
}

private func open(_ path: String, _ flags: CInt) throws -> Descriptor {
  let number = file_open(path, flags, 0o600)
  guard number >= 0 else { throw SystemError("open \(path)") }
  return Descriptor(number)
}
