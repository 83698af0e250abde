import ForwardCLibrary
import ProgramSupport
import SchemaSuite
import Testing
import TestSupport

/// Edits of real files. `fill` and vim play them with the same result.
@Suite(
  "Twelve tasks beside vim",
  .enabled(if: DataFolder.largeSchemas.exists, "The public schemas aren't there."))
struct TwelveTasksTests {
  @Test("A task takes at most as many keys as in vim", arguments: EditingTask.all)
  func keys(_ task: EditingTask) {
    #expect(task.keys.count <= task.vimKeys.count)
  }

  @Test(
    "fill edits the file as expected, and shows at most one page between two prompts",
    arguments: cases(EditingTask.all, [80, 40]))
  func fill(_ task: EditingTask, columns: Int) throws {
    let home = try home(of: task)
    let schema = "\(DataFolder.largeSchemas.path)/\(task.schema)"
    let terminal = try home.terminal(
      ["fill", task.file, "--schema", schema], columns: columns, rows: 24)
    try terminal.expect("Ctrl-D", within: .seconds(30))
    try #require(try terminal.expectWaiting())
    var row = -1
    func expectPage(after keys: String) {
      let rows = terminal.screen.cursor.row - row
      #expect(rows <= 24, "after \(keys): \(terminal.lines)")
    }
    expectPage(after: "the start")
    for line in task.keys.split(separator: "⏎", omittingEmptySubsequences: false).dropLast() {
      terminal.type(line)
      _ = try terminal.expectWaiting()
      // The typed line may have wrapped.
      row = terminal.screen.cursor.row
      terminal.press(.enter)
      guard try terminal.expectWaiting() else { break }
      expectPage(after: String(line))
    }
    let review = terminal.lines.split { $0.hasPrefix("Review: ") }.last ?? []
    #expect(review.contains { $0.hasPrefix("+") }, "The change isn't shown: \(review)")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.folder.text(of: task.file) == task.expected)
  }

  @Test(
    "vim's keys edit the file as expected",
    .enabled(if: vimPath != nil, "There is no vim."), arguments: EditingTask.all)
  func vim(_ task: EditingTask) throws {
    let home = try home(of: task)
    let terminal = try Terminal(
      #require(vimPath), ["-Nu", "NONE", "-n", "-i", "NONE", task.file],
      environment: home.environment, folder: home.folder.path)
    // vim names the file once it has read it.
    try terminal.expect("\"\(task.file)\"")
    terminal.type(task.vimKeys)
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: task.file) == task.expected)
  }

  /// Creates a home with the task's file. Lists and options are below the line.
  private func home(of task: EditingTask) throws -> Home {
    var home = try Home()
    home.environment["ACCESSIBLE"] = nil
    home.environment["NO_COLOR"] = "1"
    try home.folder.write(task.text, to: task.file)
    return home
  }
}

extension Terminal {
  /// Presses keys. ``EditingTask`` writes each as one character.
  fileprivate func type(_ keys: some StringProtocol) {
    for key in keys {
      switch key {
      case "⏎": press(.enter)
      case "⎋", "⌥": press(.escape)
      case "⌫": press(.backspace)
      default: send(String(key))
      }
    }
  }
}

private let vimPath: String? = ["/usr/bin/vim", "/opt/homebrew/bin/vim"].first {
  access($0, X_OK) == 0
}
