internal import ArgumentParser

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Fill in a new target, and save it.")

  @Argument(help: "The kind of target; see forward kinds. Asked for if it isn't given.")
  var kind: String?

  @Argument(help: "The target's name; asked for if it isn't given.")
  var name: String?

  @OptionGroup var filling: FillOptions

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options, hasInput: !filling.answers.noInput)
    let kind = try kind ?? context.askForKind()
    try context.fill(.new(kind: kind, name: name), filling)
  }
}
