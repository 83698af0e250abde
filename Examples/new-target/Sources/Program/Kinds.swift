internal import Chat
internal import ForwardTargets

/// The kinds that this program knows: the built-in ones, and the new one.
let kinds = TargetKind.builtIn + [.chat]

/// Finds a kind by its name.
func kind(named name: String) throws -> TargetKind {
  if let kind = kinds.first(where: { $0.name == name }) { return kind }
  let known = kinds.map(\.name).joined(separator: ", ")
  throw Failure("'\(name)' is no kind of target; there are \(known).")
}
