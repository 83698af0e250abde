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
    let entries = try ids.map(contents.named)
    guard yes || context.dialogue.isInteractive else {
      throw Failure.wrongUse(.needsYes(command: "outbox drop"))
    }
    for entry in entries {
      let subject = entry.subject()
      if try yes
        || context.ask({
          try $0.confirm(context.wording(.drops(subject)), default: false)
        })
      {
        _ = try context.outbox.drop(entry.id)
        context.dialogue.say(StyledText(context.wording(.dropped(subject))))
      } else {
        context.dialogue.say(StyledText(context.wording(.kept(subject))))
      }
    }
  }
}
