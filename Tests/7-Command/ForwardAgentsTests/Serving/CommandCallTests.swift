import ForwardFormTerminal
import ForwardJSON
import ForwardSystem
import Testing

@testable import ForwardAgents

/// Calls of the shell instead of a command.
@Suite("Tools that run commands")
struct CommandCallTests {
  private func call(
    _ arguments: String = "{}", _ wording: Wording = .english, stopping: Int32 = -1
  ) throws -> ToolCall {
    let text = try JSONText(parsing: #"{"params": {"arguments": \#(arguments)}}"#)
    return ToolCall(
      ["arguments": text.value["params"]?["arguments"] ?? .null], in: text, wording,
      stopping: stopping)
  }

  private func shell(_ script: String, input: String? = nil, writesJSON: Bool = true) -> CommandCall
  {
    CommandCall(
      ["-c", script], names: ["-n", "a b"], input: input, writesJSON: writesJSON, of: "/bin/sh")
  }

  private func message(_ result: ToolResult) -> JSONValue? {
    result.value["problems"]?[0]?["message"]
  }

  @Test(
    "Data are written once in each direction: an argument and a result stay as they were")
  func asWritten() throws {
    // Every writer of the process would spell these texts differently.
    let (marks, spelling) = (200, #""\u0064ata" : 1.50e+0"#)
    let data =
      "{" + (0..<marks).map { #""k\#($0)" : {\#(spelling)}"# }.joined(separator: " ,\t") + "}"
    let tool = AgentTool("echo", "Echoes.", arguments: ["data": ["type": "object"]]) { call in
      let input = try #require(call.text(of: "data"))
      #expect(input == data)
      return self.shell("cat", input: input).run(for: call)
    }
    let server = AgentServer("echo", version: "1", tools: [tool], wording: .english)
    let request =
      #"{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": "echo", "arguments": {"data": \#(data)}}}"#
    let response = try #require(server.response(to: request))
    func count(_ part: String) -> Int { response.ranges(of: part).count }
    #expect(count(#""\u0064ata":1.50e+0"#) == marks)
    #expect(count(#"\"\\u0064ata\":1.50e+0"#) == marks)
    #expect(count("data") == 0)
    let result = try JSONValue(parsing: response)["result"]
    #expect(result?["structuredContent"] == (try JSONValue(parsing: data)))
    #expect(
      try result?["content"]?[0]?["text"]?.string.map { try JSONValue(parsing: $0) }
        == JSONValue(parsing: data))
  }

  @Test("Blanks between values are dropped from a result, and blanks in texts stay")
  func blanks() throws {
    let result = try shell(#"printf '{ "a b" : "c \\" d",\n\t"e": [ 1 , 2 ] }\n'"#).run(for: call())
    #expect(
      result.text(besides: [:]).hasSuffix(#","structuredContent":{"a b":"c \" d","e":[1,2]}}"#))
  }

  @Test("A command gets its options, then --json, then its names, which may look like options")
  func words() throws {
    let result = try shell(#"printf '["%s","%s","%s","%s"]' "$0" "$@""#).run(for: call())
    #expect(result.value == ["--json", "--", "-n", "a b"])
    #expect(!result.isError)
  }

  @Test("The result of a status that isn't 0 is an error, with its data")
  func status() throws {
    let result = try shell("echo '{\"status\": 65}'; exit 65").run(for: call())
    #expect(result.isError && result.value == ["status": 65])
  }

  @Test("A sentence of a command without JSON is reported, or is the problem")
  func told() throws {
    let told = try shell("echo ' Done. ' >&2", writesJSON: false).run(for: call())
    #expect(told.value == ["told": "Done."] && !told.isError)
    let failed = try shell("echo No. >&2; exit 1", writesJSON: false).run(for: call())
    #expect(failed.isError && message(failed) == "No.")
  }

  @Test("A command that can't start, is ended or writes no JSON is a problem in a sentence")
  func faults() throws {
    let call = try call()
    let (none, started) = ("The command ended without a result.", "The command can't be started.")
    #expect(message(shell("echo '{'").run(for: call)) == .string(none))
    #expect(message(shell("kill $$").run(for: call)) == .string(none))
    #expect(
      message(shell("exec cat /dev/zero").run(for: call)) == "The result is longer than 4 MB.")
    #expect(
      message(shell("cat", input: String(repeating: "1", count: 1 << 20)).run(for: call))
        == "The arguments are longer than 64 kB.")
    #expect(message(CommandCall([], of: "/nowhere").run(for: call)) == .string(started))
    #expect(message(CommandCall(["a\0b"], of: "/bin/sh").run(for: call)) == .string(started))
    #expect(
      try message(CommandCall([], of: "/nowhere").run(for: self.call("{}", .simplifiedChinese)))
        == "无法启动命令。")
  }

  @Test("A cancelled call ends its command")
  func cancelled() throws {
    let pipe = try #require(SelfPipe())
    defer { pipe.close() }
    pipe.notify()
    let (call, start) = (try call(stopping: pipe.reading), ContinuousClock.now)
    #expect(call.isCancelled)
    #expect(message(shell("exec sleep 60").run(for: call)) == "The command ended without a result.")
    #expect(start.duration(to: .now) < .seconds(5))
    #expect(try !self.call().isCancelled)
  }

  @Test("An argument has its text and its value")
  func arguments() throws {
    let call = try call(#"{"a": [1.0,  2], "b.c": "x"}"#)
    #expect(call.text(of: "a") == "[1.0,  2]" && call.text(of: "b.c") == #""x""#)
    #expect(call.text(of: "d") == nil)
    #expect(call.arguments["a"] == [1.0, 2])
    #expect(try call.decode([String: JSONValue].self)["b.c"] == "x")
  }
}
