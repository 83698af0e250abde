internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardStore
internal import ForwardTargets

/// Has a new target filled in, and keeps it. Which kind it is makes no difference to anybody here.
///
/// - Returns: Whether it was saved.
func make(_ kind: TargetKind, named name: String, in store: TargetStore) throws -> Bool {
  let taken = Failure("There is a target '\(name)' already.")
  // Before the form is filled in.
  if try store.contents().names.contains(name) { throw taken }
  try store.checkWritable()
  let target = kind.make()
  let language = Wording.preferred.language
  let texts = kind.translations[language] ?? [:]
  var dialogue = Dialogue.standard(wording: .preferred.translating(texts))
  // Of a new target everything is new.
  dialogue.marksChanges = false
  guard try dialogue.fill(Form(target)) == .saved else { return false }
  let stored = StoredTarget(name: name, kind: kind.name, settings: try .init(encoding: target))
  guard case .saved = try store.save(stored, replacing: nil) else { throw taken }
  return true
}
