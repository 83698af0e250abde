package import ForwardDelivery
internal import ForwardFormArguments
package import ForwardFormTerminal
internal import ForwardJSON
package import ForwardTargets

/// The use of items: sends them to targets, or only shows their deliveries.
package final class Sending {
  private let dialogue: Dialogue
  private let output: FileOutput
  private let targets: [LoadedTarget]
  private let attachments: [Attachment]
  private let isDryRun: Bool
  private let results: JSONList?
  private let sender: Sender
  /// The files that the shown deliveries would have created.
  private var begun: Set<String> = []
  /// Whether an item or a line of a file was refused before sending.
  private var isRefused = false

  /// Each target gets each item. Sending adds an item to the outbox first; a dry run only shows its
  /// deliveries. The dialogue reports outcomes to a person; `json` writes them as data instead.
  package init(
    by outbox: Outbox, _ dialogue: Dialogue, results output: FileOutput,
    to targets: [LoadedTarget], attaching attachments: [Attachment] = [], isDryRun: Bool = false,
    json: Bool = false
  ) {
    (self.dialogue, self.output, self.targets) = (dialogue, output, targets)
    (self.attachments, self.isDryRun) = (attachments, isDryRun)
    results = json ? JSONList(output) : nil
    sender = Sender(outbox, dialogue, results: results)
  }

  /// - Returns: The exit status: success only if everything was sent.
  package func send(_ item: Item) throws -> ExitStatus { try send { try take([item]) } }

  /// Sends the item of a form. The form may have added its deliveries to the outbox already.
  /// Returns the exit status: success only if everything was sent.
  package func send(_ form: SendForm) throws -> ExitStatus {
    if form.added.isEmpty { return try send(form.item) }
    return try send { try sender.send(form.added, to: targets) }
  }

  /// Sends the items of a file. A wrong line doesn't stop the others. Returns the exit status:
  /// success only if all lines were items, and everything was sent.
  package func send(_ file: ItemFile) throws -> ExitStatus {
    sender.namesItems = true
    return try send {
      try showingProgress(of: file.itemCount.map { $0 * targets.count }) {
        while let (items, problems) = try file.next() {
          for problem in problems { dialogue.report(dialogue.wording(problem)) }
          isRefused = isRefused || !problems.isEmpty
          sender.expectFewer(problems.count * targets.count)
          try take(items)
        }
      }
    } interrupted: {
      dialogue.report(dialogue.wording(.readUpTo(line: file.line, of: file.path)))
    }
  }

  /// Sends, and ends the results even after an error, which is reported after them. Handles a
  /// signal after the outcomes are reported.
  private func send(
    _ body: () throws -> Void, interrupted: () -> Void = {}
  ) throws -> ExitStatus {
    do {
      let watch = SignalWatch(SignalWatch.endings)
      defer { watch.end() }
      let result = Result { try body() }
      if !isDryRun {
        try sender.end()
      } else if let results {
        try results.endChecked()
      } else {
        try output.checkWritten()
      }
      try result.get()
    } catch {
      if error is Interrupted { interrupted() }
      throw results == nil ? error : ErrorAfterResult(error: error)
    }
    return isRefused ? .refused : ExitStatus(sender.tally)
  }

  private func take(_ items: [Item]) throws {
    if isDryRun {
      try show(items)
    } else if !items.isEmpty {
      try sender.send(items, to: targets, attaching: attachments)
    }
  }

  private func showingProgress(of total: Int?, _ send: () throws -> Void) throws {
    if isDryRun { try send() } else { try sender.showingProgress(of: total, send) }
  }
}

/// Dry runs.
extension Sending {
  /// - Throws: A `CaughtSignal` after a signal.
  private func show(_ items: [Item]) throws {
    let watch = SignalWatch(SignalWatch.endings)
    defer { watch.end() }
    for item in items {
      for target in targets {
        try watch.check()
        show(item, to: target)
      }
    }
  }

  private func show(_ item: Item, to target: LoadedTarget) {
    do throws(Refusal) {
      let delivery = try target.delivery(of: item, attaching: attachments)
      if let results { return results.add(.object(target.json(of: delivery))) }
      for line in target.description(of: withoutHeaderIfBegun(delivery)) { output.line(line) }
    } catch {
      isRefused = true
      dialogue.report(dialogue.wording(.unusable(error)))
    }
  }

  /// Returns a delivery without its header if an earlier delivery creates the same file.
  private func withoutHeaderIfBegun(_ delivery: Delivery) -> Delivery {
    guard case .line(var line) = delivery, !begun.insert(line.path).inserted else {
      return delivery
    }
    line.header = nil
    return .line(line)
  }
}

extension LoadedTarget {
  fileprivate func json(of delivery: Delivery) -> JSONObject {
    JSONObject([
      ("target", .string(name)), ("kind", .string(kind.name)), ("delivery", .object(delivery.json)),
    ])
  }
}
