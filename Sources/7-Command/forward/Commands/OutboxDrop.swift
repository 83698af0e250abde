internal import ForwardDelivery
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSending
internal import ForwardSystem

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
    let targets = context.forwardedTargets()
    var subjects: [String: DeliverySubject] = [:]
    var chosen: [String] = []
    let areKnown = try context.each(ids) { name in
      let (id, subject) = try contents.droppable(name, targets)
      if try yes || context.confirmsDropping(subject),
        subjects.updateValue(subject, forKey: id) == nil
      {
        chosen.append(id)
      }
    }
    let areDropped = try context.drop(chosen, subjects)
    if !areKnown || !areDropped { try ExitStatus.failure.check() }
  }
}

extension Context {
  fileprivate func confirmsDropping(_ subject: DeliverySubject) throws -> Bool {
    let isYes = try ask { try $0.confirm(wording(.drops(subject)), default: false) }
    if !isYes { dialogue.say(StyledText(wording(.kept(subject)))) }
    return isYes
  }

  /// Drops deliveries, and tells of them once that is on the disk. A signal ends that before the next one.
  ///
  /// - Returns: Whether there were no errors.
  fileprivate func drop(_ ids: [String], _ subjects: [String: DeliverySubject]) throws -> Bool {
    try holdingSignals {
      var dropped: [DeliverySubject] = []
      var isEnded = false
      let isWhole = try each(ids) { id in
        isEnded = isEnded || isEndingHeld
        guard !isEnded, let subject = subjects[id] else { return }
        guard try outbox.drop(id, durably: false) else {
          throw Failure.failed(.sending(.gone(subject)))
        }
        dropped.append(subject)
      }
      let synchronized = Result { if !dropped.isEmpty { try outbox.awaitDrops() } }
      if !isEnded { Saves.note() }
      for subject in dropped { dialogue.say(StyledText(wording(.dropped(subject)))) }
      try synchronized.get()
      return isWhole
    }
  }
}

extension Outbox.Contents {
  /// Returns the delivery that a person named. It may be damaged.
  fileprivate func droppable(
    _ id: String, _ targets: ForwardedTargets
  ) throws(OutboxError) -> (id: String, DeliverySubject) {
    do throws(OutboxError) {
      let entry = try entry(named: id)
      return (entry.id, targets.subject(of: entry))
    } catch {
      guard let id = error.damagedID else { throw error }
      return (id, DeliverySubject(target: id))
    }
  }
}
