import ForwardAgents
import ForwardFormSchemas
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import Testing

// The code of the page about agents; a test compares the two. The program `notes` has the tools.

@Suite("The page on agents")
struct AgentsPage {
  @Test("A server answers a message without a client")
  func response() {
    let greet = AgentTool(
      "greet", "Greets a person.", arguments: ["name": ["type": "string"]], required: ["name"],
      isReadOnly: true
    ) { call in
      guard case .string(let name)? = call.arguments["name"] else { return ToolResult(.null) }
      return ToolResult(["greeting": .string("Hello, \(name)!")])
    }
    let server = AgentServer("greeter", version: "1.0", tools: [greet], wording: .english)
    #expect(
      server.response(to: #"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#)
        == #"{"jsonrpc":"2.0","id":1,"result":{}}"#)
    let call = #"{"name": "greet", "arguments": {"name": "Ada"}}"#
    let response = server.response(
      to: #"{"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": \#(call)}"#)
    #expect(response?.contains(#""structuredContent":{"greeting":"Hello, Ada!"}"#) == true)
    let wrong = server.response(to: "Hello")
    #expect(wrong?.contains(#""code":-32700"#) == true)
  }

  @Test("A person replies to a request of a server")
  func reply() throws {
    let request = #"""
      {"jsonrpc": "2.0", "id": 2, "method": "elicitation/create", "params": {
        "message": "Who are you?",
        "requestedSchema": {"type": "object", "properties": {"name": {"type": "string"}}}}}
      """#
    func answer(_ bytes: [UInt8], _ dialogue: Dialogue) throws -> String {
      let request = try ElicitationRequest(parsing: bytes)
      let reply = try request.reply(by: dialogue, from: "shop")
      return request.text(of: reply)
    }
    let transcript = Transcript()
    let reader = ScriptedLineReader([.enter, "Ada", .enter], transcript)
    let dialogue = Dialogue(reader, transcript, wording: .english)
    #expect(
      try answer(Array(request.utf8), dialogue)
        == #"{"jsonrpc":"2.0","id":2,"result":{"action":"accept","content":{"name":"Ada"}}}"#)
    #expect(transcript.text.hasPrefix("'shop' asks\n"))
    #expect(throws: ProtocolError.self) { try answer(Array("{".utf8), dialogue) }
  }
}
