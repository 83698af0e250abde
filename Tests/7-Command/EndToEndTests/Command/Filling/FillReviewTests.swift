import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

/// What is said at the review of a file that is filled in, and what is there again after a terminal was closed.
@Suite("The review of a file that is filled in")
struct FillReviewTests {
  private let home: Home

  init() throws { home = try .filling(by: schema) }

  /// Types lines at the review, and waits for a sentence about each.
  private func expect(
    _ terminal: Terminal, sentences: [(line: String, sentence: String)]
  ) throws {
    for (line, sentence) in sentences {
      try terminal.answer("Ctrl-D cancels: ", line)
      try terminal.expect(sentence)
    }
  }

  @Test("What was given on the command line is in the draft: texts, JSON, and what is taken away")
  func draft() throws {
    let text = #"{"tags":["a"],"env":{"A":"1"},"steps":[{"run":"x"}]}"#
    try home.folder.write(text, to: "a.json")
    for file in ["a.json", "new.json"] {
      var terminal = try home.fillOnTerminal(
        file, "--set", "tags[+]=flag", "--set", #"env:={"B":"2"}"#, "--set", "ratio:=0.5",
        "--unset", "steps")
      try terminal.expect("Ctrl-D cancels: ")
      #expect(terminal.lines.contains { $0.contains("(from the command line)") })
      terminal = try home.fillOnTerminal(file, after: terminal)
      try terminal.answer("Ctrl-D cancels: ")
      #expect(try terminal.expectEnd() == .exited(0))
    }
    #expect(
      try home.written("a.json") == #"{"tags":["a","flag"],"ratio":0.5,"env":{"A":"1","B":"2"}}"#)
    #expect(try home.written("new.json") == #"{"tags":["flag"],"ratio":0.5,"env":{"B":"2"}}"#)
  }

  @Test("What keeps a file from being saved is told with its path; Enter leads back to the review")
  func refusedSave() throws {
    try home.folder.write(#"{"limits": {"low": 1}}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json", "--require-valid")
    try terminal.answer("Ctrl-D cancels: ")
    try terminal.answer("low: ", "")
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      terminal.lines.suffix(9) == [
        "limits",
        "  limits: 1 key is too few: at least 2 are required.",
        "low: 1",
        "Review: no changes",
        "  limits",
        "  1 low: 1 (saved)",
        "  limits: 1 key is too few: at least 2 are required.",
        "  6 more rows may be added by name or by a word of it; ? lists them.",
        "Enter saves, a number edits that row, Ctrl-D cancels:",
      ])
  }

  @Test("The review says which file gave a value, and what was given on the command line")
  func origins() throws {
    try home.folder.write(#"{"tags": ["a"]}"#, to: "a.json")
    try home.folder.write(#"{"level": "low", "limits": {"low": 1, "high": 2}}"#, to: "answers.json")
    let terminal = try home.fillOnTerminal(
      "a.json", "--answers", "answers.json", "--set", "tags[+]=b", "--set", "limits.high=3")
    try terminal.expect("Ctrl-D cancels: ")
    let rows = terminal.lines.filter { $0.contains(" (from ") }
    #expect(
      rows.map { $0.split(separator: ":").first?.split(separator: " ").last } == [
        "tags", "level", "low", "high",
      ])
    #expect(rows.filter { $0.hasSuffix("(from a file)") }.count == 2, "\(rows)")
    #expect(rows.filter { $0.hasSuffix("(from the command line)") }.count == 2, "\(rows)")
  }

  @Test("The review says what an answer took away, and a key that tells a tag has it in the line")
  func alternatives() throws {
    try home.folder.write(stores, to: "schema.json")
    try home.folder.write(#"{"auth": {"user": "u", "password": "p"}}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "auth.token tt")
    try terminal.expect("auth.user was removed: it can't be beside auth.token.")
    try terminal.expect("auth.password was removed: it can't be beside auth.token.")
    try terminal.answer("Ctrl-D cancels: ", "store.bucket b")
    try terminal.answer("type [s3]: ", "")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(
      try home.written("a.json")
        == #"{"store":{"type":"s3","bucket":"b"},"auth":{"token":"tt"}}"#)
  }

  @Test("A path that leads nowhere is told with its first part that isn't known, and what there is")
  func unknownPaths() throws {
    try home.folder.write(stores, to: "schema.json")
    try home.folder.write(
      #"{"auth": {"user": "u", "password": "p"}, "svc": {"new": {"image": "i"}}, "list": [{"name": "n"}]}"#,
      to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try expect(
      terminal,
      sentences: [
        ("auth.usr x", "auth.usr: There is no such row; the known ones are auth.user, auth.token,"),
        ("svc.old.image", "svc.old.image: No item has key 'old'; the known ones are new."),
        ("list[3].name x", "list[3].name: There is no item 3: the list has 1 item."),
        ("svc.new.imge x", "svc.new.imge: There is no such row"),
      ])
  }

  @Test("An item named by a value is edited, answered and taken away; what it hasn't is told")
  func namedItems() throws {
    try home.folder.write(stores, to: "schema.json")
    try home.folder.write(
      #"{"list": [{"name": "n"}, {"name": "m", "web": "w"}, {"name": "o"}]}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try expect(
      terminal,
      sentences: [
        (
          "list[2].nam x",
          "list[2].nam: There is no such row with these answers; the known ones are"
        ),
        ("list[name=n].nam", "list[name=n].nam: There is no such row; the known ones are name,"),
        ("list[name=p].name x", "No item has name 'p'"),
      ])
    try terminal.answer("Ctrl-D cancels: ", "list[name=m].name q")
    try terminal.answer("Ctrl-D cancels: ", "list[name=o] -")
    try terminal.answer("Ctrl-D cancels: ", "list[name=n].name =")
    try terminal.answer("name: n", "k")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(
      try home.written("a.json")
        == #"{"list":[{"name":"nk"},{"name":"q","web":"w"}]}"#)
  }

  @Test("The end of a path leads into an item if nothing else ends with it")
  func endsOfPaths() throws {
    try home.folder.write(stores, to: "schema.json")
    let before = #"{"svc": {"new": {"image": "i"}}, "list": [{"name": "n"}, {"name": "m"}]}"#
    try home.folder.write(before, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try expect(
      terminal,
      sentences: [
        ("new.imge x", "svc.new.imge: There is no such row"),
        ("old.image x", "old.image: There is no such row"),
      ])
    try terminal.answer("Ctrl-D cancels: ", "new.image j")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(
      try home.written("a.json")
        == #"{"svc":{"new":{"image":"j"}},"list":[{"name":"n"},{"name":"m"}]}"#)
  }

  @Test("The end of several paths is told with these paths")
  func sharedEnds() throws {
    let service = #"{"properties": {"image": {"type": "string"}, "port": {"type": "integer"}}}"#
    try home.folder.write(
      "{\"properties\": {\"svc\": {\"type\": \"object\", \"additionalProperties\": \(service)}}}",
      to: "schema.json")
    let before = #"{"svc": {"new": {"image": "i", "port": 1}, "old": {"image": "j", "port": 2}}}"#
    try home.folder.write(before, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "image k")
    try terminal.expect("2 rows match 'image'")
    try terminal.expect("svc.new.image")
    try terminal.expect("svc.old.image")
  }

  @Test("Digits find a value, unless they are the number of a row")
  func numbers() throws {
    try home.folder.write(
      #"{"properties": {"http": {"type": "integer"}, "more": {"type": "integer"}}}"#,
      to: "schema.json")
    try home.folder.write(#"{"http": 8080, "more": 1808}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try expect(terminal, sentences: [("80", "'80' is neither the number of a row")])
    try terminal.answer("Ctrl-D cancels: ", "8080")
    try terminal.answer("http: 8080", "9")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.written("a.json") == #"{"http":80809,"more":1808}"#)
  }

  @Test("A deprecated row is told as such where it is listed, asked and explained")
  func deprecated() throws {
    let old = #"{"type": "string", "deprecated": true, "description": "The old way."}"#
    try home.folder.write("{\"properties\": {\"old\": \(old)}}", to: "schema.json")
    try home.folder.write("{}", to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try expect(
      terminal,
      sentences: [
        ("?", "1 old: Deprecated: The old way."), ("old ?", "  Deprecated: The old way."),
      ])
    try terminal.answer("Ctrl-D cancels: ", "old")
    try terminal.expect("  Deprecated: The old way.")
    try terminal.expect("old (optional): ")
  }

  @Test("A required object without members has a row")
  func requiredObject() throws {
    try home.folder.write(
      """
      {"required": ["o"], "properties": {
        "n": {"type": "integer"},
        "o": {"type": "object", "properties": {"a": {}}, "additionalProperties": false}}}
      """, to: "schema.json")
    try home.folder.write(#"{"n": 1, "o": {}}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "o -")
    try terminal.expect("This can't be changed.")
    #expect(terminal.lines.contains { $0.hasSuffix(" o: {} (saved)") }, "\(terminal.lines)")
    try terminal.answer("Ctrl-D cancels: ", "o.a x")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.written("a.json") == #"{"n":1,"o":{"a":"x"}}"#)
  }

  @Test("The first review leaves room for the lines above it")
  func firstPage() throws {
    let rows = (1...40).map { #""r\#($0)": {"type": "integer"}"# }.joined(separator: ", ")
    try home.folder.write(#"{"properties": {\#(rows)}}"#, to: "schema.json")
    let values = (1...40).map { #""r\#($0)": \#($0)"# }.joined(separator: ", ")
    try home.folder.write("{\(values), \"r41\": 1}", to: "a.json")
    let terminal = try home.terminal(
      ["fill", "a.json", "--schema", "schema.json"], columns: 40, rows: 24)
    try terminal.expect("Ctrl-D cancels: ")
    #expect(terminal.screen.cursor.row == 23, "\(terminal.lines)")
    #expect(terminal.lines.first == "a.json")
  }

  @Test("Words of an explanation don't add a part to the file")
  func foundParts() throws {
    try home.folder.write(
      #"""
      {"properties": {"merge": {"type": "object", "description": "Runs the hook before a merge.",
        "properties": {"a": {"type": "string"}}}}}
      """#, to: "schema.json")
    try home.folder.write("{}", to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "hook before")
    try terminal.expect(
      "  1 row matches 'hook before':\r\n  1 merge: Runs the hook before a merge.")
    try terminal.answer("Ctrl-D cancels: ", "merg")
    try terminal.expect("Review: 1 change")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.written("a.json") == #"{"merge":{}}"#)
  }

  @Test("In a review that is folded, a changed item with a long title has one row")
  func longTitles() throws {
    let title = String(repeating: "word ", count: 70)
    try home.folder.write(
      #"""
      {"properties": {"list": {"type": "array", "items": {"properties": {"name": {"type": "string"},
        "web": {"type": "string"}}}}}}
      """#, to: "schema.json")
    let items = Array(repeating: #"{"name": "\#(title)"}"#, count: 9).joined(separator: ",\n")
    try home.folder.write(#"{"list": [\#(items)]}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "list[9].web w")
    try terminal.expect("Ctrl-D cancels: ")
    let lines = terminal.lines.filter { $0.hasPrefix("    ~ ") }
    #expect(lines.count == 1 && lines[0].hasSuffix("…"), "\(terminal.lines)")
  }

  @Test("A question mark is an answer where it can be one, and asks for help elsewhere")
  func questionMark() throws {
    try home.folder.write(stores, to: "schema.json")
    try home.folder.write(#"{"list": [{"name": "n"}]}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "size")
    try terminal.answer("size (optional): ", "?")
    try terminal.expect("A whole number")
    try terminal.answer("size (optional): ", "3")
    try terminal.answer("Ctrl-D cancels: ", "list")
    try terminal.answer("move N M: ", "?")
    try terminal.expect("add adds an item")
    try terminal.answer("move N M: ", "")
    try terminal.answer("Ctrl-D cancels: ", "note")
    try terminal.answer("note (optional): ", "?")
    try terminal.answer("Ctrl-D cancels: ")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.written("a.json") == #"{"list":[{"name":"n"}],"size":3,"note":"?"}"#)
  }

  @Test("A review that is longer than the window shows what changes, and the lines of it last")
  func folded() throws {
    let steps = (1...40).map { #"{"run": "x\#($0)", "with": {"k": "v"}}"# }.joined(separator: ",\n")
    try home.folder.write("{\"steps\": [\n\(steps)\n],\n\"env\": {\"A\": \"1\"}}", to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "steps[20].run y")
    try terminal.expect("1 change")
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      terminal.lines.drop { $0 != "Review: 1 change" } == [
        "Review: 1 change",
        "  1 env:   1 item (saved)",
        "  2 steps: 40 items ([20] changed)",
        "      …",
        "      run: x19",
        "    - run: x20",
        "    + run: y",
        "      run: x21",
        "      …",
        "  ? all shows all.",
        "  5 more rows may be added by name or by a word of it; ? lists them.",
        #" {"run": "x17", "with": {"k": "v"}},"#,
        #" {"run": "x18", "with": {"k": "v"}},"#,
        #" {"run": "x19", "with": {"k": "v"}},"#,
        #"-{"run": "x20", "with": {"k": "v"}},"#,
        #"+{"run": "y", "with": {"k": "v"}},"#,
        #" {"run": "x21", "with": {"k": "v"}},"#,
        #" {"run": "x22", "with": {"k": "v"}},"#,
        #" {"run": "x23", "with": {"k": "v"}},"#,
        "Enter saves, a number edits that row, Ctrl-D cancels:",
      ])
    try terminal.answer("", "? all")
    try terminal.expect("      run: x40\r\n")
  }

  @Test("Of a list that stays as long, the items that were changed are named")
  func changedItems() throws {
    try home.folder.write(
      #"{"env": {"A": "1", "B": "2"}, "steps": [{"run": "x", "with": {"k": "v"}}, {"run": "y"}]}"#,
      to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "env.B 3")
    try terminal.answer("Ctrl-D cancels: ", "steps[1].with.k w")
    try terminal.expect("2 changes")
    try terminal.expect("Ctrl-D cancels: ")
    #expect(
      terminal.lines.drop { $0 != "Review: 2 changes" }.prefix(9) == [
        "Review: 2 changes",
        "  1 env:   2 items (B changed)",
        "      A, 1",
        "    - B, 2",
        "    + B, 3",
        "  2 steps: 2 items ([1] changed)",
        "    ~ run: x",
        "      run: y",
        "  5 more rows may be added by name or by a word of it; ? lists them.",
      ])
  }

  @Test("The range of a number is said by ?, and an entry of a map is typed with its key")
  func numbersAndMaps() throws {
    let terminal = try home.fillOnTerminal("new.json")
    try terminal.answer("Ctrl-D cancels: ", "ratio ?")
    try terminal.expect("A number: at least 0, below 1.")
    try terminal.answer("Ctrl-D cancels: ", "env")
    try terminal.answer("env", "A = 1")
    try terminal.answer("1 item", "B = 2")
    try terminal.answer("2 items", "")
    try terminal.expect("1 env: 2 items")
  }

  @Test("A path leads into a list in a list, and into an object where a text may be")
  func insideItems() throws {
    try home.folder.write(
      """
      {"properties": {
        "deep": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
        "svc": {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"},
          {"type": "object", "properties": {"image": {"type": "string"}}, "additionalProperties": false}]}}}}
      """, to: "schema.json")
    try home.folder.write(#"{"deep": [["a"], ["b"]], "svc": {"old": "t"}}"#, to: "a.json")
    let terminal = try home.fillOnTerminal("a.json")
    try terminal.answer("Ctrl-D cancels: ", "deep[2][+] d")
    try terminal.answer("Ctrl-D cancels: ", "svc.new.image txt")
    try terminal.answer("Ctrl-D cancels: ", "")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.written("a.json")
        == #"{"deep":[["a"],["b","d"]],"svc":{"old":"t","new":{"image":"txt"}}}"#)
  }

  @Test("In Chinese, no row is named in English")
  func chinese() throws {
    var home = home
    home.environment["LC_ALL"] = "zh_CN.UTF-8"
    try home.folder.write("{}", to: "a.json")
    let terminal = try home.terminal("fill", "a.json", "--schema", "schema.json")
    try terminal.answer("取消：", "level ?")
    try terminal.expect("请输入其中之一：（空）、low、high。")
    try terminal.answer("取消：", "?")
    try terminal.expect("其他键")
  }
}

private let schema = FilledExamples.limitsSchema
