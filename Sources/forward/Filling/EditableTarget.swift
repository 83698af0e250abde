internal import ForwardForm
internal import ForwardSettings
internal import ForwardStore
internal import ForwardTargets
internal import JSONTree

/// A target that is being filled in.
struct EditableTarget {
  let kind: TargetKind
  private let document: EditableDocument

  /// The target as it was stored.
  private let original: StoredTarget?

  /// A new target.
  init(_ kind: TargetKind) {
    self.kind = kind
    document = EditableDocument(new: kind.make())
    original = nil
  }

  /// A stored target.
  init(_ stored: StoredTarget) throws {
    kind = try stored.requiredKind()
    document = try kind.document(stored.settings)
    original = stored
  }

  /// The target's form, with other rows before its own.
  func form(after rows: [ForwardFormElement] = []) -> Form { document.form(after: rows) }

  /// The target as it is to be stored. A copy, too, keeps the unknown members of the entry.
  func stored(as name: String, from form: Form) throws -> StoredTarget {
    let settings = try document.document(from: form)
    return original?.with(name: name, settings: settings)
      ?? StoredTarget(name: name, kind: kind.name, settings: settings)
  }
}

extension TargetKind {
  /// Opens stored settings of this kind.
  func document(_ settings: JSONObject) throws -> EditableDocument {
    try EditableDocument(settings, over: make())
  }
}
