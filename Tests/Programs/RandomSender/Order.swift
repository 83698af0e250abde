import TestSupport

/// What a program is asked to do.
struct Order {
  let arguments: [String]
  /// The deliveries that it takes on.
  var deliveries: [DeliveryName] = []
  /// The deliveries that it sends even if they may have arrived.
  var again: [DeliveryName] = []
  /// The deliveries that it drops.
  var dropped: [DeliveryName] = []

  var isJSON: Bool { arguments.contains("--json") }

  /// Sends what is due, as cron does.
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

  /// Sends new items.
  ///
  /// - Parameter file: A path for those of several.
  static func send(
    _ items: [GameItem], file: String, _ random: inout SeededRandom
  ) -> Order {
    let targets = Target.allCases.map(\.rawValue).filter { _ in random.chance(3) }
    let names = targets.isEmpty ? [random.pick(Target.allCases).rawValue] : targets
    let given =
      items.count == 1 && random.chance(2)
      ? ["--item=\(items[0].text)", "--notes=\(items[0].notes)"] : ["--items", file]
    return Order(
      arguments: ["send"] + json(&random) + given + names,
      deliveries: items.flatMap { item in
        names.map { DeliveryName(token: item.token, target: $0) }
      })
  }

  private static func json(_ random: inout SeededRandom) -> [String] {
    random.chance(4) ? [] : ["--json"]
  }
}
