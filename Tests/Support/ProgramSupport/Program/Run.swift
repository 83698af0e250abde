internal import CPseudoTerminal

/// The output and the end of a program.
public struct Finished: Equatable, Sendable {
  public let output: String
  public let errors: String
  public let status: ProgramEnd

  public init(output: String, errors: String = "", status: ProgramEnd = .exited(0)) {
    self.output = output
    self.errors = errors
    self.status = status
  }
}

/// An error for a program that missed its deadline, with the output so far.
public struct RunFailure: Error {
  public let path: String
  public let limit: Duration
  public let output: String
  public let errors: String
}

/// Runs a program to its end, through pipes and without a terminal.
///
/// For other kinds of streams, run a shell: `/bin/sh -c 'exec forward list 2>/dev/full'`.
public func run(
  _ path: String,
  _ arguments: [String] = [],
  input: String = "",
  environment: [String: String] = .plain,
  folder: String? = nil,
  within limit: Duration = .seconds(30)
) throws -> Finished {
  try run(
    path,
    arguments,
    bytes: Array(input.utf8),
    environment: environment,
    folder: folder,
    within: limit
  )
}

/// Runs a program to its end, with input of any bytes.
public func run(
  _ path: String,
  _ arguments: [String] = [],
  bytes: [UInt8],
  environment: [String: String] = .plain,
  folder: String? = nil,
  within limit: Duration = .seconds(30)
) throws -> Finished {
  let deadline = Instant.now.advanced(by: limit)
  let (input, output, errors) = try (Pipe(), Pipe(), Pipe())
  let program = try Program(
    path,
    arguments,
    environment: environment,
    folder: folder,
    streams: .pipes(
      input: input.reading.number,
      output: output.writing.number,
      errors: errors.writing.number
    )
  )
  // Closes the program's ends here: otherwise the end of its output would never come.
  input.reading.close()
  output.writing.close()
  errors.writing.close()

  try input.writing.unblock()
  var unsent = bytes[...]
  var (written, complained): ([UInt8], [UInt8]) = ([], [])
  while output.reading.isOpen || errors.reading.isOpen || program.end.isOpen {
    if unsent.isEmpty { input.writing.close() }
    // Poll ignores closed descriptors.
    var descriptors = [
      pollfd(input.writing.number, POLLOUT),
      pollfd(output.reading.number, POLLIN),
      pollfd(errors.reading.number, POLLIN),
      pollfd(program.end.number, POLLIN),
    ]
    guard try wait(for: &descriptors, until: deadline), .now < deadline else {
      throw RunFailure(
        path: path,
        limit: limit,
        output: tail(of: written[...]),
        errors: tail(of: complained[...])
      )
    }
    if descriptors[0].isReady, !input.writing.write(&unsent) { input.writing.close() }
    if descriptors[1].isReady, !output.reading.read(into: &written) { output.reading.close() }
    if descriptors[2].isReady, !errors.reading.read(into: &complained) { errors.reading.close() }
    if descriptors[3].isReady { program.end.close() }
  }
  return Finished(
    output: String(decoding: written, as: UTF8.self),
    errors: String(decoding: complained, as: UTF8.self),
    status: program.wait().status
  )
}

extension [String: String] {
  /// An environment in which a program behaves the same on every machine.
  public static var plain: [String: String] {
    [
      "HOME": "/dev/null",
      "INPUTRC": "/dev/null",
      "LC_ALL": "C.UTF-8",
      "PATH": "/usr/bin:/bin",
      "TERM": "xterm",
    ]
  }
}

/// Returns the path of a product of this package, which is built next to the tests.
public func executable(named name: String) throws -> String {
  var folder = String(cString: own_path())[...]
  // Searches upwards: on macOS, tests are a bundle several folders below the products.
  while let slash = folder.lastIndex(of: "/") {
    folder = folder[..<slash]
    let path = "\(folder)/\(name)"
    // Returns an absolute path, because the program may start in another folder.
    if access(path, X_OK) == 0, let whole = realpath(path, nil) {
      defer { free(whole) }
      return String(cString: whole)
    }
  }
  throw SystemError("find \(name)", code: ENOENT)
}

/// Whether this machine has a shell, or another program that supports `-c`.
public func hasProgram(_ name: String) -> Bool {
  (try? run("/usr/bin/env", [name, "-c", ":"]))?.status == .exited(0)
}
