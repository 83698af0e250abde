import ForwardForm
import ForwardJSON
import ForwardJSONSchema
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardFormFiles

/// The JSON Schema of form files, tested with this package's validator, and with another project's
/// validator if it is installed.
@Suite("The schema of form files")
struct FormFileSchemaTests {
  private static let example = """
    {
      "$schema": "form.schema.json", "title": "New server",
      "rows": [
        {"note": "It takes a minute.", "when": {"all": []}},
        {"title": "Name", "required": true, "env": "NAME", "minLength": 1, "maxLength": 40, "placeholder": "web-1",
          "pattern": "[a-z0-9-]+", "wants": "a host name", "help": "As in DNS.", "default": "web"},
        {"title": "Kind", "options": ["web", {"name": "db", "title": "Database", "detail": "PostgreSQL"}],
          "default": "db"},
        {"title": "Editor", "options": ["vi", "nano"], "noStrict": true, "default": "ed",
          "when": {"row": "kind", "is": "db"}},
        {"title": "Pager", "when": {"row": "editor", "is": "any other"}},
        {"title": "Port", "id": "port", "type": "integer", "range": "1..", "default": 80,
          "when": {"row": "kind", "is": "web"}},
        {"title": "Load", "type": "decimal", "default": 0.5, "range": "0..1"},
        {"title": "Tags", "type": "choices", "options": ["a", "b"], "count": "..2", "default": ["a"],
          "required": true},
        {"title": "Town", "options": [{"group": "Near"}, "Ulm", {"group": ""}, {"name": "none"}], "transient": true},
        {"title": "Tools", "type": "choices", "options": ["lint", "docs"], "noStrict": true, "default": ["mine"]},
        {"title": "Branch", "options": {"command": ["git", "branch", "--list", "{name}"]}, "default": "main"},
        {"title": "Ports", "id": "ports", "type": "integer", "default": "{port}"},
        {"title": "Shown", "id": "shown", "type": "confirm", "default": "{editor}"},
        {"title": "Due", "type": "date", "folded": true, "range": "2026-01-01..", "placeholder": "tomorrow"},
        {"title": "Opens", "type": "time", "range": "06:00..", "default": "9am"},
        {"title": "Starts", "type": "datetime", "default": "2026-12-25 14:30"},
        {"section": "Access", "when": {"not": {"row": "tags", "has": "a"}}, "rows": [
          {"title": "Public", "type": "confirm", "default": true},
          {"title": "Key", "type": "secret", "twice": true,
            "when": {"any": [{"row": "public", "is": false}, {"row": "kind", "in": ["web", "db"]}]}},
          {"title": "Home", "type": "path", "mustExist": true, "mustNotExist": false}
        ]},
        {"list": "Addresses", "id": "addresses", "count": "1..2", "help": "Where it is.", "rows": [
          {"title": "Street", "required": true},
          {"title": "Since", "type": "duration", "default": "1 h",
            "when": {"row": "street", "answered": true}},
          {"title": "Notes", "type": "lines"}, {"title": "Mail", "type": "email"},
          {"title": "Page", "type": "url"}, {"title": "Room", "type": "size", "default": "10 MB"}
        ], "when": {"row": "load", "is": 0.5}}
      ]
    }
    """

  @Test(
    "The schema accepts the texts that the reader accepts, and both refuse other structures",
    arguments: Validator.installed)
  private func verdicts(validator: Validator) throws {
    var whole = try object(Self.example)
    (whole["$schema"], whole["title"]) = (nil, nil)
    let example = JSONValue.object(whole)
    var random = SeededRandom(seed: 7)
    var texts = [Self.example.replacing("\n", with: " "), #"{"rows": [{"title": "A"}]}"#]
    for _ in cases(1...1000) { texts.append(example.mutated(&random).text()) }
    let verdicts = try validator.verdicts(on: texts)
    try #require(verdicts.count == texts.count)
    #expect(verdicts[0] && verdicts[1])
    var (accepted, refused) = (0, 0)
    for (text, isValid) in zip(texts, verdicts) {
      switch Result(catching: { () throws(FormFileError) in try QuestionForm(reading: text.utf8) })
      {
      case .success(let questions):
        accepted += 1
        #expect(questions.form.rows.isEmpty || !questions.assignments().isEmpty)
        #expect(isValid, "\(text)")
      case .failure(let error):
        refused += 1
        let isOfStructure = error.problems.contains { $0.fault.isOfStructure }
        #expect(!isValid || !isOfStructure, "\(error): \(text)")
      }
    }
    #expect(accepted * 1_000 > 70 * texts.count && refused * 1_000 > 300 * texts.count)
  }

  @Test("Each form of the documentation is valid", arguments: Validator.installed)
  private func documentation(validator: Validator) throws {
    let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let files = [
      "Sources/7-Command/forward/Answering.md", "Sources/7-Command/forward/README.md",
      "Sources/3-Engine/ForwardFormFiles/ForwardFormFiles.docc/ForwardFormFiles.md",
    ]
    var forms: [String] = []
    for file in files {
      let text = try run("/bin/cat", ["\(root)/\(file)"]).output
      for part in text.split(separator: "```json\n").dropFirst() {
        let block = String(
          part.prefix(upTo: part.firstRange(of: "\n```")?.lowerBound ?? part.endIndex))
        if block.contains("\"rows\"") { forms.append(block) }
      }
    }
    #expect(forms.count >= 2)
    for form in forms { _ = try QuestionForm(reading: form.utf8) }
    let verdicts = try validator.verdicts(on: forms.map { $0.replacing("\n", with: " ") })
    #expect(verdicts == forms.map { _ in true })
  }
}

extension QuestionFault {
  /// Whether a schema can report the fault, too: the fault concerns neither the meaning of a value
  /// nor other rows.
  fileprivate var isOfStructure: Bool {
    switch self {
    case .misplaced, .needs, .notACount, .noOptions, .notAVariable, .unknownType, .needsID, .badID,
      .wrongKind,
      .unknownMember, .missingMember, .noCondition, .optionWithLines:
      true
    case .blank(let member): member == .title || member == .options
    default: false
    }
  }
}

extension JSONValue {
  /// Returns a copy with one mistake or with another value.
  fileprivate func mutated(_ random: inout SeededRandom) -> JSONValue {
    switch self {
    case .object(let object) where !object.isEmpty && !random.chance(8):
      var copy = object
      let key = object[random.below(object.count)].key
      switch random.below(10) {
      case 0: copy[key] = nil
      case 1: copy[random.pick(Self.members)] = random.pick(Self.values)
      default: copy[key] = object[key]?.mutated(&random)
      }
      return .object(copy)
    case .array(var elements) where !elements.isEmpty && !random.chance(8):
      let index = random.below(elements.count)
      elements[index] = elements[index].mutated(&random)
      return .array(elements)
    default: return random.pick(Self.values)
    }
  }

  private static let members =
    Question.Member.allCases.map(\.rawValue) + ["row", "rows", "section", "list", "note", "x", ""]

  private static let values: [JSONValue] =
    [
      .null, .bool(true), .bool(false), .string(""), .string(" "), .string("x"), .string("1..2"),
      .string("名"), .string("3 a"), .string("PATH"), .string("a\nb"), .array([]),
      .object(JSONObject()),
      .number(JSONNumber(-1)), .number(JSONNumber(3)), .array([.string("a"), .string("b")]),
      .object(
        JSONObject([(key: "row", value: .string("kind")), (key: "is", value: .string("web"))])),
    ] + QuestionType.allCases.map { .string($0.rawValue) }
}

private enum Validator: CaseIterable {
  case own
  /// Python's `jsonschema`.
  case python

  static var installed: [Validator] {
    let python = try? run("/usr/bin/python3", ["-c", "import jsonschema"])
    return python?.status == .exited(0) ? allCases : [.own]
  }

  /// Returns whether the schema accepts each JSON text. Each text is a line.
  func verdicts(on lines: [String]) throws -> [Bool] {
    let text = QuestionForm.schemaOfFiles
    guard self == .python else {
      let schema = try Schema(JSONValue(parsing: text))
      return try lines.map { schema.verdict(on: try JSONValue(parsing: $0)) == .valid }
    }
    let script = """
      import json, sys, jsonschema
      validator = jsonschema.Draft202012Validator(json.loads(sys.argv[1]))
      for line in sys.stdin: print(int(validator.is_valid(json.loads(line))))
      """
    let finished = try run(
      "/usr/bin/python3", ["-c", script, text], input: lines.map { $0 + "\n" }.joined(),
      within: .seconds(120))
    #expect(finished.errors == "")
    return finished.output.split(separator: "\n").map { $0 == "1" }
  }
}
