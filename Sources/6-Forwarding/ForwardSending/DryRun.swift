internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardTargets

/// The display of the deliveries that would be sent.
final class DryRun {
  private(set) var status = ExitStatus.success
  private let dialogue: Dialogue
  private let output: FileOutput
  private let results: ResultList?
  private let attachments: [Attachment]
  /// The files that the deliveries shown so far would have created.
  private var files: Set<String> = []

  /// - Parameter results: The list to which deliveries are added as data; `nil` to write lines for a person.
  init(
    _ dialogue: Dialogue, _ output: FileOutput, attaching attachments: [Attachment],
    results: ResultList?
  ) {
    (self.dialogue, self.output, self.results) = (dialogue, output, results)
    self.attachments = attachments
  }

  /// - Throws: A `CaughtSignal` once one has come.
  func show(_ items: [Item], to targets: [LoadedTarget]) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    for item in items {
      for target in targets {
        try watch.check()
        show(item, to: target)
      }
    }
  }

  func end() throws {
    if let results { try results.end() } else { try output.checkWritten() }
  }

  private func show(_ item: Item, to target: LoadedTarget) {
    do throws(Refusal) {
      let delivery = try target.delivery(of: item, attaching: attachments)
      if let results { return results.add(.object(target.json(of: delivery))) }
      for line in target.description(of: begun(delivery)) { output.line(line) }
    } catch {
      status = .refused
      dialogue.report(dialogue.wording(.unusable(error)))
    }
  }
}

extension DryRun {
  /// Returns a delivery without its header if an earlier delivery begins the same file.
  private func begun(_ delivery: Delivery) -> Delivery {
    guard case .line(var line) = delivery, !files.insert(line.path).inserted else {
      return delivery
    }
    line.header = nil
    return .line(line)
  }
}

extension LoadedTarget {
  func json(of delivery: Delivery) -> JSONObject {
    JSONObject([
      ("target", .string(name)), ("kind", .string(kind.name)), ("delivery", .object(delivery.json)),
    ])
  }
}
