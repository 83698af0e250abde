import ForwardFormArguments
import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import Testing
import TestSupport

@testable import ForwardAgents

@Suite("Random requests to a person")
struct RandomRequestsTests {
  private static let request: JSONValue = .request(
    "elicitation/create",
    Asked.form(
      [
        "name": ["type": "string", "title": "Name", "description": "Your full name"],
        "email": ["type": "string", "format": "email"],
        "size": [
          "type": "string",
          "oneOf": [["const": "s", "title": "Small"], ["const": "m", "title": "Medium"]],
          "default": "m",
        ],
        "news": [
          "type": "array", "items": ["type": "string", "enum": ["weekly", "sales"]], "maxItems": 2,
        ],
      ], required: ["name", "email"]))

  @Test("A request is accepted or refused, whatever it is", arguments: hundredsOfGames(2_000))
  func requests(hundred: Int) throws {
    for seed in seedsOfGames(100, in: hundred) {
      var random = SeededRandom(seed: seed)
      let bytes = random.mutated(Self.request.text())
      let transcript = Transcript()
      let dialogue = Dialogue(
        ScriptedLineReader([], transcript, isInteractive: false), transcript, wording: .english)
      let arguments = FormArguments(set: ["name=Ada", "email=ada@example.org"], noInput: true)
      do {
        let request = try ElicitationRequest(parsing: bytes)
        let text = request.text(of: try request.reply(by: dialogue, given: arguments))
        let reply = try JSONValue(parsing: text)
        let result = reply["result"] ?? reply
        #expect(result["action"] == "accept" && result["content"] != nil, "seed \(seed)")
      } catch let error as ProtocolError {
        #expect(!error.description.isEmpty && !error.description.contains("\u{1B}"), "seed \(seed)")
        #expect(error.response()["error"]?["code"] == .number(JSONNumber(error.code)))
      } catch is ReportedProblems {
        #expect(!transcript.text.isEmpty && !transcript.text.contains("\u{1B}"), "seed \(seed)")
      }
    }
  }
}
