import ForwardFormArguments
import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import Testing
import TestSupport

@testable import ForwardAgents

/// The protocol's own examples, and its schemas.
@Suite("Requests and replies by the specification")
struct SpecificationTests {
  /// The examples of the specification, with answers in the words of its replies.
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
  private func replies() throws -> [(request: JSONValue, reply: JSONValue)] {
    try Self.examples.map { parameters, answers in
      let request = JSONValue.request("elicitation/create", parameters, id: 7)
      guard case .object(let members) = answers else { throw CancellationError() }
      let read = try ElicitationRequest(parsing: Array(request.text().utf8))
      let transcript = Transcript()
      let dialogue = Dialogue(
        ScriptedLineReader([], transcript, isInteractive: false), transcript, wording: .english)
      let given = FormArguments(set: members.map { "\($0):=\($1.text())" }, noInput: true)
      let text = try read.text(of: read.reply(by: dialogue, given: given))
      #expect(transcript.text == "")
      let response = try JSONValue(parsing: text)
      #expect(response["id"] == 7)
      return (request, response["result"] ?? .null)
    }
  }

  @Test("The examples of the specification are accepted, with defaults where there is no answer")
  func examples() throws {
    let contents = try replies().map { $0.reply["content"]?.text() }
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
    .enabled(if: PackagePeer.protocols.isThere, "Needs Tests/Support/Peers/install-python."))
  func schemas() throws {
    var checked = try replies()
    for action: JSONValue in [["action": "decline"], ["action": "cancel"], ["action": "accept"]] {
      checked.append((checked[0].request, action))
    }
    let mistakes = try PackagePeer.protocols.play(
      ["check"], input: checked.map { ["request": $0.request, "reply": $0.reply] })
    #expect(mistakes == [])
    // The peer would report a mistake.
    let seen = try PackagePeer.protocols.play(
      ["check"], input: [["request": checked[0].request, "reply": ["action": "refuse"]]])
    #expect(seen.count == 2)
  }
}
