import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import Testing

@testable import ForwardAgents

/// A person whose keys come from a script.
@Suite("Replies of a person to a server")
struct ReplyTests {
  /// Returns the reply to a request, and the conversation.
  private func reply(
    to parameters: JSONValue, from server: String? = nil, in wording: Wording = .english,
    _ keys: Keys...
  ) throws -> (reply: String, shown: String) {
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: wording)
    let request = try ElicitationRequest(parsing: Array(parameters.text().utf8))
    let reply = try request.reply(by: dialogue, from: server)
    return (request.text(of: reply), transcript.text)
  }

  @Test("The first row declines, also at the review")
  func declining() throws {
    let request = Asked.form(["age": ["type": "integer"]])
    #expect(try reply(to: request, "2", .enter).reply == #"{"action":"decline"}"#)
    let later = try reply(to: request, .enter, "3", "1", "2", .enter)
    #expect(later.reply == #"{"action":"decline"}"#)
  }

  @Test(
    "A person who leaves by Ctrl-D or Ctrl-C cancels", arguments: [Keys.endOfInput, .interrupt])
  func cancelling(key: Keys) throws {
    let request = Asked.form(["a": ["type": "string"]])
    #expect(try reply(to: request, .enter, key).reply == #"{"action":"cancel"}"#)
    #expect(try reply(to: Asked.address("https://a.org"), key).reply == #"{"action":"cancel"}"#)
  }

  @Test("Titles and options of both kinds are shown, and defaults are filled in")
  func titles() throws {
    let (reply, shown) = try reply(
      to: Asked.form(
        [
          "l": [
            "type": "string", "title": "Legacy", "enum": ["a", "b"],
            "enumNames": ["Alpha", "Beta"],
          ],
          "n": ["type": "number", "default": 2.5, "minimum": 1],
          "t": ["type": "boolean", "title": "Sure"],
          "m": [
            "type": "array", "minItems": 1, "default": ["#0f0"],
            "items": [
              "anyOf": [["const": "#f00", "title": "Red"], ["const": "#0f0", "title": "Green"]]
            ],
          ],
        ], required: ["l", "t"]), .enter, "beta", .enter, "yes", "red, green", .enter)
    #expect(
      reply
        == ##"{"action":"accept","content":{"l":"b","n":2.5,"t":true,"m":["#f00","#0f0"]}}"##)
    #expect(shown.contains(" 1 Alpha   2 Beta") && shown.contains(" 1 Red  *2 Green"), "\(shown)")
    #expect(shown.contains("n: 2.5"), "\(shown)")
  }

  @Test("The server has the name that the client gives, or the name that it gives itself")
  func names() throws {
    var request = Asked.form(["reply": ["type": "string"]])
    #expect(try reply(to: request, .endOfInput).shown.hasPrefix("A server asks\n"))
    if case .object(var members) = request {
      members["_meta"] = ["io.modelcontextprotocol/serverInfo": ["name": "b\u{1B}[31mank"]]
      request = .object(members)
    }
    #expect(
      try reply(to: request, .endOfInput).shown
        .hasPrefix("A server that calls itself 'b\\u001B[31mank' asks\n"))
    // A row of the server may have the id of the first row.
    let given = try reply(to: request, from: "shop", .enter, "x", .enter)
    #expect(given.shown.hasPrefix("'shop' asks\n"))
    #expect(given.reply == #"{"action":"accept","content":{"reply":"x"}}"#)
  }

  @Test("Control characters of a request are visible, and its lines stay lines")
  func controlCharacters() throws {
    let shown = try reply(
      to: [
        "message": "One\u{1B}]0;x\u{7}\nTwo\u{9B}1m",
        "requestedSchema": [
          "type": "object",
          "properties": ["a": ["type": "string", "title": "T\u{1B}c", "description": "D\u{1B}c"]],
        ],
      ], .enter, .endOfInput
    ).shown
    let lines = shown.split(separator: "\n")
    #expect(lines.contains("  One^[]0;x^G") && lines.contains { $0.hasPrefix("  Two") })
    #expect(lines.contains("D^[c") && lines.contains { $0.hasPrefix("T^[c (optional): ") })
    #expect(!shown.contains("\u{9B}") && !shown.contains("\u{1B}"))
  }

  @Test("An address is shown in full with its host, and a person agrees or declines")
  func addresses() throws {
    let request = Asked.address("https://user@xn--e1awd7f.example.com:8080/login?a=b#c")
    let agreed = try reply(to: request, from: "shop", "yes")
    #expect(agreed.reply == #"{"action":"accept"}"#)
    #expect(
      agreed.shown == """
        'shop' asks
        ↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.
          Log in
          Address: https://user@xn--e1awd7f.example.com:8080/login?a=b#c
          Host: xn--e1awd7f.example.com
          The host is xn--e1awd7f.example.com, not the text before the @.
          The host has letters of other scripts, which may look like others.
          It isn't opened here. If you agree, open it in a browser yourself; No
            declines, Ctrl-D leaves without a choice.
        Do you agree? (yes or no) [no]: yes

        """)
    #expect(try reply(to: request, .enter).reply == #"{"action":"decline"}"#)
    let plain = try reply(to: Asked.address("http://example.com"), .enter).shown
    #expect(plain.contains("  The connection isn't encrypted.\n"))
    #expect(!plain.contains("other scripts") && !plain.contains("before the @"))
    let unseen = try reply(to: Asked.address("https://a.org/pay\u{200B}\u{AD}pal"), .enter).shown
    #expect(unseen.contains("https://a.org/pay<U+200B><U+00AD>pal"))
  }

  @Test("A person is asked in their language, but for the words of the server")
  func chinese() throws {
    let request = Asked.form(["Name": ["type": "string"]])
    let (reply, shown) = try reply(to: request, from: "shop", in: .simplifiedChinese, "拒绝", .enter)
    #expect(reply == #"{"action":"decline"}"#)
    #expect(shown.hasPrefix("“shop”请求\n"))
    #expect(shown.contains("第一项可以拒绝；按 Ctrl-D 不作选择并离开。") && shown.contains("答复：拒绝"))
  }
}
