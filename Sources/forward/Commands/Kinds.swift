internal import ArgumentParser
internal import ForwardFormTerminal
internal import ForwardTargets
internal import JSONTree

struct Kinds: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "kinds", abstract: "List the kinds of target that can be declared.")

  @Flag(help: "Write JSON.")
  var json = false

  @OptionGroup var options: Options

  func run() throws {
    let context = Context(options, asks: false)
    try context.list(
      TargetKind.builtIn.map { kind in
        // JSON is for programs, so it is the same in every language.
        let wording = json ? .english : context.wording.translating(kind)
        return [
          ("name", kind.name), ("title", wording.text(kind.title)),
          ("summary", wording.text(kind.summary)),
        ]
      },
      shown: ["name", "summary"],
      json: json
    )
  }
}
