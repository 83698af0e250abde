import ForwardFormSchemas
import ForwardFormTerminal
import ForwardJSON
import Testing

@testable import ForwardAgents

@Suite("Requests of servers to a person")
struct ElicitationRequestTests {
  private func error(_ text: String) -> ProtocolError? {
    do throws(ProtocolError) {
      _ = try ElicitationRequest(parsing: Array(text.utf8))
      return nil
    } catch {
      return error
    }
  }

  @Test("A request that can't be read says why")
  func wrongRequests() {
    #expect(
      error("{")?.description
        == "Line 1, column 2: The text ends where a key in double quotes is expected.")
    #expect(error(#"{"method": "tools/list"}"#)?.description == "There is no method 'tools/list'.")
    #expect(
      error(#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#)?.response().text()
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"There is no method 'tools/list'."}}"#
    )
    let response = error(#"{"jsonrpc": "2.0", "id": 1, "result": {}}"#)
    #expect(response?.description == "The message is no request.")
    #expect(response?.id == .null && response?.code == -32_600)
    let form = error(#"{"jsonrpc": "2.0", "id": 3, "method": "elicitation/create"}"#)
    #expect(form?.response(in: .simplifiedChinese).text().contains("文本") == true)
    #expect(form?.id == 3 && form?.code == -32_602)
  }

  @Test(
    "An address that a person can't judge is refused",
    arguments: [
      "javascript:alert(1)", "file:///etc/passwd", "https://", "https://a\\@b.org", "//a.org",
      "https://аррӏе.com/", "https://a.org\u{1B}[31m", "https://a@b@c.org",
    ])
  func badAddresses(text: String) {
    let parameters = Asked.address(text)
    let (bare, full) = (
      error(parameters.text()),
      error(JSONValue.request("elicitation/create", parameters, id: 8).text())
    )
    #expect(bare?.description.contains("is no address that can be shown safely") == true)
    #expect(bare?.description.contains("\u{1B}") == false)
    #expect(bare?.id == .null)
    #expect(full?.id == 8 && full?.code == -32_602)
  }

  @Test("A reply to a request is its response; to parameters alone, the bare result")
  func replies() throws {
    let parameters = Asked.form([:])
    let texts = try [
      parameters, .request("elicitation/create", parameters, id: "x"),
      ["method": "elicitation/create", "params": parameters],
    ].map { try ElicitationRequest(parsing: Array($0.text().utf8)).text(of: .cancel) }
    #expect(
      texts == [
        #"{"action":"cancel"}"#, #"{"jsonrpc":"2.0","id":"x","result":{"action":"cancel"}}"#,
        #"{"action":"cancel"}"#,
      ])
  }
}

/// Parameters of requests.
enum Asked {
  static func form(_ properties: JSONValue, required: JSONValue = []) -> JSONValue {
    [
      "message": "Hello",
      "requestedSchema": ["type": "object", "properties": properties, "required": required],
    ]
  }

  static func address(_ address: String) -> JSONValue {
    ["mode": "url", "message": "Log in", "url": .string(address)]
  }
}
