import ForwardJSON
import ProgramSupport
import Testing

@Suite("First tries", .enabled(if: canFetch, "Needs python3, openssl and curl."))
struct FirstTriesTests {
  @Test(
    "From the command to the first edit saved, only fetching is asked",
    arguments: FirstTry.fetched + FirstTry.local)
  func terminal(_ attempt: FirstTry) throws {
    let peer = try SchemasPeer(FirstTry.schemas)
    let home = try Home.fetching(from: peer, attempt)
    let terminal = try home.terminal(["fill", attempt.path] + attempt.options, columns: 160)
    if attempt.schema != nil {
      try terminal.answer(
        "Fetch the schema of \(attempt.path) from \(peer.origin)/catalog.json?", "yes")
    }
    try terminal.answer("Ctrl-D cancels: ", attempt.edit)
    try terminal.answer("Review: 1 change")
    #expect(try terminal.expectEnd() == .exited(0), "\(terminal.lines)")
    #expect(try home.folder.text(of: attempt.path) == attempt.expected)
    #expect(peer.requests.contains("/\(attempt.schema ?? "")") == (attempt.schema != nil))
  }

  @Test(
    "Without a network, the command ends within two seconds and says what to do",
    arguments: FirstTry.fetched)
  func offline(_ attempt: FirstTry) throws {
    let peer = try SchemasPeer()
    peer.stop()
    var home = try Home.fetching(from: peer, attempt)
    for catalog in [peer.origin + "/catalog.json", "https://www.example.invalid/catalog.json"] {
      home.environment["FORWARD_CATALOG"] = catalog
      for words in ["", "--fetch"] {
        let begin = ContinuousClock.now
        let ended = try home.shell("$forward fill \(words) '\(attempt.path)' --set x=1 </dev/null")
        #expect(ContinuousClock.now - begin < .seconds(2))
        #expect(
          ended.errors.hasPrefix(
            "'\(attempt.path)' names no schema with '$schema'; give --schema FILE. "))
        #expect(
          ended.errors.contains(words.isEmpty ? "--fetch looks for one" : "can't be fetched: "))
        #expect(ended.status == .exited(words.isEmpty ? 64 : 1))
      }
    }
  }

  @Test("A server that takes packets and never answers keeps nobody waiting for two seconds")
  func silent() throws {
    let peer = try SchemasPeer(FirstTry.schemas)
    peer.pause()
    let home = try Home.fetching(from: peer, FirstTry.fetched[0])
    let begin = ContinuousClock.now
    let ended = try home.shell("$forward fill --fetch tsconfig.json --set x=1 </dev/null")
    #expect(ContinuousClock.now - begin < .seconds(2))
    #expect(ended.errors.contains("can't be fetched: The server took too long."))
    #expect(ended.status == .exited(1))
  }

  @Test("Schemas are fetched beforehand by names and addresses, and serve without a network")
  func beforehand() throws {
    let peer = try SchemasPeer(FirstTry.schemas)
    let home = try Home.fetching(from: peer, FirstTry.fetched[4])
    let fetch = try home.shell(
      "$forward schemas fetch pyproject.toml 'github workflow' \(peer.origin)/cargo.json nothing")
    #expect(fetch.errors == "The catalog has no schema for 'nothing'; give its address.\n")
    #expect(fetch.status == .exited(1))
    let list = try home.shell("$forward schemas").output.replacing(peer.origin, with: "")
    #expect(
      list == """
        /black.json
        /cargo.json      Cargo.toml
        /pyproject.json  pyproject.toml
        /workflow.json   **/.github/workflows/*.yml

        """)
    #expect(try home.shell("$forward schemas fetch") == Finished(output: ""))
    #expect(peer.requests.suffix(5).allSatisfy { $0.hasSuffix("*") })
    peer.stop()
    let filled = try home.shell("$forward fill pyproject.toml --set tool.black.line-length=88")
    #expect(filled == Finished(output: ""))
    #expect(try home.folder.text(of: "pyproject.toml") == FirstTry.fetched[4].expected)
  }

  @Test("'always' is kept, FORWARD_FETCH=1 allows fetching, and FORWARD_FETCH=0 forbids it")
  func always() throws {
    let peer = try SchemasPeer(FirstTry.schemas)
    var home = try Home.fetching(from: peer, FirstTry.fetched[0])
    let command = "$forward fill tsconfig.json --set compilerOptions.strict=no; rm -rf .cache"
    #expect(try home.shell("FORWARD_FETCH=1; export FORWARD_FETCH; \(command)").errors == "")
    #expect(try home.shell(command).errors.contains("--fetch looks for one"))
    let terminal = try home.terminal("validate", "tsconfig.json")
    try terminal.answer("Fetch the schema of tsconfig.json", "always")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(
      try home.folder.text(of: "config/forward/settings.json").contains(
        "\"fetch\": [\"\(peer.origin)/catalog.json\"]"))
    home.environment["HOME"] = home.folder["elsewhere"]
    #expect(try home.shell(command).errors == "")
    #expect(
      try home.shell("rm -rf elsewhere; FORWARD_FETCH=0; export FORWARD_FETCH; \(command)").errors
        .contains("names no schema"))
  }

  @Test("An agent's server fetches nothing unless it was started with --fetch")
  func agents() throws {
    let peer = try SchemasPeer(FirstTry.schemas)
    var home = try Home.fetching(from: peer, FirstTry.fetched[0])
    home.environment["FORWARD_FETCH"] = "1"
    let settings = #"{"fetch": ["\#(peer.origin)/catalog.json"]}"#
    _ = try run("/bin/mkdir", ["-p", home.folder["config/forward"]])
    try home.folder.write(settings, to: "config/forward/settings.json")
    func fill(_ options: String) throws -> Finished {
      let call = JSONValue.call(
        "fill", ["file": "tsconfig.json", "answers": ["compilerOptions": ["strict": false]]], id: 1)
      try home.folder.write(call.text() + "\n", to: "calls")
      return try home.shell("$forward mcp \(options) <calls")
    }
    #expect(try fill("").output.contains("names no schema"))
    #expect(peer.requests == [])
    #expect(try !fill("--fetch").output.contains("names no schema"))
    #expect(peer.requests == ["/catalog.json", "/tsconfig.json"])
    #expect(try home.folder.text(of: "tsconfig.json") == FirstTry.fetched[0].expected)
  }

  @Test("A file without a schema has a row for each value, and a secret is masked")
  func withoutSchema() throws {
    let peer = try SchemasPeer(FirstTry.schemas)
    let text = "db:\n  host: db1 # main\n  password: hunter2\n"
    let home = try Home.fetching(
      from: peer, FirstTry(path: "notes.yaml", text: text, edit: "", expected: ""))
    let terminal = try home.terminal(["fill", "notes.yaml"], columns: 160)
    try terminal.answer("Fetch the schema of notes.yaml from", "yes")
    try terminal.answer("Ctrl-D cancels: ", "db.host db2")
    try terminal.answer("Review: 1 change")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(!terminal.lines.contains { $0.contains("hunter2") })
    #expect(terminal.lines.contains { $0.contains("catalog.json has none for its name.") })
    let filled = try home.shell("$forward fill --infer notes.yaml --set '*.extra=1'")
    #expect(filled == Finished(output: ""))
    #expect(
      try home.folder.text(of: "notes.yaml")
        == text.replacing("db1", with: "db2") + "extra: 1\n")
    #expect(
      try home.shell("$forward fill --infer notes.yaml").output.contains("\"writeOnly\": true"))
  }
}
