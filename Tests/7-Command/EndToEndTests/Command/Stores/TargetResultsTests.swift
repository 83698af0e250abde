import ForwardJSON
import ProgramSupport
import Testing

@Suite("Results of targets and form files in other formats")
struct TargetResultsTests {
  private let store = """
    {
      "version": 1,
      "targets": {
        "hook": {
          "kind": "webhook",
          "settings": {"url": "https://example.org/a", "token": "hunter2", "body": "{item}"}
        }
      }
    }

    """

  @Test(
    "--diff shows the lines that would change with masks, says that it is no patch, and saves nothing"
  )
  func diff() throws {
    let home = try Home(store: store)
    let before = home.store
    let ended = try home.forward(
      "edit", "hook", "--no-input", "--set", "url=https://example.org/b", "--set", "token=hunter3",
      "--diff")
    #expect(ended.output.hasPrefix("--- hook\n+++ hook\n@@ "))
    #expect(ended.output.contains("-  \"url\": \"https://example.org/a\""))
    #expect(ended.output.contains("+  \"url\": \"https://example.org/b\""))
    #expect(ended.output.contains("+  \"token\": \"•••••• (new)\""))
    #expect(!ended.output.contains("hunter"))
    #expect(
      ended.errors
        == "Nothing was saved. The lines show only the target's settings, with secrets masked; they are no patch for the store.\n"
    )
    #expect(ended.status == .exited(0))
    #expect(home.store == before)
    #expect(
      try home.forward(
        "new", "file", "log", "--no-input", "--set", "path=~/log.txt", "--diff", "--json"
      ).output.contains("--- /dev/null"))
    #expect(home.store == before)
    let refused = try home.forward("edit", "hook", "--no-input", "--set", "url=", "--diff")
    #expect(refused.status == .exited(65))
  }

  @Test("--only-changed writes a merge patch of what was saved, with masks")
  func onlyChanged() throws {
    let home = try Home(store: store)
    let ended = try home.forward(
      "edit", "hook", "--no-input", "--json", "--only-changed", "--set",
      "url=https://example.org/b", "--set", "token=hunter3")
    let patch = try JSONValue(parsing: ended.output)
    #expect(patch["url"] == "https://example.org/b")
    #expect(patch["token"] == "••••••")
    #expect(patch["body"] == nil)
    #expect(home.store?.contains("hunter3") == true)
    #expect(
      try home.forward("edit", "hook", "--only-changed", "--set", "token=x").status == .exited(64))
  }

  @Test("The settings of a target are written as YAML, TOML or variables, with masks")
  func formats() throws {
    let home = try Home(store: store)
    #expect(
      try home.forward("show", "hook", "--format", "yaml").output
        == "url: https://example.org/a\ntoken: ••••••\nbody: \"{item}\"\n")
    #expect(
      try home.forward("show", "hook", "--format", "toml").output
        == "url = \"https://example.org/a\"\ntoken = \"••••••\"\nbody = \"{item}\"\n")
    #expect(
      try home.forward("show", "hook", "--format", "env", "--prefix", "hook_").output
        .contains("HOOK_URL=https://example.org/a"))
    #expect(try home.forward("show", "hook", "--format", "env", "--json").status == .exited(64))
    #expect(try home.forward("show", "hook", "--prefix", "hook_").status == .exited(64))
  }

  @Test(
    "The answers to a form file are written as YAML, TOML or variables, or only the given ones"
  )
  func formFile() throws {
    let home = try Home(store: store)
    try home.folder.write(
      """
      {"rows": [
        {"title": "Name"}, {"title": "Days", "type": "integer", "default": 3},
        {"title": "Day", "type": "date"}
      ]}
      """, to: "form.json")
    func answers(_ words: String...) throws -> String {
      try home.shell(
        "$forward ask --form form.json --no-input --set name=Ada " + words.joined(separator: " ")
      ).output
    }
    #expect(try answers("--format yaml") == "name: Ada\ndays: 3\nday: null\n")
    #expect(try answers("--format toml") == "name = \"Ada\"\ndays = 3\n")
    #expect(try answers("--format env") == "NAME=Ada\nDAYS=3\nDAY=\n")
    #expect(try JSONValue(parsing: answers("--only-changed")) == ["name": "Ada"])
    #expect(
      try home.forward("ask", "--form", "form.json", "--format", "yaml", "--json").status
        == .exited(64))
  }
}
