import ForwardJSON
import ProgramSupport
import TestSupport
import Testing

@Suite("Given answers to a document")
struct GivenAnswersTests {
  private let files: FilledFolder

  init() throws { files = try FilledFolder(by: compilerSchema, ["people.json": people]) }

  /// Fills in a document with answers about people, and returns the people.
  private func filledPeople(_ answers: [String], _ options: String = "") throws -> JSONValue? {
    let filled = try files.fill(
      "--schema people.json \(options) "
        + answers.map { "--set '\($0)'" }.joined(separator: " "))
    #expect(filled.errors == "")
    return try JSONValue(parsing: filled.output)["people"]
  }

  @Test(
    "Answers count in their order: a later one replaces earlier ones to the same values",
    arguments: [
      ("--unset options --set options:='{\"depth\": 1}'", #"{"options":{"depth":1}}"#),
      ("--set options:='{\"depth\": 1}' --unset options", "{}"),
      ("--set options:='{\"depth\": 1}' --unset options.depth", #"{"options":{"strict":false}}"#),
      (
        "--unset options.depth --set options:='{\"depth\": 1}'",
        #"{"options":{"strict":false,"depth":1}}"#
      ),
      ("--set options.depth=1 --unset options", "{}"),
      ("--set paths.a=b --unset paths --unset options", "{}"),
      ("--unset options --set options.depth=1", #"{"options":{"depth":1}}"#),
      ("--unset options --set files[+]=a.ts --set files:='[\"b.ts\"]'", #"{"files":["b.ts"]}"#),
      (
        "--unset options --set files:='[\"b.ts\"]' --set files[+]=a.ts",
        #"{"files":["b.ts","a.ts"]}"#
      ),
      (
        "--unset options --set files[+]=a.ts --set 'files[+]:=\"b.ts\"'",
        #"{"files":["core.ts","a.ts","b.ts"]}"#
      ),
      (
        "--set 'files[+]:=\"b.ts\"' --set files[+]=a.ts --set files[2]=c.ts",
        #"{"files":["core.ts","c.ts","a.ts"],"options":{"strict":false}}"#
      ),
      (
        "--unset paths --set paths:='{\"a\": \"b\"}' --unset options",
        #"{"paths":{"a":"b"}}"#
      ),
      (
        "--set options.strict=yes --set options:='{\"strict\": false}' --set options.strict=yes",
        #"{"options":{"strict":true}}"#
      ),
    ])
  func order(words: String, result: String) throws {
    let start: JSONValue = ["options": ["strict": false], "files": ["core.ts"]]
    try files.folder.write(start.text(), to: "start.json")
    let filled = try files.fill("--in start.json \(words)")
    var wanted = try JSONValue(parsing: result)
    if wanted["files"] == nil { wanted["files"] = ["core.ts"] }
    #expect(filled.errors == "")
    #expect(try JSONValue(parsing: filled.output) == wanted)
  }

  @Test(
    "The last answer chooses the alternative, whether it is a text or JSON",
    arguments: [
      ("--set auth.token=k --set auth:='{\"user\": \"u\"}'", #"{"user":"u"}"#),
      ("--set auth:='{\"user\": \"u\"}' --set auth.token=k", #"{"token":"k"}"#),
      ("--set auth.token=k --set auth.user=u", #"{"user":"u"}"#),
      ("--set auth.user=u --set auth.token=k --set auth.token=l", #"{"token":"l"}"#),
    ])
  func alternatives(words: String, result: String) throws {
    let filled = try files.fill("--schema people.json \(words)")
    #expect(try JSONValue(parsing: filled.output)["auth"] == JSONValue(parsing: result))
  }

  @Test(
    "A text becomes the first item of its list, also a text that was given before",
    arguments: [
      ("--set tags=a --set tags[+]=b", #"["a","b"]"#),
      ("--set tags=a --set tags=c --set tags[+]=b", #"["c","b"]"#),
    ])
  func listOfText(words: String, result: String) throws {
    try files.folder.write(
      #"{"properties": {"tags": {"type": ["string", "array"], "items": {"type": "string"}}}}"#,
      to: "tags.schema.json")
    let filled = try files.fill("--schema tags.schema.json \(words)")
    #expect(filled.errors == "")
    #expect(try JSONValue(parsing: filled.output)["tags"]?.text() == result)
  }

  @Test("`null` takes an item away where it is no option, as without JSON")
  func nullOfOptions() throws {
    try files.folder.write(
      #"{"properties": {"tags": {"type": "array", "items": {"enum": ["a", "b"]}}}}"#,
      to: "tags.schema.json")
    for removal in ["--set tags[1]:=null", "--unset tags[1]"] {
      let filled = try files.fill(
        "--schema tags.schema.json --set 'tags:=[\"a\", \"b\"]' \(removal)")
      #expect(filled.errors == "")
      #expect(try JSONValue(parsing: filled.output)["tags"] == ["b"])
    }
  }

  @Test("No item is found by its value in a list that was taken away")
  func removedList() throws {
    try files.folder.write(#"{"people": [{"name": "Ada"}]}"#, to: "start.json")
    let filled = try files.fill(
      "--in start.json --schema people.json --unset people --set people[name=Ada].age=3")
    #expect(filled.status == .exited(65))
    #expect(filled.errors.contains("No item has name 'Ada'"))
  }

  @Test("Two keys with the same letters and other code points have different rows")
  func codePoints() throws {
    try files.folder.write(
      #"{"properties": {"\u00e9": {"type": "integer"}, "e\u0301": {"type": "string"}}}"#,
      to: "letters.schema.json")
    let filled = try files.fill(
      "--schema letters.schema.json --set \u{E9}=1 --set e\u{301}=x")
    #expect(filled.errors == "")
    let value = try JSONValue(parsing: filled.output)
    #expect(value["\u{E9}"] == 1)
    #expect(value["e\u{301}"] == "x")
  }

  @Test(
    "The rows of a new item are answered in turn, also between values in JSON and in other lists")
  func newItems() throws {
    let words = [
      "people[+].age=3", "people[+].name=a", "people[+].name=b", "people[+].roles[+]=r",
      "auth.token=k", "people[+].roles[+]=s", "people[+]:={\"name\": \"c\"}", "people[+].age=4",
      "people[+].name=d", "people[name=c].age=5", "people[+].name:=\"e\"", "people[+].age:=6",
    ]
    #expect(
      try filledPeople(words)
        == JSONValue(
          parsing: """
            [{"name": "a", "age": 3}, {"name": "b", "roles": ["r", "s"]}, {"name": "c", "age": 5},
             {"name": "d", "age": 4}, {"name": "e", "age": 6}]
            """))
    let refused = try files.fill(
      """
      --schema people.json --set 'people[+].age=x' --set 'people[+].name=a' \
        --set 'people[+].name=b' --set 'people[+].age=y' --json
      """)
    let report = try JSONValue(parsing: refused.output)
    #expect(report["problems"]?[0]?["path"] == "people[1].age")
    #expect(report["problems"]?[1]?["path"] == "people[2].age")
    #expect(
      report["next"]?.text().hasSuffix(
        #"""
        "--set","people[+].age=<age>","--set","people[+].name=a","--set","people[+].name=b","--set","people[+].age=<age>","--json"]
        """#) == true)
  }

  @Test(
    "The number of an item that is taken away isn't remembered over a list that is replaced",
    arguments: [
      (
        "--unset files[1] --set files:='[\"a.ts\", \"b.ts\"]' --set files[1]=c.ts",
        #"["c.ts","b.ts"]"#
      ),
      ("--unset files[1] --unset files --set files[+]=a.ts --set files[1]=c.ts", #"["c.ts"]"#),
      ("--set files[+]=a.ts --set files:='[\"b.ts\"]' --set files[+]=c.ts", #"["b.ts","c.ts"]"#),
    ])
  func replacedList(words: String, result: String) throws {
    try files.folder.write(#"{"files": ["core.ts"]}"#, to: "start.json")
    let filled = try files.fill("--in start.json \(words)")
    #expect(filled.errors == "")
    #expect(try JSONValue(parsing: filled.output)["files"]?.text() == result)
  }

  @Test(
    "An item that is taken away or replaced is the same by its number and by the value of its row",
    arguments: [
      (
        "--unset 'people[ITEM].roles' --set 'people[ITEM].roles[+]=w'",
        #"[{"name":"a","roles":["w"]},{"name":"b"}]"#
      ),
      (
        "--unset 'people[ITEM]' --set 'people[ITEM]:={\"name\":\"a\",\"age\":9}'",
        #"[{"name":"a","age":9},{"name":"b"}]"#
      ),
      ("--unset 'people[ITEM]' --set 'people[name=b].age=1'", #"[{"name":"b","age":1}]"#),
      ("--unset 'people[ITEM]' --set 'people[ITEM].age=1'", nil),
      ("--set 'people[ITEM]:=null' --set 'people[name=a].age=1'", nil),
    ] as [(String, String?)])
  func namedRemovals(words: String, result: String?) throws {
    try files.folder.write(
      #"{"people": [{"name": "a", "roles": ["o"]}, {"name": "b"}]}"#, to: "in.json")
    for item in ["1", "name=a"] {
      let filled = try files.fill(
        "--in in.json --schema people.json "
          + words.replacing("ITEM", with: item))
      if let result {
        #expect(try JSONValue(parsing: filled.output)["people"]?.text() == result)
      } else {
        #expect(filled.status == .exited(65))
        #expect(filled.errors.contains("Item 1 is removed already"), "\(filled)")
      }
    }
  }

  @Test("An item is named by the value that its row had before the answers, or has with them")
  func namedItems() throws {
    try files.folder.write(
      #"{"people": [{"name": "a"}, {"name": "b"}, {"name": "c"}, {"name": "c"}]}"#, to: "in.json")
    let words = [
      "people[name=b].age=1", "people[1].name=z", "people[name=a].age=2",
      "people[+].name=d", "people[name=d].age:=3",
    ]
    #expect(
      try filledPeople(words, "--in in.json")
        == JSONValue(
          parsing: """
            [{"name": "z", "age": 2}, {"name": "b", "age": 1}, {"name": "c"},
             {"name": "c"}, {"name": "d", "age": 3}]
            """))
    #expect(
      try files.fill("--in in.json --schema people.json --set people[name=c].age=1")
        .status == .exited(65))
  }

  @Test("A value may name a new item, and names nothing if an item before the answers has it too")
  func namedNewItems() throws {
    try files.folder.write(#"{"people": [{"name": "a"}]}"#, to: "in.json")
    #expect(
      try filledPeople(["people[+].name=b", "people[name=b].age=1"], "--in in.json")?.text()
        == #"[{"name":"a"},{"name":"b","age":1}]"#)
    let filled = try files.fill(
      "--in in.json --schema people.json --set people[+].name=a --set people[name=a].age=1")
    #expect(filled.status == .exited(65))
    #expect(filled.errors.contains("Several items have name 'a'"), "\(filled)")
  }

  @Test("A value names an item by a row that was taken away")
  func namedByRemovedRow() throws {
    try files.folder.write(#"{"people": [{"name": "a"}]}"#, to: "in.json")
    #expect(
      try filledPeople(["people[1].name-", "people[name=a].name=b"], "--in in.json")?.text()
        == #"[{"name":"b"}]"#)
  }

  @Test("A number without an item is refused, also where items are added later, or lists replaced")
  func numbersWithoutItems() throws {
    try files.folder.write(#"{"files": ["a.ts"]}"#, to: "in.json")
    for words in [
      "--unset files --set files[2]=b.ts --set files[+]=c.ts",
      "--unset files --set 'files[2]:=\"b.ts\"' --set files[+]=c.ts",
    ] {
      let filled = try files.fill("--in in.json \(words)")
      #expect(filled.status == .exited(65))
      #expect(filled.errors.contains("There is no item 2"), "\(filled)")
    }
  }

  @Test("A text that looks like JSON names its item in quotes, by its value before the answers")
  func quotedName() throws {
    try files.folder.write("{}", to: "any.schema.json")
    try files.folder.write(
      #"{"people": [{"name": "[1]", "age": 3}, {"name": "b"}]}"#, to: "in.json")
    let filled = try files.fill(
      #"--in in.json --schema any.schema.json --set 'people[1].name:="c"' --set 'people[name="\"[1]\""].age:=4'"#
    )
    #expect(filled.errors == "")
    #expect(
      try JSONValue(parsing: filled.output)["people"]?.text()
        == #"[{"name":"c","age":4},{"name":"b"}]"#)
  }

  @Test("The row of a list in a list has a path of its own, which JSON takes, too")
  func listsInLists() throws {
    try files.folder.write(
      #"""
      {"properties": {"rows": {"type": "array", "items": {"type": "array", "items": {"type": "integer"}}}}}
      """#, to: "rows.schema.json")
    try files.folder.write(#"{"rows": [[1, 2], [3]]}"#, to: "in.json")
    let filled = try files.fill(
      "--in in.json --schema rows.schema.json --set 'rows[1].value[2]:=5' --set rows[1][+]=6")
    #expect(filled.errors == "")
    #expect(try JSONValue(parsing: filled.output)["rows"]?.text() == "[[1,5,6],[3]]")
  }

  @Test("A value that can't be changed is refused in JSON as it is as a text")
  func readOnly() throws {
    try files.folder.write(
      #"{"properties": {"id": {"type": "string", "readOnly": true}, "n": {"type": "integer"}}}"#,
      to: "id.schema.json")
    try files.folder.write(#"{"id": "x"}"#, to: "in.json")
    try files.folder.write(#"{"id": "y", "n": 1}"#, to: "answers.json")
    for words in ["--set id=y", "--set 'id:=\"y\"'", "--set id:=null", "--answers answers.json"] {
      let filled = try files.fill("--in in.json --schema id.schema.json \(words)")
      #expect(filled.status == .exited(65))
      #expect(filled.errors.contains("This can't be changed."), "\(filled)")
    }
    let same = try files.fill("--in in.json --schema id.schema.json --set 'id:=\"x\"' --set n=1")
    #expect(try JSONValue(parsing: same.output) == ["id": "x", "n": 1])
  }

  @Test("A key that the schema says nothing of may follow a value that was given in its place")
  func unknownKeyAfterValue() throws {
    try files.folder.write("{}", to: "any.schema.json")
    try files.folder.write(#"{"a": {"b": {"c": 1}}}"#, to: "in.json")
    let filled = try files.fill(
      "--in in.json --schema any.schema.json --set a.b:=2 --set a.b.c=3")
    #expect(filled.errors == "")
    #expect(try JSONValue(parsing: filled.output) == ["a": ["b": ["c": 3]]])
  }

  @Test("A key that only one alternative has gives the value that chooses it, unless one is there")
  func tags() throws {
    try files.folder.write(stores, to: "schema.json")
    for (words, result) in [
      ("--set store.bucket=b", #"{"type":"s3","bucket":"b"}"#),
      ("--set store:='{\"path\": \"p\"}'", #"{"type":"disk","path":"p"}"#),
      (
        "--set store.bucket=b --set store.type=disk --set store.path=p",
        #"{"type":"disk","path":"p"}"#
      ),
    ] {
      #expect(try JSONValue(parsing: files.fill(words).output)["store"]?.text() == result)
    }
    #expect(try files.fill("--set store.size=1").errors.contains("store.type"))
  }

  @Test("A path that leads nowhere in a part is reported with the members of the part")
  func unknownInPart() throws {
    try files.folder.write(#"{"files": [], "options": {"strict": true}}"#, to: "in.json")
    #expect(
      try files.fill("--in in.json --set options.strct=yes").errors
        == "options.strct (--set): There is no such row; the known ones are options.strict, options.depth.\n"
    )
  }

  @Test(
    "A new item of another alternative is another item, and a text takes the place of an object")
  func newAlternatives() throws {
    try files.folder.write(
      """
      {"properties": {"author": {"anyOf": [{"type": "string"}, {"type": "object", "properties": {"name": {"type": "string"}}}]},
        "steps": {"type": "array", "items": {"oneOf": [
          {"type": "object", "required": ["run"], "additionalProperties": false, "properties": {
            "run": {"type": "string"}, "env": {"type": "object", "additionalProperties": {"type": "string"}}}},
          {"type": "object", "required": ["uses"], "additionalProperties": false, "properties": {
            "uses": {"type": "string"}, "with": {"type": "object"}}}]}}}}
      """, to: "schema.json")
    let words = [
      "steps[+].run=a", "steps[+].env.X=1", "steps[+].uses=b", "steps[+].with.k=1",
      "steps[+].run=c", "author.name=A", "author=B",
    ]
    let filled = try files.fill(words.map { "--set '\($0)'" }.joined(separator: " "))
    #expect(filled.errors == "")
    #expect(
      try JSONValue(parsing: filled.output)
        == JSONValue(
          parsing: """
            {"author": "B", "steps": [
              {"run": "a", "env": {"X": "1"}}, {"uses": "b", "with": {"k": 1}}, {"run": "c"}]}
            """))
  }

  @Test("The number of an item is the one that it had, so that it is taken away once")
  func removedTwice() throws {
    try files.folder.write(
      #"{"people": [{"name": "a"}, {"name": "b"}, {"name": "c"}]}"#, to: "in.json")
    let fill = { (words: String) in
      try files.fill("--in in.json --schema people.json \(words)")
    }
    #expect(
      try fill(
        "--unset people[1] --unset people[3] --set people[2].name=B --set people[+].name=d")
        == Finished(output: #"{"people": [{"name": "B"}, {"name": "d"}]}"#))
    let removed =
      "Item 1 is removed already: the numbers are those before the answers.\n"
    #expect(
      try fill("--unset people[1] --unset people[1]")
        == Finished(output: "", errors: "people[1] (--unset): " + removed, status: .exited(65)))
    #expect(
      try fill("--unset people[1] --set people[1].name=x")
        == Finished(output: "", errors: "people[1].name (--set): " + removed, status: .exited(65)))
    let report = try JSONValue(
      parsing: fill("--unset people[1] --unset people[1] --json").output)
    #expect(
      report["next"]?.text().hasSuffix(#""fill","--set","people[1]-","--json"]"#) == true)
    // The command doesn't count items that it adds later.
    #expect(
      try fill("--unset people[4] --set people[+].name=d").errors
        == "people[4] (--unset): There is no item 4: the list has 3 items.\n")
    // The last answer counts, like in any row.
    #expect(
      try fill("--unset people[1] --set people[1]:='{\"name\": \"x\"}' --unset people[2]")
        == Finished(output: #"{"people": [{"name": "x"}, {"name": "c"}]}"#))
    #expect(
      try fill("--set people[1]:=null") == fill("--unset people[1]"))
  }

  @Test(
    "A key that the schema doesn't name is taken away by its name, alone or among the other keys")
  func unsetOther() throws {
    try files.folder.write(
      #"{"a": 1, "x.y": 2, "*": 3, "paths": {"a b": "1", "c": "2"}, "files": []}"#, to: "in.json")
    for words in [
      #"--unset a --unset '"x.y"' --unset '"*"' --unset 'paths."a b"'"#,
      #"--unset '*.a' --unset '*."x.y"' --unset '*."*"' --unset 'paths."a b"'"#,
    ] {
      #expect(
        try files.fill("--in in.json \(words)")
          == Finished(output: #"{"paths": {"c": "2"}, "files": []}"#))
    }
  }

  @Test(
    "The name * answers only a key that is called *, and no other key",
    arguments: [
      (#"{"a": 1}"#, "*=x", nil), (#"{"a": 1}"#, "*=", #"{"a": 1}"#),
      (#"{"a": 1}"#, "*:=5", #"{"a": 1, "*": 5}"#), (#"{"a": 1}"#, "*.*=x", #"{"a": 1, "*": "x"}"#),
      (#"{"a": 1, "*": 2}"#, "*=x", #"{"a": 1, "*": "x"}"#),
      (#"{"a": 1, "*": 2}"#, "*.b=x", #"{"a": 1, "*": 2, "b": "x"}"#),
    ])
  func star(document: String, answer: String, saved: String?) throws {
    try files.folder.write("{}", to: "schema.json")
    try files.folder.write(document, to: "in.json")
    let filled = try files.fill("--in in.json --set '\(answer)'")
    #expect(filled.output == saved ?? "", "\(filled)")
    #expect(filled.status == .exited(saved == nil ? 65 : 0))
  }

  @Test("In a file of answers, a key is a key of the document, or else a path")
  func keysOfAnswers() throws {
    try files.folder.write(
      #"{"x.y": 2, "files": ["a.ts", "b.ts"], "options": {"depth": 1}}"#, to: "in.json")
    try files.folder.write(
      #"""
      {"x.y": 3, "options.depth": 2, "files[1]": null, "files[+]": "c.ts", "paths.\"a b\"": "1", "new.key": 4}
      """#, to: "answers.json")
    let filled = try files.fill("--in in.json --answers answers.json")
    #expect(filled.errors == "")
    #expect(
      try JSONValue(parsing: filled.output)
        == JSONValue(
          parsing: """
            {"x.y": 3, "files": ["b.ts", "c.ts"], "options": {"depth": 2}, "paths": {"a b": "1"},
             "new.key": 4}
            """))
  }

  @Test("A mask leaves the secret that is there, also of an item, and isn't taken for one")
  func masks() throws {
    try files.folder.write(
      """
      {"properties": {"key": {"type": "string", "writeOnly": true},
        "users": {"type": "array", "items": {"type": "object", "properties": {
          "name": {"type": "string"}, "password": {"type": "string", "format": "password"}}}}}}
      """, to: "schema.json")
    let text =
      #"{"key": "k", "users": [{"name": "a", "password": "1"}, {"name": "b", "password": "2"}]}"#
    try files.folder.write(text, to: "in.json")
    let shown = try files.fill("in.json --no-input --json").output
    #expect(!shown.contains("\"1\""))
    try files.folder.write(shown, to: "shown.json")
    #expect(try files.fill("--in in.json --answers shown.json") == Finished(output: text))
    // Other items may have moved meanwhile.
    let moved = #"[{"name": "b", "password": "••••••"}, {"name": "c", "password": "3"}]"#
    #expect(
      try files.fill("--in in.json --set 'users:=\(moved)' --set key=••••••")
        == Finished(
          output:
            #"{"key": "k", "users": [{"name": "b", "password": "2"}, {"name": "c", "password": "3"}]}"#
        ))
    let unknown = moved.replacing("\"b\"", with: "\"d\"")
    let told = "'••••••' stands for a secret that isn't shown; the secret itself is wanted.\n"
    #expect(
      try files.fill("--in in.json --set 'users:=\(unknown)'")
        == Finished(output: "", errors: "users[1].password: " + told, status: .exited(65)))
    for words in ["--set key=••••••", "--set 'key:=\"••••••\"'"] {
      #expect(
        try files.fill(words) == Finished(output: "", errors: "key: " + told, status: .exited(65)))
      #expect(try files.fill(words + " --set key=new").output == "{\n  \"key\": \"new\"\n}\n")
    }
  }

  @Test("A list or an object that an item may be without is taken away with its key")
  func unsetInItem() throws {
    try files.folder.write(
      """
      {"properties": {"users": {"type": "array", "items": {"properties": {
        "name": {"type": "string"}, "roles": {"type": "array", "items": {"type": "string"}},
        "files": {"type": "object", "properties": {"path": {"type": "string"}}}}}}}}
      """, to: "users.json")
    try files.folder.write(
      #"{"users": [{"name": "a", "roles": ["x", "y"], "files": {"path": "/"}}]}"#, to: "in.json")
    #expect(
      try files.fill(
        "--in in.json --schema users.json --unset users[1].roles --unset users[1].files"
      )
        == Finished(output: #"{"users": [{"name": "a"}]}"#))
  }

  @Test("An empty text is the value of a key in a map, and is refused where it can't be one")
  func emptyEntry() throws {
    try files.folder.write(
      """
      {"properties": {"name": {"type": "string"},
        "env": {"type": "object", "additionalProperties": {"type": "string"}},
        "labels": {"type": "object", "additionalProperties": {"type": "string", "minLength": 1}},
        "ports": {"type": "object", "additionalProperties": {"type": "integer"}}}}
      """, to: "schema.json")
    try files.folder.write(
      #"{"name": "n", "env": {"A": "1"}, "ports": {"a": 1}, "x": "y"}"#, to: "in.json")
    let changed = { (words: String) in
      let filled = try files.fill("--in in.json --only-changed \(words)")
      #expect(filled.errors == "")
      return try JSONValue(parsing: filled.output).text()
    }
    #expect(
      try changed("--set env.A= --set env.B= --set x=") == #"{"env":{"A":"","B":""},"x":""}"#)
    #expect(try changed("--set env.A=2 --set env.A=") == #"{"env":{"A":""}}"#)
    #expect(try changed("--unset env.A") == #"{"env":{"A":null}}"#)
    #expect(try changed("--set name=") == #"{"name":null}"#)
    for (words, sentence) in [
      ("--set ports.a=", "ports.a.value: '' is not a whole number."),
      ("--set ports.b=", "ports.b.value: '' is not a whole number."),
      ("--set labels.a=", "labels.a.value: '' is too short: at least 1 character is required."),
    ] {
      #expect(
        try files.fill("--in in.json \(words)")
          == Finished(output: "", errors: sentence + "\n", status: .exited(65)))
    }
  }

  @Test(
    "The rows of an object answer where a text may be instead; a later answer replaces the text",
    arguments: [
      ("image.name=x", #"{"image":{"kind":"k","name":"x"}}"#),
      ("image=y image.name=x image.tag=t", #"{"image":{"kind":"k","name":"x","tag":"t"}}"#),
      ("image:=\"y\" image.name=x", #"{"image":{"kind":"k","name":"x"}}"#),
      ("image.name=x image=y", #"{"image":"y"}"#),
      ("mounts[+].name=s mounts[1].tag=t", #"{"mounts":[{"kind":"k","name":"s","tag":"t"}]}"#),
      (
        "mounts[+].name=s mounts[+]=a mounts[+].name=u mounts[+].tag=v",
        #"{"mounts":[{"kind":"k","name":"s"},"a",{"kind":"k","name":"u","tag":"v"}]}"#
      ),
      ("mounts[+]=a mounts[1].name=s", #"{"mounts":[{"kind":"k","name":"s"}]}"#),
      (
        "map.a.name=x map.a.tag=t map.b=y",
        #"{"map":{"a":{"kind":"k","name":"x","tag":"t"},"b":"y"}}"#
      ),
      ("map.a=y map.a.name=x", #"{"map":{"a":{"kind":"k","name":"x"}}}"#),
      ("map.a.name=x map.a=y", #"{"map":{"a":"y"}}"#),
    ])
  func textOrObject(answers: String, result: String) throws {
    try files.folder.write(textsOrObjects, to: "schema.json")
    let words = answers.split(separator: " ").map { "--set '\($0)'" }.joined(separator: " ")
    let filled = try files.fill(words)
    #expect(filled.errors == "")
    #expect(try JSONValue(parsing: filled.output) == JSONValue(parsing: result))
  }

  @Test(
    "A text that is refused in a part changes nothing, nor is a text of the file dropped for it")
  func keptText() throws {
    try files.folder.write(textsOrObjects, to: "schema.json")
    try files.folder.write(#"{"image": "y"}"#, to: "in.json")
    for words in ["--in in.json --set image.name=x", "--set image=y --set image.nme=x"] {
      let refused = try files.fill(words)
      #expect(refused.status == .exited(65))
      #expect(refused.output == "")
      #expect(refused.errors.contains("There is no such row"))
    }
    let refused = try files.fill("--set map.a.name=x --set map.a.size=big --json")
    let report = try JSONValue(parsing: refused.output)
    #expect(report["problems"]?[0]?["path"] == "map.a.size")
    #expect(report["problems"]?[0]?["message"] == "'big' is not a whole number.")
  }

  @Test("A refused answer is reported with the members that the chosen alternative removed")
  func displacedAndRefused() throws {
    try files.folder.write(
      """
      {"properties": {"auth": {"oneOf": [
        {"type": "object", "properties": {"token": {"type": "string"}}, "required": ["token"],
          "additionalProperties": false},
        {"type": "object", "properties": {"user": {"type": "string"}, "password": {"type": "string"}},
          "required": ["user", "password"], "additionalProperties": false}]}}}
      """, to: "schema.json")
    #expect(
      try files.fill("--set auth.user=u --set auth.token=t --set auth.password=p")
        == Finished(
          output: "",
          errors: """
            auth.user: An answer is required.
            auth.user was removed: it can't be beside auth.token.
            auth.token was removed: it can't be beside auth.password.

            """, status: .exited(65)))
  }

  @Test("A missing key of a map is reported by its name, unless it is named again")
  func unsetMissingKey() throws {
    try files.folder.write(#"{"paths": {"a": "1", "b": "2"}, "files": []}"#, to: "in.json")
    for (words, path, rest) in [
      ("--unset paths.ZZ", "paths.ZZ", "'ZZ'; the known ones are a, b."),
      ("--unset paths --unset paths.a", "paths.a", "'a'."),
    ] {
      #expect(
        try files.fill("--in in.json \(words)")
          == Finished(
            output: "", errors: "\(path) (--unset): No item has key \(rest)\n", status: .exited(65))
      )
    }
    let again = try files.fill("--in in.json --unset paths.a --unset paths.a")
    #expect(try JSONValue(parsing: again.output)["paths"] == ["b": "2"])
  }
}

@Suite("Words that a schema names")
struct FilledWordsTests {
  private let files: FilledFolder

  init() throws {
    files = try FilledFolder(
      by: #"""
        {"properties": {
          "private": {"anyOf": [{"type": "boolean"}, {"enum": ["false", "true", "no"]}]},
          "target": {"anyOf": [{"enum": ["es5", "es2026"]},
            {"pattern": "^([Ee][Ss]([56]|(20(1[56789]|2[0123456]))|[Nn][Ee][Xx][Tt]))$"}]},
          "scripts": {"type": "object", "additionalProperties": {"type": "string"}}}}
        """#)
  }

  @Test("Yes and no are true and false, unless they are texts that the schema accepts")
  func yesAndNo() throws {
    for (text, value) in [
      ("yes", "true"), ("no", "\"no\""), ("true", "true"), ("\"true\"", "\"true\""),
    ] {
      #expect(
        try files.fill("--set 'private=\(text)' --only-changed")
          == Finished(output: "{\n  \"private\": \(value)\n}\n"))
    }
  }
}

private let textsOrObjects = """
  {"$defs": {"any": {"anyOf": [{"type": "string"}, {"type": "object", "required": ["kind"],
      "additionalProperties": false, "properties": {"kind": {"const": "k"}, "name": {"type": "string"},
        "tag": {"type": "string"}, "size": {"type": "integer"}}}]}},
    "properties": {"image": {"$ref": "#/$defs/any"},
      "mounts": {"type": "array", "items": {"$ref": "#/$defs/any"}},
      "map": {"type": "object", "additionalProperties": {"$ref": "#/$defs/any"}}}}
  """

/// Alternatives that a tag chooses.
let stores = FilledExamples.storesSchema

private let people = FilledExamples.peopleSchema
