import TestSupport

/// The task of a program.
struct Order {
  let arguments: [String]
  /// The deliveries that the program adds.
  var deliveries: [DeliveryName] = []
  /// The deliveries that the program sends even if they may have arrived.
  var again: [DeliveryName] = []
  /// The deliveries that the program drops.
  var dropped: [DeliveryName] = []

  var isJSON: Bool { arguments.contains("--json") }

  /// Returns an order to send the due deliveries, like cron.
  static func sendDue(_ random: inout SeededRandom) -> Order {
    Order(arguments: ["outbox", "send"] + json(&random))
  }

  static func list(_ random: inout SeededRandom) -> Order {
    Order(arguments: ["outbox", "list"] + json(&random))
  }

  static func send(_ listed: [Listed], _ random: inout SeededRandom) -> Order {
    Order(
      arguments: ["outbox", "send"] + json(&random) + listed.map(\.id), again: listed.map(\.name))
  }

  static func drop(_ listed: Listed) -> Order {
    Order(arguments: ["outbox", "drop", "--yes", listed.id], dropped: [listed.name])
  }

  /// Returns an order to send new items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - file: The path of the file for several items.
  ///   - attached: The path of a file that may go with a single item.
  ///   - random: The source of randomness.
  static func send(
    _ items: [GameItem], file: String, attached: String, _ random: inout SeededRandom
  ) -> Order {
    let targets = Target.allCases.map(\.rawValue).filter { _ in random.chance(3) }
    let names = targets.isEmpty ? [random.pick(Target.allCases).rawValue] : targets
    var given = ["--items", file]
    if items.count == 1, random.chance(2) {
      given = ["--item=\(items[0].text)", "--notes=\(items[0].notes)"]
      let takesFiles = names.allSatisfy { Target(rawValue: $0)?.takesFiles == true }
      if takesFiles, random.chance(2) { given += ["--attach", attached] }
    }
    return Order(
      arguments: ["send"] + json(&random) + given + words(for: names, &random),
      deliveries: items.flatMap { item in
        names.map { DeliveryName(token: item.token, target: $0) }
      })
  }

  /// Returns names of targets, or the tag of all targets of a kind instead.
  private static func words(for names: [String], _ random: inout SeededRandom) -> [String] {
    var words = names
    for tag in Set(Target.allCases.map(\.tag)).sorted() where random.chance(2) {
      let tagged = Target.allCases.filter { $0.tag == tag }.map(\.rawValue)
      guard tagged.allSatisfy(words.contains) else { continue }
      words = words.filter { !tagged.contains($0) } + ["@\(tag)"]
    }
    return words
  }

  private static func json(_ random: inout SeededRandom) -> [String] {
    random.chance(4) ? [] : ["--json"]
  }
}
