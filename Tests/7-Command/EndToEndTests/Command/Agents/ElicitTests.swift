import ForwardJSON
import ProgramSupport
import Testing

/// A person in front of `forward elicit`. The page Agents.md has what programs do.
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

  private func address(_ address: String) -> JSONValue {
    ["mode": "url", "message": "Log in", "url": .string(address)]
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
    // A long line of the terminal is one of the page.
    let lines = shown.split(separator: "\n").dropFirst().map(String.init)
    #expect(terminal.lines.prefix(lines.count - 1) == lines.dropLast()[...])
    #expect(terminal.lines.dropFirst(lines.count - 1).joined() == lines.last)
  }

  @Test("The first row declines, also at the review")
  func declining() throws {
    let request = form(["age": ["type": "integer"]])
    let terminal = try elicit(request)
    try terminal.answer("Reply", "2")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(1))
    #expect(try reply() == "{\"action\":\"decline\"}\n")

    let later = try elicit(request)
    try later.answer("Reply")
    try later.answer("age", "3")
    try later.answer("cancels: ", "1")
    try later.answer("Reply", "2")
    try later.answer("cancels: ")
    #expect(try later.expectEnd() == .exited(1))
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

  @Test("Titles and options of both kinds are shown, and defaults are filled in")
  func titles() throws {
    let terminal = try elicit(
      form(
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
        ], required: ["l", "t"]))
    try terminal.answer("Reply")
    try terminal.expect(" 1 Alpha   2 Beta")
    try terminal.answer("Legacy", "beta")
    try terminal.answer("n: 2.5")
    try terminal.answer("Sure", "yes")
    try terminal.expect(" 1 Red  *2 Green")
    try terminal.answer("m (", "red, green")
    try terminal.answer("cancels: ")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try reply()
        == "{\"action\":\"accept\",\"content\":{\"l\":\"b\",\"n\":2.5,\"t\":true,\"m\":[\"#f00\",\"#0f0\"]}}\n"
    )
  }

  @Test("Who asks is the name that the client gives, or the one that the server gives itself")
  func names() throws {
    var request = form(["reply": ["type": "string"]])
    let nameless = try elicit(request)
    try nameless.expect("A server asks\r\n")
    if case .object(var members) = request {
      members["_meta"] = ["io.modelcontextprotocol/serverInfo": ["name": "b\u{1B}[31mank"]]
      request = .object(members)
    }
    let named = try elicit(request)
    try named.expect("A server that calls itself 'b\\u001B[31mank' asks\r\n")
    let given = try elicit(request, "--from shop")
    try given.expect("'shop' asks\r\n")
    // A row of the server's may have the id of the first.
    try given.answer("Reply")
    try given.answer("reply (optional): ", "x")
    try given.answer("cancels: ")
    #expect(try given.expectEnd() == .exited(0))
    #expect(try reply() == "{\"action\":\"accept\",\"content\":{\"reply\":\"x\"}}\n")
  }

  @Test("Control characters of a request are visible, and its lines stay lines")
  func controlCharacters() throws {
    let terminal = try elicit([
      "message": "One\u{1B}]0;x\u{7}\nTwo\u{9B}1m",
      "requestedSchema": [
        "type": "object",
        "properties": ["a": ["type": "string", "title": "T\u{1B}c", "description": "D\u{1B}c"]],
      ],
    ])
    try terminal.answer("Reply")
    try terminal.expect("T^[c (optional): ")
    let lines = terminal.lines
    #expect(lines.contains("  One^[]0;x^G") && lines.contains { $0.hasPrefix("  Two") })
    #expect(lines.contains("D^[c"))
    #expect(!terminal.lines.joined().contains("\u{9B}"))
  }

  @Test("An address is shown in full with its host, and a person agrees, declines or leaves")
  func addresses() throws {
    let request = address("https://user@xn--e1awd7f.example.com:8080/login?a=b#c")
    for (keys, status, action) in [("yes", 0, "accept"), ("", 1, "decline")] {
      let terminal = try elicit(request, "--from shop")
      try terminal.expect("Do you agree? (yes or no) [no]: ")
      #expect(
        terminal.lines.prefix(11).joined(separator: "\n") == """
          'shop' asks
          ↑ and ↓ choose, Shift-Tab goes back, F1 helps, Ctrl-C cancels.
            Log in
            Address: https://user@xn--e1awd7f.example.com:8080/login?a=b#c
            Host: xn--e1awd7f.example.com
            The host is xn--e1awd7f.example.com, not the text before the @.
            The host has letters of other scripts, which may look like others.
            It isn't opened here. If you agree, open it in a browser yourself; No
              declines, Ctrl-D leaves without a choice.
          Do you agree? (yes or no) [no]:
          """)
      terminal.send(keys)
      terminal.press(.enter)
      #expect(try terminal.expectEnd() == .exited(Int32(status)))
      #expect(try reply() == "{\"action\":\"\(action)\"}\n")
    }
    let left = try elicit(address("http://example.com"))
    try left.expect("The connection isn't encrypted.")
    try left.expect("[no]: ")
    left.press(.ctrl("d"))
    #expect(try left.expectEnd() == .exited(130))
    #expect(try reply() == "{\"action\":\"cancel\"}\n")
  }

  @Test("What can't be seen in an address is shown by its code")
  func unseen() throws {
    let terminal = try elicit(address("https://a.org/pay\u{200B}\u{AD}pal"))
    try terminal.expect("https://a.org/pay<U+200B><U+00AD>pal")
    try terminal.expect("[no]: ")
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(1))
  }

  @Test("A script means a value before a title, and no title that several options have")
  func valueBeforeTitle() throws {
    let request = form([
      "a": ["type": "string", "enum": ["1", "2", "Answer"], "enumNames": ["2", "1", "x"]],
      "b": ["type": "string", "enum": ["p", "q"], "enumNames": ["Same", "Same"]],
    ]).text()
    #expect(
      try home.forward("elicit", "--set", "a=1", "--set", "b=q", input: request).output
        == #"{"action":"accept","content":{"a":"1","b":"q"}}"# + "\n")
    let same = try home.forward("elicit", "--set", "b=Same", input: request)
    #expect(same == .refused("b (--set): 'Same' could be any of p, q."))
  }

  @Test(
    "An address that a person can't judge is refused",
    arguments: [
      "javascript:alert(1)", "file:///etc/passwd", "https://", "https://a\\@b.org", "//a.org",
      "https://аррӏе.com/", "https://a.org\u{1B}[31m", "https://a@b@c.org",
    ])
  func badAddresses(text: String) throws {
    try home.folder.write(address(text).text(), to: "r.json")
    let ended = try home.shell("exec $forward elicit < r.json")
    #expect(ended.output == "")
    #expect(ended.errors.contains("is no address that can be shown safely"))
    #expect(!ended.errors.contains("\u{1B}"))
    #expect(ended.status == .exited(65))
    let request = JSONValue.request("elicitation/create", address(text), id: 8)
    let response = try JSONValue(parsing: home.forward("elicit", input: request.text()).output)
    #expect(response["id"] == 8)
    #expect(response["error"]?["code"] == -32_602)
  }

  @Test("Without a terminal and without answers, nothing is sent")
  func noTerminal() throws {
    let ended = try home.forward(
      "elicit", input: form(["a": ["type": "string"], "b": ["type": "string"]]).text())
    #expect(ended == .refused("There is no terminal to ask on for a, b."))
    let url = try home.forward("elicit", input: address("https://a.org").text())
    #expect(url == .refused("There is no terminal to ask on whether the address may be opened."))
  }

  @Test("All problems of answers are told at once, also as data with the command that continues")
  func problems() throws {
    let request = form(
      ["a": ["type": "integer"], "b": ["type": "string", "maxLength": 2]], required: ["a"])
    try home.folder.write(#"{"a": "x", "b": "long", "c": null}"#, to: "answers.json")
    try home.folder.write(request.text(), to: "r.json")
    let ended = try home.shell("$forward elicit --no-input --answers answers.json < r.json")
    #expect(
      ended
        == .refused(
          """
          a (answers.json, line 1): 'x' is not a whole number.
          b (answers.json, line 1): 'long' is too long: at most 2 characters are allowed.
          c (answers.json, line 1): There is no such row; the known ones are a, b.
          """))
    let data = try home.shell("$forward elicit --json --no-input --set b=1 < r.json")
    let report = try JSONValue(parsing: data.output)
    #expect(report["status"] == 65)
    #expect(report["problems"]?[0]?["code"] == "missing")
    #expect(
      report["next"] == [
        "forward", "elicit", "--set", "b=1", "--no-input", "--json", "--set", "a=<a>",
      ])
  }

  @Test("A person is asked in their language, but for the words of the server")
  func chinese() throws {
    let terminal = try elicit(form(["Name": ["type": "string"]]), "--lang zh-Hans --from shop")
    try terminal.expect("“shop”请求\r\n")
    try terminal.expect("第一项可以拒绝；按 Ctrl-D 不作选择并离开。")
    try terminal.answer("答复 [回答]：", "拒绝")
    try terminal.answer("：")
    #expect(try terminal.expectEnd() == .exited(1))
    #expect(terminal.lines.contains { $0.contains("答复：拒绝") })
  }

  @Test("A key of the server's that looks like a path is a key")
  func keys() throws {
    let request = form(
      ["a.b": ["type": "string"], "*": ["type": "string"], "x[1]": ["type": "integer"]])
    try home.folder.write(#"{"a.b": "1", "*": "2", "x[1]": 3}"#, to: "answers.json")
    try home.folder.write(request.text(), to: "r.json")
    let ended = try home.shell("$forward elicit --no-input --answers answers.json < r.json")
    #expect(
      ended
        == Finished(
          output: #"{"action":"accept","content":{"a.b":"1","*":"2","x[1]":3}}"# + "\n"))
  }

  @Test("A request that can't be read says why, without an id on standard error only")
  func wrongRequests() throws {
    func ended(_ input: String) throws -> [String] {
      let ended = try home.forward("elicit", "--no-input", input: input)
      #expect(ended.status == .exited(65))
      return [ended.output, ended.errors]
    }
    #expect(
      try ended("{") == [
        "",
        "The request can't be asked: Line 1, column 2: "
          + "The text ends where a key in double quotes is expected.\n",
      ])
    #expect(
      try ended(#"{"method": "tools/list"}"#)
        == ["", "The request can't be asked: There is no method 'tools/list'.\n"])
    #expect(
      try ended(#"{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}"#) == [
        #"{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":"There is no method 'tools/list'."}}"#
          + "\n", "There is no method 'tools/list'.\n",
      ])
    #expect(
      try ended(#"{"jsonrpc": "2.0", "id": 1, "result": {}}"#)
        == ["", "The request can't be asked: The message is no request.\n"])
    #expect(
      try home.shell("exec $forward elicit --json --no-input < /dev/null").output
        .contains(#""code": "refused""#))
  }
}
