import ProgramSupport

/// A command that writes, with its home.
struct Scene: Sendable {
  let name: String
  /// The commands that run before it.
  var before: [[String]] = Self.targets
  let words: [String]
  /// The keys typed at a terminal; `nil` for a command without a terminal.
  var typed: String?
  /// A command that works whether this one saved or not, and cleans up after it.
  let next: [String]
  /// Whether the command sends or drops deliveries. Each is kept in its own file.
  var deals = false
  /// Whether the command saves several files one after another. An error may come between them.
  var savesSeveral = false
}

extension Scene {
  /// The command in the table of the program's commands.
  var command: [String] {
    ["outbox", "kinds", "schemas"].contains(words[0])
      ? Array(words.prefix(2)) : Array(words.prefix(1))
  }

  /// The person's folder in the home. The commands run in it.
  static let personal = "work"

  private static let targets = [
    ["new", "file", "todo", "--no-input", "--set", "path=~/work/todo.txt", "--tag", "all"],
    ["new", "file", "log", "--no-input", "--set", "path=~/work/log.txt", "--tag", "all"],
  ]
  private static let another = ["new", "file", "next", "--no-input", "--set", "path=~/next.txt"]

  private static func fill(_ words: String..., size: Int) -> [String] {
    ["fill"] + words + ["--schema", "size.schema.json", "--no-input", "--set", "size=\(size)"]
  }

  /// The files in the person's folder.
  static let shared = [
    "size.schema.json": #"{"type": "object", "properties": {"size": {"type": "integer"}}}"#,
    "other.schema.json": #"{"type": "object", "properties": {"name": {"type": "string"}}}"#,
    "f.json": #"{"size": 1}"# + "\n",
    "f.yaml": "# The size.\nsize: 1\n",
    "kind.json": """
    {
      "title": "Note", "summary": "A note.",
      "settings": {"type": "object", "properties": {"folder": {"type": "string"}}},
      "line": {"file": "~/work/note.txt", "text": "{item}"}
    }

    """,
  ]

  static let all = [
    Scene(
      name: "a first target", before: [],
      words: ["new", "file", "todo", "--no-input", "--set", "path=~/todo.txt"], next: another),
    Scene(
      name: "a new target",
      words: ["new", "file", "third", "--no-input", "--set", "path=~/third.txt", "--json"],
      next: another),
    Scene(
      name: "edit a target",
      words: ["edit", "todo", "--no-input", "--set", "format=markdown"], next: another),
    Scene(
      name: "edit a target at a terminal", words: ["edit", "todo", "--plain"],
      typed: "~/other.txt\n\n\n\n\n\n\n\n\n\n", next: ["edit", "todo", "--plain"]),
    Scene(
      name: "duplicate a target", words: ["duplicate", "todo", "copy", "--no-input"], next: another),
    Scene(name: "tag targets", words: ["tag", "@new", "todo", "log"], next: another),
    Scene(
      name: "take a tag away", words: ["tag", "--remove", "all", "todo", "log"], next: another),
    Scene(
      name: "take a save back",
      before: targets + [["edit", "todo", "--no-input", "--set", "format=markdown"]],
      words: ["undo", "todo"], next: another),
    Scene(name: "delete targets", words: ["delete", "--yes", "todo", "log"], next: another),
    Scene(name: "fill a file", words: fill("f.json", size: 2), next: fill("f.json", size: 9)),
    Scene(
      name: "fill a file of YAML", words: fill("f.yaml", size: 2), next: fill("f.yaml", size: 9)),
    Scene(
      name: "fill a new file", words: fill("new.json", size: 2), next: fill("new.json", size: 9)),
    Scene(
      name: "fill another file",
      words: fill("--in", "f.json", "--out", "f.yaml", "--json", size: 2),
      next: fill("f.yaml", size: 9)),
    Scene(
      name: "make a kind", words: ["kinds", "new", "note", "--no-input", "--answers", "kind.json"],
      next: [
        "fill", "../config/forward/kinds/note.kind.yaml", "--no-input", "--answers", "kind.json",
      ]),
    Scene(
      name: "add schemas", words: ["schemas", "add", "size.schema.json", "other.schema.json"],
      next: ["schemas", "add", "size.schema.json", "other.schema.json", "--for", "c"],
      savesSeveral: true),
    Scene(
      name: "replace a schema", before: [["schemas", "add", "size.schema.json", "--for", "a"]],
      words: ["schemas", "add", "size.schema.json", "--for", "b"],
      next: ["schemas", "add", "size.schema.json"], savesSeveral: true),
    Scene(
      name: "remove schemas",
      before: [["schemas", "add", "size.schema.json", "other.schema.json"]],
      words: ["schemas", "remove", "size.schema.json", "other.schema.json"],
      next: ["schemas", "add", "size.schema.json", "--for", "c"], savesSeveral: true),
    Scene(
      name: "send to files", words: ["send", "@all", "--item", "Milk"], next: ["outbox", "list"],
      deals: true),
    Scene(
      name: "send what waits", before: targets + [missing, waiting, found],
      words: ["outbox", "send", ids], next: ["outbox", "list"], deals: true),
    Scene(
      name: "drop deliveries", before: targets + [missing, waiting, waiting],
      words: ["outbox", "drop", "--yes", ids], next: ["outbox", "list"], deals: true),
  ]

  /// Stands for the ids of all deliveries in the outbox.
  static let ids = "IDS"

  private static let missing = [
    "new", "file", "away", "--no-input", "--set", "path=~/work/away/away.txt",
  ]
  private static let waiting = ["send", "away", "--item", "Tea"]
  private static let found = [
    "edit", "away", "--no-input", "--set", "path=~/work/away.txt",
  ]
  /// The commands that save nothing by themselves, or only what can be fetched again. `mcp` runs the others.
  static let reading: Set = [
    "outbox list", "outbox show", "kinds list", "kinds check", "kinds schema", "schemas list",
    "schemas fetch", "list", "show", "describe", "ask", "validate", "elicit", "mcp", "completions",
    "manual",
  ]
}
