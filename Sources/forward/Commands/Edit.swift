internal import ArgumentParser

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a saved target.")

  @Argument(help: "The target's name; asked for if it isn't given.")
  var name: String?

  @OptionGroup var filling: FillOptions

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options, hasInput: !filling.answers.noInput)
    let name = try name ?? context.askForTarget(of: "edit")
    try context.fill(.edit(name: name), filling)
  }
}
