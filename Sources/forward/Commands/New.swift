internal import ArgumentParser

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Fill in a new target, and save it.")

  @Argument(help: "The kind of target; see forward kinds. Asked for if it isn't given.")
  var kind: String?

  @Argument(help: "The target's name; asked for if it isn't given.")
  var name: String?

  @OptionGroup var answers: AnswerOptions

  @Flag(help: "Write what was saved, or what is missing or was refused, as JSON.")
  var json = false

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options, hasInput: !answers.noInput)
    let kind = try kind ?? context.askForKind()
    try context.fill(.new(kind: kind, name: name), answers, json: json)
  }
}
