import CPseudoTerminal
import ProgramSupport
import Testing
import TestSupport

/// Random keys, pastes, resizes and signals. In every case, the line editor ends as it reports, and
/// restores the terminal.
///
/// Play more games by hand:
/// `FORWARD_GAMES=10000 FORWARD_SEED=1 swift test --filter EditorKeysTests`.
@Suite("Random keys in the line editor")
struct EditorKeysTests {
  @Test("Every game leaves the terminal as it found it")
  func games() throws {
    for seed in seedsOfGames(200) {
      do {
        var game = Game(seed: seed)
        try game.play()
      } catch {
        Issue.record("seed \(seed): \(error)")
      }
    }
  }
}

/// A game. The same seed gives the same keys, but not the same times.
private struct Game {
  private var random: SeededRandom
  private var signals: Set<Int32> = [SIGINT, SIGQUIT]

  init(seed: UInt64) {
    random = SeededRandom(seed: seed)
  }

  mutating func play() throws {
    let folder = try TemporaryFolder()
    try folder.write(settings(), to: "inputrc")
    let arguments = arguments()
    let terminal = try Terminal(
      executable(named: "line-editor"),
      arguments,
      environment: Environment(inputrc: "\(folder.path)/inputrc", colors: chance(2)).variables,
      columns: columns(),
      rows: Int.random(in: 1...30, using: &random),
      // Ctrl-S between two prompts would stop the output if the terminal isn't held between them.
      configure: { $0.c_iflag &= ~tcflag_t(IXON) }
    )
    try terminal.expect("?2004h")
    for _ in 0..<Int.random(in: 1...25, using: &random) {
      try act(on: terminal)
      if chance(2) { try terminal.expectReading() }
    }
    try terminal.expectReading()
    // Ctrl-C ends the program, whatever it waits for. It is sent twice: if the terminal isn't held
    // between two prompts, Ctrl-V may precede it.
    terminal.send("\u{3}\u{3}")
    let status = try terminal.expectEnd()
    let isGood =
      switch status {
      case .exited(let code): [0, 130].contains(code)
      case .signalled(let signal): signals.contains(signal)
      }
    guard isGood else { throw WrongEnd(status: status, transcript: "\(arguments)") }
    guard try terminal.modes == terminal.modesAtStart else {
      throw WrongModes(transcript: "\(arguments) \(status)")
    }
  }

  private mutating func act(on terminal: Terminal) throws {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: try terminal.resize(columns: columns(), rows: Int.random(in: 0...30, using: &random))
    case 1:
      let signal = pick([SIGTSTP, SIGCONT, SIGWINCH, SIGCONT, SIGTSTP, SIGTERM, SIGHUP])
      signals.insert(signal)
      terminal.signal(signal)
    case 2: terminal.send(bytes: (0..<8).map { _ in UInt8.random(in: 0...255, using: &random) })
    case 3: terminal.send("\u{1B}[200~" + text() + (chance(4) ? "" : "\u{1B}[201~"))
    case 4...9: terminal.send(text())
    default:
      // The keys are sent in one burst, or one by one.
      for _ in 0..<Int.random(in: 1...6, using: &random) { terminal.send(pick(Self.keys)) }
    }
  }

  // MARK: The keys

  /// Keys of both modes. Some include the keys that they wait for.
  private static let keys: [String] =
    (0..<0x20).filter { $0 != 0x03 && $0 != 0x1C }.map { String(Unicode.Scalar(UInt8($0))) }
    + ["A", "B", "C", "D", "H", "F", "Z", "3~", "5~", "6~", "11~", "200~", "201~"].map {
      "\u{1B}[" + $0
    }
    + "bfdulctyrn.<>-#?*&0123456789_ \t\r\u{7F}\u{12}\u{13}\u{3}]~=".filter { $0 != "\u{3}" }
    .map { "\u{1B}" + String($0) }
    + "\u{5}\u{2}\u{8}\u{B}\u{12}\u{15}\u{16}\u{18}\u{7F}()ezynp*rv".map { "\u{18}" + String($0) }
    + "\u{18}\u{12}".map { String($0) }
    + "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,/?;~^$%|@\"`{}".map(
      String.init)
    + [
      "\u{1B}", "\u{1B}", "\r", "\r", "\r", "\t", "\u{12}a", "\u{13}a", "\u{4}", "\u{7F}", "\u{1F}",
    ]

  private static let pieces = [
    "a", "option", "Beta", "{item}", "{", " ", "\t", "/", "~", "é", "e\u{301}", "漢字", "👩‍👧", "🇩🇪",
    "שלום", "\u{202E}", "\u{200B}", "x\u{7F}", "\u{15}", "\\", "'", "\"", "\r",
  ]

  private mutating func text() -> String {
    (0..<Int.random(in: 1...12, using: &random)).map { _ in pick(Self.pieces) }.joined()
  }

  private mutating func arguments() -> [String] {
    var arguments = ["--count", "\(Int.random(in: 1...6, using: &random))"]
    if chance(2) { arguments.append("--held") }
    if chance(2) { arguments.append("--echo") }
    if chance(2) { arguments.append("--editor") }
    if chance(2) { arguments += ["--history", "one,two {item},three 漢字,option"] }
    if chance(3) { arguments += ["--prefill", text()] }
    if chance(3) {
      arguments += ["--prompt", pick(["Title: ", "> ", "漢字: ", "A prompt that is long: "])]
    }
    if chance(3) { arguments.append("--selected") }
    switch Int.random(in: 0..<9, using: &random) {
    case 7: arguments += ["--numbers", "--prefill", pick(["8", "0", "x", "漢字"])]
    case 8: arguments += ["--yes-or-no", "--present", pick(["0", "1"])]
    case 6: arguments += ["--items", "Soup,Main course,Sweet,漢字"]
    case 0, 1:
      arguments += ["--words", "Alpha,Beta,option,Option,漢字"]
      if chance(2) { arguments += ["--present", "2"] }
    case 2: arguments += ["--many-words", "\(Int.random(in: 1...300, using: &random))"]
    case 3: arguments += ["--placeholders", "item,expires"]
    case 4: arguments += pick([["--paths"], ["--secret"]])
    default: break
    }
    return arguments
  }

  private mutating func settings() -> String {
    [
      "set editing-mode vi", "set horizontal-scroll-mode on", "set show-mode-in-prompt on",
      "set mark-modified-lines on", "set revert-all-at-newline on", "set history-size 2",
      "set enable-active-region off", "set keyseq-timeout 0",
      "set convert-meta on", "set completion-query-items 3", "set menu-complete-display-prefix on",
      "set show-all-if-ambiguous on", "set history-preserve-point on",
      "set echo-control-characters off", "set enable-keypad on", "set skip-completed-text on",
      "\"\\C-t\": \"a\\C-rb\\r\"", "\"\\C-o\": menu-complete", "\"\\e[A\": history-search-backward",
      "\"\\C-g\": operate-and-get-next", "\"\\ez\": \"\\C-p\\C-n\\C-p\"",
      "\"\\C-x\\C-y\": yank-last-arg",
    ].filter { _ in chance(5) }.joined(separator: "\n") + "\n"
  }

  private mutating func columns() -> Int { pick([80, 80, 40, 20, 10, 5, 4, 3, 2, 1, 0, 200]) }

  private mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &random) == 0
  }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}

private struct Environment {
  let inputrc: String
  let colors: Bool

  var variables: [String: String] {
    var variables = environment(colors: colors, inputrc: inputrc)
    // Overwrites freed memory, so that its use is noticed.
    variables["MALLOC_PERTURB_"] = "165"
    variables["SWIFT_BACKTRACE"] = "enable=no"
    // Set other variables by hand, such as `LD_PRELOAD=… LD_LIBRARY_PATH=…` for a readline with
    // AddressSanitizer.
    for word in (getenv("FORWARD_ENVIRONMENT").map { String(cString: $0) } ?? "").split(
      separator: " ")
    {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      if parts.count == 2 { variables[parts[0]] = parts[1] }
    }
    return variables
  }
}
