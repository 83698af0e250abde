internal import Arguments

struct Edit: Command {
  static let about = About("edit", "Edit a saved target.")

  var name: String?
  var filling = FillOptions()
  var options = Options()

  static var parameters: [BoundParameter<Self>] {
    argument(
      "name", \.name, "The target's name; asked for if it isn't given.", completing: .targets)
    group(\.filling)
    group(\.options)
  }

  func run() throws {
    let context = Context(options, hasInput: !filling.answers.noInput)
    let name = try name ?? context.askForTarget(of: "edit")
    try context.fill(.edit(name: name), filling)
  }
}
