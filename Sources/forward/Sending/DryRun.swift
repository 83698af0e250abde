internal import ForwardDelivery
internal import ForwardFormTerminal
internal import ForwardTargets
internal import JSONTree

/// Shows what would be sent, delivery by delivery.
final class DryRun {
  private(set) var status = ExitStatus.success
  private let context: Context
  private let results: ResultList?

  init(_ context: Context, results: ResultList?) {
    self.context = context
    self.results = results
  }

  func show(_ items: [Item], to targets: [LoadedTarget]) {
    for item in items {
      for target in targets { show(item, to: target) }
    }
  }

  func end() throws {
    if let results { try results.end() } else { try context.endResults() }
  }

  private func show(_ item: Item, to target: LoadedTarget) {
    do throws(Refusal) {
      let delivery = try target.delivery(of: item)
      if let results { return results.add(.object(target.json(of: delivery))) }
      for line in target.description(of: item) { context.results.line(line) }
    } catch {
      status = .refused
      context.dialogue.report(
        context.wording(.unusableTarget(target.name, error)))
    }
  }
}

extension LoadedTarget {
  func json(of delivery: Delivery) -> JSONObject {
    JSONObject([
      ("target", .string(name)), ("kind", .string(kind.name)), ("delivery", .object(delivery.json)),
    ])
  }
}
