internal import ArgumentParser

struct Edit: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "edit", abstract: "Edit a saved target.")

  @Argument(help: "The target's name.")
  var name: String

  @OptionGroup var options: Options

  func run() throws {
    try Context(options).fill(.edit(name: name))
  }
}
