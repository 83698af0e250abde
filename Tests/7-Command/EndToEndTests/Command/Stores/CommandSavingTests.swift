import CPseudoTerminal
import ProgramSupport
import Testing
import TestSupport

/// The files that a save leaves after any disturbance.
@Suite("Disturbed saves")
struct CommandSavingTests {
  /// The system calls of a save. Each has its names on all machines.
  private static let calls = [
    "openat", "fchmod", "flock", "write", "fsync", "?rename,?renameat,?renameat2",
    "?unlink,unlinkat", "getdents64", "?mkdir,mkdirat", "close",
  ]

  /// Runs the command, sends it a signal at each of these calls in turn, and checks the remaining
  /// files.
  private func disturb(
    by signal: String, look: (Home, ProgramEnd, String) throws -> Void
  ) throws {
    for call in Self.calls {
      let undisturbed = try Home(store: fridge)
      let trace = try undisturbed.shell(
        "strace -qq -o calls -e trace=\(call) \(Self.edit)\nwc -l <calls")
      let count = try #require(Int(trace.output.filter(\.isNumber)))
      for number in cases(1..<(count + 1)) {
        let home = try Home(store: fridge)
        let injection = "inject=\(call):signal=\(signal):when=\(number)"
        let finished = try home.shell(
          "exec strace -qq -o /dev/null -e trace=\(call) -e \(injection) \(Self.edit)")
        try look(home, finished.status, "\(signal) at \(call) \(number)")
      }
    }
  }

  private static let edit =
    #"$forward edit fridge <<'.'\#nEat {item}\#n\#n\#n\#n\#n\#n\#n."#
  private let edited = things(title: "Eat {item}")

  @Test(
    "A signal at any moment leaves the old or the new store, and nothing else",
    .enabled(if: canTrace), arguments: ["TERM", "USR1"])
  func signals(signal: String) throws {
    var outcomes: Set<String> = []
    try disturb(by: signal) { home, status, moment in
      let store = try #require(home.store)
      // A script may rely on the status.
      #expect((status == .exited(0)) == (store == edited), "\(moment): \(status)")
      #expect([fridge, edited].contains(store), "\(moment)")
      outcomes.insert(store)
      let left = Set(home.folder.names(in: "")).subtracting(["state"])
      #expect(left.subtracting(["t.json", ".t.json.lock"]) == [], "\(moment)")
      // The lock file stays only beside a saved store.
      #expect(left.contains(".t.json.lock") == (store == edited), "\(moment)")
    }
    #expect(outcomes.count == 2)
  }

  @Test(
    "Files that a killed program leaves beside the store are removed by the next save",
    .enabled(if: canTrace))
  func kills() throws {
    var temporary = 0
    try disturb(by: "KILL") { home, _, moment in
      let store = try #require(home.store)
      #expect([fridge, edited].contains(store), "\(moment)")
      if home.folder.names(in: "").contains(where: { $0.hasSuffix(".tmp") }) { temporary += 1 }
      let next = try home.forward("edit", "fridge", input: "Next\n\n\n\n\n\n\n")
      #expect(next.status == .exited(0), "\(moment)")
      #expect(home.store == things(title: "Next"), "\(moment)")
      let left = Set(home.folder.names(in: "")).subtracting(["state"])
      #expect(left == ["t.json", ".t.json.lock"], "\(moment)")
    }
    #expect(temporary > 0)
  }

  // Answers that change something would be kept as a draft first, which the signal would end.
  @Test(
    "A target that is reported as saved is saved, and the status is 0, whatever signal came meanwhile",
    .enabled(if: canTrace),
    arguments: cases(
      ["TERM", "INT", "USR1"],
      [
        ("edit fridge", "'fridge' in 't.json' stays as it was."),
        ("delete fridge", "Deleted 'fridge'."),
      ]))
  func sentences(signal: String, command: (line: String, sentence: String)) throws {
    for call in ["fsync", "?rename,?renameat,?renameat2"] {
      var home = try Home(store: fridge)
      home.environment["NO_COLOR"] = "1"
      let injection = "inject=\(call):signal=\(signal):when=1"
      let terminal = try home.shellTerminal(
        "exec strace -qq -o /dev/null -e trace=\(call) -e \(injection) $forward \(command.line)")
      if command.line == "edit fridge" {
        try terminal.walk(["Title"])
        try terminal.walk(["> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
      } else {
        try terminal.answer("(yes or no) [no]: ", "yes")
      }
      let status = try terminal.expectEnd()
      #expect(status == .exited(0), "\(call)")
      #expect(terminal.lines.last == command.sentence, "\(call)")
      #expect(home.folder.names(in: "").filter { $0.hasSuffix(".tmp") } == [], "\(call)")
      #expect(try terminal.modes == terminal.modesAtStart)
    }
  }

  @Test(
    "Every command that saves ends with 0, whatever signal comes when its file is replaced",
    .enabled(if: canTrace),
    arguments: cases(
      [
        ("rename", "new file next --no-input --set path=~/next", "targets.json"),
        ("rename", "duplicate log copy --no-input", "targets.json"),
        ("rename", "tag @new todo log", "targets.json"),
        ("rename", "delete --yes todo log", "targets.json"),
        ("rename", "fill f.json --schema app.schema.json --no-input --set port=2", "f.json"),
        ("rename", "kinds new note --no-input --answers kind.json", "config/forward/kinds"),
        ("rename", "schemas add app.schema.json old.schema.json", "data/forward/schemas"),
        ("unlink", "schemas remove old.schema.json", "data/forward/schemas"),
        ("unlink", "outbox drop --yes $(ls state/forward/outbox | sed -n 's/.jsonl//p')", "state"),
      ], ["TERM", "INT", "HUP"], oneIn: 4))
  func commands(command: (call: String, words: String, place: String), signal: String) throws {
    var home = try Home(store: files)
    home.environment["FORWARD_STORE"] = "targets.json"
    home.environment["XDG_DATA_HOME"] = home.folder["data"]
    try home.folder.write(files, to: "targets.json")
    let schema = #"{"properties": {"port": {"type": "integer"}}}"#
    for name in ["app.schema.json", "old.schema.json"] { try home.folder.write(schema, to: name) }
    try home.folder.write(
      #"{"title": "A", "summary": "A.", "settings": {"type": "object"}, "line": {"file": "~/a", "text": "{item}"}}"#,
      to: "kind.json")
    _ = try home.shell(
      """
      $forward schemas add old.schema.json; ln -s /dev/full todo.txt; $forward send todo log --item Milk
      """)
    let before = try home.shell("find \(command.place) -type f | sort | xargs cat; ls -R")
    let injection = "inject=\(command.call):signal=\(signal):when=1"
    let line =
      "strace -qq -o /dev/null -e trace=\(command.call) -e \(injection) $forward \(command.words)"
    let saved = try home.shell("exec " + line)
    #expect(saved.status == .exited(0), "\(saved)")
    let after = try home.shell("find \(command.place) -type f | sort | xargs cat; ls -R")
    #expect(before != after)
  }

  @Test("A signal doesn't wait for the lock")
  func lock() throws {
    let home = try Home(store: fridge)
    let start = ContinuousClock.now
    // Signals are held from the moment at which the program waits for the lock.
    let finished = try home.shell(
      """
      yes '' | head -7 >input; exec 9>.t.json.lock; flock 9
      $forward edit fridge <input & process=$!
      until grep -q 'SigBlk:.*[1-9a-f]' /proc/$process/status; do sleep 0.01; done
      kill $process; wait $process; echo $?
      """)
    #expect(finished.output == "143\n")
    #expect(start.duration(to: .now) < .seconds(4))
    #expect(home.store == fridge)
  }

  // MARK: The limit for the size of files

  @Test("A limit for the size of files is reported, and nothing is saved")
  func limit() throws {
    let home = try Home(store: fridge)
    let finished = try home.shell("ulimit -f 0; exec \(Self.edit)")
    let problem = "The limit for the size of files (ulimit -f) is too small."
    #expect(
      finished
        == Finished(
          output: "", errors: "'t.json' cannot be written: \(problem)\n", status: .exited(1)))
    #expect(home.store == fridge)
    #expect(home.folder.names(in: "") == ["t.json"])
  }

  @Test("On a terminal, the answers can be saved once there is no limit")
  func limitOnTerminal() throws {
    var home = try Home(store: fridge)
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.shellTerminal("ulimit -f 0; exec $forward edit fridge")
    try terminal.walk(["Title", "> ", "Deadline", "Days", "List", "Tags", "Reminder", "cancels: "])
    try terminal.expect("ulimit -f")
    try terminal.answer("Try again? (yes or no) [yes]: ", "no")
    #expect(try terminal.expectEnd() == .exited(130))
    #expect(home.store == fridge)
    #expect(try terminal.modes == terminal.modesAtStart)
  }

  @Test("A result that doesn't fit is reported")
  func limitedResult() throws {
    let home = try Home(store: fridge)
    let finished = try home.shell("ulimit -f 0; $forward list >list.txt; echo $?")
    #expect(finished.output == "1\n")
    #expect(finished.errors == "Standard output can't be written.\n")
  }
}
