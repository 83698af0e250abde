@testable import Arguments

/// A program with a command of each shape.
struct Shop: Command {
  static let about = About(
    "shop", "Sells fruit.", version: "2.1", commands: [Buy.self, Stock.self])

  var common = Common()

  static var parameters: [BoundParameter<Self>] { group(\.common) }

  func run() {}

  static func parsed(_ line: String) throws -> any Command {
    try CommandLineWords(words(line), of: CommandTree(Shop.self)).parsed()
  }

  /// Returns the words of a line. A word `''` is empty.
  static func words(_ line: String) -> [String] {
    line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
  }
}

struct Common: OptionGroup {
  var quiet = false
  var place: String?

  static var parameters: [BoundParameter<Self>] {
    flag("quiet", \.quiet, "Say nothing.")
    option("place", \.place, "Where the shop is.", completing: .files) { place in
      if place.isEmpty { throw UsageProblem.other("A shop has a place.") }
    }
  }
}

struct Buy: Command {
  static let about = About(
    "buy", "Buy fruit.", discussion: "Each fruit has its own price.\n\nMelons come later.")

  enum Ripeness: String, CaseIterable, ArgumentValue { case green, ripe, soft }

  var fruit = ""
  var others: [String] = []
  var ripeness: Ripeness?
  var notes: [String] = []
  var count: String?
  var bag: Bool?
  var common = Common()

  static var parameters: [BoundParameter<Self>] {
    argument("fruit", \.fruit, "What to buy.", completing: .words(["apple", "melon"]))
    arguments("others", \.others, "What else to buy.", completing: .words(["nuts"]))
    option("ripeness", \.ripeness, "How ripe it is.")
    option("note", \.notes, "A note. May be repeated.", value: "text")
    option("count", \.count, "How many.", isGivenOnce: true)
    flag("bag", or: "no-bag", \.bag, "Whether there is a bag.")
    group(\.common)
  }

  func validate() throws {
    if fruit == "melon" { throw UsageProblem.other("There are no melons.") }
  }

  func run() {}
}

struct Stock: Command {
  static let about = About(
    "stock", "Look after the stock.", commands: [List.self, Add.self], runsFirst: true)

  static var parameters: [BoundParameter<Self>] {}

  func run() {}

  struct List: Command {
    static let about = About("list", "List the stock.")

    var json = false

    static var parameters: [BoundParameter<Self>] { flag("json", \.json, "Write JSON.") }

    func run() {}
  }

  struct Add: Command {
    static let about = About("add", "Add to the stock.")

    var fruit: String?

    static var parameters: [BoundParameter<Self>] { argument("fruit", \.fruit, "What to add.") }

    func run() {}
  }
}
