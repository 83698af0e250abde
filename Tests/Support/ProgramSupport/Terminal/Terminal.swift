public import CPseudoTerminal

/// A program on its own pseudo-terminal, and the person in front of it.
///
///     let terminal = try Terminal("/bin/cat")
///     terminal.send("hello")
///     terminal.press(.enter)
///     try terminal.expect("hello\r\nhello\r\n")
///     terminal.press(.ctrl("d"))
///     #expect(try terminal.expectEnd() == .exited(0))
///
/// Deinitialization kills the program.
public final class Terminal {
  /// The instant before the program started.
  public let startedAt: ContinuousClock.Instant

  /// The modes before the program started.
  public let modesAtStart: Modes

  let program: Program
  let master: Descriptor

  // Stays open so that the master never hangs up. Otherwise poll would return at once, over and
  // over, between the moment when a program closes its streams and its end. Some systems also reset
  // the modes at the last close, but tests check the modes that the program left.
  let slave: Descriptor

  var unsent: ArraySlice<UInt8> = []
  var received: [UInt8] = []
  var matched = 0
  /// The place before which the program's questions are answered.
  var answered = 0
  var hasEnded = false

  /// The screen of the processed output, and the number of processed bytes.
  var shown: (screen: Screen, count: Int)

  /// The sizes to apply during unprocessed output.
  var resizes: [(start: Int, columns: Int, rows: Int)] = []

  /// Starts a program on a new terminal. With `results`, its standard output goes to that file.
  public init(
    _ path: String,
    _ arguments: [String] = [],
    environment: [String: String] = .plain,
    columns: Int = 80,
    rows: Int = 24,
    resizing: Screen.Resizing = .reflows,
    showsCodePoints: Bool = false,
    folder: String? = nil,
    results: String? = nil,
    configure: (inout termios) -> Void = { _ in }
  ) throws {
    var ends: (master: CInt, slave: CInt) = (-1, -1)
    let code = terminal_open(CInt(columns), CInt(rows), &ends.master, &ends.slave)
    try check(code, "open a terminal")
    master = Descriptor(ends.master)
    slave = Descriptor(ends.slave)
    let screen = Screen(
      columns: columns, height: rows, resizing: resizing, showsCodePoints: showsCodePoints)
    shown = (screen, 0)

    var name = [CChar](repeating: 0, count: 1024)
    try check(ttyname_r(slave.number, &name, name.count), "ttyname_r")
    try master.unblock()
    var modes = termios()
    guard tcgetattr(slave.number, &modes) == 0 else { throw SystemError("tcgetattr") }
    configure(&modes)
    guard tcsetattr(slave.number, TCSANOW, &modes) == 0 else { throw SystemError("tcsetattr") }

    modesAtStart = try Modes(of: slave.number)

    program = try Program(
      path,
      arguments,
      environment: environment,
      folder: folder,
      streams: .terminal(
        name.withUnsafeBytes { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) },
        results: results
      )
    )
    startedAt = program.startedAt
  }

  /// The present modes of the terminal, also after the end of the program.
  public var modes: Modes {
    get throws { try Modes(of: master.number) }
  }

  /// Sends the program a signal, as another process would. For the keyboard's signals, press keys.
  public func signal(_ number: Int32) {
    program.signal(number)
  }

  /// Resizes the window; the system then sends SIGWINCH.
  public func resize(columns: Int, rows: Int) throws {
    // Earlier output belongs to the earlier size.
    if !hasEnded { try drain() }
    guard terminal_resize(master.number, CInt(columns), CInt(rows)) else {
      throw SystemError("resize")
    }
    resizes.append((received.count, columns, rows))
  }

  /// The processor time of the program, once ``expectEnd(within:fileID:line:)`` has returned.
  public var processorTime: Duration? {
    hasEnded ? program.wait().processorTime : nil
  }
}
