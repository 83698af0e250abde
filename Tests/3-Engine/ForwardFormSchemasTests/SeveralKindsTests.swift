import ForwardFormTesting
import ForwardJSON
import Testing

/// Values that may be a text, or may have parts or items.
@Suite("Values of several kinds")
struct SeveralKindsTests {
  private static let project = #"""
    {
      "type": "object", "additionalProperties": false,
      "properties": {
        "include": {
          "type": "array",
          "items": {
            "anyOf": [
              {"type": "string", "minLength": 1},
              {
                "type": "object", "required": ["kind", "path"], "additionalProperties": false,
                "properties": {
                  "kind": {"const": "file"}, "path": {"type": "string"},
                  "optional": {"type": "boolean"}
                }
              }
            ]
          }
        },
        "tags": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
        "image": {
          "anyOf": [
            {"type": "string"},
            {
              "type": "object", "required": ["name"], "additionalProperties": false,
              "properties": {"name": {"type": "string"}}
            }
          ]
        },
        "auth": {
          "oneOf": [
            {
              "required": ["user", "password"],
              "properties": {"user": {"type": "string"}, "password": {"type": "string"}}
            },
            {"required": ["token"], "properties": {"token": {"type": "string"}}}
          ],
          "type": "object"
        }
      }
    }
    """#

  @Test(
    "In a list of texts and objects, a text adds a text, and {} an object, whose parts are asked")
  func items() throws {
    let (transcript, text) = try play(
      Self.project, "{}", "include", "a.txt", "{}", "b.txt", "optional yes", .enter, .enter, .enter)
    #expect(
      transcript == """
        Review: no changes
          4 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: include
        include: (nothing)
        Enter continues, a text or {} adds one: a.txt
        include: 1 item
          1 a.txt
        Enter continues, a number edits, a text or {} adds one, copy N, remove N, move N M: {}

        include › new
        path (required): b.txt
          1 kind: file
          2 path: (nothing) → b.txt
          1 more row may be added by name or description; ? lists it.
        Enter ends, a number edits that row, Ctrl-D cancels: optional yes
          1 kind:     file
          2 path:     (nothing) → b.txt
          3 optional: (nothing) → yes
        Enter ends, a number edits that row, Ctrl-D cancels:\u{20}
        include: 2 items
          1 a.txt
          2 kind: file
        Enter continues, a number edits, a text or {} adds one, copy N, remove N, move N M:\u{20}
        Review: 1 change
          1 include: (nothing) → 2 items
            + a.txt
            + kind: file
          3 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
    #expect(
      try JSONValue(parsing: text).text()
        == #"{"include":["a.txt",{"kind":"file","path":"b.txt","optional":true}]}"#)
  }

  @Test("A value that may be a text or a list takes another item, in a file and in a new document")
  func appending() throws {
    for (settings, wanted) in [
      (nil, #"{"tags":["a","b"]}"#), ("{}", #"{"tags":["a","b"]}"#),
      (#"{"tags": "x"}"#, #"{"tags":["x","a","b"]}"#),
    ] {
      let (transcript, text) = try play(Self.project, settings, "tags[+] a", "tags[+] b", .enter)
      #expect(try JSONValue(parsing: text).text() == wanted)
      #expect(transcript.contains("    + b\n"))
    }
  }

  @Test("An answer inside a part opens the part in place of a text")
  func parts() throws {
    let (_, text) = try play(
      Self.project, #"{"image": "debian"}"#, "image.name alpine", .enter)
    #expect(text == #"{"image": {"name": "alpine"}}"#)
    let (transcript, same) = try play(
      Self.project, #"{"image": "debian"}"#, "image.nme alpine", "image ?", .enter)
    #expect(same == #"{"image": "debian"}"#)
    #expect(
      transcript.hasPrefix(
        """
        Review: no changes
          1 image: debian
          3 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: image.nme alpine
        Review: no changes
          1 image: debian
          image.nme: There is no such row with these answers; the known ones are
            image.name.
        """), "\(transcript)")
  }

  @Test("The answer that chooses an alternative brings the rows that this one requires")
  func alternatives() throws {
    let (transcript, text) = try play(Self.project, "{}", "auth.user ada", "secret", .enter)
    #expect(
      transcript.hasPrefix(
        """
        Review: no changes
          4 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: auth.user ada

        auth
        password (required): secret
        Review: 2 changes
        """))
    #expect(
      try JSONValue(parsing: text).text() == #"{"auth":{"user":"ada","password":"secret"}}"#)
    let (_, token) = try play(Self.project, "{}", "auth.token t", .enter)
    #expect(try JSONValue(parsing: token).text() == #"{"auth":{"token":"t"}}"#)
  }

  @Test(
    "An object of any alternative is saved, whatever their order",
    arguments: [
      #"{"token":"t"}"#, #"{"user":"ada","password":"secret"}"#, #"{"key":"k","host":"h"}"#,
    ])
  func eachAlternative(document: String) throws {
    let alternatives = ["token", "user password", "key host"].map { keys in
      let keys = keys.split(separator: " ")
      let members = keys.map { "\"\($0)\": {\"type\": \"string\"}" }.joined(separator: ", ")
      let required = keys.map { "\"\($0)\"" }.joined(separator: ", ")
      return "{\"properties\": {\(members)}, \"required\": [\(required)]}"
    }
    for order in [alternatives, alternatives.reversed()] {
      let schema = "{\"type\": \"object\", \"anyOf\": [\(order.joined(separator: ", "))]}"
      #expect(try play(schema, document, .enter).text == document)
    }
  }

  @Test("A path leads to a new key of a map that is an item, and of the whole document")
  func keysOfItems() throws {
    let schema = #"""
      {
        "properties": {"m": {"type": "array", "items": {"$ref": "#/$defs/map"}}},
        "additionalProperties": {"$ref": "#/$defs/map"},
        "$defs": {"map": {
          "type": "object", "additionalProperties": {"type": "array", "items": {"type": "string"}}}}
      }
      """#
    let (_, text) = try play(
      schema, "{}", "m[+].k[+] a", "m[1].k[+] b", "m[1].l[+] c", "other.k[+] d", .enter)
    #expect(
      try JSONValue(parsing: text).text()
        == #"{"m":[{"k":["a","b"],"l":["c"]}],"other":{"k":["d"]}}"#)
  }

  @Test("A value inside a secret is a secret")
  func insideSecrets() throws {
    let schema = #"""
      {"properties": {"login": {"writeOnly": true, "properties": {
        "user": {"type": "string"}, "keys": {"type": "array", "items": {"type": "string"}}}}}}
      """#
    let (transcript, text) = try play(
      schema, #"{"login":{"user":"ada","keys":["k1"]}}"#, "login.user", "eve", "login.keys", .enter,
      .enter)
    #expect(text == #"{"login":{"user":"eve","keys":["k1"]}}"#)
    for secret in ["ada", "k1"] { #expect(!transcript.contains(secret)) }
  }
}
