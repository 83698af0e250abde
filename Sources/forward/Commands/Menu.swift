internal import ForwardForm
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

/// The menu of `forward` without a command, which repeats until the person quits.
struct Menu {
  private let context: Context

  init(_ context: Context) { self.context = context }

  func run() throws {
    var isFirst = true
    while true {
      let contents = try context.store.contents()
      for damaged in contents.damaged where isFirst {
        context.dialogue.say(StyledText(context.wording(.settings(.store(damaged.error))), .error))
      }
      isFirst = false
      let choice = MenuChoice(contents.targets, context.wording)
      var dialogue = context.dialogue
      switch try dialogue.fill(Form(choice), review: false) {
      case .saved: break
      case .cancelled, .endOfInput: return
      case .interrupted: throw Interrupted()
      }
      do {
        guard try perform(choice, contents) else { return }
      } catch is Cancelled {
        continue
      } catch let error where error is Failure || error is StoreError || error is DocumentError {
        guard let failure = Failure(error, context.wording) else { throw error }
        dialogue.say(StyledText(context.wording(failure.sentence), .error))
      }
    }
  }

  /// Performs the chosen action.
  ///
  /// - Returns: Whether to show the menu again.
  private func perform(_ choice: MenuChoice, _ contents: TargetStore.Contents) throws -> Bool {
    guard let target = choice.target else {
      guard choice.makesNew else { return false }
      try context.addNew(TargetKind.builtIn[choice.kind], name: nil, taken: contents.names)
      return true
    }
    switch choice.action {
    case .show: try context.show(target, json: false)
    case .edit: try context.edit(target)
    case .duplicate: try context.duplicate(target, as: nil, taken: contents.names)
    case .delete: if try context.confirmsDeletion(of: target) { try context.delete(target) }
    }
    return true
  }
}

/// A target with an action, or a kind for a new target, or neither to quit.
private final class MenuChoice: FormModel {
  private let targets: [StoredTarget]
  private let wording: Wording
  private var index: Int
  var action = Action.show
  var kind = 0

  enum Action: String, CaseIterable {
    case show, edit, duplicate, delete
  }

  init(_ targets: [StoredTarget], _ wording: Wording) {
    self.targets = targets
    self.wording = wording
    index = targets.isEmpty ? 0 : targets.count + 1
  }

  var target: StoredTarget? { targets.indices.contains(index) ? targets[index] : nil }

  var makesNew: Bool { index == targets.count }

  var form: [ForwardFormElement] {
    ForwardFormElement.picker(
      title: "Target",
      options: targets.map { wording(.target($0.name, kind: $0.kind)) } + ["New target", "Quit"],
      bind: PropertyRef(self, \.index)
    )
    .optionNames(targets.map(\.name) + ["new", "quit"])
    .help("The target to work with.")
    if target != nil {
      picker("Action", \.action).help("What to do with the target.")
    } else if makesNew {
      ForwardFormElement.picker(
        title: "Kind",
        options: TargetKind.builtIn.map { wording.title(of: $0) },
        bind: PropertyRef(self, \.kind)
      )
      .optionNames(TargetKind.builtIn.map(\.name))
      .help("The kind of target to make.")
    }
  }
}
