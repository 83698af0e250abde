internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem

final class Delete: Command {
  static var about: About { About("delete", "Delete saved targets.") }

  var names: [String] = []
  var yes = false
  var options = Options()

  var parameters: [BoundParameter] {
    arguments(
      "names", "The targets' names, or @TAG; asked for if none is given.",
      completing: .targetsAndTags
    ) { self.names.append($0) }
    flag("yes", "Delete without asking; needed without a terminal.") { self.yes = true }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: names.isEmpty || !yes)
    let names = try names.isEmpty ? [context.askForTarget(of: "delete")] : names
    var targets = try context.store.contents().named(names)
    if !yes {
      guard context.dialogue.isInteractive else {
        throw Failure.wrongUse(.needsYes(command: "delete"))
      }
      targets = try targets.filter(context.confirmsDeletion)
      if targets.isEmpty { throw Cancelled() }
    }
    try context.delete(targets)
  }
}

extension Context {
  /// Asks whether to delete a target. Enter alone keeps it, and a line says so. Throws
  /// ``Cancelled`` or ``Interrupted`` if the person gives no answer.
  func confirmsDeletion(of target: StoredDocument) throws -> Bool {
    let isYes = try ask {
      try $0.confirm(wording(.deletes(target.name, kind: target.kind)), default: false)
    }
    if !isYes { dialogue.say(StyledText(wording(.kept(target.name)))) }
    return isYes
  }

  /// Deletes targets in one save.
  func delete(_ targets: [StoredDocument]) throws {
    // A signal takes effect after the result is reported.
    try holdingSignals {
      if let other = try store.change(targets, { _ in nil }) {
        let error = SettingsError.changedOrRemoved(name: other.name, path: store.path)
        throw Failure.failed(.settings(.error(error)))
      }
      tell(of: targets) { .deleted($0.name) }
    }
  }

  /// Reports each of several targets saved together. After Ctrl-C, the person wants no more lines.
  func tell(of targets: [StoredDocument], _ sentence: (StoredDocument) -> CommandSentence) {
    for target in targets {
      dialogue.say(StyledText(wording(sentence(target))))
      if SignalWatch.isOver || isEndingHeld { return }
    }
  }
}
