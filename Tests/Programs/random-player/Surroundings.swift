import ProgramSupport
import RandomForms
import TestSupport

/// The surroundings of a played program: its terminal, its language, and the person's settings.
struct Surroundings {
  let environment: [String: String]
  let inputrc: String
  let columns: Int
  let rows: Int
  let echoes: Bool
  let isPlain: Bool

  /// Creates random surroundings.
  ///
  /// - Parameters:
  ///   - random: The source of randomness.
  ///   - folder: The folder of the inputrc and of temporary files.
  init(_ random: inout SeededRandom, folder: String) {
    var variables: [String: String] = .plain
    variables["TMPDIR"] = folder
    variables["XDG_STATE_HOME"] = "\(folder)/state"
    variables["INPUTRC"] = "\(folder)/inputrc"
    variables["LC_ALL"] = nil
    variables["LANG"] = random.pick(["C", "C.UTF-8", "C.UTF-8", "zh_CN.UTF-8", nil])
    variables["TERM"] = random.pick([
      "xterm", "xterm", "xterm", "xterm", "vt100", "linux", "dumb", nil,
    ])
    variables["EDITOR"] = random.pick([
      "true", "false", "sed -i s/^/x/", "/dev/null/nothing", "kill -TERM", " ",
    ])
    // Nothing is really sent: the `curl` in the folder isn't a client.
    variables["PATH"] = "\(folder):/usr/bin:/bin"
    variables["FORWARD_OPENER"] = random.pick(["/usr/bin/true", "/usr/bin/false", "/nothing"])
    variables["FORWARD_SENDMAIL"] = random.pick(["/usr/bin/true", "/usr/bin/false", "/nothing"])
    if random.chance(2) { variables["NO_COLOR"] = "1" }
    // Overwrites freed memory, so that its use is noticed.
    if random.chance(4) { variables["MALLOC_PERTURB_"] = "165" }
    variables["SWIFT_BACKTRACE"] = "enable=no"
    inputrc = random.chance(2) ? "" : Self.settings.filter { _ in random.chance(6) }.joined()
    columns = Self.columns(&random)
    rows = random.number(in: 1...40)
    let isPlain = random.chance(6)
    self.isPlain = isPlain
    echoes = isPlain ? random.chance(2) : !random.chance(8)
    // Without this variable, the program would think that another program had left the terminal
    // without echo, and would repair it.
    if !echoes { variables["INSIDE_EMACS"] = "30.1" }
    environment = variables
  }

  var description: String {
    let variables = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return """
      \(variables.joined(separator: " "))
      \(columns) columns, \(rows) rows\(echoes ? "" : ", no echo")\(isPlain ? ", plain" : "")
      inputrc: \(inputrc)
      """
  }

  /// Whether keys act only after Enter is pressed.
  var takesLines: Bool { isPlain || ["dumb", nil].contains(environment["TERM"]) }

  static func columns(_ random: inout SeededRandom) -> Int {
    random.pick([80, 80, 80, 80, 40, 20, 10, 5, 4, 3, 2, 1, 0, 200, 1000, 65535])
  }

  private static let settings = [
    "set editing-mode vi", "set horizontal-scroll-mode on", "set show-mode-in-prompt on",
    "set mark-modified-lines on", "set revert-all-at-newline on", "set history-size 2",
    "set enable-active-region off", "set keyseq-timeout 0", "set blink-matching-paren on",
    "set convert-meta on", "set completion-query-items 3", "set menu-complete-display-prefix on",
    "set show-all-if-ambiguous on", "set history-preserve-point on", "set page-completions on",
    "set echo-control-characters off", "set enable-keypad on", "set skip-completed-text on",
    "set enable-bracketed-paste off", "set input-meta off", "set output-meta off",
    "set colored-stats on", "set visible-stats on", "set completion-prefix-display-length 1",
    "\"\\C-t\": \"a\\C-rb\\r\"", "\"\\C-o\": menu-complete", "\"\\e[A\": history-search-backward",
    "\"\\C-g\": operate-and-get-next", "\"\\ez\": \"\\C-p\\C-n\\C-p\"",
    "\"\\C-x\\C-y\": yank-last-arg", "\"a\": \"b\"", "\"5\": forward-undo",
    "$if Forward\n\"\\C-b\": forward-back\n$endif",
  ].map { $0 + "\n" }
}
