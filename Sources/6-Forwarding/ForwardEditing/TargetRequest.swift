internal import ForwardFormArguments
internal import ForwardFormDocuments
internal import ForwardSettings
internal import ForwardTargets

/// A form of a target to fill in: of a new one, of a stored one, or of a copy.
@nonexhaustive
public enum TargetRequest: Hashable, Sendable {
  /// A new target of the kind with a name; without a name of its own, that is asked first.
  case new(kind: String, name: String? = nil)
  case edit(name: String)
  /// A new target that starts as a copy of another.
  case duplicate(name: String, as: String? = nil)
}

extension TargetRequest {
  /// Returns the words of the command for a target of a kind. The name of a new target can be answered
  /// anew.
  func words(for kind: TargetKind) -> [CommandWord] {
    let (words, name): ([String], String?) =
      switch self {
      case .new(_, let name): (["new", kind.name], name)
      case .edit(let name): (["edit", name], nil)
      case .duplicate(let name, let new): (["duplicate", name], new)
      }
    return words.map { .word($0) } + (name.map { [.argument($0, NameField.path)] } ?? [])
  }

  /// Whether a new target is made, in which a masked secret has no meaning. An edited or copied target
  /// has the secret.
  var isNew: Bool { if case .new = self { true } else { false } }
}
