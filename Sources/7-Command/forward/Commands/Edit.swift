internal import ForwardEditing
internal import ForwardFormArguments

final class Edit: Command {
  static var about: About { About("edit", "Edit a saved target.") }

  var name: String?
  var filling = TargetFillOptions()
  var options = Options()

  var parameters: [BoundParameter] {
    argument(
      "name", "The target's name; asked for if it isn't given.", completing: .targets
    ) { self.name = $0 }
    filling.parameters
    options.parameters
  }

  func run() throws {
    let context = Context(options, hasInput: !filling.answers.given.noInput)
    let name = try name ?? context.askForTarget(of: "edit")
    try context.fill(.edit(name: name), filling)
  }
}
