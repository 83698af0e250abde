internal import ForwardAgents
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON

extension AgentTool {
  /// The tools that read and, unless the server is read-only, the tools that change something.
  static func all(isReadOnly: Bool) -> [AgentTool] {
    [describe, show, fill, ask, validate, send, outbox, retry, drop, tag, delete]
      .filter { $0.isReadOnly || !isReadOnly }
  }

  /// Creates a tool whose calls run a command. The command is `nil` for the lists of kinds and
  /// targets. With `writesAnswers`, the result is the command's answers. `quotes` says whose words
  /// the result has besides this program's and the person's.
  private init(
    _ name: String, _ description: String, isReadOnly: Bool = false,
    writesAnswers: Bool = false,
    quotes: AgentSentence.Quoted? = nil, _ arguments: JSONObject = [:], required: [String] = [],
    shorten: @escaping @Sendable (JSONValue) -> JSONValue = { $0 },
    command: @escaping @Sendable (ToolCall) throws -> CommandCall?
  ) {
    self.init(
      name, description, arguments: arguments, required: required, isReadOnly: isReadOnly
    ) { call in
      guard let command = try command(call) else { return Self.overview(for: call) }
      let result = command.run(for: call)
      var value = result.isError ? result.value : shorten(result.value)
      // A filled-in document may have members with these names.
      if result.isError || isReadOnly && !writesAnswers, case .object(var members) = value {
        members["next"] = nextCall(of: name, after: call.arguments, members)
        members["from"] = .none
        value = .object(members)
      }
      return result.replacing(value, notes: quotes.map { [call.wording.spoken.says(.quotes($0))] })
    }
  }

  private static let text: JSONValue = ["type": "string"]
  private static let texts: JSONValue = ["type": "array", "items": text]
  private static let someTexts: JSONValue = ["type": "array", "items": text, "minItems": 1]
  private static let flag: JSONValue = ["type": "boolean"]

  private static let describe = AgentTool(
    "describe",
    """
    A short schema of a target or of a kind of target, by name; of a form file; of a file or a schema, of the place \
    at a path. Without arguments, lists kinds and targets.
    """, isReadOnly: true, quotes: .files,
    ["name": text, "form": text, "file": text, "schema": text, "path": text, "from": text],
    shorten: { $0.shortSchema }
  ) { given in
    try given.checkNoneOf(["file", "schema", "path", "from"], with: "name")
    if let name = given.text("name") { return command(["describe"], [name]) }
    if let form = given.text("form") { return command(["describe", "--form", form]) }
    if given.arguments.isEmpty { return nil }
    let place = ["--check", "--at", given.text("path") ?? "*"]
    let from = given.text("from").map { ["--from", $0] } ?? []
    return command(["fill"] + place + from + given.schema, given.texts("file"))
  }

  private static let show = AgentTool(
    "show", "The settings of a target, with masked secrets.", isReadOnly: true, ["name": text],
    required: ["name"]
  ) { command(["show"], $0.texts("name")) }

  private static let fill = AgentTool(
    "fill",
    """
    Answers rows, and saves if all are valid: of a new target (kind, name), of a target (name), of a JSON, YAML or \
    TOML file by its JSON Schema (file). answers: values by path; unset: paths to take away. All refused answers \
    are told, and nothing is saved then.
    """, quotes: .files,
    [
      "kind": text, "name": text, "file": text, "schema": text, "answers": ["type": "object"],
      "unset": texts,
    ]
  ) { given in
    for name in ["name", "kind"] { try given.checkNoneOf(["file", "schema"], with: name) }
    let (words, names): ([String], [String]) =
      if let kind = given.text("kind") {
        (["new"], [kind] + given.texts("name"))
      } else if let name = given.text("name") {
        (["edit"], [name])
      } else {
        (["fill"] + given.schema, given.texts("file"))
      }
    let removed = given.texts("unset").flatMap { ["--unset", $0] }
    return command(words + answering + removed, names, input: given.text(of: "answers") ?? "{}")
  }

  private static let ask = AgentTool(
    "ask", "Answers a form file, and returns all answers. It runs no program.", isReadOnly: true,
    writesAnswers: true, quotes: .files, ["form": text, "answers": ["type": "object"]],
    required: ["form"]
  ) { given in
    command(
      ["ask", "--form"] + given.texts("form") + answering, input: given.text(of: "answers") ?? "{}")
  }

  private static let validate = AgentTool(
    "validate",
    "Checks JSON, YAML and TOML files, or a document, by a JSON Schema: by default the one that a file names.",
    isReadOnly: true, quotes: .files, ["files": texts, "document": [:], "schema": text]
  ) { given in
    let document = given.text(of: "document")
    let files = given.texts("files") + (document == nil ? [] : ["-"])
    return command(["validate"] + given.schema, files, input: document)
  }

  private static let send = AgentTool(
    "send", "Sends an item to targets; with dryRun, shows what would be sent.", quotes: .servers,
    [
      "targets": someTexts,
      "item": [
        "type": "object",
        "properties": [
          "item": text, "notes": text, "expires": ["type": "string", "format": "date"],
          "quantity": ["type": "integer"],
        ],
      ],
      "dryRun": flag,
    ], required: ["targets"]
  ) {
    command(
      ["send"] + answering + $0.option("--dry-run", "dryRun"), $0.texts("targets"),
      input: $0.text(of: "item") ?? "{}")
  }

  private static let outbox = AgentTool(
    "outbox", "The items that wait to be sent, with their ids and reasons.", isReadOnly: true,
    quotes: .servers
  ) { _ in command(["outbox", "list"]) }

  private static let retry = AgentTool(
    "retry", "Sends waiting items now; with again, also those that may have arrived.",
    quotes: .servers, ["ids": someTexts, "again": flag], required: ["ids"]
  ) { command(["outbox", "send"] + $0.option("--again", "again"), $0.texts("ids")) }

  private static let drop = AgentTool(
    "drop", "Removes waiting items unsent.", ["ids": someTexts], required: ["ids"]
  ) { command(["outbox", "drop", "--yes"], $0.texts("ids"), writesJSON: false) }

  private static let tag = AgentTool(
    "tag", "Gives targets a tag, or takes it away; @TAG is a target of send.",
    ["tag": text, "names": someTexts, "remove": flag], required: ["tag", "names"]
  ) {
    command(
      ["tag"] + $0.option("--remove", "remove"), $0.texts("tag") + $0.texts("names"),
      writesJSON: false)
  }

  private static let delete = AgentTool(
    "delete", "Deletes a target.", ["name": text], required: ["name"]
  ) { command(["delete", "--yes"], $0.texts("name"), writesJSON: false) }

  /// Lists kinds and targets.
  private static func overview(for call: ToolCall) -> ToolResult {
    var lists = JSONObject()
    for (member, word) in [("kinds", "kinds"), ("targets", "list")] {
      let result = command([word]).run(for: call)
      if result.isError { return result }
      lists[member] = result.value
    }
    return ToolResult(.object(lists))
  }

  private static let answering = ["--no-input", "--answers", "-"]

  /// Returns the call of a command in the language of the server.
  private static func command(
    _ words: [String], _ names: [String] = [], input: String? = nil, writesJSON: Bool = true
  ) -> CommandCall {
    let language = Wording.chosen.map { ["--lang", $0.language] } ?? []
    return CommandCall(words + language, names: names, input: input, writesJSON: writesJSON)
  }
}

extension JSONValue {
  /// The schema without keywords that only a validator reads. The validator checks answers by the
  /// whole schema.
  fileprivate var shortSchema: JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.shortSchema))
    case .object(let members):
      if let only = members["const"] { return .object(["const": only]) }
      let left: Set = ["$schema", "title", "pattern", "not", "x-forward-rules"]
      let kept = members.filter {
        !left.contains($0.key) || $0.value.kind == .object && $0.key != "not"
      }
      let short = kept.map { ($0.key, $0.value.shortSchema) }
      return .object(JSONObject(short.filter { $0.0 != "allOf" || !$0.1.saysNothing }))
    default: return self
    }
  }

  /// Whether the value is a list of empty schemas.
  private var saysNothing: Bool {
    if case .array(let elements) = self { elements.allSatisfy { $0 == [:] } } else { false }
  }
}

extension ToolCall {
  fileprivate func text(_ name: String) -> String? { arguments[name]?.string }

  fileprivate func texts(_ name: String) -> [String] {
    guard case .array(let values)? = arguments[name] else { return text(name).map { [$0] } ?? [] }
    return values.compactMap(\.string)
  }

  /// The flag, if the argument is true.
  fileprivate func option(_ flag: String, _ name: String) -> [String] {
    arguments[name] == true ? [flag] : []
  }

  /// The option for a schema.
  fileprivate var schema: [String] { text("schema").map { ["--schema", $0] } ?? [] }

  fileprivate func checkNoneOf(_ names: [String], with other: String) throws {
    guard arguments[other] != nil, let name = names.first(where: { arguments[$0] != nil }) else {
      return
    }
    throw UsageProblem.other(wording.spoken.says(.notTogether(other, name)))
  }
}
