import ForwardJSON
import ProgramSupport
import Testing

/// The page about agents, with a recorded session.
struct AgentsPage {
  /// A call of a tool, and the text of its result.
  struct Call {
    let tool: String
    let arguments: JSONValue
    let result: String
  }

  let page = Markdown(file: "Sources/7-Command/forward/Agents.md")

  /// Returns a home with the files of the page.
  func home() throws -> Home {
    let home = try Home()
    let files = try page.blocks(of: "json")
    for (name, text) in zip(["request.json", "schema.json"], files) {
      try home.folder.write(text, to: name)
    }
    try home.folder.write(page.blocks(of: "yaml").joined(), to: "settings.yaml")
    return home
  }

  /// The calls of the table of an agent's permissions, with a part of their results, or `done`.
  var limits: [Call] {
    get throws {
      try Markdown.text(of: page.file).split(separator: "\n").compactMap { line in
        let cells = line.split(separator: " | ").map(String.init)
        guard cells.count == 3, cells[1].hasSuffix("}`"), let blank = cells[1].firstIndex(of: " ")
        else { return nil }
        return Call(
          tool: String(cells[1][..<blank].dropFirst()),
          arguments: try JSONValue(parsing: String(cells[1][blank...].dropLast())),
          result: String(cells[2].dropLast(2)))
      }
    }
  }

  var calls: [Call] {
    get throws {
      let lines = try page.blocks(of: "mcp").joined().split(separator: "\n").map(String.init)
      return try stride(from: 0, to: lines.count - 1, by: 2).map { index in
        let words = lines[index].split(separator: " ", maxSplits: 2).map(String.init)
        try #require(words.count == 3 && words[0] == ">" && lines[index + 1].hasPrefix("< "))
        return Call(
          tool: words[1], arguments: try JSONValue(parsing: words[2]),
          result: String(lines[index + 1].dropFirst(2)))
      }
    }
  }
}

extension Home {
  /// Sends messages to a server, one on each line, and returns its responses.
  func responses(to messages: [JSONValue], _ options: String...) throws -> [JSONValue] {
    let ended = try run(
      executable(named: "forward"), ["mcp"] + options,
      input: messages.map { $0.text() + "\n" }.joined(), environment: environment,
      folder: folder.path)
    #expect(ended.errors == "")
    #expect(ended.status == .exited(0))
    return try ended.output.split(separator: "\n").map { try JSONValue(parsing: String($0)) }
  }

  /// Returns the results of calls.
  func results(of calls: [(tool: String, arguments: JSONValue)]) throws -> [JSONValue] {
    try responses(to: calls.enumerated().map { .call($1.tool, $1.arguments, id: $0) })
      .map { $0["result"] ?? $0 }
  }
}

extension JSONValue {
  static func request(_ method: String, _ params: JSONValue = [:], id: JSONValue = 1) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
  }

  static func call(_ tool: String, _ arguments: JSONValue, id: Int) -> JSONValue {
    .request(
      "tools/call", ["name": .string(tool), "arguments": arguments], id: .number(JSONNumber(id)))
  }
}
