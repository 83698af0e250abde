import ForwardJSON
import ProgramSupport
import Testing

/// The protocol's own examples, its schemas and its client.
@Suite("Requests and replies of the Model Context Protocol")
struct ElicitPeerTests {
  /// The examples of the specification with answers, in the words of which the replies are.
  private static let examples: [(parameters: JSONValue, answers: JSONValue)] = [
    (
      [
        "message": "Please provide your GitHub username",
        "requestedSchema": schema(["name": text], ["name"]),
      ],
      ["name": "octocat"]
    ),
    (
      [
        "mode": "form", "message": "Please provide your contact information",
        "requestedSchema": schema(
          [
            "name": ["type": "string", "description": "Your full name"],
            "email": ["type": "string", "format": "email", "description": "Your email address"],
            "age": ["type": "number", "minimum": 18, "description": "Your age"],
          ], ["name", "email"]),
      ], ["name": "Monalisa Octocat", "email": "octocat@github.com", "age": 30]
    ),
    (
      [
        "message": "Texts",
        "requestedSchema": schema([
          "a": [
            "type": "string", "title": "Display Name", "description": "Description text",
            "minLength": 3, "maxLength": 50, "format": "email", "default": "user@example.com",
          ],
          "b": ["type": "string", "format": "uri"], "c": ["type": "string", "format": "date"],
          "d": ["type": "string", "format": "date-time"],
        ]),
      ], ["b": "https://example.com/", "c": "2026-11-26", "d": "2026-11-26T12:00:00Z"]
    ),
    (
      [
        "message": "Choices",
        "requestedSchema": schema([
          "a": ["type": "string", "enum": ["Red", "Green", "Blue"], "default": "Red"],
          "b": [
            "type": "string", "oneOf": colours(["#FF0000", "#00FF00", "#0000FF"]),
            "default": "#FF0000",
          ],
          "c": [
            "type": "array", "minItems": 1, "maxItems": 2,
            "items": ["type": "string", "enum": ["Red", "Green", "Blue"]],
            "default": ["Red", "Green"],
          ],
          "d": [
            "type": "array", "minItems": 1, "maxItems": 2,
            "items": ["anyOf": colours(["#FF0000", "#00FF00", "#0000FF"])],
            "default": ["#FF0000", "#00FF00"],
          ],
          "e": ["type": "string", "enum": ["x", "y"], "enumNames": ["X", "Y"]],
          "f": ["type": "boolean", "default": false],
          "g": ["type": "integer", "minimum": 0, "maximum": 100, "default": 50],
        ]),
      ], ["a": "Blue", "c": ["Blue"], "e": "y"]
    ),
  ]

  private static let text: JSONValue = ["type": "string"]

  private static func schema(_ properties: JSONValue, _ required: JSONValue = []) -> JSONValue {
    ["type": "object", "properties": properties, "required": required]
  }

  private static func colours(_ values: [String]) -> JSONValue {
    .array(
      zip(values, ["Red", "Green", "Blue"]).map { ["const": .string($0), "title": .string($1)] })
  }

  /// Returns the examples as requests, with the results of the replies.
  private func replies(in home: Home) throws -> [(request: JSONValue, reply: JSONValue)] {
    try Self.examples.map { parameters, answers in
      let request = JSONValue.request("elicitation/create", parameters, id: 7)
      try home.folder.write(answers.text(), to: "answers.json")
      let ended = try run(
        executable(named: "forward"), ["elicit", "--no-input", "--answers", "answers.json"],
        input: request.text(), environment: home.environment, folder: home.folder.path)
      #expect(ended.errors == "")
      let response = try JSONValue(parsing: ended.output)
      #expect(response["id"] == 7)
      return (request, response["result"] ?? .null)
    }
  }

  @Test("The examples of the specification are accepted, with defaults where there is no answer")
  func examples() throws {
    let contents = try replies(in: Home()).map { $0.reply["content"]?.text() }
    #expect(
      contents == [
        #"{"name":"octocat"}"#,
        #"{"name":"Monalisa Octocat","email":"octocat@github.com","age":30}"#,
        #"{"a":"user@example.com","b":"https://example.com/","c":"2026-11-26","d":"2026-11-26T12:00:00Z"}"#,
        ##"{"a":"Blue","b":"#FF0000","c":["Blue"],"d":["#FF0000","#00FF00"],"e":"y","f":false,"g":50}"##,
      ])
  }

  @Test(
    "The protocol's schemas accept the requests and the replies",
    .enabled(if: ProtocolPeer.isThere, "Needs Tests/Support/Peers/install-python."))
  func schemas() throws {
    let home = try Home()
    var checked = try replies(in: home)
    for action: JSONValue in [["action": "decline"], ["action": "cancel"], ["action": "accept"]] {
      checked.append((checked[0].request, action))
    }
    let mistakes = try ProtocolPeer.play(
      ["check"], input: checked.map { ["request": $0.request, "reply": $0.reply] }, in: home)
    #expect(mistakes == [])
    // The peer would see one.
    let seen = try ProtocolPeer.play(
      ["check"], input: [["request": checked[0].request, "reply": ["action": "refuse"]]], in: home)
    #expect(seen.count == 2)
  }

  @Test(
    "A server of PyPI asks by its client, which runs the command, and reads the answers",
    .enabled(if: ProtocolPeer.isThere, "Needs Tests/Support/Peers/install-python."))
  func server() throws {
    let command = try [
      executable(named: "forward"), "elicit", "--no-input", "--answers", "answers.json",
    ]
    let lines = try ProtocolPeer.play(
      ["ask"] + command,
      input: [
        ["name": "Mona", "email": "m@example.org", "age": 30],
        [
          "name": "Mona", "email": "m@example.org", "age": 30, "size": "L", "subscribed": false,
          "note": "x",
        ],
        ["name": "M", "email": "m", "age": 3],
      ], in: Home())
    #expect(
      lines.map { $0.text() } == [
        #"{"action":"accept","values":{"name":"Mona","email":"m@example.org","age":30,"size":"M","subscribed":true,"note":null}}"#,
        #"{"action":"accept","values":{"name":"Mona","email":"m@example.org","age":30,"size":"L","subscribed":false,"note":"x"}}"#,
        #"{"error":-32603,"message":"name (answers.json, line 1): 'M' is too short: at least 2 characters are required.\nemail (answers.json, line 1): 'm' is not an e-mail address such as ada@example.org.\nage (answers.json, line 1): 3 is out of range: at least 18 is required.\n"}"#,
      ])
  }
}
