internal import Arguments
internal import ForwardFormTerminal
internal import ForwardTargets
internal import JSONTree

final class Kinds: Command {
  static let about = About("kinds", "List the kinds of target that can be declared.")

  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    flag("json", "Write JSON.") { self.json = true }
    options.parameters
  }

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
