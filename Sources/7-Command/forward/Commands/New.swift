internal import ForwardEditing
internal import ForwardFormArguments
internal import ForwardStore

final class New: Command {
  static var about: About { About("new", "Fill in a new target, and save it.") }

  var kind: String?
  var name: String?
  var filling = TargetFillOptions()
  var options = Options()

  var parameters: [BoundParameter] {
    argument(
      "kind", "The kind of target; see forward kinds. Asked for if it isn't given.",
      completing: .kinds
    ) { self.kind = $0 }
    argument("name", "The target's name; asked for if it isn't given.") { self.name = $0 }
    filling.parameters
    options.parameters
  }

  func run() throws {
    let context = Context(options, hasInput: !filling.answers.given.noInput)
    let kind = try kind ?? context.askForKind()
    try context.fill(.new(kind: kind, name: name), filling)
  }
}

final class Duplicate: Command {
  static var about: About {
    About("duplicate", "Fill in a new target that starts as a copy of another.")
  }

  var name: String?
  var new: String?
  var filling = TargetFillOptions()
  var options = Options()

  var parameters: [BoundParameter] {
    argument(
      "name", "The name of the target to copy; asked for if it isn't given.",
      completing: .targets
    ) { self.name = $0 }
    argument("new", "The new target's name; asked for if it isn't given.") { self.new = $0 }
    filling.parameters
    options.parameters
  }

  func run() throws {
    let context = Context(options, hasInput: !filling.answers.given.noInput)
    let name = try name ?? context.askForTarget(of: "duplicate")
    try context.fill(.duplicate(name: name, as: new), filling)
  }
}
