import ForwardForm
import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardJSONSchema
import Testing

// The code of the landing page of `ForwardFormSchemas`; a test compares the two.

@Suite("The page on forms of schemas")
struct SchemaFormsPage {
  @Test("A document")
  func document() throws {
    let schemaText = """
      {
        "properties": {
          "port": {"type": "integer"}, "timeout": {"type": "integer"},
          "compilerOptions": {"type": "object", "properties": {"strict": {"type": "boolean"}}}
        }
      }
      """
    let settings = """
      {
        "port": 80 // for now
      }
      """
    let transcript = Transcript()
    let reader = ScriptedLineReader(
      ["timeout 30", "compilerOptions.strict yes", ""], transcript)
    let dialogue = Dialogue(reader, transcript, wording: .english)

    let schema = try Schema(parsing: schemaText)
    var text = try JSONText(parsing: settings, syntax: .jsonc)
    let document = Ref(SchemaDocument(schema, text.value))
    if try dialogue.fill(Form(document), asking: .invalid) == .saved,
      let value = document.value.value
    {
      // Only the lines that changed, with all comments.
      try text.change(to: value, from: document.value.origins)
    }

    #expect(
      String(decoding: text.bytes, as: UTF8.self) == """
        {
          "port": 80, // for now
          "timeout": 30,
          "compilerOptions": {
            "strict": true
          }
        }
        """)
    #expect(
      transcript.text.hasPrefix(
        """
        Review: no changes
          1 port: 80
          3 more rows may be added by name or description; ? lists them.
        Enter saves, a number edits that row, Ctrl-D cancels: timeout 30
        """))
  }

  @Test("Problems to begin with are allowed where a program says so")
  func formerProblems() throws {
    let schema = try Schema(
      parsing: #"{"properties": {"port": {"type": "integer"}, "host": {"type": "string"}}}"#)
    func outcome(allowed: Bool, _ lines: Keys...) throws -> (Outcome, String) {
      let transcript = Transcript()
      let dialogue = Dialogue(
        ScriptedLineReader(lines, transcript), transcript, wording: .english)
      let document = Ref(SchemaDocument(schema, ["port": "x", "host": "a"]))
      document.value.allowsFormerProblems = allowed
      return (
        try dialogue.fill(Form(document), asking: .invalid),
        document.value.value?.text() ?? ""
      )
    }
    let kept = try outcome(allowed: true, "host b", "")
    #expect(kept == (.saved, #"{"port":"x","host":"b"}"#))
    let asked = try outcome(allowed: false, "1", "host b", "")
    #expect(asked == (.saved, #"{"port":1,"host":"b"}"#))
  }

  @Test("What a schema asks")
  func overview() throws {
    let schema = try Schema(
      parsing: #"{"properties": {"port": {"type": "integer"}, "more": {}, "kind": {"const": 1}}}"#)
    let overview = SchemaOverview(schema)
    print(overview.counts.map { "\($0.count) \($0.kind)" })

    #expect(overview.counts.map { "\($0.count) \($0.kind)" } == ["1 part", "1 option", "2 text"])
    #expect(overview.anyValues == ["more"])
    #expect(overview.constants == ["kind"])
  }

  @Test("A digest of a schema")
  func digest() throws {
    let schema = try Schema(
      parsing: #"""
        {"properties": {"compilerOptions": {"$ref": "#/$defs/options"}},
         "$defs": {"options": {"properties": {"strict": {"type": "boolean", "default": true}}}},
         "additionalProperties": false}
        """#)
    var texts: [String] = []
    func print(_ text: String) { texts.append(text) }

    let digest = SchemaDigest(schema, at: RowPath(row: "compilerOptions"))
    print(digest.json?.text() ?? "There is no such place.")
    let missing = SchemaDigest(schema, at: RowPath(row: "options"))
    print(missing.json?.text() ?? "There is no such place.")

    #expect(
      texts == [
        #"{"properties":{"strict":{"type":"boolean","default":true}}}"#, "There is no such place.",
      ])
  }

  @Test("A request to a person")
  func elicitation() throws {
    let parameters: JSONValue = [
      "message": "Who are you?",
      "requestedSchema": [
        "type": "object",
        "properties": [
          "name": ["type": "string", "title": "Name"],
          "age": ["type": "number", "title": "Your age", "default": 30],
        ],
        "required": ["name"],
      ],
    ]
    let transcript = Transcript()
    let reader = ScriptedLineReader(["Monalisa Octocat", "30", ""], transcript)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    var replies: [String] = []
    func print(_ reply: String) { replies.append(reply) }

    let request = try Elicitation(parameters)
    if let document = request.document().map({ Ref($0) }) {
      let outcome = try dialogue.fill(Form(document))
      let reply = outcome == .saved ? ElicitationReply.accept(document.value.value) : .cancel
      print(reply.json.text())
    }

    #expect(request.message == "Who are you?")
    #expect(replies == [#"{"action":"accept","content":{"name":"Monalisa Octocat","age":30}}"#])
  }
}
