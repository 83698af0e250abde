import Foundation
import Testing

/// `notes` serves agents, like `forward mcp`.
@Suite("A program outside, in place of forward mcp")
struct NotesTests {
  /// Sends messages, and returns the program's output.
  private func responses(to messages: [String]) throws -> [String] {
    let program = Process()
    let (input, output) = (Foundation.Pipe(), Foundation.Pipe())
    program.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: "notes")
    (program.standardInput, program.standardOutput) = (input, output)
    try program.run()
    try input.fileHandleForWriting.write(contentsOf: Data(messages.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    #expect(program.terminationStatus == 0)
    return text.split(separator: "\n").map { String($0) }
  }

  private func call(_ id: Int, _ tool: String, _ arguments: String = "{}") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
  }

  @Test("An agent adds notes and lists them")
  func session() throws {
    let handshake =
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25"}}"#
    let responses = try responses(to: [
      handshake, call(1, "add", #"{"text":"Milk"}"#), call(2, "add", #"{"text":"Bread"}"#),
      call(3, "add", #"{"txt":"Eggs"}"#), call(4, "list"),
    ])
    #expect(responses.first?.contains(#""serverInfo":{"name":"notes","version":"1.0"}"#) == true)
    #expect(
      responses.dropFirst().map { $0.split(separator: #","structuredContent":"#)[1] } == [
        #"{"count":1}}}"#, #"{"count":2}}}"#,
        #"{"status":64,"problems":[{"code":"wrong-use","path":"txt","message":"The key 'txt' is not known here; "#
          + #"the nearest known one is 'text', which is missing."}]}}}"#,
        #"{"result":["Milk","Bread"]}}}"#,
      ])
  }
}
