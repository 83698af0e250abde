internal import Arguments

struct New: Command {
  static let about = About("new", "Fill in a new target, and save it.")

  var kind: String?
  var name: String?
  var filling = FillOptions()
  var options = Options()

  static var parameters: [BoundParameter<Self>] {
    argument(
      "kind", \.kind, "The kind of target; see forward kinds. Asked for if it isn't given.",
      completing: .kinds)
    argument("name", \.name, "The target's name; asked for if it isn't given.")
    group(\.filling)
    group(\.options)
  }

  func run() throws {
    let context = Context(options, hasInput: !filling.answers.noInput)
    let kind = try kind ?? context.askForKind()
    try context.fill(.new(kind: kind, name: name), filling)
  }
}
