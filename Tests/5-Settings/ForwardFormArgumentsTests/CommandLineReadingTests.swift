import Testing

@testable import ForwardFormArguments

@Suite("Words of a command line")
struct CommandLineReadingTests {
  private func buy(_ line: String) throws -> Buy {
    try #require(try Shop.parsed(line) as? Buy)
  }

  @Test("Arguments, options and flags come in any order")
  func order() throws {
    let buy = try buy("buy apple --count 3 nuts --note=a --quiet --note b figs --ripeness ripe")
    #expect(buy.fruit == "apple")
    #expect(buy.others == ["nuts", "figs"])
    #expect(buy.count == "3")
    #expect(buy.notes == ["a", "b"])
    #expect(buy.ripeness == .ripe)
    #expect(buy.common.quiet)
    #expect(buy.bag == nil)
  }

  @Test("An option takes any next word, and all after the first =")
  func values() throws {
    #expect(
      try buy("buy apple --note --quiet --note -- --note '' --note=").notes == [
        "--quiet", "--", "", "",
      ])
    #expect(try buy("buy apple --note=a=b --note==").notes == ["a=b", "="])
    #expect(try buy("buy apple --count -5").count == "-5")
  }

  @Test("The last of several values is taken, of a flag and its opposite too")
  func last() throws {
    #expect(try buy("buy apple --ripeness ripe --ripeness soft").ripeness == .soft)
    #expect(try buy("buy apple --bag --no-bag").bag == false)
    #expect(try buy("buy apple --no-bag --bag").bag == true)
  }

  @Test("The program's options are anywhere")
  func common() throws {
    #expect(try buy("--place=town buy --quiet apple").common.place == "town")
    let list = try Shop.parsed("--quiet stock --place x list --json --quiet") as? Stock.List
    #expect(list?.json == true)
  }

  @Test("The words that are kept have no answers, and nothing that only concerns terminals")
  func kept() throws {
    let words = Shop.words(
      "--quiet buy apple --note=-a nuts --no-bag --place town --quiet --note b")
    #expect(
      CommandLineWords(words, of: CommandTree(Shop.self)).kept == [
        "shop", "buy", "apple", "nuts", "--note", "-a", "--no-bag", "--place", "town", "--note",
        "b",
      ])
  }

  @Test("After -- all words are arguments; a hyphen alone always is one")
  func terminator() throws {
    let buy = try buy("buy --bag -- --count - -h")
    #expect(buy.fruit == "--count")
    #expect(buy.others == ["-", "-h"])
    #expect(try self.buy("buy -").fruit == "-")
  }

  @Test("A command of a group is run if none is named")
  func first() throws {
    #expect(try Shop.parsed("stock") is Stock.List)
    #expect((try Shop.parsed("stock --json") as? Stock.List)?.json == true)
    #expect((try Shop.parsed("stock add apple") as? Stock.Add)?.fruit == "apple")
    #expect(try Shop.parsed("") is Shop)
  }

  @Test(
    "A request for help is found among wrong words",
    arguments: [
      ("--help", "shop"), ("-h", "shop"), ("-help", "shop"), ("help", "shop"),
      ("buy --frob --help", "shop buy"), ("buy -h x", "shop buy"), ("help buy", "shop buy"),
      ("stock --help", "shop stock"), ("stock --json --help", "shop stock list"),
      ("help stock add", "shop stock add"), ("help stock melon", "shop stock"),
      ("help melon", "shop"),
    ])
  func help(line: String, command: String) throws {
    let request = try #require(throws: InformationRequest.self) { try Shop.parsed(line) }
    guard case .help(let tree, _) = request else {
      Issue.record("\(request)")
      return
    }
    #expect(tree.names.joined(separator: " ") == command)
  }

  @Test("The version is the program's", arguments: ["--version", "buy --version"])
  func version(line: String) throws {
    let request = try #require(throws: InformationRequest.self) { try Shop.parsed(line) }
    guard case .version("2.1") = request else {
      Issue.record("\(request)")
      return
    }
  }

  @Test(
    "The version is JSON if --json is given", arguments: ["--version --json", "--json --version"])
  func versionAsJSON(line: String) throws {
    let request = try #require(throws: InformationRequest.self) { try Shop.parsed(line) }
    guard case .version(#"{"name":"shop","version":"2.1"}"#) = request else {
      Issue.record("\(request)")
      return
    }
  }

  @Test(
    "Wrong words are reported",
    arguments: [
      ("by apple", "There is no command 'by'; the known ones are buy, stock."),
      ("stock ad", "There is no command 'ad'; the known ones are add, list."),
      ("buy", "Missing expected argument '<fruit>'"),
      ("buy apple --notes x", "Unknown option '--notes'. Did you mean '--note'?"),
      ("buy apple -bag", "Unknown option '-bag'. Did you mean '--bag'?"),
      ("buy apple --frobnicate", "Unknown option '--frobnicate'"),
      ("buy apple -x", "Unknown option '-x'"), ("buy apple -5", "Unknown option '-5'"),
      ("--json stock", "Unknown option '--json'"),
      ("buy ---x", "Invalid option: ---x"), ("buy -=x", "Invalid option: -=x"),
      ("buy apple --note", "Missing value for '--note <text>'"),
      ("buy apple --place", "Missing value for '--place <place>'"),
      ("buy apple --bag=x", "The option '--bag' does not take any value, but 'x' was specified."),
      ("buy apple --count 1 --count 2", "--count is given more than once."),
      (
        "buy apple --ripeness old",
        "The value 'old' is invalid for '--ripeness <ripeness>'. "
          + "Please provide one of 'green', 'ripe' or 'soft'."
      ),
      ("buy apple --place ''", "A shop has a place."), ("buy melon", "There are no melons."),
      ("stock list a", "Unexpected argument 'a'"),
      ("stock add a b c", "2 unexpected arguments: 'b', 'c'"),
      ("-- buy apple", "2 unexpected arguments: 'buy', 'apple'"),
    ])
  func wrong(line: String, sentence: String) {
    let error = #expect(throws: UsageError.self) { try Shop.parsed(line) }
    #expect(error?.sentence == sentence)
  }

  @Test("The usage of the command that has an option is shown, and the option's help")
  func usage() {
    func lines(_ line: String) -> String? {
      let error = #expect(throws: UsageError.self) { try Shop.parsed(line) }
      return error.map { $0.lines(saying: \.sentence) }
    }
    #expect(
      lines("stock list --place") == """
        Error: Missing value for '--place <place>'
        Help:  --place <place>  Where the shop is.
        Usage: shop [--quiet] [--place <place>] <subcommand>
          See 'shop --help' for more information.
        """)
    #expect(
      lines("buy") == """
        Error: Missing expected argument '<fruit>'
        Help:  <fruit>  What to buy.
        Usage: shop buy <fruit> [<others> ...] [--ripeness <ripeness>] [--note <text> ...] \
        [--count <count>] [--bag] [--no-bag] [--quiet] [--place <place>]
          See 'shop buy --help' for more information.
        """)
  }

  @Test("All wrong words are reported at once, each once")
  func all() {
    let error = #expect(throws: UsageError.self) {
      try Shop.parsed("buy x --place '' --count 1 --count 2 --frob x --not --ripeness old")
    }
    #expect(
      error?.lines(saying: \.sentence) == """
        Error: --count is given more than once.
        Error: A shop has a place.
        Error: The value 'old' is invalid for '--ripeness <ripeness>'. Please provide one of \
        'green', 'ripe' or 'soft'.
        Help:  --ripeness <ripeness>  How ripe it is.
        Error: Unknown option '--frob'
        Error: Unknown option '--not'. Did you mean '--note'?
        Usage: shop buy <fruit> [<others> ...] [--ripeness <ripeness>] [--note <text> ...] \
        [--count <count>] [--bag] [--no-bag] [--quiet] [--place <place>]
          See 'shop buy --help' for more information.
        """)
  }

  @Test("Each word of a long line is read once")
  func long() throws {
    let words = ["buy", "apple"] + (0..<20_000).flatMap { ["--note", "\($0)", "more"] }
    let line = CommandLineWords(words, of: CommandTree(Shop.self))
    let buy = try #require(try line.parsed() as? Buy)
    #expect(buy.notes.count == 20_000)
    #expect(buy.others.count == 20_000)
  }
}
