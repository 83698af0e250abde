import ForwardJSON
import ProgramSupport
import Testing

/// A form file whose texts and options depend on answers, played in each way.
@Suite("A form file whose rows depend on answers")
struct DependentFormTests {
  private let home: Home

  init() throws {
    home = try Home(
      form: """
        {"rows": [
          {"title": "Name", "required": true},
          {"title": "Region", "options": ["eu", "us"]},
          {"title": "City of {name}", "id": "city", "options": [
            {"name": "ams", "title": "Amsterdam", "when": {"row": "region", "is": "eu"}},
            {"name": "nyc", "title": "New York", "when": {"row": "region", "is": "us"}},
            {"name": "sfo", "title": "San Francisco", "when": {"row": "region", "is": "us"}}
          ]},
          {"title": "Host", "default": "{name}.{city}.example"}
        ]}
        """)
  }

  @Test("On a terminal, going back and answering anew changes the dependent rows")
  func terminal() throws {
    let terminal = try home.shellTerminal("$forward ask --form form.json")
    try terminal.answer("Name (required): ", "shop")
    try terminal.answer("Region [eu]: ", "")
    try terminal.expect("City of shop [Amsterdam]: ")
    terminal.press(.shiftTab)
    try terminal.answer("Region [eu]: ", "us")
    try terminal.answer("City of shop [New York]: ", "san")
    try terminal.expect("shop.sfo.example")
    terminal.press(.enter)
    try terminal.expect("cancels: ")
    #expect(
      terminal.lines.suffix(6) == [
        "Review",
        "  1 Name:         shop",
        "  2 Region:       us",
        "  3 City of shop: San Francisco",
        "  4 Host:         shop.sfo.example",
        "Enter continues, a number edits that row, Ctrl-D cancels:",
      ])
    terminal.press(.enter)
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("Options, a file and shell variables agree, and the default follows the last answer")
  func given() throws {
    let expected: JSONValue = [
      "name": "shop", "region": "us", "city": "nyc", "host": "shop.nyc.example",
    ]
    let set = try home.forward(
      "ask", "--form", "form.json", "--no-input", "--set", "name=shop", "--set", "region=us")
    #expect(try JSONValue(parsing: set.output) == expected)
    try home.folder.write(#"{"region": "us", "city": "nyc", "name": "shop"}"#, to: "answers.json")
    let file = try home.forward(
      "ask", "--form", "form.json", "--no-input", "--answers", "answers.json")
    #expect(try JSONValue(parsing: file.output) == expected)
    let shell = try home.forward(
      "ask", "--form", "form.json", "--no-input", "--set", "name=a", "--format", "shell")
    #expect(shell.output == "name='a'\nregion='eu'\ncity='ams'\nhost='a.ams.example'\n")
  }

  @Test("An option that isn't offered is refused with its code")
  func refused() throws {
    let ended = try home.forward(
      "ask", "--form", "form.json", "--no-input", "--json", "--set", "name=a", "--set", "city=nyc")
    #expect(ended.status == .exited(65))
    let problem = try JSONValue(parsing: ended.output)["problems"]?[0]
    #expect(problem?["path"] == "city")
    #expect(problem?["code"] == "not-an-option")
  }

  @Test("An agent answers, and each answer may bring other rows, options and defaults")
  func agent() throws {
    let results = try home.results(
      of: ([["name": "a"], ["name": "a", "region": "us"], ["name": "a", "city": "nyc"]]
        as [JSONValue])
        .map { ("ask", ["form": "form.json", "answers": $0]) }
    ).map { $0["structuredContent"] ?? $0 }
    #expect(results[0] == ["name": "a", "region": "eu", "city": "ams", "host": "a.ams.example"])
    #expect(results[1] == ["name": "a", "region": "us", "city": "nyc", "host": "a.nyc.example"])
    #expect(results[2]["problems"]?[0]?["code"] == "not-an-option")
    #expect(
      results[2]["next"]?["arguments"]
        == ["form": "form.json", "answers": ["name": "a", "city": "<City of {name}>"]])
  }

  @Test("A form is described with all options, and with texts as the file has them")
  func described() throws {
    let text = try home.forward("describe", "--form", "form.json").output
    #expect(text.contains("city    City of {name}. One of ams, nyc, sfo."))
  }
}
