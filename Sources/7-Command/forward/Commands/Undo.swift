internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardPatterns
internal import ForwardStore
internal import ForwardSystem

final class Undo: Command {
  static var about: About {
    About(
      "undo", "Take back the last save of a target.",
      discussion: """
        Restores the target as it was before it was made, edited, tagged or deleted. After each \
        save, a copy is kept for a week in $XDG_STATE_HOME/forward/undo, which only you can \
        read; a store with "keepsCopies": false has no copies. A target that another program has \
        changed since stays unchanged. A second undo takes back the first.
        """)
  }

  var name: String?
  var list = false
  var json = false
  var options = Options()

  var parameters: [BoundParameter] {
    argument("name", "The target's name; asked for if it isn't given.", completing: .undoable) {
      self.name = $0
    }
    flag("list", "List the saves that can be taken back, the latest first.") { self.list = true }
    flag("json", "With --list: write JSON.") { self.json = true }
    options.parameters
  }

  func validate() throws {
    if list, let name { throw UsageProblem.unexpectedArguments([name]) }
  }

  func run() throws {
    let context = Context(options, asks: !list && name == nil)
    let saves = context.savesToUndo
    if list { return try context.list(saves, json: json) }
    let name = try name ?? context.askForSave(among: saves)
    guard let save = saves.first(where: { $0.name.hasSameCodePoints(as: name) }) else {
      let known = nearest(saves.map(\.name), to: name)
      throw Failure.failed(.noSaveOf(name, known: known))
    }
    // A signal takes effect after the result is reported.
    try holdingSignals {
      guard case .saved = try context.store.undo(save) else {
        throw Failure.failed(.changedSince(name))
      }
      context.dialogue.say(StyledText(context.wording(.undone(name))))
    }
  }
}

extension Context {
  /// The saves of targets that can be undone, latest first.
  var savesToUndo: [SavedChange] { store.copies?.saves(of: store.path) ?? [] }

  fileprivate func list(_ saves: [SavedChange], json: Bool) throws {
    if json {
      return try write(.array(saves.map { .object($0.listed) }))
    }
    try table(
      saves.map { [$0.name, $0.kind, $0.action.rawValue, localTime(of: $0.time)] })
    if saves.isEmpty { dialogue.say(StyledText(wording(.noSaveToUndo))) }
  }
}

extension SavedChange {
  fileprivate enum Action: String { case new, edit, delete }

  fileprivate var action: Action { before == nil ? .new : after == nil ? .delete : .edit }

  var kind: String { (after ?? before)?.kind ?? "" }

  fileprivate var listed: JSONObject {
    [
      "name": .string(name), "kind": .string(kind), "action": .string(action.rawValue),
      "saved": .string(timestamp(of: time)),
    ]
  }
}
