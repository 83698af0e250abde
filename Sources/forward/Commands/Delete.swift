internal import Arguments
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import CLibrary
internal import ForwardSystem

final class Delete: Command {
  static var about: About { About("delete", "Delete a saved target.") }

  var name: String?
  var yes = false
  var options = Options()

  var parameters: [BoundParameter] {
    argument(
      "name", "The target's name; asked for if it isn't given.", completing: .targets
    ) { self.name = $0 }
    flag("yes", "Delete without asking; needed without a terminal.") { self.yes = true }
    options.parameters
  }

  func run() throws {
    let context = Context(options, asks: name == nil || !yes)
    let name = try name ?? context.askForTarget(of: "delete")
    let target = try context.store.contents().named(name)
    if !yes {
      guard context.dialogue.isInteractive else {
        throw Failure.wrongUse(.needsYes(command: "delete"))
      }
      guard try context.confirmsDeletion(of: target) else { throw Cancelled() }
    }
    let end = EndAfterChange()
    try context.delete(target) { end.ignoreSignals() }
    end.exit()
  }
}

extension Context {
  /// Asks whether to delete a target. Enter alone keeps it, and a line says so.
  ///
  /// - Throws: ``Cancelled`` or ``Interrupted`` if the person gives no answer.
  func confirmsDeletion(of target: StoredDocument) throws -> Bool {
    let isYes = try ask {
      try $0.confirm(wording(.deletes(target.name, kind: target.kind)), default: false)
    }
    if !isYes { dialogue.say(StyledText(wording(.kept(target.name)))) }
    return isYes
  }

  /// Deletes a target.
  ///
  /// - Parameter onDelete: Called once the target is deleted, while signals are held.
  func delete(_ target: StoredDocument, onDelete: () -> Void = {}) throws {
    // A signal that comes meanwhile acts after the result is reported.
    try holdingSignals {
      guard case .saved = try store.remove(target) else {
        let error = SettingsError.changedOrRemoved(name: target.name, path: store.path)
        throw Failure.failed(.settings(.error(error)))
      }
      onDelete()
      dialogue.say(StyledText(wording(.deleted(target.name))))
    }
  }
}
