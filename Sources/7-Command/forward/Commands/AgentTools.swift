internal import ForwardAgents
internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

extension Tool {
  /// The tools that read, and, unless the server is read-only, the tools that change something.
  static func all(isReadOnly: Bool) -> [Tool] {
    [describe, show, fill, validate, send, outbox, retry, drop, tag, delete]
      .filter { $0.isReadOnly || !isReadOnly }
  }

  private static let text: JSONValue = ["type": "string"]
  private static let texts: JSONValue = ["type": "array", "items": text]
  private static let someTexts: JSONValue = ["type": "array", "items": text, "minItems": 1]
  private static let flag: JSONValue = ["type": "boolean"]

  private static let describe = Tool(
    name: "describe",
    description: """
      A short schema of a target or of a kind of target, by name; of a file or a schema, of the place at a path. \
      Without arguments, lists kinds and targets.
      """, isReadOnly: true, quotes: .files,
    arguments: ["name": text, "file": text, "schema": text, "path": text, "from": text],
    shorten: { $0.shortSchema }
  ) { (given) throws(AgentSentence) in
    try given.checkNoneOf(["file", "schema", "path", "from"], with: "name")
    if let name = given.text("name") { return [CommandCall(["describe"], names: [name])] }
    if given.isEmpty {
      return [
        CommandCall(["kinds"], member: "kinds"), CommandCall(["list"], member: "targets"),
      ]
    }
    let place = ["--check", "--at", given.text("path") ?? "*"]
    let from = given.text("from").map { ["--from", $0] } ?? []
    return [CommandCall(["fill"] + place + from + given.schema, names: given.texts("file"))]
  }

  private static let show = Tool(
    name: "show", description: "The settings of a target, with masked secrets.", isReadOnly: true,
    arguments: ["name": text], required: ["name"]
  ) { (given) throws(AgentSentence) in [CommandCall(["show"], names: given.texts("name"))] }

  private static let fill = Tool(
    name: "fill",
    description: """
      Answers rows, and saves if all are valid: of a new target (kind, name), of a target (name), of a JSON, YAML or \
      TOML file by its JSON Schema (file). answers: values by path; unset: paths to take away. All refused answers \
      are told, and nothing is saved then.
      """, quotes: .files,
    arguments: [
      "kind": text, "name": text, "file": text, "schema": text, "answers": ["type": "object"],
      "unset": texts,
    ]
  ) { (given) throws(AgentSentence) in
    let answers = given["answers"] ?? [:]
    try given.checkNoneOf(["file", "schema"], with: "name")
    try given.checkNoneOf(["file", "schema"], with: "kind")
    let (words, names): ([String], [String]) =
      if let kind = given.text("kind") {
        (["new"], [kind] + given.texts("name"))
      } else if let name = given.text("name") {
        (["edit"], [name])
      } else {
        (["fill"] + given.schema, given.texts("file"))
      }
    let removed = given.texts("unset").flatMap { ["--unset", $0] }
    return [
      CommandCall(
        words + ["--no-input", "--answers", "-"] + removed, names: names, input: answers)
    ]
  }

  private static let validate = Tool(
    name: "validate",
    description:
      "Checks JSON, YAML and TOML files, or a document, by a JSON Schema: by default the one that a file names.",
    isReadOnly: true, quotes: .files,
    arguments: [
      "files": texts, "document": [:], "schema": text,
    ]
  ) { (given) throws(AgentSentence) in
    var files = given.texts("files")
    if given["document"] != nil { files.append("-") }
    return [CommandCall(["validate"] + given.schema, names: files, input: given["document"])]
  }

  private static let send = Tool(
    name: "send", description: "Sends an item to targets; with dryRun, shows what would be sent.",
    quotes: .servers,
    arguments: [
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
  ) { (given) throws(AgentSentence) in
    [
      CommandCall(
        ["send", "--no-input", "--answers", "-"] + given.option("--dry-run", "dryRun"),
        names: given.texts("targets"), input: given["item"] ?? [:])
    ]
  }

  private static let outbox = Tool(
    name: "outbox", description: "The items that wait to be sent, with their ids and reasons.",
    isReadOnly: true, quotes: .servers, arguments: [:]
  ) { (_) throws(AgentSentence) in [CommandCall(["outbox", "list"])] }

  private static let retry = Tool(
    name: "retry",
    description: "Sends waiting items now; with again, also those that may have arrived.",
    quotes: .servers, arguments: ["ids": someTexts, "again": flag], required: ["ids"]
  ) { (given) throws(AgentSentence) in
    [
      CommandCall(
        ["outbox", "send"] + given.option("--again", "again"), names: given.texts("ids"))
    ]
  }

  private static let drop = Tool(
    name: "drop", description: "Removes waiting items unsent.", arguments: ["ids": someTexts],
    required: ["ids"]
  ) { (given) throws(AgentSentence) in
    [CommandCall(["outbox", "drop", "--yes"], names: given.texts("ids"), writesJSON: false)]
  }

  private static let tag = Tool(
    name: "tag", description: "Gives targets a tag, or takes it away; @TAG is a target of send.",
    arguments: ["tag": text, "names": someTexts, "remove": flag], required: ["tag", "names"]
  ) { (given) throws(AgentSentence) in
    [
      CommandCall(
        ["tag"] + given.option("--remove", "remove"),
        names: given.texts("tag") + given.texts("names"), writesJSON: false)
    ]
  }

  private static let delete = Tool(
    name: "delete", description: "Deletes a target.", arguments: ["name": text],
    required: ["name"]
  ) { (given) throws(AgentSentence) in
    [CommandCall(["delete", "--yes"], names: given.texts("name"), writesJSON: false)]
  }
}

extension JSONValue {
  /// The schema without keywords that only a validator reads. The validator checks the answers by the whole schema.
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

  /// Whether a list of schemas has empty ones only.
  private var saysNothing: Bool {
    if case .array(let elements) = self { elements.allSatisfy { $0 == [:] } } else { false }
  }
}

extension JSONObject {
  fileprivate func text(_ name: String) -> String? { texts(name).first }

  /// The texts of an argument that is one, or a list of them.
  fileprivate func texts(_ name: String) -> [String] {
    switch self[name] {
    case .string(let text)?: [text]
    case .array(let values)?:
      values.compactMap { if case .string(let text) = $0 { text } else { nil } }
    default: []
    }
  }

  /// A flag, if an argument says so.
  fileprivate func option(_ flag: String, _ name: String) -> [String] {
    self[name] == true ? [flag] : []
  }

  /// The option that names a schema.
  fileprivate var schema: [String] { text("schema").map { ["--schema", $0] } ?? [] }

  fileprivate func checkNoneOf(_ names: [String], with other: String) throws(AgentSentence) {
    guard self[other] != nil else { return }
    for name in names where self[name] != nil { throw .notTogether(other, name) }
  }
}
