internal import ArgumentParser
internal import ForwardStore

struct Duplicate: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "duplicate", abstract: "Fill in a new target that starts as a copy of another.")

  @Argument(help: "The name of the target to copy; asked for if it isn't given.")
  var name: String?

  @Argument(help: "The new target's name; asked for if it isn't given.")
  var new: String?

  @OptionGroup var filling: FillOptions

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options, hasInput: !filling.answers.noInput)
    let name = try name ?? context.askForTarget(of: "duplicate")
    try context.fill(.duplicate(name: name, as: new), filling)
  }
}
