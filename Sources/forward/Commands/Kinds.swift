internal import Arguments
internal import ForwardFormTerminal
internal import ForwardTargets
internal import JSONTree

struct Kinds: Command {
  static let about = About("kinds", "List the kinds of target that can be declared.")

  var json = false
  var options = Options()

  static var parameters: [BoundParameter<Self>] {
    flag("json", \.json, "Write JSON.")
    group(\.options)
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
