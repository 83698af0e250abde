internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardSending
internal import ForwardTargets

final class OutboxShow: Command {
  static var about: About { About("show", "Show a delivery, and what would be sent.") }

  var id = ""
  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    argument(
      "id", "The id, or a unique beginning of an id.", isRequired: true, completing: .deliveries
    ) { self.id = $0 }
    flag("json", "Write JSON.") { self.json = true }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: false)
    let entry = try context.outbox.contents().entry(named: id)
    let targets = context.forwardedTargets()
    let target = Result { try targets.target(of: entry) }
    if json {
      try context.write(.object(entry.json(with: target)))
    } else {
      try context.show(entry, targets.subject(of: entry), target)
    }
  }
}

extension Context {
  fileprivate func show(
    _ entry: OutboxEntry, _ subject: DeliverySubject, _ target: Result<LoadedTarget, any Error>
  ) throws {
    results.line(StyledText(wording(.about(subject)), .heading))
    let state = [wording(.state(entry.state)), wording(entry.detail)].filter { !$0.isEmpty }
    var facts: [(DeliverySentence, String)] = [
      (.stateTitle, state.joined(separator: wording(.colon))),
      (.forwarded, localTime(of: entry.created)),
      (.attempts, "\(entry.attempts)"),
    ]
    if entry.state == .waiting { facts.append((.due, localTime(of: entry.due))) }
    for (title, text) in facts {
      results.line(StyledText("  \(wording(title))\(wording(.colon))\(text)"))
    }
    switch target {
    case .success(let target):
      for line in target.description(of: entry.item, attaching: entry.attachments) {
        results.line(line)
      }
    case .failure(let error):
      let text = wording(.unusable(Refusal(entry.target, "\(error)")))
      results.line(StyledText(text, .error))
    }
    try endResults()
  }
}

extension OutboxEntry {
  /// Returns the entry with a preview of its delivery; `null` if the delivery can't be made.
  fileprivate func json(with target: Result<LoadedTarget, any Error>) -> JSONObject {
    var json = json
    let delivery = try? target.get().delivery(of: item, attaching: attachments)
    json["delivery"] = delivery.map { .object($0.json) } ?? .null
    return json
  }
}
