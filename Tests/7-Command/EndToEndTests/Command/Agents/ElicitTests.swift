import ForwardJSON
import ProgramSupport
import Testing
import TestSupport

/// A person in front of `forward elicit`. The page Agents.md shows the programs.
@Suite("Asking what a server requests")
struct ElicitTests {
  private let home: Home

  init() throws {
    var home = try AgentsPage().home()
    home.environment["NO_COLOR"] = "1"
    self.home = home
  }

  /// Starts the command on a terminal, with a request on its standard input.
  private func elicit(_ request: JSONValue, _ options: String = "") throws -> Terminal {
    try home.folder.write(request.text(), to: "r.json")
    return try home.shellTerminal("exec $forward elicit \(options) < r.json > reply.json")
  }

  private func form(_ properties: JSONValue, required: JSONValue = []) -> JSONValue {
    [
      "message": "Hello",
      "requestedSchema": ["type": "object", "properties": properties, "required": required],
    ]
  }

  private func reply() throws -> String { try home.folder.text(of: "reply.json") }

  @Test("A person answers on the terminal, as the page shows")
  func page() throws {
    let terminal = try home.shellTerminal("exec $forward elicit --from shop < request.json")
    try terminal.answer("Reply")
    try terminal.answer("Name (required): ", "Ada Lovelace")
    try terminal.answer("email (required): ", "ada")
    try terminal.expect("ada@example.org.")
    terminal.press(.ctrl("u"))
    terminal.send("ada@example.org")
    terminal.press(.enter)
    try terminal.answer("size")
    try terminal.answer("news", "1")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    let shown = try Markdown(file: "Sources/7-Command/forward/Agents.md").blocks(of: "screen")
      .joined()
    // A long line of the terminal is one line of the page.
    let lines = shown.split(separator: "\n").dropFirst().map(String.init)
    #expect(terminal.lines.prefix(lines.count - 1) == lines.dropLast()[...])
    #expect(terminal.lines.dropFirst(lines.count - 1).joined() == lines.last)
  }

  @Test("A person who declines ends the command with the status 1")
  func declining() throws {
    let terminal = try elicit(form(["age": ["type": "integer"]]))
    try terminal.answer("Reply", "2")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(1))
    #expect(try reply() == "{\"action\":\"decline\"}\n")
  }

  @Test(
    "A person who leaves by Ctrl-D or Ctrl-C cancels", arguments: ["d", "c"] as [Unicode.Scalar])
  func cancelling(key: Unicode.Scalar) throws {
    let request = JSONValue.request("elicitation/create", form(["a": ["type": "string"]]), id: "x")
    let terminal = try elicit(request)
    try terminal.answer("Reply")
    try terminal.expect("a (optional): ")
    terminal.press(.ctrl(key))
    #expect(try terminal.expectEnd() == (key == "c" ? .interrupted : .exited(130)))
    #expect(try reply() == #"{"jsonrpc":"2.0","id":"x","result":{"action":"cancel"}}"# + "\n")
  }

  @Test("A signal ends the command after the reply that it was cancelled", arguments: [1, 15])
  func signal(number: Int32) throws {
    let terminal = try elicit(form(["a": ["type": "string"]]))
    try terminal.expect("Reply")
    terminal.signal(number)
    #expect(try terminal.expectEnd() == .signalled(number))
    #expect(try reply() == "{\"action\":\"cancel\"}\n")
  }

  @Test("Without a terminal, nothing is sent, and an address takes no answers")
  func noTerminal() throws {
    let ended = try home.forward("elicit", input: form(["a": ["type": "string"]]).text())
    #expect(ended == .refused("There is no terminal to ask on for a."))
    let address = #"{"mode": "url", "message": "Log in", "url": "https://a.org"}"#
    let answered = try home.forward("elicit", "--set", "a=1", input: address)
    #expect(answered.errors == "A request to open an address takes no answers.\n")
    #expect(answered.status == .exited(64))
  }

  @Test("Problems as data have the command that continues")
  func problems() throws {
    let request = form(["a": ["type": "integer"], "b": ["type": "string"]], required: ["a"])
    try home.folder.write(request.text(), to: "r.json")
    let data = try home.shell(
      "$forward elicit --from shop --json --lang en --no-input --set b=1 < r.json")
    #expect(data.status == .exited(65))
    #expect(
      try JSONValue(parsing: data.output)["next"] == [
        "forward", "elicit", "--from", "shop", "--set", "b=1", "--no-input", "--json", "--lang",
        "en", "--set", "a=<a>",
      ])
  }

  @Test("A request that can't be read says why, without an id on standard error only")
  func wrongRequests() throws {
    let request = #"{"method": "tools/list"}"#
    #expect(
      try home.forward("elicit", "--no-input", input: request)
        == .refused("The request can't be asked: There is no method 'tools/list'."))
    let ended = try home.forward(
      "elicit", "--no-input", input: #"{"jsonrpc": "2.0", "id": 1, "# + request.dropFirst())
    #expect(
      ended.output
        == #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"There is no method 'tools/list'."}}"#
        + "\n")
    #expect(ended.errors == "There is no method 'tools/list'.\n" && ended.status == .exited(65))
    #expect(
      try home.shell("exec $forward elicit --json --no-input < /dev/null").output
        .contains(#""code": "refused""#))
  }

  @Test(
    "A server of PyPI asks by its client, which runs the command, and reads the answers",
    .enabled(if: PackagePeer.protocols.isThere, "Needs Tests/Support/Peers/install-python."))
  func server() throws {
    let command = try [
      executable(named: "forward"), "elicit", "--no-input", "--answers", "answers.json",
    ]
    let lines = try PackagePeer.protocols.play(
      ["ask"] + command,
      input: [
        ["name": "Mona", "email": "m@example.org", "age": 30],
        [
          "name": "Mona", "email": "m@example.org", "age": 30, "size": "L", "subscribed": false,
          "note": "x",
        ],
        ["name": "M", "email": "m", "age": 3],
      ], environment: home.environment, folder: home.folder.path)
    #expect(
      lines.map { $0.text() } == [
        #"{"action":"accept","values":{"name":"Mona","email":"m@example.org","age":30,"size":"M","subscribed":true,"note":null}}"#,
        #"{"action":"accept","values":{"name":"Mona","email":"m@example.org","age":30,"size":"L","subscribed":false,"note":"x"}}"#,
        #"{"error":-32603,"message":"name (answers.json, line 1): 'M' is too short: at least 2 characters are required.\nemail (answers.json, line 1): 'm' is not an e-mail address such as ada@example.org.\nage (answers.json, line 1): 3 is out of range: at least 18 is required.\n"}"#,
      ])
  }
}
