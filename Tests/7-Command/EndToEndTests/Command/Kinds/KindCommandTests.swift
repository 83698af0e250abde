import ForwardJSON
import ProgramSupport
import Testing

/// Kinds that files in `$XDG_CONFIG_HOME/forward/kinds` declare.
@Suite("Kinds of files")
struct KindCommandTests {
  private let notes = """
    # Notes that a person takes.
    title: Note
    summary: Adds a note to a list.
    settings:
      type: object
      properties:
        list: {title: List, description: The list., type: string, default: home}
        words: {title: Words, description: What is noted., type: string, format: template}
      required: [list, words]
    line: {file: "~/{list}.txt", text: "{words}", format: markdown}
    translations:
      zh-Hans: {Note: 笔记, Adds a note to a list.: 向列表添加笔记。, List: 列表}

    """

  private func home(_ files: [String: String]? = nil, store: String? = nil) throws -> Home {
    let home = try Home(store: store)
    _ = try home.shell("mkdir -p config/forward/kinds")
    for (name, text) in files ?? ["note.kind.yaml": notes] {
      try home.folder.write(text, to: "config/forward/kinds/" + name)
    }
    return home
  }

  @Test("A secret of a kind of a file may be kept elsewhere, and its schema is for what is read")
  func keptSecret() throws {
    let discord = try Markdown.text(of: "Examples/kinds/discord.kind.yaml")
    let home = try home(["discord.kind.yaml": discord])
    #expect(
      try home.forward("new", "discord", "wrong", "--set", "url=nonsense", "--no-input").status
        == .exited(65))
    #expect(
      try home.forward("new", "discord", "chat", "--set", "url=command: echo nonsense")
        == Finished(output: ""))
    #expect(
      try home.forward("show", "chat").output.contains("Webhook URL: command: echo nonsense\n"))
    let sent = try home.forward("send", "chat", "--item", "Milk")
    #expect(sent.status == .exited(65))
    #expect(
      sent.errors.hasPrefix(
        "chat: 'url' can't be read: the text from echo isn't one that can be used;"))
  }

  @Test("A kind of a file is listed and used like the others, in every command")
  func everywhere() throws {
    let home = try home()
    let kinds = try home.forward("kinds")
    #expect(
      kinds.output.split(separator: "\n").suffix(2) == [
        "file     Adds a line to a file.", "note     Adds a note to a list.",
      ])
    #expect(
      try home.forward("kinds", "--lang", "zh-Hans").output.hasSuffix("note     向列表添加笔记。\n"))
    #expect(try home.forward("kinds", "--json").output.contains(#""from": "forward""#))
    #expect(
      try home.forward("describe", "note").output == """
        Note: Adds a note to a list.
          list   List (required). Takes a line of text. Default: home.
          words  Words (required). Takes a line of text. It may have {item}, {expires}, {quantity}, {notes}.

        """)
    let made = try home.forward("new", "note", "my", input: "\nBuy {item}\n")
    #expect(made == Finished(output: ""))
    #expect(
      home.store == """
        {
          "version": 1,
          "targets": {
            "my": {
              "kind": "note",
              "settings": {
                "list": "home",
                "words": "Buy {item}"
              }
            }
          }
        }

        """)
    #expect(
      try home.forward("show", "my").output == "my (note)\n  List: home\n  Words: Buy {item}\n")
    #expect(
      try home.forward("edit", "my", "--set", "words={who}", "--no-input")
        == .refused(
          "words (--set): '{who}' is not a placeholder; the known ones are {item}, {notes}, {expires}, {quantity}. For a plain brace write {{."
        ))
    #expect(
      try home.forward("duplicate", "my", "two", "--set", "list=work", "--no-input").errors == "")
    func candidates(_ words: String...) throws -> String {
      try run(
        executable(named: "forward"), ["completions", "--candidates", "--"] + words,
        environment: home.environment, folder: home.folder.path
      ).output
    }
    #expect(try candidates("new", "no") == "note\n")
    #expect(try candidates("new", "note", "--set", "wo") == "words=\n")
    #expect(try candidates("edit", "my", "--set", "l") == "list=\n")
    #expect(try home.forward("send", "my", "two", "--item", "Milk").status == .exited(0))
    #expect(try home.folder.text(of: "home.txt") == "- [ ] Buy Milk\n")
    #expect(try home.folder.text(of: "work.txt") == "- [ ] Buy Milk\n")
  }

  @Test("On a terminal a kind of a file is chosen, and its rows are asked")
  func terminal() throws {
    var home = try home()
    home.environment["NO_COLOR"] = "1"
    let terminal = try home.terminal("new", "note", "my")
    try terminal.answer("List", "")
    try terminal.answer("Words", "{itm}")
    try terminal.expect("'{itm}' is not a placeholder")
    try terminal.answer("Words", "\u{15}Buy {item}")
    try terminal.answer("Ctrl-D", "")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.store?.contains(#""words": "Buy {item}""#) == true)
  }

  @Test("A file that can't be used says its line, and hides no other one")
  func broken() throws {
    let wrong = notes.replacing("line: {file", with: "line: {fil")
    let home = try home(["note.kind.yaml": notes, "other.kind.yaml": wrong, "readme.txt": "x"])
    let path = "\(home.folder.path)/config/forward/kinds/other.kind.yaml"
    let kinds = try home.forward("kinds")
    #expect(kinds.output.hasSuffix("note     Adds a note to a list.\n"))
    #expect(
      kinds.errors == """
        \(path):10:8: line: The key 'fil' is not known here; the nearest known one is 'file', which is missing. (#/$defs/line/additionalProperties)

        """)
    #expect(kinds.status == .exited(65))
    let new = try home.forward("new", "other", "x", "--no-input")
    #expect(
      new.status == .exited(65) && new.errors.contains("'file', which is missing."))
    #expect(
      try home.forward("new", "note", "x", "--set", "words=a", "--no-input").status == .exited(0))
  }

  private let targets = #"""
    {
      "version": 1,
      "targets": {
        "my": {
          "kind": "note",
          "made": 1.0,
          "settings": {"list": "home", "words": "{item}", "secret": "t0ken", "é": [1.50]}
        },
        "todo": {"kind": "file", "settings": {"path": "~/todo.txt"}}
      }
    }

    """#

  @Test(
    "A target whose kind's file is gone or broken is kept, and says why it can't be used",
    arguments: [true, false])
  func targetOfBrokenKind(isGone: Bool) throws {
    let wrong = notes.replacing("{words}\"", with: "{word}\"")
    let home = try home(isGone ? [:] : ["note.kind.yaml": wrong], store: targets)
    let folder = "\(home.folder.path)/config/forward/kinds"
    let reason =
      isGone
      ? "'my' is of the kind 'note', which is not built in, and there is no file of it in '\(folder)'."
      : "'my' is of the kind 'note', whose file can't be used: \(folder)/note.kind.yaml:10:36: line.text: "
        + "There is no placeholder {word}; the known ones are {words}, {list}, {item}, {notes}, "
        + "{expires}, {quantity}."
    #expect(try home.forward("list").output == "my    note\ntodo  file\n")
    let shown = try home.forward("show", "my")
    #expect(
      shown.output == """
        my (note)
          list: "••••••"
          words: "••••••"
          secret: "••••••"
          é: ["••••••"]

        """)
    #expect(shown.errors == reason + "\n")
    for command in [
      ["edit", "my"], ["duplicate", "my", "two"], ["send", "my", "--item", "Milk"],
    ] {
      let refused = try run(
        executable(named: "forward"), command, environment: home.environment,
        folder: home.folder.path)
      #expect(refused == Finished(output: "", errors: reason + "\n", status: .exited(1)))
    }
    #expect(home.store == targets)
    #expect(try home.forward("edit", "todo", "--set", "path=~/a.txt", "--no-input").errors == "")
    #expect(home.store?.contains(#""secret": "t0ken""#) == true)
    #expect(home.store?.contains("1.50") == true && home.store?.contains(#""made": 1.0"#) == true)
    // The target works again once the kind's file exists.
    try home.folder.write(notes, to: "config/forward/kinds/note.kind.yaml")
    #expect(try home.forward("send", "my", "--item", "Milk").status == .exited(0))
    #expect(try home.forward("edit", "my", "--set", "list=work", "--no-input").errors == "")
    #expect(home.store?.contains(#""secret": "t0ken""#) == true)
    _ = try home.shell("rm -r config")
    #expect(try home.forward("delete", "my", "--yes").status == .exited(0))
  }

  @Test("A new kind is made by questions, in a file that only its owner can read")
  func new() throws {
    let home = try Home()
    let answers = """
      {"title": "Note", "summary": "Adds a note.", "line": {"file": "~/notes.txt", "text": "{item}"}, \
      "settings": {"type": "object"}}
      """
    try home.folder.write(answers, to: "answers.json")
    let made = try home.forward("kinds", "new", "note", "--answers", "answers.json", "--no-input")
    #expect(made == Finished(output: ""))
    let path = "config/forward/kinds/note.kind.yaml"
    #expect(
      try home.folder.text(of: path) == """
        title: Note
        summary: Adds a note.
        settings:
          type: object
        line:
          file: ~/notes.txt
          text: "{item}"

        """)
    #expect(try home.folder.mode(of: path) == "600")
    #expect(try home.forward("kinds", "check", path) == Finished(output: ""))
    #expect(
      try home.forward("kinds", "new", "note")
        == Finished(
          output: "",
          errors:
            "The kind 'note' is there already, in '\(home.folder.path)/\(path)'; forward fill edits it.\n",
          status: .exited(1)))
    let wrong = try home.forward(
      "kinds", "new", "other", "--answers", "-", "--no-input",
      input: #"{"title": "T", "summary": "S", "program": ["task", "{itm}"]}"#)
    #expect(
      wrong.errors
        == "program[2] (standard input, line 1): There is no placeholder {itm}; the known ones are {item}, "
        + "{notes}, {expires}, {quantity}.\n")
    #expect(wrong.status == .exited(65))
    // A refused kind leaves no file, so the name is free.
    #expect(home.folder.names(in: "config/forward/kinds") == ["note.kind.yaml"])
    #expect(try home.forward("kinds", "new", "things").status == .exited(64))
    #expect(try home.forward("kinds", "new", "../x").status == .exited(64))
  }

  @Test("A setting that an alternative inside a condition brings is stored, and read again")
  func nestedAlternatives() throws {
    let home = try home([
      "sign.kind.json": #"""
      {"title": "Sign", "summary": "S", "line": {"file": "/a.txt"},
       "settings": {"type": "object", "properties": {"auth": {
         "type": "object", "properties": {"mode": {"enum": ["none", "some"]}}, "required": ["mode"],
         "if": {"properties": {"mode": {"const": "some"}}},
         "then": {"oneOf": [
           {"properties": {"user": {"type": "string"}}, "required": ["user"]},
           {"properties": {"code": {"type": "string"}}, "required": ["code"]}]}}}}}
      """#
    ])
    #expect(
      try home.forward("new", "sign", "a", "--set", "auth.mode=some", "--set", "auth.code=b")
        == Finished(output: ""))
    #expect(try home.forward("edit", "a", "--set", "auth.code=c") == Finished(output: ""))
    #expect(
      try JSONValue(parsing: home.store ?? "")[["targets", "a", "settings"] as JSONPath]?.text()
        == #"{"auth":{"mode":"some","code":"c"}}"#)
  }

  @Test(
    "A key that the schema doesn't know is refused in answers, also in items, and stays in the store"
  )
  func unknownKeys() throws {
    let home = try home([
      "shop.kind.yaml": """
      title: Shop
      summary: Lists items.
      settings:
        type: object
        properties:
          list: {type: string}
          owner: {type: object, properties: {name: {type: string}}}
          shelves: {type: array, items: {type: object, properties: {name: {type: string}}}}
          notes: {type: object, additionalProperties: {type: string}}
      line: {file: "~/{list}.txt"}

      """
    ])
    let refused = [
      #"{"lst": "a"}"#: ("lst", "list"), #"{"owner": {"nmae": "a"}}"#: ("owner.nmae", "owner.name"),
      #"{"shelves": [{"name": "a"}, {"nmae": "b"}]}"#: ("shelves[2].nmae", "shelves[2].name"),
    ]
    for (answers, (path, near)) in refused {
      let finished = try home.forward(
        "new", "shop", "a", "--answers", "-", "--no-input", input: answers)
      #expect(finished.status == .exited(65))
      let sentence =
        "\(path) (standard input, line 1): There is no such row; the known ones are \(near)"
      #expect(finished.errors.hasPrefix(sentence), "\(finished.errors)")
    }
    let answers =
      #"{"list": "a", "owner": {"name": "b"}, "shelves": [{"name": "c"}], "notes": {"any": "d"}}"#
    #expect(
      try home.forward("new", "shop", "a", "--answers", "-", "--no-input", input: answers)
        == Finished(output: ""))
    let store = try #require(home.store)
    try home.folder.write(
      store.replacing(#""list": "a""#, with: #""list": "a", "later": {"k": 1}"#), to: "t.json")
    #expect(try home.forward("edit", "a", "--set", "list=z") == Finished(output: ""))
    let settings = try JSONValue(parsing: home.store ?? "")[
      ["targets", "a", "settings"] as JSONPath]
    #expect(
      settings?.text()
        == #"{"list":"z","later":{"k":1},"owner":{"name":"b"},"shelves":[{"name":"c"}],"notes":{"any":"d"}}"#
    )
  }

  @Test("Of two files of one kind, every command that uses it says which one counts")
  func twice() throws {
    let home = try home(
      [
        "note.kind.yaml": notes, "note.kind.yml": notes.replacing("Adds a note", with: "Adds it"),
      ],
      store:
        #"{"version": 1, "targets": {"n": {"kind": "note", "settings": {"list": "a", "words": "x"}}}}"#
    )
    let folder = "\(home.folder.path)/config/forward/kinds"
    let line =
      "\(folder)/note.kind.yml: The file isn't used, as '\(folder)/note.kind.yaml' declares the kind 'note'.\n"
    let kinds = try home.forward("kinds")
    #expect(kinds.output.hasSuffix("note     Adds a note to a list.\n"))
    #expect((kinds.errors, kinds.status) == (line, .exited(65)))
    #expect(try home.forward("list") == Finished(output: "n  note\n", errors: line))
    let sent = try home.forward("send", "n", "--item", "x", "--dry-run")
    #expect((sent.errors, sent.status) == (line, .exited(0)))
    let check = try home.forward("kinds", "check", folder + "/note.kind.yml", "--lang", "zh-Hans")
    #expect(
      check.output
        == "\(folder)/note.kind.yml:2:1: 此文件未被使用：“\(folder)/note.kind.yaml”已声明类型“note”。\n")
    #expect(check.status == .exited(65))
  }

  @Test("A required yes or no is described as required")
  func requiredToggle() throws {
    let home = try home([
      "door.kind.yaml": """
      title: Door
      summary: Opens a door.
      settings:
        type: object
        properties: {quiet: {type: boolean}, slow: {type: boolean}}
        required: [quiet]
      line: {file: "~/door.txt"}

      """
    ])
    #expect(
      try home.forward("describe", "door").output == """
        Door: Opens a door.
          quiet  quiet (required). Takes yes or no.
          slow   slow (optional). Takes yes or no.

        """)
    #expect(
      try home.forward("new", "door", "d", "--no-input").errors == "quiet: An answer is required.\n"
    )
    #expect(
      try home.forward("new", "door", "d", "--set", "quiet=no", "--no-input")
        == Finished(output: ""))
  }

  @Test("On a terminal, a new kind asks which of four it sends; an unusable kind isn't saved")
  func askedSending() throws {
    let home = try Home()
    let terminal = try home.terminal(["kinds", "new", "task"])
    try terminal.answer("Sends", "program")
    try terminal.answer("Program", "task")
    try terminal.answer("title", "Task")
    try terminal.answer("summary", "Adds a task.")
    try terminal.answer("Ctrl-D cancels", "program[2] {itm}")
    try terminal.expect("7 more rows")
    try terminal.answer("Ctrl-D cancels", "")
    try terminal.expect("program[2]: There is no placeholder {itm}")
    // An unchanged value leads back to the review, which says why nothing was saved.
    try terminal.answer("Value", "")
    try terminal.expect("program[2]: There is no placeholder {itm}")
    let path = "config/forward/kinds/task.kind.yaml"
    #expect(home.folder.names(in: "config/forward/kinds") == [])
    try terminal.answer("Ctrl-D cancels", "program[2] {item}")
    try terminal.answer("Ctrl-D cancels", "")
    #expect(try terminal.expectEnd() == .exited(0))
    let text = "title: Task\nsummary: Adds a task.\nprogram:\n  - task\n  - "
    #expect(try home.folder.text(of: path) == text + "\"{item}\"\n")
    // The same holds if the file is filled in like any other file.
    let wrong = try home.forward("fill", path, "--set", "program[2]={itme}", "--no-input")
    #expect(
      wrong.errors
        == "program[2]: There is no placeholder {itme}; the known ones are {item}, "
        + "{notes}, {expires}, {quantity}.\n")
    #expect(wrong.status == .exited(65))
    #expect(
      try home.forward("fill", path, "--set", "program[2]={item}", "--no-input").status
        == .exited(0))
    let next = try home.forward("kinds", "new", "other", "--no-input", "--json").output
    #expect(next.contains("\"request=<request>\",") && !next.contains("line=<line>"))
  }

  @Test("The name of a new kind is asked for on a terminal")
  func askedName() throws {
    let home = try home()
    #expect(
      try home.forward("kinds", "new").errors.hasPrefix(
        "Error: Without a terminal, forward kinds new needs NAME.\nUsage:"))
    let terminal = try home.terminal(["kinds", "new"])
    try terminal.answer("Name", "A b")
    try terminal.expect("'A b' is no name for a kind")
    terminal.press(.ctrl("u"))
    terminal.send("note")
    terminal.press(.enter)
    try terminal.expect("The kind 'note' is there already")
    #expect(try terminal.expectEnd() == .exited(1))
  }

  @Test("The file of a kind is filled in and validated by the schema that is built in")
  func fill() throws {
    let home = try home()
    let path = "config/forward/kinds/note.kind.yaml"
    #expect(try home.forward("fill", path, "--set", "title=A note", "--no-input").errors == "")
    #expect(try home.folder.text(of: path) == notes.replacing("title: Note", with: "title: A note"))
    let refused = try home.forward("fill", path, "--set", "request.method=SEND", "--no-input")
    #expect(refused.status == .exited(65))
    #expect(try home.forward("validate", path) == Finished(output: ""))
    let schema = try home.forward("kinds", "schema")
    try home.folder.write(schema.output, to: "kind.schema.json")
    #expect(
      try home.forward("validate", "--schema", "kind.schema.json", path) == Finished(output: ""))
    try home.folder.write("{}", to: "x.kind.json")
    #expect(try home.forward("validate", "x.kind.json").output.contains("'title'"))
    #expect(
      try home.forward("kinds", "check", "x.kind.json", path, "--json").output.contains(
        #""verdict": "valid""#))
  }

  @Test("Without files of kinds no folder is made for them")
  func untouched() throws {
    let home = try Home()
    #expect(try home.forward("new", "file", "todo", "--set", "path=~/a", "--no-input").errors == "")
    #expect(home.folder.names(in: "config") == [])
    #expect(
      try home.forward("new", "note", "--no-input").errors
        == "There is no kind 'note'; the known ones are file, mail, things, webhook.\n")
  }
}
