internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardSettings
internal import ForwardTargets

/// The target to fill in: a new target, a stored target, or a copy.
@nonexhaustive
public enum TargetRequest: Hashable, Sendable {
  /// A new target of a kind. Without a name, the first row asks for the name.
  case new(kind: String, name: String? = nil)
  case edit(name: String)
  /// A new target that starts as a copy of a stored target.
  case duplicate(name: String, as: String? = nil)
}

extension TargetRequest {
  /// Returns the words of the command for a target of a kind. Leaves out the name of a new target,
  /// which a person may change.
  func words(for kind: TargetKind) -> [CommandWord] {
    let (words, name): ([String], String?) =
      switch self {
      case .new(_, let name): (["new", kind.name], name)
      case .edit(let name): (["edit", name], nil)
      case .duplicate(let name, let new): (["duplicate", name], new)
      }
    return words.map { .word($0) } + (name.map { [.argument($0, NameField.path)] } ?? [])
  }

  /// Whether the request makes a new target, which has no secret for a mask to stand for. An edited
  /// or copied target has it.
  var isNew: Bool { if case .new = self { true } else { false } }
}
