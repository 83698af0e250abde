@testable import ForwardFormArguments

/// A program with a command of each shape.
final class Shop: Command {
  static let about = About(
    "shop", "Sells fruit.", version: "2.1", commands: [Buy.self, Stock.self])

  var common = Common()

  var parameters: [BoundParameter] { common.parameters }

  func run() {}

  static func parsed(_ line: String) throws -> any ReadCommand {
    try CommandLineWords(words(line), of: CommandTree(Shop.self)).parsed()
  }

  /// Returns the words of a line. A word `''` is empty.
  static func words(_ line: String) -> [String] {
    line.split(separator: " ").map { $0 == "''" ? "" : String($0) }
  }
}

final class Common: OptionGroup {
  var quiet = false
  var place: String?

  var parameters: [BoundParameter] {
    flag("quiet", "Say nothing.", isKept: false) { self.quiet = true }
    option("place", "Where the shop is.", completing: .files) { (place: String) in
      if place.isEmpty { throw UsageProblem.other("A shop has a place.") }
      self.place = place
    }
  }
}

final class Buy: Command {
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

  var parameters: [BoundParameter] {
    argument("fruit", "What to buy.", isRequired: true, completing: .words(["apple", "melon"])) {
      self.fruit = $0
    }
    arguments("others", "What else to buy.", completing: .words(["nuts"])) {
      self.others.append($0)
    }
    option("ripeness", "How ripe it is.") { self.ripeness = $0 }
    option("note", "A note. May be repeated.", value: "text", isRepeated: true) {
      self.notes.append($0)
    }
    option("count", "How many.", isGivenOnce: true) { self.count = $0 }
    flag("bag", or: "no-bag", "Whether there is a bag.") { self.bag = $0 }
    common.parameters
  }

  func validate() throws {
    if fruit == "melon" { throw UsageProblem.other("There are no melons.") }
  }

  func run() {}
}

final class Stock: Command {
  static let about = About(
    "stock", "Look after the stock.", commands: [List.self, Add.self], runsFirst: true)

  var parameters: [BoundParameter] {}

  func run() {}

  final class List: Command {
    static let about = About("list", "List the stock.")

    var json = false

    var parameters: [BoundParameter] { flag("json", "Write JSON.") { self.json = true } }

    func run() {}
  }

  final class Add: Command {
    static let about = About("add", "Add to the stock.")

    var fruit: String?

    var parameters: [BoundParameter] { argument("fruit", "What to add.") { self.fruit = $0 } }

    func run() {}
  }
}
