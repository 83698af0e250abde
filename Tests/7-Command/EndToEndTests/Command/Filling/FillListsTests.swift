import ProgramSupport
import Testing

/// Lists whose items have comments. The program `random-edits` edits random lists.
@Suite("Filling in lists with comments")
struct FillListsTests {
  private func filled(_ name: String, _ text: String, _ words: String) throws -> String {
    let home = try Home.filling(by: "{\"type\": \"object\"}", [name: text])
    #expect(try home.fill("\(name) \(words)") == Finished(output: ""))
    return try home.folder.text(of: name)
  }

  private static let sets = "--set rules[1].m=TWO --set rules[1].to=V1 --set rules[2].m=GREEN"

  @Test("Comments stay at the numbers of the items that are set: YAML")
  func setInYAML() throws {
    let text = """
      rules:
        # first
        - m: one # a
          to: v1

        # second
        - m: two # b
          to: v2

      """
    #expect(
      try filled("rules.yaml", text, Self.sets) == """
        rules:
          # first
          - m: TWO # a
            to: V1

          # second
          - m: GREEN # b
            to: v2

        """)
  }

  @Test("An item that is removed takes its comments along, also if another one becomes like it")
  func removed() throws {
    let text = """
      ports:
        # first
        - 1 # a
        # second
        - 2 # b
        # third
        - 3 # c

      """
    #expect(
      try filled(
        "ports.yaml", text, "--unset ports[2] --set ports[1]:=2 --set ports[3]:=1 --set ports[+]:=3"
      )
        == """
        ports:
          # first
          - 2 # a
          # third
          - 1 # c
          - 3

        """)
  }

  @Test("Inner lists are edited in the items that are set")
  func inner() throws {
    let text = """
      rules:
        - tags:
            # x
            - a # 1
            - b # 2
        - tags:
            - a # 3

      """
    #expect(
      try filled(
        "rules.yaml", text,
        "--set rules[1].tags[1]=b --set rules[1].tags[2]=a --set rules[2].tags[+]=b") == """
          rules:
            - tags:
                # x
                - b # 1
                - a # 2
            - tags:
                - a # 3
                - b

          """)
  }

  @Test("A file that was removed in the meantime is saved again with its comments")
  func removedFile() throws {
    let home = try Home.filling(by: "{}", ["a.yaml": "# top\nl:\n- 1 # a\n- 2 # b\n"])
    let terminal = try home.fillOnTerminal("a.yaml", "--set", "l[1]:=2", "--set", "l[2]:=1")
    try terminal.expect("cancels: ")
    _ = try home.shell("rm a.yaml")
    terminal.press(.enter)
    try terminal.answer("Save it again with the answers given here? (yes or no) [yes]: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(try home.folder.text(of: "a.yaml") == "# top\nl:\n- 2 # a\n- 1 # b\n")
  }

  @Test("A patch is taken by patch and git, whatever the line ends are")
  func patch() throws {
    let tools = ["patch -s -p0", "git apply -p0 --whitespace=nowarn"]
    for text in ["a: 1\r\n# b\r\nb: 2\r\n", "a: 1\nb: 2", "a: 1\nb: 2 # two\nc: 3"] {
      for tool in tools {
        let home = try Home.filling(by: "{}", ["file.yaml": text])
        if try home.shell("command -v \(tool.prefix { $0 != " " })").status != .exited(0) {
          continue
        }
        let words = "file.yaml --set b:=3 --set d:=4"
        let diff = try home.fill("\(words) --diff")
        try home.folder.write(diff.output, to: "patch")
        #expect(try home.shell("\(tool) < patch").status == .exited(0), "\(diff.output)")
        let patched = try home.folder.text(of: "file.yaml")
        try home.folder.write(text, to: "file.yaml")
        #expect(try home.fill(words) == Finished(output: ""))
        #expect(try home.folder.text(of: "file.yaml") == patched)
      }
    }
  }
}
