internal import ForwardEditing
internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormTerminal
internal import ForwardJSON
internal import ForwardKinds
internal import ForwardSending
internal import ForwardSettings
internal import ForwardStore
internal import ForwardSystem
internal import ForwardTargets

/// The menu of `forward` without a command. It repeats until the person quits.
struct Menu {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func run() throws {
    // The menu goes on after a save, and a signal ends it then.
    Saves.afterNext(nil)
    context.dialogue.announce(context.wording(.menu))
    var isFirst = true
    while true {
      let contents = try context.store.contents()
      for damaged in contents.damaged where isFirst {
        context.dialogue.say(StyledText(context.wording(.settings(.store(damaged.error))), .error))
      }
      let choice = MenuChoice(
        contents.documents, kinds: { [context] in context.usableKinds }, isFirst: isFirst,
        context.wording)
      isFirst = false
      let dialogue = context.dialogue
      switch try dialogue.fill(Form(choice), review: false) {
      case .saved: break
      case .cancelled, .endOfInput: return
      case .interrupted: throw Interrupted()
      }
      do {
        guard try perform(choice, contents) else { return }
      } catch is Cancelled {
        continue
      } catch let error
        where error is Failure || error is TargetError || error is UnusableKind || error is Refusal
        || error is StoreError || error is DocumentError
      {
        guard let failure = Failure(error, context.wording) else { throw error }
        dialogue.say(StyledText(context.wording(failure.sentence), .error))
      }
    }
  }

  /// Performs the chosen action. Returns whether to show the menu again.
  private func perform(_ choice: MenuChoice, _ contents: DocumentStore.Contents) throws -> Bool {
    guard let target = choice.target else {
      guard choice.makesNew else { return false }
      try context.targets.addNew(choice.kinds[choice.kind], name: nil, taken: contents.names)
      return true
    }
    switch choice.action {
    case .send: try context.send(to: target)
    case .show: try context.show(target, json: false)
    case .edit: try context.targets.edit(target, of: target.requiredKind(), in: contents)
    case .duplicate:
      try context.targets.duplicate(
        target, of: target.requiredKind(), as: nil, taken: contents.names)
    case .delete: if try context.confirmsDeletion(of: target) { try context.delete([target]) }
    }
    return true
  }
}

/// A target with an action, or a kind for a new target; neither to quit.
private final class MenuChoice: FormModel {
  private let targets: [StoredDocument]
  private let wording: Wording
  private var index: Int
  var action = Action.edit
  var kind = 0
  /// The offered kinds. Looked up on demand.
  private(set) lazy var kinds = findKinds()
  private let findKinds: () -> [TargetKind]

  enum Action: String, CaseIterable {
    case send, show, edit, duplicate, delete
  }

  /// Creates the choice. Without targets, Enter alone makes a target. In the first menu it takes
  /// the newest target, the last in the file; later it quits.
  init(
    _ targets: [StoredDocument], kinds: @escaping () -> [TargetKind], isFirst: Bool,
    _ wording: Wording
  ) {
    self.targets = targets
    findKinds = kinds
    self.wording = wording
    index = targets.isEmpty ? 0 : isFirst ? targets.count - 1 : targets.count + 1
  }

  var target: StoredDocument? { targets.indices.contains(index) ? targets[index] : nil }

  var makesNew: Bool { index == targets.count }

  var form: [ForwardFormElement] {
    ForwardFormElement.target(
      among: targets, others: ["New target": "new", "Quit": "quit"], wording,
      bind: PropertyRef(self, \.index))
    if target != nil {
      picker("Action", \.action).help("What to do with the target.")
    } else if makesNew {
      ForwardFormElement.kind(among: kinds, wording, bind: PropertyRef(self, \.kind))
    }
  }
}
