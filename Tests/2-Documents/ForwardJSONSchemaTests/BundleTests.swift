import ForwardJSON
import ForwardJSONSchema
import Synchronization
import Testing

/// The references of schemas, and the documents that they lead to.
@Suite("References and their documents")
struct BundleTests {
  private static let documents: [String: JSONValue] = [
    "https://a.test/item.json": [
      "$ref": "parts/name.json#/definitions/short", "definitions": ["other": ["type": "null"]],
    ],
    "https://a.test/parts/name.json": [
      "definitions": [
        "short": ["allOf": [["$ref": "#text"], ["maxLength": 3]]],
        "text": ["$id": "#text", "type": "string"],
      ]
    ],
    "https://a.test/newer.json": [
      "$schema": "https://json-schema.org/draft/2020-12/schema", "prefixItems": [["const": 1]],
      "$defs": ["never": false],
    ],
    "https://a.test/never.json": false,
  ]

  private static let root: JSONValue = [
    "properties": [
      "items": ["items": ["$ref": "item.json"]], "list": ["$ref": "newer.json"],
      "own": ["$ref": "#/definitions/own"], "gone": ["$ref": "gone.json"],
      "never": ["$ref": "never.json"],
    ],
    "definitions": ["own": ["type": "integer"]],
  ]

  private static let instances: [(value: JSONValue, verdict: Verdict)] = [
    (["items": ["abc"], "list": [1], "own": 1], .valid), (["items": ["abcd"]], .invalid),
    (["items": [1]], .invalid), (["list": [2]], .invalid), (["own": "x"], .invalid),
    (["never": 1], .invalid), (["gone": 1], .undecided),
  ]

  @Test("The references of a schema are listed with their targets")
  func references() throws {
    let schema = try Schema(Self.root, uri: "https://a.test/root.json")
    #expect(
      schema.references.map { "\($0.location): \($0.uri)#\($0.fragment)" } == [
        "https://a.test/root.json#/properties/items/items/$ref: https://a.test/item.json#",
        "https://a.test/root.json#/properties/list/$ref: https://a.test/newer.json#",
        "https://a.test/root.json#/properties/own/$ref: https://a.test/root.json#/definitions/own",
        "https://a.test/root.json#/properties/gone/$ref: https://a.test/gone.json#",
        "https://a.test/root.json#/properties/never/$ref: https://a.test/never.json#",
      ])
    #expect(schema.references.map(\.keyword) == Array(repeating: "$ref", count: 5))
    #expect(schema.references.first?.text == "item.json")
  }

  @Test("Documents are loaded once each, before the first verdict")
  func loading() async throws {
    let asked = Mutex<[String]>([])
    let schema = try await Schema.loading(Self.root, uri: "https://a.test/root.json") { uri in
      await Task.yield()
      asked.withLock { $0.append(uri) }
      return Self.documents[uri]
    }
    let loaded = asked.withLock { $0 }
    #expect(
      loaded == [
        "https://a.test/item.json", "https://a.test/newer.json", "https://a.test/gone.json",
        "https://a.test/never.json", "https://a.test/parts/name.json",
      ])
    for (instance, verdict) in Self.instances { #expect(schema.verdict(on: instance) == verdict) }
    #expect(asked.withLock { $0 } == loaded)
  }

  @Test("A meta-schema is loaded, too, and an error of loading is thrown on")
  func loadingErrors() async throws {
    struct Offline: Error {}
    let document: JSONValue = ["$schema": "https://a.test/meta", "minimum": 1]
    await #expect(throws: Offline.self) {
      try await Schema.loading(document) { _ in throw Offline() }
    }
    await #expect(throws: SchemaError.self) { try await Schema.loading(document) { _ in nil } }
    let schema = try await Schema.loading(document) { _ in
      ["$schema": "https://json-schema.org/draft/2020-12/schema", "$id": "https://a.test/meta"]
    }
    #expect(schema.draft == .draft2020)
    #expect(!schema.isValid(0))
  }

  @Test("A bundle needs no other documents", arguments: ["https://a.test/root.json"])
  func bundle(uri: String) throws {
    let schema = try Schema(Self.root, uri: uri, documents: { Self.documents[$0] })
    let bundle = schema.bundled()
    let alone = try Schema(bundle)
    #expect(alone.check().verdict == .valid)
    for (instance, verdict) in Self.instances {
      #expect(alone.verdict(on: instance) == verdict, "\(instance.text())")
      #expect(
        alone.validate(instance).problems.map(\.sentence)
          == schema.validate(instance).problems.map(\.sentence))
    }
    #expect(alone.bundled() == bundle)
    #expect(
      bundle["definitions"]?.members?.map(\.key) == [
        "own", "https://a.test/item.json", "https://a.test/newer.json",
        "https://a.test/never.json", "https://a.test/parts/name.json",
      ])
  }

  @Test("A schema without other documents is its own bundle")
  func alone() throws {
    let schema: JSONValue = ["$ref": "#/definitions/a", "definitions": ["a": ["type": "null"]]]
    #expect(try Schema(schema).bundled() == schema)
    #expect(try Schema(true).bundled() == true)
  }
}
