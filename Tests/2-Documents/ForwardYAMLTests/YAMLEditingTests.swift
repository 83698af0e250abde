import ForwardJSON
import Testing
import TestSupport

@testable import ForwardYAML

@Suite("Edits of YAML")
struct YAMLEditingTests {
  /// Returns the text with a change of its value, or the reason why the change is refused.
  private func edited(_ source: String, _ change: (inout JSONValue) -> Void) throws -> String {
    try YAMLText(parsing: source).edited(change)
  }

  private let workflow = """
    # The checks of each change
    name: CI   # shown in the list

    on:
      push:
        branches: [main, "dev"]

    jobs:
      test:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4 # the sources
          # Both builds
          - name: Build
            run: |
              swift build
              swift build -c release

          - run: swift test
    # to be continued

    """

  @Test("A scalar keeps its quotes and the comment behind it")
  func scalars() throws {
    let text = try edited(workflow) {
      $0["name"] = "Checks"
      $0[["on", "push", "branches", 1]] = "next: one"
      $0[["jobs", "test", "runs-on"]] = "yes"
    }
    #expect(
      text
        == workflow.replacing("CI   #", with: "Checks   #").replacing(
          "\"dev\"", with: "\"next: one\""
        )
        .replacing("ubuntu-latest", with: "\"yes\""))
  }

  @Test("A new element has the quotes that all others have")
  func quotes() throws {
    let text = try edited("a: ['x']\nb:\n- \"y\"\n- \"z\"\nc: [x, \"y\"]\nd: {e: 'x'}\n") {
      $0["a"] = ["x", "new", 1]
      $0["b"] = ["new", "y", "z"]
      $0["c"] = ["x", "y", "new"]
      $0["d"] = ["e": "x", "f": "new"]
    }
    #expect(
      text == """
        a: ['x', 'new', 1]
        b:
        - "new"
        - "y"
        - "z"
        c: [x, "y", new]
        d: {e: 'x', f: new}

        """)
  }

  @Test("Lines of text stay a literal, and new ones become one")
  func literals() throws {
    let text = try edited(workflow) {
      $0[["jobs", "test", "steps", 1, "run"]] = "make\nmake check"
      $0[["jobs", "test", "steps", 2, "run"]] = "a\n\nb\n"
    }
    #expect(
      text
        == workflow.replacing(
          "run: |\n          swift build\n          swift build -c release",
          with: "run: |-\n          make\n          make check"
        ).replacing("run: swift test", with: "run: |\n          a\n\n          b"))
  }

  @Test(
    "New entries are laid out like their siblings; removed ones take the comments above them along"
  )
  func entries() throws {
    let text = try edited(workflow) {
      $0[["on", "push", "branches"]] = ["dev", "a, b"]
      $0[["on", "pull_request"]] = .null
      $0[["jobs", "test", "steps", 1]] = [
        "uses": "setup", "with": ["version": "6.3", "flags": ["a", "b"]],
      ]
      $0[["jobs", "lint"]] = [:]
    }
    #expect(
      text == """
        # The checks of each change
        name: CI   # shown in the list

        on:
          push:
            branches: ["dev", "a, b"]
          pull_request: null

        jobs:
          test:
            runs-on: ubuntu-latest
            steps:
              - uses: actions/checkout@v4 # the sources
              # Both builds
              - uses: setup
                with:
                  version: "6.3"
                  flags:
                    - a
                    - b

              - run: swift test
          lint: {}
        # to be continued

        """)
  }

  @Test("Elements move with their comments; an emptied list has brackets, and is filled again")
  func moves() throws {
    let list = "steps: # all\n- a # first\n# the second\n- b\n\n- c\n"
    #expect(
      try edited(list) { $0["steps"] = ["c", "a", "b"] }
        == "steps: # all\n- c\n- a # first\n# the second\n- b\n")
    #expect(
      try edited(list) { $0["steps"] = ["b", "c"] } == "steps: # all\n# the second\n- b\n\n- c\n")
    #expect(try edited(list) { $0["steps"] = [] } == "steps: [] # all\n")
    #expect(try edited("steps: [] # all\n") { $0["steps"] = ["a"] } == "steps: # all\n  - a\n")
    #expect(try edited("- a: 1\n  b: 2\n") { $0[[0, "a"]] = nil } == "- b: 2\n")
    #expect(
      try edited("a: [\n  1, # one\n  2 # two\n]\n") { $0["a"] = [1, 2, 3] }
        == "a: [\n  1, # one\n  2, # two\n  3\n]\n")
    #expect(try edited("a: {b: 1, c: }\n") { $0[["a", "c"]] = [2] } == "a: {b: 1, c: [2]}\n")
  }

  @Test("The first key of an element stays on the line of its dash")
  func firstKeys() throws {
    let text = "- name: x # first\n  # second\n  run: y\n"
    #expect(
      try edited(text) { $0[0] = ["if": "z", "name": "x", "run": "y"] }
        == "- name: x # first\n  if: z\n  # second\n  run: y\n")
    #expect(
      try edited("a:\n  b: 1\n") { $0["a"] = ["c": 2, "b": 1] } == "a:\n  c: 2\n  b: 1\n")
  }

  @Test("Line ends, indentation, the mark at the start and the missing line end stay")
  func layouts() throws {
    #expect(
      try edited("\u{FEFF}a:\r\n    b: 1\r\n") { $0[["a", "c"]] = ["d": "x"] }
        == "\u{FEFF}a:\r\n    b: 1\r\n    c:\r\n        d: x\r\n")
    #expect(try edited("---\n# c\n...\n") { $0 = ["a": 1] } == "---\n# c\na: 1\n...\n")
    #expect(try edited("--- # c\n") { $0 = ["a": 1] } == "--- # c\na: 1\n")
    #expect(try edited("a: b\n") { $0["no"] = "no" } == "a: b\n\"no\": \"no\"\n")
    #expect(try edited("a: 1\nb: 2") { $0["c"] = 3 } == "a: 1\nb: 2\nc: 3")
    #expect(try edited("# only a comment") { $0 = ["a": 1] } == "# only a comment\na: 1\n")
    #expect(try edited("--- {}\n") { $0 = ["a": 1] } == "--- \na: 1\n")
    #expect(try edited("a: 'x'\nb: 'y'\n") { $0["c"] = "no" } == "a: 'x'\nb: 'y'\nc: 'no'\n")
  }

  @Test(
    "Texts that are written in rare ways are edited or refused, and never trap",
    arguments: [
      "? a\n? b\nc: 1\n", "x:\n  ? a\ny: 1\n", "a: 1\u{85}b: 2\n", "x: !t\n  &k a: 1\n",
      "x: &m\n  !!str on: 1\n  b: 2\n", "!t\n&k a: 1\nb: 2\n", "key:\n  |\n   text\nz: 1\n",
      "-\n  |\n  a\n- b\n", "--- &a\u{2028}|\n# comment\n", "- a\u{2028}- b\n",
    ])
  func rare(source: String) throws {
    guard let text = try? YAMLText(parsing: source) else { return }
    let changes: [JSONValue] = [["x": ["a": 2], "y": 3], ["z": 2, "key": 1], ["c"], "d"]
    for value in changes {
      var edited = text
      if (try? edited.change(to: value)) != nil { #expect(edited.value == value) }
    }
    guard case .object(let members) = text.value else { return }
    for (key, _) in members {
      var (edited, value) = (text, text.value)
      value[key] = ["new": 1]
      if (try? edited.change(to: value)) != nil { #expect(edited.value == value) }
    }
  }

  @Test("An object that only merges others keeps them")
  func merged() throws {
    let source = "d: &d\n  k: 1\nx:\n  <<: *d # shared\nf: {<<: *d}\n"
    #expect(
      try edited(source) { $0[["x", "m"]] = 5 }
        == source.replacing("# shared\n", with: "# shared\n  m: 5\n"))
    #expect(
      try edited(source) { $0[["f", "m"]] = 5 }
        == source.replacing("{<<: *d}", with: "{<<: *d, m: 5}"))
    #expect(
      try edited(source) { $0["x"] = 1 }
        == "line 4: The value comes from an object that '<<' stands for.")
  }

  @Test(
    "A key that is too long for one line is written so that it is read", arguments: [1000, 1100])
  func longKey(length: Int) throws {
    let (key, quoted) = (
      String(repeating: "k", count: length), String(repeating: "'", count: length)
    )
    let inner: JSONValue = [quoted: [key: "b"]]
    let value: JSONValue = [key: 1, "a": [inner]]
    #expect(try YAMLText(parsing: TextFormat.yaml.newText(of: value)).value == value)
    var text = try YAMLText(parsing: "a: {}\nb: {c: 1}\n")
    let changed: JSONValue = ["a": value, "b": ["c": 1, key: value]]
    try text.change(to: changed)
    #expect(text.value == changed)
  }

  @Test("A version, which no parser takes for a number, stays without quotes")
  func versions() throws {
    let source = "node: 23.1.0\nnpm: 11.2\n"
    #expect(try edited(source) { $0["node"] = "24.1.0" } == source.replacing("23", with: "24"))
    #expect(
      try edited(source) { $0["node"] = "24.1" } == source.replacing("23.1.0", with: "\"24.1\""))
  }

  @Test("A change that can't be made safely is refused with its line")
  func refusals() throws {
    let source = """
      base: &base
        image: a
      web:
        <<: *base
        port: 80
      copy: *base
      tagged: !secret x
      ? long
      : value
      list: [
        1, # one
        2
      ]
      """
    #expect(
      try edited(source) { $0[["web", "port"]] = 81 } == source.replacing("80", with: "81"))
    #expect(
      try edited(source) { $0[["base", "image"]] = "b" }
        == "line 1: The alias '*base' in line 4 has this value, too.")
    #expect(
      try edited(source) {
        for key in ["base", "web", "copy"] { $0[JSONPath([.key(key), "image"])] = "b" }
      } == source.replacing("image: a", with: "image: b"))
    #expect(
      try edited(source) { $0[["web", "image"]] = "b" }
        == "line 4: The value comes from an object that '<<' stands for.")
    #expect(
      try edited(source) { $0["copy"] = nil } == source.replacing("copy: *base\n", with: ""))
    #expect(
      try edited(source) { $0["copy"] = 1 }
        == "line 6: The value is an alias: change the value that it stands for, or write it out.")
    #expect(try edited(source) { $0["tagged"] = "y" } == "line 7: The value has a tag.")
    #expect(
      try edited(source) { $0["long"] = 1 }
        == "line 8: The entry is written in a way that isn't edited.")
    #expect(try edited("? a\n: 1\nb: 2\n") { $0["b"] = 3 } == "? a\n: 1\nb: 3\n")
    #expect(
      try edited(source) { $0["list"] = [2, 1] }
        == "line 11: A comment is where text would have to move.")
    var second = try YAMLText(parsing: "a: 1\n---\n\u{FEFF}b: 2\n", document: 2)
    #expect(throws: TextEditError.uneditable(line: 3, .byteOrderMark)) {
      try second.change(to: ["b": 2, "c": 3])
    }
    #expect(
      TextEditError.notReadBack(
        "YAML", Array("a: 1\nb: 3\n".utf8), from: Array("a: 1\nb: 2\n".utf8))
        == .uneditable(line: 2, .notReadBack("YAML")))
  }

  @Test("Comments above the first entry stay with it, unless the text begins with them")
  func firstComments() throws {
    let source = """
      # licence

      # about a
      # more of a
      a:
        # about b
        b: 1

        # about c
        c: 2
      # about d
      d: 3

      """
    #expect(
      try edited(source) { $0 = ["new": 0, "a": $0["a"] ?? .null, "d": 3] }
        == source.replacing("# about a\n", with: "new: 0\n# about a\n"))
    #expect(
      try edited(source) { $0["a"] = ["new": 0, "b": 1, "c": 2] }
        == source.replacing("  # about b\n", with: "  new: 0\n  # about b\n"))
    #expect(
      try edited(source) { $0[["a", "b"]] = nil }
        == source.replacing("  # about b\n  b: 1\n\n", with: ""))
    #expect(try edited(source) { $0["a"] = nil } == "# licence\n\n# about d\nd: 3\n")
    #expect(
      try edited("# all\na: 1\nb: 2\n") { $0 = ["new": 0, "a": 1, "b": 2] }
        == "# all\nnew: 0\na: 1\nb: 2\n")
    #expect(try edited("# all\na: 1\nb: 2\n") { $0["a"] = nil } == "# all\nb: 2\n")
  }

  @Test("An entry between brackets that has a line of its own goes with the comment behind it")
  func flowComments() throws {
    let source =
      "a: [\n  x, # one\n  y, # two\n\n  # about z\n  z # three\n]\nb: {c: 1, # four\n  d: 2}\n"
    #expect(
      try edited(source) { $0["a"] = ["x", "z"] } == source.replacing("  y, # two\n", with: ""))
    #expect(
      try edited(source) { $0["a"] = ["x", "y"] }
        == source.replacing("  # about z\n  z # three\n", with: ""))
    #expect(
      try edited(source) { $0["a"] = ["y", "z", "new"] }
        == source.replacing("  x, # one\n", with: "")
        .replacing("z # three\n", with: "z, # three\n  new\n"))
    #expect(
      try edited(source) { $0["b"] = ["d": 2] }
        == "line 8: A comment is where text would have to move.")
    #expect(
      try edited("a: [x, # one\n  y]\n") { $0["a"] = ["x", "y", "z"] }
        == "a: [x, # one\n  y,\n  z]\n")
  }

  @Test("Comments stay with the items of a long list whose items are all edited, and alike")
  func alike() throws {
    func list(from first: Int) -> String {
      (0..<40).map { "# about \($0)\n- kind: a\n  number: \($0 + first)\n" }.joined()
    }
    let new = JSONValue.array(
      (0..<40).map { ["kind": "a", "number": .number(JSONNumber($0 + 100))] })
    #expect(try edited(list(from: 0)) { $0 = new } == list(from: 100))
  }

  @Test("A folded text stays one, unless it has lines that aren't folded")
  func folded() throws {
    func text(_ new: JSONValue) throws -> String {
      try edited("a: > # about a\n  one\n  two\nb: 1\n") { $0["a"] = new }
    }
    #expect(try text("three four\n") == "a: > # about a\n  three four\nb: 1\n")
    #expect(try text("one\ntwo\n\nthree") == "a: >- # about a\n  one\n\n  two\n\n\n  three\nb: 1\n")
    #expect(try text("one") == "a: >- # about a\n  one\nb: 1\n")
    #expect(try text("one\n two\n") == "a: | # about a\n  one\n   two\nb: 1\n")
  }
}
