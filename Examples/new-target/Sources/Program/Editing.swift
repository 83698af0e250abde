internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets

// The code works for targets of any kind.

/// Fills in a new target, and adds it to the store.
func make(_ kind: TargetKind, named name: String, in store: DocumentStore) throws -> Outcome {
  let taken = try store.contents().names
  let place = StoredSettings(newOf: kind.name, named: name, in: store, taken: taken)
  return try editor(of: kind).edit(kind.make, in: place)
}

/// Edits a stored target.
func edit(_ name: String, in store: DocumentStore) throws -> Outcome {
  let target = try store.contents().document(named: name)
  let kind = try kind(named: target.kind)
  return try editor(of: kind).edit(kind.make, in: StoredSettings(editing: target, in: store))
}

/// The editor of a kind, in the person's language.
func editor(of kind: TargetKind) -> SettingsEditor {
  let texts = kind.translations[Wording.preferred.language] ?? [:]
  return SettingsEditor(.standard(wording: .preferred.translating(texts)), state: ".build/state")
}
