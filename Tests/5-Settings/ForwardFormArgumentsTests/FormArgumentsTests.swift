import ForwardJSON
import ForwardJSONSchema
import ProgramSupport
import Testing

/// `answered-form` opens a shop, through `run(_:arguments:)`.
@Suite("Programs with a form and a command line")
struct FormArgumentsTests {
  private func shop(
    _ arguments: String..., input: String = "", variables: [String: String] = [:]
  ) throws -> Finished {
    let environment = [String: String].plain.merging(variables) { $1 }
    return try run(
      executable(named: "answered-form"), arguments, input: input, environment: environment)
  }

  private func report(_ finished: Finished) throws -> JSONValue {
    #expect(finished.errors == "")
    return try JSONValue(parsing: finished.output)
  }

  @Test("Answers come from options, assignments, a file and standard input")
  func answers() throws {
    #expect(
      try shop("--name", "Ada", "--size=large", "--is-open", "yes", "--opens-at", "7")
        == Finished(output: "Ada, large, [], opens at 7: \n"))
    let file = #"{"name": "Bo", "staff": [{"name": "Cy", "age": 30}], "tags": ["a", "b"]}"#
    #expect(
      try shop("--answers", "-", "--set", "staff[+].name=Di", "--unset", "tags[1]", input: file)
        == Finished(output: #"Bo, small, ["b"], opens at 9: Cy (30), Di (18)"# + "\n"))
    #expect(
      try shop("--name", "@not-a-file").output == "@not-a-file, small, [], opens at 9: \n")
    #expect(try shop("--set", "name=@-", input: "Eve\n").output.hasPrefix("Eve, "))
    #expect(try shop(input: "Fay\n\n\n\n\n\n").output.hasPrefix("Fay, "))
  }

  @Test("All problems are reported at once, including those of slow rules")
  func problems() throws {
    #expect(
      try shop("--name", "taken", "--is-open", "maybe", "--set", "nam=x")
        == Finished(
          output: "",
          errors: """
            name (--name): 'taken' is another shop.
            is-open (--is-open): 'maybe' is neither yes nor no.
            nam (--set): There is no such row; the known ones are name, tags, size, staff, token, opens-at, is-open.

            """, status: .exited(65)))
  }

  @Test("A report has the problems, and the command that continues")
  func next() throws {
    let finished = try shop(
      "--no-input", "--json", "--name", "taken", "--set", "opns-at=7", "--is-open", "yes",
      "--token", "hunter2")
    #expect(finished.status == .exited(65))
    let report = try report(finished)
    let codes = (report[["problems"]]?.elements ?? []).map { $0[["code"]] }
    #expect(codes == [.string("refused"), .string("no-such-row")])
    let words = (report[["next"]]?.elements ?? []).compactMap { word in
      if case .string(let text) = word { text } else { nil }
    }
    #expect(!words.joined().contains("hunter2"))
    let filled = words.dropFirst().map { word in
      word.hasPrefix("name=") ? "name=Ada" : word.hasPrefix("token=") ? "token=new" : word
    }
    let done = try run(executable(named: "answered-form"), Array(filled))
    #expect(
      try self.report(done)
        == JSONValue(
          parsing: """
            {"name": "Ada", "size": "small", "is-open": true, "opens-at": 7, "tags": [], "staff": [],
             "token": "••••••"}
            """))
  }

  @Test("Environment variables answer what nothing else does, and hidden rows aren't answered")
  func environment() throws {
    let variables = [
      "SHOP_NAME": "Env", "SHOP_OPENS_AT": "3", "TOKEN_OF_SHOP": "t", "SHOP_TOKEN": "u",
    ]
    #expect(
      try shop("--no-input", variables: variables).output == "Env, small, [], opens at 9: \n")
    #expect(
      try shop("--name", "Ada", "--is-open", "yes", variables: variables).output
        == "Ada, small, [], opens at 3: \n")
    #expect(
      try shop("--no-input", variables: ["SHOP_NAME": "Env", "SHOP_SIZE": "huge"]).errors
        == "size ($SHOP_SIZE): 'huge' is not one of the options: small, large.\n")
  }

  @Test("An error of keeping the answers is reported with its status")
  func saving() throws {
    #expect(
      try shop("--name", "shut")
        == Finished(output: "", errors: "name (--name): It is shut.\n", status: .exited(65)))
    let finished = try shop("--name", "shut", "--json")
    #expect(finished.status == .exited(65))
    let report = try report(finished)
    #expect((report[["problems"]]?.elements ?? []).map { $0[["path"]] } == [.string("name")])
    #expect((report[["next"]]?.elements ?? []).last == .string("name=<Name>"))
  }

  @Test("Wrong words end the program with 64, as JSON with --json")
  func usage() throws {
    let finished = try shop("--nam", "Ada")
    #expect(finished.status == .exited(64))
    #expect(finished.errors.hasPrefix("Error: Unknown option '--nam'. Did you mean '--name'?\n"))
    let json = try shop("--nam", "Ada", "--json")
    #expect(json.status == .exited(64))
    #expect(
      try (report(json)[["problems"]]?.elements ?? []).first?[["code"]] == .string("unknown-option")
    )
  }

  @Test("The help lists the rows with their options")
  func help() throws {
    let help = try shop("--help").output
    #expect(
      help.hasPrefix("OVERVIEW: Opens a shop.\n\nUSAGE: answered-form [--set <path=value> ...]"))
    #expect(
      help.hasSuffix(
        """
          --version               Show the version.
          -h, --help              Show help information.

        ROWS:
          --name      Name (required). Takes a line of text.
          --size      Size. One of small, large. Default: small.
          --is-open   Is open. Takes yes or no. Default: no.
          --opens-at  Opens at. A whole number from 0 to 23. Asked when is-open is yes.
          --tags      Tags. Items, comma-separated.
          staff       Staff. A list of items. Default: (none).
            name  Name (required). Takes a line of text.
            age   Age. A whole number from 0 to 130.
          --token     Token (secret). Takes a line of text.

        """))
    #expect(try shop("--version").output == "1.2\n")
  }

  @Test("The schema describes what is written, which is an answer again")
  func schema() throws {
    let schema = try report(shop("--schema"))
    #expect(schema[["properties", "size", "default"]] == .string("small"))
    let written = try shop("--json", "--name", "Ada", "--set", #"staff:=[{"name": "Bo"}]"#)
    #expect(try shop("--json", "--answers", "-", input: written.output) == written)
  }

  @Test(
    "A document is an answer exactly if the schema accepts it",
    arguments: [
      (#"{"name": "Ada"}"#, true), (#"{}"#, false), (#"{"name": ""}"#, false),
      (#"{"name": 3}"#, false), (#"{"name": null}"#, false), (#"{"name": ["Ada"]}"#, false),
      (#"{"name": "a\u0007"}"#, false), (#"{"name": "Ada", "nam": "x"}"#, false),
      (#"{"name": "Ada", "size": "large"}"#, true), (#"{"name": "Ada", "size": "Large"}"#, false),
      (#"{"name": "Ada", "size": 2}"#, false), (#"{"name": "Ada", "is-open": true}"#, true),
      (#"{"name": "Ada", "is-open": "yes"}"#, false), (#"{"name": "Ada", "is-open": 1}"#, false),
      (#"{"name": "Ada", "is-open": true, "opens-at": 7}"#, true),
      (#"{"name": "Ada", "is-open": true, "opens-at": 7.0}"#, true),
      (#"{"name": "Ada", "is-open": true, "opens-at": 1e1}"#, true),
      (#"{"name": "Ada", "is-open": true, "opens-at": 7.5}"#, false),
      (#"{"name": "Ada", "is-open": true, "opens-at": "7"}"#, false),
      (#"{"name": "Ada", "is-open": true, "opens-at": 24}"#, false),
      (#"{"name": "Ada", "is-open": false, "opens-at": "any"}"#, true),
      (#"{"name": "Ada", "tags": ["a", "b"]}"#, true), (#"{"name": "Ada", "tags": []}"#, true),
      (#"{"name": "Ada", "tags": "a, b"}"#, false), (#"{"name": "Ada", "tags": ["a,b"]}"#, false),
      (#"{"name": "Ada", "tags": [""]}"#, false), (#"{"name": "Ada", "tags": [1]}"#, false),
      (#"{"name": "Ada", "staff": [{"name": "Bo"}, {"name": "Cy", "age": 30}]}"#, true),
      (#"{"name": "Ada", "staff": [{"age": 30}]}"#, false),
      (#"{"name": "Ada", "staff": [{"name": "Bo", "age": "30"}]}"#, false),
      (#"{"name": "Ada", "staff": [{"name": "Bo", "agee": 3}]}"#, false),
      (#"{"name": "Ada", "staff": {"name": "Bo"}}"#, false),
      (#"{"name": "Ada", "staff": ["Bo"]}"#, false), (#"{"name": "Ada", "staff": null}"#, true),
      (#"{"name": "Ada", "token": "t"}"#, true), (#"{"name": "Ada", "token": 5}"#, false),
      (#"{"name": "••••••"}"#, true),
    ])
  func contract(document: String, isAnswer: Bool) throws {
    let schema = try Schema(report(shop("--schema")))
    let value = try JSONValue(parsing: document)
    #expect(schema.isValid(value) == isAnswer)
    let finished = try shop("--json", "--answers", "-", input: document)
    #expect((finished.status == .exited(0)) == isAnswer, "\(finished)")
    // A typed answer is read in the notation for people.
    #expect(
      try shop("--name", "••••••", "--set", "tags=a, b").output.hasPrefix("••••••, small, [\"a\""))
  }

  @Test("A terminal asks for missing answers")
  func terminal() throws {
    let environment = [String: String].plain.merging(["NO_COLOR": "1", "SHOP_SIZE": "large"]) { $1 }
    let terminal = try Terminal(
      executable(named: "answered-form"), ["--is-open", "no", "--set", "tags=x"],
      environment: environment)
    try terminal.expect("Name (required): ")
    terminal.send("Ada\r")
    try terminal.expectScreen("the review") {
      $0.description.contains("Large (from the environment)")
    }
    terminal.press(.enter)
    try terminal.expect("Ada, large, [\"x\"], opens at 9")
    #expect(try terminal.expectEnd() == .exited(0))
  }

  @Test("Ctrl-C ends the program by SIGINT")
  func cancelled() throws {
    let environment = [String: String].plain.merging(["NO_COLOR": "1"]) { $1 }
    let terminal = try Terminal(
      executable(named: "answered-form"), [], environment: environment)
    try terminal.expect("Name (required): ")
    terminal.press(.ctrl("c"))
    #expect(try terminal.expectEnd() == .interrupted)
  }

  @Test("Words are completed: options, paths, the options of rows")
  func completion() throws {
    let complete = ["--completions", "--candidates", "--"]
    let words = { (words: String...) in
      try run(executable(named: "answered-form"), complete + words).output
    }
    #expect(try words("--s") == "--set\n--schema\n--size\n")
    #expect(try words("--size", "") == "small\nlarge\n")
    #expect(try words("--set", "is-open=") == "is-open=yes\nis-open=no\n")
    #expect(try words("--set", "staff[") == "staff[+].name=\nstaff[+].age=\n")
  }

  @Test("The scripts of shells name the program", arguments: ["bash", "zsh", "fish"])
  func scripts(shell: String) throws {
    let script = try shop("--completions", shell).output
    #expect(script.hasPrefix("#"))
    #expect(script.contains("--completions --candidates --"))
    #expect(!script.contains("forward"))
    guard hasProgram(shell) else { return }
    #expect(try run("/usr/bin/env", [shell, "-n"], input: script) == Finished(output: ""))
  }

  @Test("bash completes a program's option")
  func bash() throws {
    // Found by its name, because a long path wraps the line in the middle of a word.
    let products = try executable(named: "answered-form").dropLast("/answered-form".count)
    let terminal = try Terminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"],
      environment: [String: String].plain.merging(["PS1": "$ ", "PATH": "\(products):/bin"]) { $1 })
    try terminal.expect("$ ")
    terminal.send("source <(answered-form --completions bash); echo in''stalled\r")
    try terminal.expect("installed")
    terminal.send("answered-form --size la\t")
    try terminal.expect("--size large")
  }
}
