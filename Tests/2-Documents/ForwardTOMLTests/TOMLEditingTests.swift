import ForwardJSON
import ForwardTOML
import Testing
import TestSupport

@Suite("Edits of TOML")
struct TOMLEditingTests {
  /// Returns the text with a change of its value, or the reason why the change is refused.
  private func edited(_ source: String, _ change: (inout JSONValue) -> Void) throws -> String {
    try TOMLText(parsing: source).edited(change)
  }

  private let project = """
    # The project
    [project]
    name    = 'shop'   # shown
    version = "1.0"    # of the package
    dependencies = [
      "rich>=13", # colours
      # the client
      "httpx",
    ]

    [project.urls]
    home = "https://example.org"

    # How it is checked
    [tool.ruff]
    line-length = 100
    lint.select = ["E"]
    # lint.ignore = []

    [[tool.mypy.overrides]]
    module = "a"

    [[tool.mypy.overrides]]
    module = "b"

    """

  @Test("A value keeps its quotes, and the comment behind it keeps its column")
  func values() throws {
    let text = try edited(project) {
      $0[["project", "name"]] = "shops"
      $0[["project", "version"]] = "1.0.12"
      $0[["project", "dependencies", 1]] = "httpx>=1"
    }
    #expect(
      text
        == project.replacing("'shop'   #", with: "'shops'  #")
        .replacing("\"1.0\"    #", with: "\"1.0.12\" #")
        .replacing("\"httpx\"", with: "\"httpx>=1\""))
  }

  @Test("New keys are written like their siblings: padded, dotted, in a list or a table")
  func keys() throws {
    let text = try edited(project) {
      $0[["project", "name2"]] = 1
      $0.insert("yarl", at: ["project", "dependencies", 2])
      $0[["tool", "ruff", "lint", "a b"]] = ["x"]
      $0[["project", "urls", "docs"]] = "d"
    }
    #expect(
      text
        == project.replacing("\"httpx\",\n]\n", with: "\"httpx\",\n  \"yarl\",\n]\nname2 = 1\n")
        .replacing("[\"E\"]\n", with: "[\"E\"]\nlint.\"a b\" = [\"x\"]\n")
        .replacing("example.org\"\n", with: "example.org\"\ndocs = \"d\"\n"))
    let padded = try edited("a     = 1\nlong  = 2\n") { $0["b"] = 3 }
    #expect(padded == "a     = 1\nlong  = 2\nb     = 3\n")
    let dense = try edited("a=1\n[t]\n  b=2\n") { $0[["t", "c"]] = 3 }
    #expect(dense == "a=1\n[t]\n  b=2\n  c=3\n")
  }

  @Test("A new table is behind its group, and an element behind the others")
  func tables() throws {
    let text = try edited(project) {
      $0[["project", "scripts"]] = ["shop": "shop:main"]
      $0[["tool", "black"]] = ["line-length": 100]
      $0.insert(["module": "c"], at: ["tool", "mypy", "overrides", 2])
    }
    #expect(
      text
        == project.replacing(
          "example.org\"\n", with: "example.org\"\n\n[project.scripts]\nshop = \"shop:main\"\n"
        ).replacing(
          "module = \"b\"\n",
          with:
            "module = \"b\"\n\n[[tool.mypy.overrides]]\nmodule = \"c\"\n\n[tool.black]\nline-length = 100\n"
        ))
  }

  @Test("An inline table stays inline, among dotted keys, too")
  func inlineTables() throws {
    let cargo = """
      [dependencies]
      log = "0.4"
      serde = { version = "1", features = ["derive"] } # data
      toml = {version.min = 1, version.max = 2}

      """
    let text = try edited(cargo) {
      $0.insert("rc", at: ["dependencies", "serde", "features", 1])
      $0[["dependencies", "serde", "optional"]] = true
      $0[["dependencies", "rand"]] = ["version": "0.9", "default-features": false]
      $0[["dependencies", "toml", "version", "min"]] = nil
      $0[["dependencies", "toml", "version", "not"]] = [3]
    }
    #expect(
      text
        == cargo.replacing(
          "[\"derive\"] }", with: "[\"derive\", \"rc\"], optional = true }"
        ).replacing(
          "{version.min = 1, version.max = 2}\n",
          with:
            "{version.max = 2, version.not = [3]}\nrand = { version = \"0.9\", default-features = false }\n"
        ))
  }

  @Test("A removed entry takes its own comments along")
  func removals() throws {
    let text = try edited(project) {
      $0[["project", "dependencies", 1]] = nil
      $0[["tool", "ruff"]] = nil
      $0[["tool", "mypy", "overrides", 0]] = nil
    }
    #expect(
      text == """
        # The project
        [project]
        name    = 'shop'   # shown
        version = "1.0"    # of the package
        dependencies = [
          "rich>=13", # colours
        ]

        [project.urls]
        home = "https://example.org"

        [[tool.mypy.overrides]]
        module = "b"

        """)
    #expect(
      try edited("# all\n# a\na = 1\n\n# b\nb = 2\n") { $0["b"] = nil } == "# all\n# a\na = 1\n")
    #expect(try edited("# a\na = 1 # one\nb = 2\n") { $0["a"] = nil } == "# a\nb = 2\n")
  }

  @Test("An emptied table or list stays")
  func empty() throws {
    #expect(try edited("a.b = 1\nc = 2\n") { $0["a"] = [:] } == "a = {}\nc = 2\n")
    #expect(try edited("[[a]]\nb = 1\n\n[c]\n") { $0["a"] = [] } == "a = []\n\n[c]\n")
    #expect(try edited("[a.b]\nc = 1\n") { $0["a"] = [:] } == "[a]\n")
  }

  @Test("Elements move with their comments and the tables inside them")
  func moves() throws {
    let source = """
      [[a]]
      n = 1
      [a.b]
      c = 1

      # the second
      [[a]]
      n = 2 # two
      """
    let moved = """
      # the second
      [[a]]
      n = 2 # two

      [[a]]
      n = 1
      [a.b]
      c = 1
      """
    let text = try edited(source) {
      guard case .array(let elements)? = $0["a"] else { return }
      $0["a"] = .array(elements.reversed())
    }
    #expect(text == moved)
    let apart = try edited("[[a]]\nn = 1\n[x]\n[[a]]\nn = 2\n") {
      $0["a"] = [["n": 2], ["n": 1]]
    }
    #expect(apart == "line 4: The tables of this list aren't next to each other.")
  }

  @Test("Dates stay dates, and lines of text stay lines")
  func kinds() throws {
    let source = "day = 1979-05-27\r\ntext = '''\r\na\r\nb'''\r\nhex = 0xFF\r\n"
    let text = try edited(source) {
      $0["day"] = "2000-01-01"
      $0["text"] = "a\nc\n"
      $0["new"] = "x\ny"
    }
    #expect(
      text
        == "day = 2000-01-01\r\ntext = '''\r\na\r\nc\r\n'''\r\nhex = 0xFF\r\nnew = \"\"\"\r\nx\r\ny\"\"\"\r\n"
    )
    #expect(try edited("day = 1979-05-27") { $0["day"] = "later" } == "day = \"later\"")
  }

  @Test(
    "A key of the outer table is above all headers; a table without a header gets one for its key")
  func headers() throws {
    #expect(
      try edited("# all\n\n# t\n[t]\na = 1\n") { $0["b"] = 2 }
        == "# all\n\nb = 2\n\n# t\n[t]\na = 1\n")
    #expect(
      try edited("[t.u]\na = 1\n") { $0[["t", "b"]] = 2 } == "[t]\nb = 2\n\n[t.u]\na = 1\n")
    #expect(try edited("# only\n") { $0["a"] = ["b": 1] } == "# only\n\n[a]\nb = 1\n")
    #expect(try edited("") { $0["a"] = 1 } == "a = 1\n")
  }

  @Test("A value that TOML can't hold is refused, with the line")
  func refusals() throws {
    let line = try edited(project) { $0[["tool", "ruff", "line-length"]] = .null }
    #expect(line == "line 16: TOML has no null; leave the key out.")
    #expect(
      try edited(project) { $0 = [1] }
        == "line 1: A TOML text is a table, and can't be another value.")
    #expect(throws: TextEditError.self) { try TextFormat.toml.newText(of: ["a": [.null]]) }
  }

  @Test("A new text has its keys above its tables")
  func written() throws {
    let text = try TextFormat.toml.newText(of: [
      "tool": ["ruff": ["lint": ["select": ["E"]], "line-length": 100]],
      "name": "C:\\shop", "list": [["a": 1], ["b": []]],
    ])
    #expect(
      String(decoding: text, as: UTF8.self) == """
        name = 'C:\\shop'

        [tool.ruff]
        line-length = 100

        [tool.ruff.lint]
        select = ["E"]

        [[list]]
        a = 1

        [[list]]
        b = []

        """)
  }
}
