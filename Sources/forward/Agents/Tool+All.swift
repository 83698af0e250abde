internal import ForwardAnswers
internal import ForwardForm
internal import JSONTree

extension Tool {
  /// The tools that only read, and, unless that is all that is wanted, those that change something.
  static func all(isReadOnly: Bool) -> [Tool] {
    isReadOnly ? [describe, validate] : [describe, fill, validate, send]
  }

  private static let text: JSONValue = ["type": "string"]
  private static let texts: JSONValue = ["type": "array", "items": text]

  private static let describe = Tool(
    name: "describe",
    description: """
      The schema of a target or of a kind of target, by name. Without arguments, lists kinds and targets. Of a file or a \
      schema, what it asks.
      """, isReadOnly: true, arguments: ["name": text, "file": text, "schema": text]
  ) { (given) throws(AgentSentence) in
    try given.checkNoneOf(["file", "schema"], with: "name")
    if let name = given.text("name") { return [CommandCall(["describe"], names: [name])] }
    if given.isEmpty {
      return [
        CommandCall(["kinds"], member: "kinds"), CommandCall(["list"], member: "targets"),
      ]
    }
    return [CommandCall(["fill", "--check"] + given.schema, names: given.texts("file"))]
  }

  private static let fill = Tool(
    name: "fill",
    description: """
      Answers rows, and saves if all are valid: of a new target (kind, name), of a target (name), of a JSON, YAML or \
      TOML file by its JSON Schema (file). answers: values by path; unset: paths to take away. All refused answers \
      are told, and nothing is saved then.
      """,
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
    if given["file"] == nil, let reference = answers.firstReference {
      throw .givesReference(reference.description)
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
    isReadOnly: true,
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
    arguments: [
      "targets": ["type": "array", "items": text, "minItems": 1],
      "item": [
        "type": "object",
        "properties": [
          "item": text, "notes": text, "expires": ["type": "string", "format": "date"],
          "quantity": ["type": "integer"],
        ],
      ],
      "dryRun": ["type": "boolean"],
    ]
  ) { (given) throws(AgentSentence) in
    [
      CommandCall(
        ["send", "--no-input", "--answers", "-"]
          + (given["dryRun"] == true ? ["--dry-run"] : []),
        names: given.texts("targets"), input: given["item"] ?? [:])
    ]
  }
}

extension JSONValue {
  /// The first reference to a secret that is kept elsewhere. An agent gives none: a program would be run, or a variable
  /// sent, that a person didn't choose.
  fileprivate var firstReference: SecretReference? {
    if let reference = SecretReference(self) { return reference }
    switch self {
    case .object(let members): return members.lazy.compactMap(\.value.firstReference).first
    case .array(let elements): return elements.lazy.compactMap(\.firstReference).first
    default: return nil
    }
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

  /// The option that names a schema.
  fileprivate var schema: [String] { text("schema").map { ["--schema", $0] } ?? [] }

  fileprivate func checkNoneOf(_ names: [String], with other: String) throws(AgentSentence) {
    guard self[other] != nil else { return }
    for name in names where self[name] != nil { throw .notTogether(other, name) }
  }
}
