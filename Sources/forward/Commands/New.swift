internal import ArgumentParser
internal import ForwardStore
internal import ForwardTargets

struct New: Subcommand {
  static let usualConfiguration = CommandConfiguration(
    commandName: "new", abstract: "Fill in a new target, and save it.")

  @Argument(help: "The kind of target; see forward kinds.")
  var kind: String

  @Argument(help: "The target's name; asked for if it isn't given.")
  var name: String?

  @OptionGroup var options: Options

  func run() throws {
    let kind = try TargetKind.named(kind)
    let context = Context(options)
    try context.addNew(kind, name: name, taken: context.store.contents().names)
  }
}
