internal import Arguments
internal import ForwardDelivery
internal import ForwardFormTerminal

final class OutboxDrop: Command {
  static var about: About { About("drop", "Remove deliveries, which are then never sent.") }

  var ids: [String] = []
  var yes = false
  var options = Options()

  var parameters: [BoundParameter] {
    arguments(
      "ids", "Their ids, or beginnings that only they have.", isRequired: true,
      completing: .deliveries
    ) { self.ids.append($0) }
    flag("yes", "Drop without asking; needed without a terminal.") { self.yes = true }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: !yes)
    let contents = try context.outbox.contents()
    guard yes || context.dialogue.isInteractive else {
      throw Failure.wrongUse(.needsYes(command: "outbox drop"))
    }
    let targets = ForwardedTargets(context)
    var named: Set<String> = []
    let isWhole = try context.each(ids) { name in
      let (id, subject) = try contents.droppable(name, targets)
      if named.insert(id).inserted { try context.drop(id, subject, asks: !yes) }
    }
    if !isWhole { try ExitStatus.failure.check() }
  }
}

extension Context {
  /// - Throws: A ``Failure`` if another program has sent or dropped the delivery.
  fileprivate func drop(_ id: String, _ subject: DeliverySubject, asks: Bool) throws {
    if try asks && !ask({ try $0.confirm(wording(.drops(subject)), default: false) }) {
      return dialogue.say(StyledText(wording(.kept(subject))))
    }
    guard try outbox.drop(id) else { throw Failure.failed(.delivery(.gone(subject))) }
    dialogue.say(StyledText(wording(.dropped(subject))))
  }
}

extension Outbox.Contents {
  /// Returns the delivery that a person named. It may be damaged.
  fileprivate func droppable(
    _ id: String, _ targets: ForwardedTargets
  ) throws -> (id: String, DeliverySubject) {
    do {
      let entry = try named(id)
      return (entry.id, targets.subject(of: entry))
    } catch let error as OutboxError {
      guard let id = error.id else { throw error }
      return (id, DeliverySubject(target: id))
    }
  }
}
