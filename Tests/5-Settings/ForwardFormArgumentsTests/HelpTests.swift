import Testing

@testable import ForwardFormArguments

@Suite("Help and completion of commands")
struct HelpTests {
  private let shop = CommandTree(Shop.self)

  @Test("The help of a command has its texts, usage, arguments and options")
  func command() throws {
    let buy = try #require(shop.command(named: "buy"))
    #expect(
      buy.help(columns: 60) == """
        OVERVIEW: Buy fruit.

        Each fruit has its own price.

        Melons come later.

        USAGE: shop buy <fruit> [<others> ...]
               [--ripeness <ripeness>] [--note <text> ...]
               [--count <count>] [--bag] [--no-bag] [--quiet]
               [--place <place>]

        ARGUMENTS:
          <fruit>                 What to buy.
          <others>                What else to buy.

        OPTIONS:
          --ripeness <ripeness>   How ripe it is. (values: green,
                                  ripe, soft)
          --note <text>           A note. May be repeated.
          --count <count>         How many.
          --bag/--no-bag          Whether there is a bag.
          --quiet                 Say nothing.
          --place <place>         Where the shop is.
          --version               Show the version.
          -h, --help              Show help information.

        """)
  }

  @Test("The help of a program, and of a group, lists the commands")
  func commands() throws {
    #expect(
      shop.help(columns: 80).hasSuffix(
        """
        SUBCOMMANDS:
          buy                     Buy fruit.
          stock                   Look after the stock.

          See 'shop help <subcommand>' for detailed help.
        """))
    let stock = try #require(shop.command(named: "stock"))
    #expect(
      stock.help(columns: 80).hasSuffix(
        """
        SUBCOMMANDS:
          list (default)          List the stock.
          add                     Add to the stock.

          See 'shop help stock <subcommand>' for detailed help.
        """))
  }

  @Test("The help fits every width", arguments: [-1, 0, 1, 26, 27, 1_000])
  func widths(columns: Int) {
    let help = shop.help(columns: columns)
    #expect(help.split { $0.isWhitespace } == shop.help(columns: 80).split { $0.isWhitespace })
  }

  @Test(
    "The last word is completed",
    arguments: [
      ("", ["buy", "stock", "help"]), ("b", ["buy"]), ("help s", ["stock"]), ("x ''", []),
      ("buy ''", ["apple", "melon"]), ("buy apple ''", ["nuts"]), ("buy apple x n", ["nuts"]),
      ("buy --ri", ["--ripeness"]), ("buy -", allOfBuy), ("buy --ripeness ''", ripeness),
      ("buy --ripeness=s", ["--ripeness=soft"]), ("buy --ripeness s", ["soft"]),
      ("buy --bag ''", ["apple", "melon"]), ("buy -- -", []), ("buy -- a", ["apple"]),
      ("stock ''", ["list", "add"]), ("stock add ''", []), ("--place x buy --no", noWords),
    ])
  func completion(line: String, words: [String]) {
    #expect(Completion(of: Shop.words(line), in: shop) == .words(words))
  }

  @Test("A path is completed by the shell", arguments: ["--place ''", "buy --place=x"])
  func files(line: String) {
    #expect(Completion(of: Shop.words(line), in: shop) == .files)
  }
}

private let ripeness = ["green", "ripe", "soft"]

private let noWords = ["--note", "--no-bag"]

private let allOfBuy = [
  "--ripeness", "--note", "--count", "--bag", "--no-bag", "--quiet", "--place", "--version",
  "--help",
]
