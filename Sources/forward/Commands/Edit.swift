internal import ArgumentParser
internal import ForwardStore

struct Edit: Subcommand {
  static let usualConfiguration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a saved target.")

  @Argument(help: "The target's name.")
  var name: String

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options)
    try context.edit(context.store.contents().named(name))
  }
}
