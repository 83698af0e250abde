import ForwardJSON
import ForwardJSONSchema
import ForwardPatterns
import Testing

/// The formats of the drafts, of OpenAPI and of Kubernetes decide in their own schemas.
@Suite("Formats by their specification")
struct FormatOriginTests {
  /// The drafts' formats, each with a text that lacks it and the first draft that has it.
  private static let ofDrafts: [(format: String, text: String, first: SchemaDraft)] = [
    ("date-time", "x", .draft4), ("email", "x", .draft4), ("hostname", "-", .draft4),
    ("ipv4", "x", .draft4), ("ipv6", "x", .draft4), ("uri", "x", .draft4),
    ("uri-reference", "a b", .draft6), ("uri-template", "{", .draft6),
    ("json-pointer", "x", .draft6), ("date", "x", .draft7), ("time", "x", .draft7),
    ("regex", "(", .draft7), ("idn-email", "x", .draft7), ("idn-hostname", "-", .draft7),
    ("iri", "x", .draft7), ("iri-reference", "a b", .draft7),
    ("relative-json-pointer", "x", .draft7), ("duration", "x", .draft2019),
    ("uuid", "x", .draft2019),
  ]

  private func verdict(
    _ schema: String, _ instance: JSONValue, _ options: SchemaOptions = SchemaOptions(),
    at fragment: String = ""
  ) throws -> Verdict {
    try Schema(unchecked: schema, fragment: fragment, options: options).verdict(on: instance)
  }

  @Test("A format decides up to draft-07, if these drafts have it", arguments: SchemaDraft.allCases)
  func drafts(draft: SchemaDraft) throws {
    for (format, text, first) in Self.ofDrafts {
      var options = SchemaOptions()
      options.draft = draft
      let schema = #"{"format": "\#(format)"}"#
      let isOfFamily = draft <= .draft7 && first <= .draft7
      #expect(
        try verdict(schema, .string(text), options) == (isOfFamily ? .invalid : .valid), "\(format)"
      )
      options.isStrict = true
      let isOfDraft = draft <= .draft7 && first <= draft
      #expect(
        try verdict(schema, .string(text), options) == (isOfDraft ? .invalid : .valid), "\(format)")
      options.formats = .always
      #expect(try verdict(schema, .string(text), options) == .invalid, "\(format)")
      options.formats = .never
      #expect(try verdict(schema, .string(text), options) == .valid, "\(format)")
    }
  }

  @Test(
    "OpenAPI's formats decide in its documents",
    arguments: [
      ("int32", 2_147_483_647 as JSONValue, 2_147_483_648 as JSONValue),
      ("int32", -2_147_483_648, 1.5), ("int64", 9_223_372_036_854_775_807, 1e30),
      ("float", 3.4e38, 3.5e38),
      ("byte", "Zm9v", "Zm9"), ("byte", "Zg==", "Z==="), ("media-range", "text/*;q=0.8", "text"),
      ("media-range", "*/*", "text/ plain"), ("date", "2026-11-30", "30.11.2026"),
      ("uuid", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f", "e621"),
    ])
  func openAPI(format: String, right: JSONValue, wrong: JSONValue) throws {
    let schema =
      #"{"components": {"schemas": {"a": {"format": "\#(format)"}}}, "openapi": "3.0.4"}"#
    let place = "/components/schemas/a"
    #expect(try verdict(schema, right, at: place) == .valid)
    #expect(try verdict(schema, wrong, at: place) == .invalid)
    let swagger = schema.replacing(#""openapi": "3.0.4""#, with: #""swagger": "2.0""#)
    #expect(try verdict(swagger, wrong, at: place) == .invalid)
    if format == "date" || format == "uuid" { return }
    // A schema of a draft doesn't have the format.
    #expect(try verdict(#"{"format": "\#(format)"}"#, wrong) == .valid)
  }

  @Test("Binary data and any number of bits accept every text")
  func texts() throws {
    for format in ["binary", "int32", "password"] {
      let schema = #"{"openapi": "3.0.4", "a": {"format": "\#(format)"}}"#
      #expect(try verdict(schema, "\u{0}", at: "/a") == .valid)
    }
  }

  @Test(
    "Kubernetes's formats decide in its resources",
    arguments: [
      ("duration", "30s" as JSONValue, "P1D" as JSONValue), ("duration", "1h30m", "1x"),
      ("duration", "-1.5h", ""), ("duration", "3 days", "3"), ("duration", "0", "days"),
      ("cidr", "192.0.2.0/24", "192.0.2.0/33"), ("cidr", "2001:db8::/32", "192.0.2.0"),
      ("mac", "00:53:00:12:34:56", "00:53"), ("ipv4", "192.0.2.1", "x"),
      ("datetime", "2026-11-30T09:30:00Z", "x"), ("int32", 1, 2_147_483_648),
    ])
  func kubernetes(format: String, right: JSONValue, wrong: JSONValue) throws {
    let schema = resource(#"{"format": "\#(format)"}"#)
    #expect(try verdict(schema, right, at: "/a") == .valid)
    #expect(try verdict(schema, wrong, at: "/a") == .invalid)
  }

  private func resource(_ schema: String) -> String {
    #"""
    {"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition", "a": \#(schema)}
    """#
  }

  @Test("A whole number or a text may stand where Kubernetes says so")
  func intOrString() throws {
    for schema in [
      #"{"x-kubernetes-int-or-string": true}"#, #"{"type": "string", "format": "int-or-string"}"#,
    ] {
      #expect(try verdict(resource(schema), 80, at: "/a") == .valid)
      #expect(try verdict(resource(schema), "http", at: "/a") == .valid)
      #expect(try verdict(resource(schema), 1.5, at: "/a") == .invalid)
      #expect(try verdict(resource(schema), [], at: "/a") == .invalid)
    }
  }

  @Test("Sets and maps of Kubernetes have each element once")
  func listTypes() throws {
    let set = try Schema(unchecked: resource(#"{"x-kubernetes-list-type": "set"}"#), fragment: "/a")
    #expect(set.isValid([1, 2]))
    #expect(!set.isValid([1, 1]))
    let map = try Schema(
      unchecked: resource(
        #"""
        {"x-kubernetes-list-type": "map", "x-kubernetes-list-map-keys": ["port", "protocol"]}
        """#), fragment: "/a")
    #expect(map.isValid([["port": 80, "protocol": "TCP"], ["port": 80, "protocol": "UDP"]]))
    let problems = map.validate([
      ["port": 80, "protocol": "TCP"], ["port": 81], ["protocol": "TCP", "port": 80],
    ]).problems
    #expect(
      problems.map(\.sentence) == [
        "The elements 1 and 3 have the same 'port' and 'protocol'; each may be there once."
      ])
    #expect(
      problems.map { $0.text(in: .simplifiedChinese) } == ["元素 1 和 3 的“port”和“protocol”相同，各项不能重复。"])
  }

  @Test(
    "The regex format takes what 'pattern' takes, and says what is wrong, and where",
    arguments: [
      (#"^a(b"#, "'^a(b' is not a regular expression: A ( has no ) after it, at character 3."),
      (
        #"\p{Script=Greek}("#,
        #"'\p{Script=Greek}(' is not a regular expression: A ( has no ) after it, at character 17."#
      ),
      (
        #"\p{Foo}("#,
        #"'\p{Foo}(' is not a regular expression: A \p{…} names no known property, such as L, Lu or Alphabetic, at character 1."#
      ),
      (#"a\-b"#, nil), (#"[\w-.]"#, nil), (#"\_"#, nil), (#"\:"#, nil), (#"\p{Script=Greek}"#, nil),
    ])
  func regex(source: String, wrong: String?) throws {
    let schema = try Schema(unchecked: #"{"format": "regex"}"#)
    #expect(schema.validate(.string(source)).problems.map(\.sentence) == (wrong.map { [$0] } ?? []))
    let pattern = try Schema(["pattern": .string(source)])
    #expect((pattern.verdict(on: "-") != .undecided) == (wrong == nil))
    // The strict syntax is the one of ECMAScript with the flag u.
    var strict = SchemaOptions()
    strict.isStrict = true
    let isStrict = wrong == nil && source == #"\p{Script=Greek}"#
    #expect(
      try verdict(#"{"format": "regex"}"#, .string(source), strict)
        == (isStrict ? .valid : .invalid))
    strict.patternDialect = .lenient
    #expect(
      try verdict(#"{"format": "regex"}"#, .string(source), strict)
        == (wrong == nil ? .valid : .invalid))
  }

  @Test(
    "Patterns of Kubernetes's resources have the syntax of Go",
    arguments: [
      (#"\Aab\z"#, "ab", "abc"), ("^[[:alpha:]]+$", "a", "1"), ("^[^[:space:]x]$", "a", "x"),
      ("(?P<a>b)", "b", "c"), (#"^\pL\p{Greek}$"#, "aα", "aa"), (#"^\Qa.b\E$"#, "a.b", "acb"),
      (#"^\x{e9}$"#, "é", "e"), ("^[]a]$", "]", "b"), ("(?i)^A$", "a", "b"),
      ("^[[:digit:][:upper:]_-]$", "_", "a"),
    ])
  func goPatterns(source: String, right: String, wrong: String) throws {
    let schema = try Schema(
      [
        "apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
        "a": ["pattern": .string(source)],
      ], fragment: "/a")
    #expect(schema.verdict(on: .string(right)) == .valid)
    #expect(schema.verdict(on: .string(wrong)) == .invalid)
    #expect(
      schema.validate(.string(wrong)).problems.map(\.reason)
        == [.text(.noMatch(pattern: source, meaning: nil))])
  }

  @Test("A regular expression with too many levels of groups is wrong only if it is unbalanced")
  func deepRegex() throws {
    let deep = String(repeating: "(", count: 101)
    let schema = #"{"format": "regex"}"#
    #expect(try verdict(schema, .string(deep)) == .invalid)
    #expect(try verdict(schema, .string(deep + String(repeating: ")", count: 101))) == .undecided)
    #expect(try verdict(schema, .string(deep + String(repeating: ")", count: 102))) == .invalid)
  }
}
