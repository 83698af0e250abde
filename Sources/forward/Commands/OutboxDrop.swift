internal import ArgumentParser
internal import ForwardDelivery
internal import ForwardFormTerminal

struct OutboxDrop: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop", abstract: "Remove deliveries, which are then never sent.")

  @Argument(help: "Their ids, or beginnings that only they have.")
  var ids: [String]

  @Flag(help: "Drop without asking; needed without a terminal.")
  var yes = false

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options, asks: !yes)
    let contents = try context.outbox.contents()
    let deliveries = try ids.map(contents.droppable)
    guard yes || context.dialogue.isInteractive else {
      throw Failure.wrongUse(.needsYes(command: "outbox drop"))
    }
    for (id, subject) in deliveries {
      if try yes
        || context.ask({
          try $0.confirm(context.wording(.drops(subject)), default: false)
        })
      {
        _ = try context.outbox.drop(id)
        context.dialogue.say(StyledText(context.wording(.dropped(subject))))
      } else {
        context.dialogue.say(StyledText(context.wording(.kept(subject))))
      }
    }
  }
}

extension Outbox.Contents {
  /// Returns a delivery that a person named, which may be damaged.
  fileprivate func droppable(_ id: String) throws -> (id: String, DeliverySubject) {
    for case .damaged(id, _, _) in damaged { return (id, DeliverySubject(target: id)) }
    let entry = try named(id)
    return (entry.id, entry.subject())
  }
}
