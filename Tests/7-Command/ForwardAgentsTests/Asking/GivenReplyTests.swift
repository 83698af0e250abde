import ForwardFormArguments
import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ProgramSupport
import Testing

@testable import ForwardAgents

/// Answers from options and files, without a person.
@Suite("Replies without a person")
struct GivenReplyTests {
  /// Returns the text of the reply to a request, or else the report.
  private func reply(
    to parameters: JSONValue, _ set: String..., answers: String? = nil, json: Bool = false
  ) throws -> String {
    let transcript = Transcript(columns: nil)
    let dialogue = Dialogue(
      ScriptedLineReader([], transcript, isInteractive: false), transcript, wording: .english)
    let folder = try TemporaryFolder()
    if let answers { try folder.write(answers, to: "answers.json") }
    let arguments = FormArguments(
      set: set, answers: answers.map { _ in folder.path + "/answers.json" }, noInput: true,
      json: json)
    let request = try ElicitationRequest(parsing: Array(parameters.text().utf8))
    do {
      return request.text(of: try request.reply(by: dialogue, given: arguments))
    } catch let error as ReportedProblems {
      #expect(error.status == .refused)
      return transcript.text.replacing(folder.path + "/", with: "")
    }
  }

  private func content(_ text: String) -> String { #"{"action":"accept","content":\#(text)}"# }

  @Test("All problems of answers are reported at once, and missing answers among them")
  func problems() throws {
    let request = Asked.form(
      ["a": ["type": "integer"], "b": ["type": "string", "maxLength": 2]], required: ["a"])
    #expect(
      try reply(to: request, answers: #"{"a": "x", "b": "long", "c": null}"#) == """
        a (answers.json, line 1): 'x' is not a whole number.
        b (answers.json, line 1): 'long' is too long: at most 2 characters are allowed.
        c (answers.json, line 1): There is no such row; the known ones are a, b.

        """)
    #expect(
      try reply(to: request, "b=long") == """
        a: An answer is required.
        b (--set): 'long' is too long: at most 2 characters are allowed.

        """)
    #expect(try reply(to: request, "a=1", "b=no") == content(#"{"a":1,"b":"no"}"#))
  }

  @Test("A required choice with one option needs an answer, unless it has a default")
  func onlyOption() throws {
    let request = Asked.form(
      [
        "a": ["type": "string", "enum": ["x"]],
        "b": ["type": "string", "enum": ["y"], "default": "y"],
      ], required: ["a", "b"])
    #expect(try reply(to: request) == "a: An answer is required.\n")
    #expect(try reply(to: request, answers: #"{"a": "x"}"#) == content(#"{"a":"x","b":"y"}"#))
    #expect(try reply(to: request, "a=x") == content(#"{"a":"x","b":"y"}"#))
  }

  @Test("A script means a value before a title, and no title that several options have")
  func valueBeforeTitle() throws {
    let request = Asked.form([
      "a": ["type": "string", "enum": ["1", "2", "Answer"], "enumNames": ["2", "1", "x"]],
      "b": ["type": "string", "enum": ["p", "q"], "enumNames": ["Same", "Same"]],
    ])
    #expect(try reply(to: request, "a=1", "b=q") == content(#"{"a":"1","b":"q"}"#))
    #expect(
      try reply(to: request, "b=Same") == "b (--set): 'Same' could be any of p, q.\n")
  }

  @Test("A key of the server's that looks like a path is a key")
  func keys() throws {
    let request = Asked.form(
      ["a.b": ["type": "string"], "*": ["type": "string"], "x[1]": ["type": "integer"]])
    let answers = #"{"a.b":"1","*":"2","x[1]":3}"#
    #expect(try reply(to: request, answers: answers) == content(answers))
  }

  @Test("An address takes no answers, and needs a terminal")
  func address() {
    let address = Asked.address("https://a.org")
    #expect(throws: ElicitationRefusal.addressHasNoRows) { try reply(to: address, "a=1") }
    #expect(throws: ElicitationRefusal.noTerminalForAddress) { try reply(to: address) }
  }

  @Test("Without a terminal and without answers, the rows are named")
  func noTerminal() throws {
    let transcript = Transcript()
    let dialogue = Dialogue(
      ScriptedLineReader([], transcript, isInteractive: false), transcript, wording: .english)
    func refusal(_ properties: JSONValue) throws -> ElicitationRefusal? {
      let request = try ElicitationRequest(parsing: Array(Asked.form(properties).text().utf8))
      return #expect(throws: ElicitationRefusal.self) { try request.reply(by: dialogue) }
    }
    let refused = try refusal(["a": ["type": "string"], "b": ["type": "string"]])
    #expect(refused?.description == "There is no terminal to ask on for a, b.")
    #expect(refused?.exitStatus == .refused)
    #expect(try refusal([:]) == .noTerminal(rows: ["reply"]))
    #expect(ElicitationRefusal.addressHasNoRows.exitStatus == .usage)
  }
}
