import Glibc
import ProgramSupport
import Testing

/// Work whose length the test decides.
@Suite("The progress of long work on the screen")
struct ProgressTests {
  private let folder: TemporaryFolder
  private let pipe: String

  init() throws {
    folder = try TemporaryFolder()
    pipe = folder["pipe"]
    try #require(mkfifo(pipe, 0o600) == 0)
  }

  /// Opens the pipe without waiting for its reader.
  private func opened() throws -> Work {
    let descriptor = open(pipe, O_RDWR | O_CLOEXEC)
    try #require(descriptor >= 0)
    return Work(descriptor: descriptor)
  }

  private struct Work: ~Copyable {
    let descriptor: Int32

    func write(_ text: String) {
      _ = (text + "\n").withCString { Glibc.write(descriptor, $0, strlen($0)) }
    }

    consuming func end() {}

    deinit { close(descriptor) }
  }

  private func terminal(
    _ options: String..., columns: Int = 40, resizing: Screen.Resizing = .reflows,
    environment: [String: String] = environment()
  ) throws -> Terminal {
    try Terminal(
      executable(named: "long-work"), [pipe] + options, environment: environment, columns: columns,
      resizing: resizing)
  }

  private let bar = "Sending [####-----------] 3312 of 10000"

  @Test(
    "The line of progress is below messages, gone at a question and at the end, and fits every size",
    arguments: Screen.Resizing.allCases)
  func shown(resizing: Screen.Resizing) throws {
    let work = try opened()
    let terminal = try terminal(columns: 80, resizing: resizing)
    work.write("3312")
    try terminal.expect("] 3312 of 10000")
    work.write("A message that is told.")
    try terminal.expect("A message that is told.\r\n")
    try terminal.expect("] 3312 of 10000")
    // Most terminals break the line of 80 columns.
    try terminal.resize(columns: 40, rows: 24)
    try terminal.expectScreen("the narrow bar") { $0.lines == ["A message that is told.", bar] }
    work.write("?")
    try terminal.answer("Send more? (yes or no) [yes]: ", "n")
    try terminal.expect("3312 of 10000")
    let answered = ["A message that is told.", "Send more? no"]
    try terminal.expectScreen("the bar below") { $0.lines == answered + [bar] }
    work.end()
    try terminal.expectGoodEnd()
    #expect(terminal.lines == answered + ["Done."])
  }

  @Test("Ctrl-C ends the program, as it does without the line, which is gone")
  func interrupted() throws {
    let work = try opened()
    let terminal = try terminal()
    work.write("3312")
    try terminal.expect("3312 of 10000")
    terminal.press(.ctrl("c"))
    try terminal.expectGoodEnd(.signalled(SIGINT))
    #expect(terminal.lines == [])
    work.end()
  }

  @Test("While the program is stopped or in the background, there is no line")
  func stopped() throws {
    var environment = environment()
    environment["work"] = try executable(named: "long-work")
    environment["PS1"] = "$ "
    let work = try opened()
    let terminal = try Terminal("/bin/sh", ["-i"], environment: environment, columns: 40)
    try terminal.expect("$ ")
    terminal.send("$work \(pipe) 2>&1\r")
    let line = terminal.lines.count
    work.write("3312")
    try terminal.expect("3312 of 10000")
    terminal.press(.ctrl("z"))
    try terminal.expect("$ ")
    #expect(!terminal.lines.dropFirst(line).contains { $0.contains("3312") })
    terminal.send("fg\r")
    try terminal.expect("3312 of 10000")
    work.end()
    try terminal.expect("Done.\r\n$ ")
    #expect(!terminal.lines.contains { $0.contains("3312") })
  }

  @Test("The line of progress is in the dialogue's language")
  func language() throws {
    var environment = environment()
    environment["LC_ALL"] = "zh_CN.UTF-8"
    let work = try opened()
    let terminal = try terminal(environment: environment)
    work.write("3312")
    try terminal.expect("Sending [#####-------------] 3312/10000")
    work.end()
    try terminal.expectGoodEnd()
    #expect(terminal.lines == ["Done."])
  }

  @Test("Without a movable cursor short work has no line", arguments: ["--plain", "dumb", "pipe"])
  func plain(way: String) throws {
    var environment = environment()
    if way == "dumb" { environment["TERM"] = "dumb" }
    if way == "pipe" {
      try folder.write("3312\nTold.\n", to: "file")
      let finished = try run(executable(named: "long-work"), [folder["file"]])
      #expect(finished == Finished(output: ""))
      return
    }
    let work = try opened()
    work.write("3312")
    let terminal = try terminal(way)
    work.write("Told.")
    try terminal.expect("Told.\r\n")
    work.end()
    try terminal.expectGoodEnd()
    #expect(terminal.transcript == "Told.\r\nDone.\r\n")
  }
}
