import ForwardFormTerminal
import ForwardFormTesting
import ProgramSupport
import TestSupport
import Testing

@Suite("The review of a document")
struct ReviewedFilesTests {
  private let files: FilledFolder

  init() throws { files = try FilledFolder(by: FilledExamples.limitsSchema) }

  /// Types lines at the reviews of `a.json`, and expects a text after each, before the next review.
  private func expect(
    _ answers: (line: String, text: String)..., sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shown = try files.converse("a.json", answers.map { .line($0.line) })
    let reviews = shown.split(separator: "Ctrl-D cancels: ").dropFirst()
    #expect(reviews.count == answers.count + 1, "\(shown)", sourceLocation: sourceLocation)
    for (answer, shown) in zip(answers, reviews) {
      #expect(
        shown.hasPrefix(answer.line + "\n") && shown.contains(answer.text), "\(shown)",
        sourceLocation: sourceLocation)
    }
  }

  /// Plays a script on `a.json`, and expects the saved text.
  private func expectSaved(
    _ script: Keys..., as saved: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let shown = try files.converse("a.json", script)
    #expect(try files.written("a.json") == saved, "\(shown)", sourceLocation: sourceLocation)
  }

  @Test("The review names the file that gave a value, and the answers of the command line")
  func origins() throws {
    try files.folder.write(#"{"tags": ["a"]}"#, to: "a.json")
    try files.folder.write(
      #"{"level": "low", "limits": {"low": 1, "high": 2}}"#, to: "answers.json")
    let shown = try files.converse(
      "a.json --answers answers.json --set tags[+]=b --set limits.high=3")
    let rows = shown.split(separator: "\n").filter { $0.contains(" (from ") }
    #expect(
      rows.map { $0.split(separator: ":").first?.split(separator: " ").last } == [
        "tags", "level", "low", "high",
      ])
    #expect(rows.filter { $0.hasSuffix("(from a file)") }.count == 2, "\(rows)")
    #expect(rows.filter { $0.hasSuffix("(from the command line)") }.count == 2, "\(rows)")
  }

  @Test("The review names what an answer removed, and a key that chooses a tag has it in the line")
  func alternatives() throws {
    try files.folder.write(stores, to: "schema.json")
    try files.folder.write(#"{"auth": {"user": "u", "password": "p"}}"#, to: "a.json")
    let shown = try files.converse("a.json", "auth.token tt", "store.bucket b", .enter, .enter)
    #expect(
      shown.contains(
        """
        auth.user was removed: it can't be beside auth.token.
        auth.password was removed: it can't be beside auth.token.

        """), "\(shown)")
    #expect(shown.contains("type [s3]: "))
    #expect(
      try files.written("a.json")
        == #"{"store":{"type":"s3","bucket":"b"},"auth":{"token":"tt"}}"#)
  }

  @Test("A path that leads nowhere is reported with its first unknown part and the known members")
  func unknownPaths() throws {
    try files.folder.write(stores, to: "schema.json")
    try files.folder.write(
      #"{"auth": {"user": "u", "password": "p"}, "svc": {"new": {"image": "i"}}, "list": [{"name": "n"}]}"#,
      to: "a.json")
    try expect(
      ("auth.usr x", "auth.usr: There is no such row; the known ones are auth.user, auth.token,"),
      ("svc.old.image", "svc.old.image: No item has key 'old'; the known ones are new."),
      ("list[3].name x", "list[3].name: There is no item 3: the list has 1 item."),
      ("svc.new.imge x", "svc.new.imge: There is no such row"))
  }

  @Test("An item named by a value is edited, answered and removed; a missing member is reported")
  func namedItems() throws {
    try files.folder.write(stores, to: "schema.json")
    try files.folder.write(
      #"{"list": [{"name": "n"}, {"name": "m", "web": "w"}, {"name": "o"}]}"#, to: "a.json")
    try expect(
      ("list[2].nam x", "list[2].nam: There is no such row with these answers; the known ones are"),
      ("list[name=n].nam", "list[name=n].nam: There is no such row; the known ones are name,"),
      ("list[name=p].name x", "No item has name 'p'"))
    try expectSaved(
      "list[name=m].name q", "list[name=o] -", "list[name=n].name =", "nk", .enter,
      as: #"{"list":[{"name":"nk"},{"name":"q","web":"w"}]}"#)
  }

  @Test("The end of a path leads into an item if nothing else ends with it")
  func endsOfPaths() throws {
    try files.folder.write(stores, to: "schema.json")
    try files.folder.write(
      #"{"svc": {"new": {"image": "i"}}, "list": [{"name": "n"}, {"name": "m"}]}"#, to: "a.json")
    try expect(
      ("new.imge x", "svc.new.imge: There is no such row"),
      ("old.image x", "old.image: There is no such row"))
    try expectSaved(
      "new.image j", .enter,
      as: #"{"svc":{"new":{"image":"j"}},"list":[{"name":"n"},{"name":"m"}]}"#)
  }

  @Test("An ambiguous end of a path is reported with the paths")
  func sharedEnds() throws {
    let service = #"{"properties": {"image": {"type": "string"}, "port": {"type": "integer"}}}"#
    try files.folder.write(
      "{\"properties\": {\"svc\": {\"type\": \"object\", \"additionalProperties\": \(service)}}}",
      to: "schema.json")
    try files.folder.write(
      #"{"svc": {"new": {"image": "i", "port": 1}, "old": {"image": "j", "port": 2}}}"#,
      to: "a.json")
    let shown = try files.converse("a.json", "image k")
    #expect(shown.contains(/2 rows match 'image'(?s:.*)svc\.new\.image(?s:.*)svc\.old\.image/))
  }

  @Test("Digits find a value, unless they are the number of a row")
  func numbers() throws {
    try files.folder.write(
      #"{"properties": {"http": {"type": "integer"}, "more": {"type": "integer"}}}"#,
      to: "schema.json")
    try files.folder.write(#"{"http": 8080, "more": 1808}"#, to: "a.json")
    try expect(("80", "'80' is neither the number of a row"))
    try expectSaved("8080", "80809", .enter, as: #"{"http":80809,"more":1808}"#)
  }

  @Test("A deprecated row is marked where it is listed, asked and explained")
  func deprecated() throws {
    let old = #"{"type": "string", "deprecated": true, "description": "The old way."}"#
    try files.folder.write("{\"properties\": {\"old\": \(old)}}", to: "schema.json")
    try files.folder.write("{}", to: "a.json")
    try expect(("?", "1 old: Deprecated: The old way."), ("old ?", "  Deprecated: The old way."))
    let shown = try files.converse("a.json", "old")
    #expect(
      shown.contains(/cancels: old\n(?s:.*)  Deprecated: The old way\.\n(?s:.*)old \(optional\):/))
  }

  @Test("A required object without members has a row")
  func requiredObject() throws {
    try files.folder.write(
      """
      {"required": ["o"], "properties": {
        "n": {"type": "integer"},
        "o": {"type": "object", "properties": {"a": {}}, "additionalProperties": false}}}
      """, to: "schema.json")
    try files.folder.write(#"{"n": 1, "o": {}}"#, to: "a.json")
    try expect(("o -", "This can't be changed."))
    #expect(try files.converse("a.json").contains(" o: {} (saved)\n"))
    try expectSaved("o.a x", .enter, as: #"{"n":1,"o":{"a":"x"}}"#)
  }

  @Test("Words of an explanation don't add a part to the file")
  func foundParts() throws {
    try files.folder.write(
      #"""
      {"properties": {"merge": {"type": "object", "description": "Runs the hook before a merge.",
        "properties": {"a": {"type": "string"}}}}}
      """#, to: "schema.json")
    try files.folder.write("{}", to: "a.json")
    try expect(
      (
        "hook before",
        "  1 row matches 'hook before':\n  1 merge: Runs the hook before a merge."
      ), ("merg", "Review: 1 change"))
    try expectSaved("no", "merg", .enter, as: #"{"merge":{}}"#)
  }

  @Test("A question mark is an answer where the row accepts it, and asks for help elsewhere")
  func questionMark() throws {
    try files.folder.write(stores, to: "schema.json")
    try files.folder.write(#"{"list": [{"name": "n"}]}"#, to: "a.json")
    let shown = try files.converse(
      "a.json", "size", "?", "3", "list", "?", "", "note", "?", .enter)
    #expect(shown.contains(/size \(optional\): \?\n(?s:.*)A whole number(?s:.*): 3\n/), "\(shown)")
    #expect(shown.contains(/move N M: \?\n(?s:.*)add adds an item/))
    #expect(try files.written("a.json") == #"{"list":[{"name":"n"}],"size":3,"note":"?"}"#)
  }

  @Test("Of a list that stays as long, the items that were changed are named")
  func changedItems() throws {
    try files.folder.write(
      #"{"env": {"A": "1", "B": "2"}, "steps": [{"run": "x", "with": {"k": "v"}}, {"run": "y"}]}"#,
      to: "a.json")
    try expect(
      ("env.B 3", "Review: 1 change\n"),
      (
        "steps[1].with.k w",
        """
        Review: 2 changes
          1 env:   2 items (B changed)
              A, 1
            - B, 2
            + B, 3
          2 steps: 2 items ([1] changed)
            ~ run: x
              run: y
          5 more rows may be added by name or description; ? lists them.

        """
      ))
  }

  @Test("? shows the range of a number, and an entry of a map is typed with its key")
  func numbersAndMaps() throws {
    let shown = try files.converse("new.json", "ratio ?", "env", "A = 1", "B = 2", "")
    #expect(shown.contains("A number: at least 0, below 1."))
    #expect(
      shown.contains(/env: 1 item\n(?s:.*): B = 2\nenv: 2 items\n(?s:.*)  1 env: 2 items/),
      "\(shown)")
  }

  @Test("A path leads into a list in a list, and into an object where a text may be")
  func insideItems() throws {
    try files.folder.write(
      """
      {"properties": {
        "deep": {"type": "array", "items": {"type": "array", "items": {"type": "string"}}},
        "svc": {"type": "object", "additionalProperties": {"anyOf": [{"type": "string"},
          {"type": "object", "properties": {"image": {"type": "string"}}, "additionalProperties": false}]}}}}
      """, to: "schema.json")
    try files.folder.write(#"{"deep": [["a"], ["b"]], "svc": {"old": "t"}}"#, to: "a.json")
    try expectSaved(
      "deep[2][+] d", "svc.new.image txt", .enter,
      as: #"{"deep":[["a"],["b","d"]],"svc":{"old":"t","new":{"image":"txt"}}}"#)
  }

  @Test("In Chinese, no row is named in English")
  func chinese() throws {
    var files = files
    files.wording = .simplifiedChinese
    try files.folder.write("{}", to: "a.json")
    let shown = try files.converse("a.json", "level ?", "?")
    #expect(shown.contains(/请输入其中之一：（空）、low、high。(?s:.*)其他键/), "\(shown)")
  }
}
