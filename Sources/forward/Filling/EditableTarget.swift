internal import ForwardForm
internal import ForwardStore
internal import ForwardTargets
internal import JSONTree

/// A target that is being filled in, and the way from it to its document.
struct EditableTarget {
  let kind: TargetKind
  let target: any StorableTarget
  /// Stored values that the target couldn't read, by the ids of their rows.
  let unread: [String: Form.UndecodableValue]
  /// The keys that were stored; what has none is a default.
  let storedKeys: Set<String>
  /// Makes the document to save; of the values that couldn't be read, those that are still
  /// unanswered are kept as they were stored.
  let document: (_ undecodable: [String: Form.UndecodableValue]) throws -> JSONObject

  /// The target as it was stored.
  private let original: StoredTarget?

  /// A new target.
  init(_ kind: TargetKind) {
    let target = kind.make()
    original = nil
    self.kind = kind
    self.target = target
    unread = [:]
    storedKeys = []
    document = { _ in try JSONObject(encoding: target) }
  }

  /// A target as it was stored.
  init(_ stored: StoredTarget) throws {
    let kind = try stored.requiredKind()
    self = try Self.open(kind.make(), kind, stored)
  }

  private init(
    _ kind: TargetKind,
    _ target: any StorableTarget,
    _ original: StoredTarget,
    unread: [String: Form.UndecodableValue],
    storedKeys: Set<String>,
    document: @escaping ([String: Form.UndecodableValue]) throws -> JSONObject
  ) {
    self.kind = kind
    self.target = target
    self.original = original
    self.unread = unread
    self.storedKeys = storedKeys
    self.document = document
  }

  /// The target's form, with other rows before its own.
  func form(after rows: [ForwardFormElement] = []) -> Form {
    let form = Form(undecodable: unread, rules: { [target] in target.formRules }) { [target] in
      rows
      target.form
    }
    form.origin = { [storedKeys] in storedKeys.contains($0) ? .saved : .default }
    return form
  }

  /// The target as it is to be stored; what its entry has besides its settings stays, in a copy too.
  func stored(as name: String, _ unanswered: [String: Form.UndecodableValue]) throws -> StoredTarget
  {
    let settings = try document(unanswered)
    return original?.with(name: name, settings: settings)
      ?? StoredTarget(name: name, kind: kind.name, settings: settings)
  }

  // The target's type is known here, and forgotten in the closure.
  private static func open<Target: StorableTarget>(
    _ fresh: Target,
    _ kind: TargetKind,
    _ original: StoredTarget
  ) throws -> EditableTarget {
    let opened = try DecodedDocument(original.settings, over: fresh)
    // A row is known by its id in the form, and by its key in the document: the same word.
    let unread = opened.unread.filter { $0.path.count == 1 }
    return EditableTarget(
      kind,
      opened.value,
      original,
      unread: Dictionary(
        unread.map {
          ($0.path[0], Form.UndecodableValue($0.stored.asText, reason: "\($0.reason)"))
        },
        uniquingKeysWith: { first, _ in first }
      ),
      storedKeys: Set(original.settings.map(\.key)),
      document: { unanswered in
        let answered = unread.map(\.path).filter { unanswered[$0[0]]?.isAnswered != false }
        return try opened.document(
          saving: opened.value,
          keeping: Set(opened.unread.map(\.path)).subtracting(answered)
        )
      }
    )
  }
}

extension JSONValue {
  /// The value as a person would write it.
  fileprivate var asText: String {
    if case .string(let text) = self { text } else { text() }
  }
}
