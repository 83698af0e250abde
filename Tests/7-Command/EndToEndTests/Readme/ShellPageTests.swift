import ProgramSupport
import Testing

/// The pages of the command show the output of a shell.
@Suite("The pages of the command")
struct ShellPageTests {
  @Test("The commands for answering without a person, one after another, write what is shown")
  func answering() throws {
    let home = try Home()
    let page = Markdown(file: "Sources/7-Command/forward/Answering.md")
    try home.folder.write(page.blocks(of: "json").joined(), to: "server.json")
    #expect(try play(page, home) == 14)
  }

  @Test("The commands for checking files, one after another, write what is shown")
  func validating() throws {
    let home = try Home()
    let page = Markdown(file: "Sources/7-Command/forward/Validating.md")
    let files = try page.blocks(of: "json")
    #expect(files.count == 3)
    _ = try home.shell("mkdir schemas")
    for (name, text) in zip(["schema.json", "schemas/person.json", "settings.json"], files) {
      try home.folder.write(text + "\n", to: name)
    }
    #expect(try play(page, home) == 19)
  }

  @Test("The commands for filling in files, one after another, write what is shown")
  func filling() throws {
    let home = try Home()
    let page = Markdown(file: "Sources/7-Command/forward/Filling.md")
    let files = try page.blocks(of: "json")
    for (name, text) in zip(
      [
        "compiler.schema.json", "compiler.json", "ci.schema.json", "pyproject.schema.json",
        "app.schema.json",
      ], files)
    {
      try home.folder.write(text, to: name)
    }
    try home.folder.write(page.blocks(of: "yaml").joined(), to: "ci.yaml")
    try home.folder.write(page.blocks(of: "toml").joined(), to: "pyproject.toml")
    try home.folder.write(page.blocks(of: "dotenv").joined(), to: "app.env")
    #expect(try play(page, home) == 19)
  }

  @Test("The commands for sending, one after another, write what is shown")
  func sending() throws {
    let home = try Home()
    let page = Markdown(file: "Sources/7-Command/forward/Sending.md")
    try home.folder.write(page.blocks(of: "yaml").joined(), to: "hook.yaml")
    #expect(try play(page, home) == 17)
  }

  @Test("The commands for agents, one after another, write what is shown")
  func agents() throws {
    let page = AgentsPage()
    #expect(try play(page.page, page.home()) == 7)
  }

  @Test(
    "The commands for kinds of files write what is shown, and a service takes the item",
    .enabled(if: canServe, "Needs python3 and curl."))
  func kinds() throws {
    var home = try Home()
    // The folder of a home without any settings.
    home.environment["XDG_CONFIG_HOME"] = nil
    let folder = try TemporaryFolder()
    let peer = try PythonPeer("kinds_peer.py", in: folder)
    let page = Markdown(file: "Sources/7-Command/forward/Kinds.md")
    _ = try home.shell("mkdir -p Examples/kinds")
    try home.folder.write(
      Markdown.text(of: "Examples/kinds/ntfy.kind.yaml"), to: "Examples/kinds/ntfy.kind.yaml")
    try home.folder.write(page.blocks(of: "yaml")[0], to: "task.kind.yaml")
    let names = [
      ("https://ntfy.example.org", "http://127.0.0.1:\(peer.ports[0])"),
      ("/home/ada", home.folder.path),
    ]
    #expect(try play(page, home, with: names) == 18)
    #expect(
      try folder.text(of: "taken")
        == #"{"ntfy": {"topic": "fridge", "title": "Milk, \"fresh\" expires 2026-12-01", "message": "Milk, \"fresh\""}}"#
        + "\n")
  }

  /// Runs the commands of a page, compares their output, and returns their number.
  ///
  /// - Parameter names: Names on the page, with their replacements here.
  private func play(
    _ page: Markdown, _ home: Home, with names: [(page: String, here: String)] = []
  ) throws -> Int {
    var count = 0
    for block in try page.blocks(of: "console") {
      var shown = ""
      for line in block.split(separator: "\n", omittingEmptySubsequences: false)
      where line.hasPrefix("$ ") {
        let command = "exec 2>&1\nforward() { \"$forward\" \"$@\"; }\n\(line.dropFirst(2))"
        let output = try home.shell(names.reduce(command) { $0.replacing($1.page, with: $1.here) })
          .output
        shown += "\(line)\n" + names.reduce(output) { $0.replacing($1.here, with: $1.page) }
        count += 1
      }
      #expect(shown == block)
    }
    return count
  }
}
