import ForwardForm
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema
import TestSupport
import Testing

/// The rows of missing members. They are made once.
@Suite("Rows of missing members")
struct MissingMembersTests {
  private let schema = """
    {
      "required": ["name"], "additionalProperties": false,
      "properties": {
        "name": {"type": "string", "minLength": 2},
        "kind": {"enum": ["a", "b"]},
        "token": {"type": "string", "writeOnly": true},
        "old": {"type": "integer", "deprecated": true, "description": "Use name."},
        "fixed": {"type": "string", "readOnly": true},
        "logging": {
          "type": "object", "required": ["driver"],
          "properties": {"driver": {"type": "string"}, "tags": {"items": {"type": "string"}}},
          "if": {"properties": {"driver": {"const": "b"}}, "required": ["driver"]},
          "then": {"properties": {"mode": {"type": "boolean"}}, "required": ["mode"]}
        },
        "build": {
          "oneOf": [
            {"type": "string"}, {"type": "object", "properties": {"context": {"type": "string"}}}
          ]
        },
        "services": {
          "type": "object", "additionalProperties": {"$ref": "#/$defs/service"}
        },
        "extra": {"type": "array", "minItems": 1, "items": {"$ref": "#/$defs/service"}}
      },
      "$defs": {
        "service": {
          "type": "object", "required": ["image"],
          "properties": {
            "image": {"type": "string", "pattern": "^[a-z]+$"},
            "scale": {"type": "integer", "minimum": 1},
            "labels": {"type": "object", "additionalProperties": {"type": "string"}},
            "ports": {"type": "array", "items": {"type": "integer"}},
            "policy": {"enum": ["always", "never"]},
            "volumes": {
              "items": {
                "anyOf": [
                  {"properties": {"type": {"const": "x"}, "x": {"type": "string"}}},
                  {"properties": {"type": {"const": "y"}, "y": {"type": "string"}}}
                ]
              }
            }
          }
        }
      }
    }
    """
  private let paths = [
    "name", "kind", "token", "old", "fixed", "logging.mode", "logging", "logging.driver",
    "logging.tags[+]",
    "build", "build.context", "services.a.image", "services.b.image", "services.a.scale",
    "services.a.ports[+]", "services.a.labels.x", "services.b.policy", "services.b", "services",
    "services.a.volumes[+].type", "services.a.volumes[1].x", "extra[+].image", "extra[1].scale",
    "extra",
  ]
  private let texts = ["ab", "b", "a", "2", "always", "yes", "x", "y", "{}", "[]", "-1", ""]

  @Test(
    "After random edits, the rows equal those of a fresh document",
    arguments: [nil, #"{"name": "ab"}"#, #"{"name": "a", "services": {"a": {"scale": 0}}}"#],
    [true, false])
  func fresh(text: String?, allowsFormerProblems: Bool) throws {
    let schema = try Schema(unchecked: schema)
    let start = try text.map { try JSONText(parsing: $0, syntax: .json).value }
    func document() -> SchemaDocument {
      var document = SchemaDocument(schema, start, isAsked: false)
      document.allowsFormerProblems = allowsFormerProblems
      return document
    }
    var random = SeededRandom(seed: 7)
    var rows: Set<String> = []
    for _ in 0..<3 {
      let edited = Ref(document())
      for _ in 0..<12 {
        let path = try RowPath(reading: paths.randomElement(using: &random) ?? "")
        if Bool.random(using: &random) {
          _ = edited.value.give(texts.randomElement(using: &random) ?? "", at: path)
        } else if Int.random(in: 0..<3, using: &random) == 0 {
          _ = edited.value.remove(at: path)
        }
        var fresh = document()
        for (key, _) in fresh.value?.members ?? [:] { _ = fresh.remove(at: RowPath([.name(key)])) }
        for (key, value) in edited.value.value?.members ?? [:] { fresh.lay(value, at: [.key(key)]) }
        try #require(fresh.value.map { Set($0.keys) } == edited.value.value.map { Set($0.keys) })
        let found = Form(edited).lines()
        #expect(found == Form(Ref(fresh)).lines())
        rows.formUnion(found)
      }
    }
    #expect(rows.count > 40)
  }
}

extension JSONValue {
  fileprivate var keys: [String] { members?.map(\.key) ?? [] }
}

extension Form {
  /// The traits, values and refusals of each row and of its items, sorted by id.
  fileprivate func lines(depth: Int = 0) -> [String] {
    rows.flatMap { row -> [String] in
      let traits = row.traits
      let flags = [
        row.isRequired, row.isOptional, row.isSecret, row.isReadOnly, row.isHelpShown,
        traits.isFolded, traits.isShownFolded, row.canBeNothing,
      ].map { $0 ? "1" : "0" }.joined()
      let value = row.value()
      let refused = ["x"].map { row.rejection(of: .text($0))?.message ?? "-" }
      var items: [String] = []
      if case .list(let list) = row.kind, depth < 1 {
        items.append("\(list.count)")
        items += list.newForm?.lines(depth: depth + 1) ?? []
        if case .list(let present)? = value {
          for index in present.indices {
            items += present.form(of: index)?.lines(depth: depth + 1) ?? []
          }
        }
      }
      let own = """
        \(row.id) \(row.title) \(row.rowKind) \(flags) \(row.help ?? "") \(row.optionTexts) \
        \(row.shapes) \(value.flatMap(row.text).map(row.shownText) ?? "") \(refused)
        """
      return [own] + items.map { "\(row.id): \($0)" }
    }.sorted()
  }
}
