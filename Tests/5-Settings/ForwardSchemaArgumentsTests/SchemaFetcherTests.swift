import ForwardJSON
import ForwardSchemaFiles
import ForwardText
import ProgramSupport
import Testing

@testable import ForwardSchemaArguments

@Suite("Fetched schemas", .enabled(if: canFetch, "Needs python3, openssl and curl."))
struct SchemaFetcherTests {
  private let peer: SchemasPeer
  private let files: CheckedFolder

  init() throws {
    peer = try SchemasPeer([
      "catalog.json": """
      {"schemas": [{"name": "App", "fileMatch": ["app.json"], "url": "ORIGIN/app.json"},
        {"name": "Gone", "fileMatch": ["gone.json"], "url": "ORIGIN/gone.json"}]}
      """,
      "app.json":
        #"{"$id": "ORIGIN/own", "properties": {"port": {"$ref": "port.json"}, "no": {"$ref": "none.json"}}}"#,
      "port.json": #"{"type": "integer", "maximum": 9}"#, "other.json": #"{"type": "integer"}"#,
    ])
    files = try CheckedFolder(["app.json": #"{"port": 10}"#])
  }

  private func fetcher(
    _ permission: FetchPermission = FetchPermission(), trusts: Bool = true,
    within limit: Duration = .seconds(20)
  ) -> SchemaFetcher {
    SchemaFetcher(
      FetchedSchemas(folder: files.folder["cache/schemas"]), catalog: peer.origin + "/catalog.json",
      settings: FetchSettings(path: files.folder["settings.json"]), allowing: permission,
      limits: FetchLimits(
        connection: .seconds(10), whole: limit, certificates: trusts ? peer.certificate : nil))
  }

  /// Returns the sentence of the error with which an address isn't fetched.
  private func refusal(
    _ path: String, trusts: Bool = true, within limit: Duration = .seconds(20)
  ) -> String? {
    let fetcher = fetcher(trusts: trusts, within: limit)
    let address = path.hasPrefix("/") ? peer.origin + path : path
    let error = #expect(throws: FetchError.self) { try fetcher.fetch(address) }
    #expect(fetcher.fetched.copies().isEmpty)
    return error.map { Language.english.says($0).replacing(peer.origin, with: "") }
  }

  @Test("A schema is fetched with those that it refers to, and only its owner can read them")
  func whole() throws {
    let fetcher = fetcher()
    try fetcher.fetch(peer.origin + "/app.json")
    #expect(peer.requests == ["/app.json", "/port.json", "/none.json"])
    #expect(fetcher.failures.map(\.reason) == [.answered("404 Not Found")])
    #expect(fetcher.takeNews() == ["/app.json", "/port.json"].map { peer.origin + $0 })
    let names = files.folder.names(in: "cache/schemas")
    #expect(names.count == 2)
    for name in names { #expect(try files.folder.mode(of: "cache/schemas/" + name) == "600") }
    #expect(try files.folder.mode(of: "cache/schemas") == "700")
    peer.stop()
    let port = self.fetcher().document(at: peer.origin + "/port.json")
    #expect(port?["maximum"] == 9)
    #expect(self.fetcher().document(at: "http" + peer.origin.dropFirst(5) + "/port.json") == port)
  }

  @Test("After a week a copy is asked for by its ETag, and serves where the network is gone")
  func old() throws {
    let address = peer.origin + "/port.json"
    try fetcher().fetch(address)
    func age() throws {
      var copy = try #require(fetcher().fetched.copy(of: address))
      copy.checked -= 8 * 24 * 3600
      try fetcher().fetched.keep(copy)
    }
    try age()
    // Without permission, nothing is asked.
    #expect(fetcher().document(at: address)?["maximum"] == 9)
    let allowed = FetchPermission(followsCatalog: true)
    #expect(fetcher(allowed).document(at: address)?["maximum"] == 9)
    #expect(peer.requests == ["/port.json", "/port.json*"])
    #expect(fetcher().fetched.copy(of: address)?.isOld == false)
    try peer.serve(["port.json": #"{"maximum": 10}"#])
    #expect(fetcher(allowed).document(at: address)?["maximum"] == 9)
    try age()
    #expect(fetcher(allowed).document(at: address)?["maximum"] == 10)
    try age()
    peer.stop()
    #expect(fetcher(allowed).document(at: address)?["maximum"] == 10)
  }

  @Test(
    "A document that isn't a schema, or doesn't end, is refused and not kept",
    arguments: [
      ("/none.json", "The server answered '404 Not Found'."),
      ("/status/500", "The server answered '500 Internal Server Error'."),
      ("/page/a.json", "Expected a value, found '<'."),
      ("/page/a.yaml", "A control character is not allowed."),
      ("/huge/a.json", "It is larger than 16 MB."),
      ("/endless/a.json", "It is larger than 16 MB."),
      (
        "/insecure/a.json",
        "The server redirects to 'http://127.0.0.1:9/a.json', which isn't an address of https."
      ),
      ("/loop", "The server redirects too often."),
      ("ftp://127.0.0.1/a.json", "Only addresses of https are fetched."),
    ])
  func refused(path: String, sentence: String) {
    #expect(refusal(path) == "'\(path)' can't be fetched: \(sentence)")
  }

  @Test("A cut or slow answer is refused, and so is a certificate that isn't trusted")
  func interrupted() {
    #expect(refusal("/cut/a.json")?.contains("can't be fetched: transfer closed") == true)
    #expect(
      refusal("/slow/a.json", within: .seconds(1))
        == "'/slow/a.json' can't be fetched: The server took too long.")
    #expect(
      refusal("/port.json", trusts: false)?.contains("The server's certificate isn't trusted")
        == true
    )
  }

  @Test("A redirect over HTTPS is followed")
  func redirect() throws {
    #expect(try fetcher().fetch(peer.origin + "/moved/port.json")["maximum"] == 9)
  }

  @Test(
    "A private server is asked only if a person named it, also behind a redirect",
    arguments: [
      "https://127.0.0.2/a.json", "https://localhost:1/a.json", "https://[::1]/a.json",
      "https://10.0.0.1/a.json", "https://2130706433/a.json",
    ])
  func privateServers(address: String) throws {
    #expect(refusal(address)?.contains("is on this machine or in a private network") == true)
    #expect(refusal("/private/a.json")?.contains("is on this machine") == true)
  }

  @Test("A link in the folder isn't followed")
  func links() throws {
    let address = peer.origin + "/port.json"
    try fetcher().fetch(address)
    let name = try #require(files.folder.names(in: "cache/schemas").first)
    try files.folder.write("mine", to: "mine")
    _ = try run("/bin/rm", [files.folder["cache/schemas/" + name]])
    try files.folder.link("cache/schemas/" + name, to: files.folder["mine"])
    #expect(fetcher().document(at: address) == nil)
    try fetcher().fetch(address)
    #expect(try files.folder.text(of: "mine") == "mine")
    #expect(fetcher().document(at: address)?["maximum"] == 9)
    _ = try run("/bin/mv", [files.folder["cache/schemas"], files.folder["elsewhere"]])
    try files.folder.link("cache/schemas", to: files.folder["elsewhere"])
    let error = #expect(throws: FetchError.self) { try fetcher().fetch(address) }
    #expect(error.map { Language.english.says($0) }?.contains("Its folder is a link") == true)
  }

  @Test("An address that is always allowed is kept beside other settings")
  func settings() throws {
    try files.folder.write(#"{"other": 1, "fetch": ["https://a.example/"]}"#, to: "settings.json")
    try fetcher().allow("https://b.example/x.json", always: true)
    #expect(
      try files.folder.text(of: "settings.json").filter { !$0.isWhitespace }
        == #"{"other":1,"fetch":["https://a.example/","https://b.example/x.json"]}"#)
    #expect(try fetcher().allows("https://a.example/any", ofCatalog: false))
    #expect(try fetcher().allows("https://b.example/x.json", ofCatalog: false))
    #expect(try !fetcher().allows("https://b.example/y.json", ofCatalog: false))
    #expect(
      try !fetcher(FetchPermission(isForbidden: true)).allows(
        "https://a.example/a", ofCatalog: true)
    )
  }

  // MARK: Files that are checked

  private let wrong = "app.json:1:10: port: 10 is out of range: at most 9 is allowed. "

  private func check(
    _ words: String, answering answer: @escaping (FetchQuestion) -> FetchAnswer? = { _ in nil }
  ) throws -> Checked {
    let checked = try files.check(
      words, by: { fetcher($0) }, answering: answer)
    return Checked(
      output: checked.output.replacing(peer.origin, with: ""),
      errors: checked.errors.replacing(peer.origin, with: ""), status: checked.status)
  }

  @Test("A file's schema is fetched by its name with --fetch, and found without it from then on")
  func byName() throws {
    let missing = "'app.json' names no schema with '$schema'; give --schema FILE. "
    #expect(
      try check("@app.json")
        == Checked(
          errors: missing + "--fetch looks for one in the catalog /catalog.json.\n", status: 64))
    #expect(peer.requests == [])
    #expect(
      try check("@app.json --fetch")
        == Checked(output: wrong + "(/port.json#/maximum)\n", status: 65))
    let requests = peer.requests
    #expect(requests == ["/catalog.json", "/app.json", "/port.json", "/none.json"])
    #expect(try check("@app.json").output == wrong + "(/port.json#/maximum)\n")
    try files.write(["other.json": "{}", "gone.json": "{}"])
    #expect(
      try check("@other.json").errors
        == "'other.json' names no schema with '$schema'; give --schema FILE. The catalog /catalog.json has none for its name.\n"
    )
    #expect(
      try check("@gone.json").errors
        == "The catalog names the schema '/gone.json' for 'gone.json'; give it with --schema-dir or --map URL=FILE. --fetch fetches it.\n"
    )
    #expect(peer.requests == requests)
    let gone = try check("@gone.json --fetch")
    #expect(
      gone.errors.hasSuffix(
        " '/gone.json' can't be fetched: The server answered '404 Not Found'.\n"))
    #expect(gone.status == 1)
  }

  @Test("An address that only a file names is fetched if a person names it, too")
  func byAddress() throws {
    try files.write(["named.json": #"{"$schema": "\#(peer.origin)/port.json"}"#])
    let missing =
      "'named.json' names the schema '/port.json'; give it with --schema, --schema-dir or --map URL=FILE. --fetch=/port.json fetches it.\n"
    #expect(try check("@named.json").errors == missing)
    #expect(try check("@named.json --fetch").errors == missing)
    #expect(peer.requests == ["/catalog.json"])
    #expect(
      try check("@named.json --fetch=\(peer.origin)/port.json").output.contains(
        "is not a whole number"))
  }

  @Test("An address that the catalog's schema for a file states belongs to the catalog")
  func stated() throws {
    try files.write(["app.json": #"{"$schema": "\#(peer.origin)/own", "port": 10}"#])
    #expect(try check("@app.json --fetch").status == 65)
    #expect(try check("@app.json").status == 65)
    #expect(!peer.requests.contains("/own"))
  }

  @Test("A person is asked once, with the address, and 'always' is kept")
  func asked() throws {
    try files.write(["two.json": #"{"$schema": "\#(peer.origin)/other.json"}"#])
    var questions: [String] = []
    func answering(_ answer: FetchAnswer) -> (FetchQuestion) -> FetchAnswer? {
      { question in
        questions.append(
          "\(question.path) \(question.address) \(question.isOfCatalog)"
            .replacing(files.folder.path + "/", with: "").replacing(peer.origin, with: ""))
        return answer
      }
    }
    #expect(try check("@app.json", answering: answering(.no)).status == 64)
    #expect(peer.requests == [])
    #expect(try check("@app.json", answering: answering(.always)).status == 65)
    #expect(try check("@two.json", answering: answering(.no)).status == 64)
    #expect(try check("@two.json", answering: answering(.yes)).status == 65)
    #expect(
      questions == [
        "app.json /catalog.json true", "app.json /catalog.json true", "two.json /other.json false",
        "two.json /other.json false",
      ])
    _ = try run("/bin/rm", ["-r", files.folder["cache"]])
    #expect(try check("@app.json").status == 65)
  }

  @Test("The schemas that were fetched are listed with the files that they are for")
  func list() throws {
    let fetcher = fetcher()
    let catalog = try fetcher.fetchCatalog()
    try fetcher.fetch(peer.origin + "/app.json")
    #expect(
      fetcher.list.map { "\($0.name): \($0.patterns) \($0.source.dropFirst(peer.origin.count))" }
        == [#"app.json: ["app.json"] /app.json"#, #"port.json: [] /port.json"#])
    #expect(catalog.uri(named: "app") == peer.origin + "/app.json")
    #expect(catalog.uri(named: "sub/app.json") == peer.origin + "/app.json")
    #expect(catalog.uri(named: "gone.json") == peer.origin + "/gone.json")
    #expect(catalog.uri(named: "nothing") == nil)
    fetcher.refresh()
    #expect(peer.requests.suffix(3).contains("/app.json*"))
  }
}
