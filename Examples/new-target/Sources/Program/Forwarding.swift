internal import ForwardDelivery
internal import ForwardFormTerminal
internal import ForwardStore
internal import ForwardTargets

/// Shows the message of an item for a target, without sending it.
func show(_ name: String, of item: Item, on output: FileOutput) throws {
  for line in try delivery(of: item, to: name).lines() { output.line(StyledText(line)) }
}

/// Sends an item to a target, and prints the outcome. An item that can't be sent now waits in the
/// outbox.
func send(_ item: Item, to name: String, on output: FileOutput) throws {
  // Throws before an unsendable item enters the outbox.
  _ = try delivery(of: item, to: name)
  _ = try outbox.add([(item: item, target: name)])
  try sendAll(on: output)
}

/// Sends the items in the outbox.
func sendAll(on output: FileOutput) throws {
  for entry in try outbox.contents().entries {
    let outcome = try outbox.send(entry.id) { try delivery(of: $0.item, to: $0.target) }
    guard let outcome else { continue }
    output.line(StyledText("\(entry.item.text) to \(entry.target): \(word(for: outcome))"))
  }
}

private func delivery(of item: Item, to name: String) throws -> Delivery {
  let target = try store.contents().document(named: name)
  return try kind(named: target.kind).target(with: target.settings).delivery(of: item)
}

private func word(for outcome: DeliveryOutcome) -> String {
  switch outcome {
  case .sent(let detail): "sent. \(detail)"
  case .later(let detail), .missingProgram(let detail): "waits. \(detail)"
  case .refused(let detail): "refused. \(detail)"
  case .unknown(let detail): "may have arrived. \(detail)"
  @unknown default: "ended in another way. \(outcome.detail)"
  }
}
