internal import ArgumentParser
internal import ForwardTargets
internal import JSONTree

struct Kinds: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds",
    abstract: "List the kinds of target that can be declared."
  )

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var options: Options

  func run() throws {
    let kinds = TargetKind.builtIn
    try Context(options).list(
      kinds.map { [("name", $0.name), ("title", $0.title), ("summary", $0.summary)] },
      shown: ["name", "summary"],
      json: json
    )
  }
}
