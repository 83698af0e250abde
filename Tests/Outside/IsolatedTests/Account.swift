import ForwardForm
import Observation

// The declarations of this module are isolated to the main actor unless they say otherwise.

/// A model on the main actor.
final class Account: FormModel {
  var name = ""
  var isPublic = false
  private let taken: Set = ["ada"]

  var form: [ForwardFormElement] {
    textField("Name", \.name).required().asyncRule(isFree)
    toggle("Public", \.isPublic)
  }

  private var isFree: AsyncRule {
    AsyncRule(within: .seconds(60)) { [self] name in
      await isTaken(name) ? .other("'\(name)' is taken.") : nil
    }
  }

  private func isTaken(_ name: String) -> Bool { taken.contains(name) }
}

/// A model with a form rule on the main actor.
final class Team: FormModel {
  var name = ""
  private let taken: Set = ["ada"]

  var form: [ForwardFormElement] { textField("Name", \.name) }

  var formRules: [FormRule] {
    [
      AsyncFormRule("name", of: self.name) { [self] name in
        taken.contains(name) ? .other("'\(name)' is taken.") : nil
      }
    ]
  }
}

/// A model that views observe.
@Observable
final class Pager: FormModel {
  var number = ""
  var isUrgent = false
  var reason = ""

  var form: [ForwardFormElement] {
    textField("Number", \.number).required()
    toggle("Urgent", \.isUrgent)
    if isUrgent { textField("Reason", \.reason).required() }
  }
}

/// An actor that owns its model.
actor Registry {
  final nonisolated class Entry: FormModel {
    var name = ""
    let isTaken: @Sendable (String) async -> Bool

    init(isTaken: @escaping @Sendable (String) async -> Bool) { self.isTaken = isTaken }

    var form: [ForwardFormElement] {
      textField("Name", \.name).asyncRule(
        AsyncRule(within: .seconds(60)) { [isTaken] name in
          await isTaken(name) ? .other("'\(name)' is taken.") : nil
        })
    }
  }

  var names: Set = ["ada"]

  func has(_ name: String) -> Bool { names.contains(name) }
}
