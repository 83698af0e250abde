internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardStore
internal import ForwardTargets

/// Has a new target filled in, and keeps it. Which kind it is makes no difference to anybody here.
///
/// - Returns: Whether it was saved.
func make(_ kind: TargetKind, named name: String, in store: TargetStore) throws -> Bool {
  // Before anybody takes pains over it.
  try store.checkWritable()
  guard try !store.entries().contains(where: { $0.name == name }) else {
    throw StoreError.exists(name: name, path: store.path)
  }
  let target = kind.make()
  let language = Wording.preferred.language
  let texts = kind.translations[language] ?? [:]
  var dialogue = Dialogue.standard(wording: .preferred.translating(texts))
  // Of a new target everything is new.
  dialogue.marksChanges = false
  guard try dialogue.fill(Form(target)) == .saved else { return false }
  try store.add(name: name, kind: kind.name, settings: .init(encoding: target))
  return true
}
