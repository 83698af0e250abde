internal import ArgumentParser
internal import ForwardFormTerminal
internal import ForwardStore

struct Delete: Subcommand {
  static let usualConfiguration = CommandConfiguration(
    commandName: "delete",
    abstract: "Delete a saved target."
  )

  @Argument(help: "The target's name.")
  var name: String

  @Flag(help: "Delete without asking; needed without a terminal.")
  var yes = false

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options)
    let target = try context.store.named(name)
    if !yes {
      guard context.dialogue.isInteractive else {
        throw Failure.wrongUse(.deletionNeedsYes)
      }
      guard try context.confirmsDeletion(of: target) else { throw Cancelled() }
    }
    try context.delete(target)
  }
}

extension Context {
  func confirmsDeletion(of target: StoredTarget) throws -> Bool {
    try asks(.deletes(target.name, kind: target.kind), unless: false)
  }

  func delete(_ target: StoredTarget) throws {
    try store.remove(target)
    dialogue.say(StyledText(wording(.deleted(target.name))))
  }
}
