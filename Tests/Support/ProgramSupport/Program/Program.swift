internal import CPseudoTerminal

/// A running program in its own session. Deinitialization kills and reaps it.
final class Program {
  /// The program's standard input, output and error.
  enum Streams {
    case terminal(String, results: String?)
    case pipes(input: CInt, output: CInt, errors: CInt)
  }

  /// The end of the program, and the processor time that it took.
  struct Ending {
    let status: ProgramEnd
    let processorTime: Duration
  }

  /// The instant before the system call that started the program.
  let startedAt: Instant

  /// A descriptor that poll finds readable once the program has ended.
  let end: Descriptor

  private let identifier: pid_t
  private var ending: Ending?

  init(
    _ path: String,
    _ arguments: [String],
    environment: [String: String],
    folder: String?,
    streams: Streams
  ) throws {
    let variables = environment.map { "\($0.key)=\($0.value)" }
    var identifier: pid_t = 0
    var startedAt = Instant.now
    let code = withStrings([path] + arguments) { arguments in
      withStrings(variables) { variables in
        withStrings([folder, streams.terminal, streams.results]) { places in
          var program = program(
            path: arguments[0],
            arguments: arguments,
            environment: variables,
            folder: places[0],
            terminal: places[1],
            results: places[2],
            input: -1,
            output: -1,
            errors: -1
          )
          if case .pipes(let input, let output, let errors) = streams {
            (program.input, program.output, program.errors) = (input, output, errors)
          }
          startedAt = .now
          return program_start(&program, &identifier)
        }
      }
    }
    try check(code, "start \(path)")
    self.identifier = identifier
    self.startedAt = startedAt
    end = Descriptor(program_end_descriptor(identifier))
    guard end.isOpen else { throw SystemError("watch \(path)") }
  }

  deinit {
    kill()
  }

  /// Sends a signal, unless the program has been reaped: another process may then have its number.
  func signal(_ number: Int32) {
    if ending == nil { _ = CPseudoTerminal.kill(identifier, number) }
  }

  /// Whether the program waits for input in a poll.
  var polls: Bool { program_polls(identifier) }

  /// Kills the program and every process in its process group.
  func kill() {
    if ending == nil { _ = CPseudoTerminal.kill(-identifier, SIGKILL) }
    _ = wait()
  }

  /// Waits for the end and reaps the program. Another process may then get its number.
  func wait() -> Ending {
    if let ending { return ending }
    var raw = CPseudoTerminal.ending()
    let reaped = program_wait(identifier, &raw)
    precondition(reaped, "other code has reaped a program of the tests")
    let ending = Ending(
      status: raw.signalled ? .signalled(raw.code) : .exited(raw.code),
      processorTime: .microseconds(raw.microseconds)
    )
    self.ending = ending
    return ending
  }
}

extension Program.Streams {
  fileprivate var terminal: String? {
    if case .terminal(let path, _) = self { path } else { nil }
  }

  fileprivate var results: String? {
    if case .terminal(_, let results) = self { results } else { nil }
  }
}

/// The end of a program: with an exit status, or by a signal.
public enum ProgramEnd: Equatable, Sendable {
  case exited(Int32)
  case signalled(Int32)

  /// The end by Ctrl-C, which shells report as status 130.
  public static let interrupted = signalled(SIGINT)
}
