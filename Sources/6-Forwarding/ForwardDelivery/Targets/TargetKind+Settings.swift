internal import ForwardForm
internal import ForwardFormDocuments
public import ForwardJSON
public import ForwardTargets

extension TargetKind {
  /// Returns a target of this kind with stored settings, to send items to.
  ///
  /// ```swift
  /// let target = try kind.target(with: stored.settings)
  /// let delivery = try target.delivery(of: Item("Milk"))
  /// ```
  ///
  /// A secret setting may be a reference, such as `env:TOKEN` or `command: pass show hook`; see `SecretReference`. The
  /// secret is read here, and is in the target and its deliveries only, in which it is masked where they are shown.
  ///
  /// - Parameters:
  ///   - settings: The stored settings.
  ///   - readsSecrets: Whether secrets that are kept elsewhere are read, which takes the time of the programs that write
  ///     them. Otherwise, the target has the references in their places: its deliveries can be shown, not sent.
  /// - Throws: `Undeliverable.unusable(row:)` if a setting can't be decoded. Nothing must be sent
  ///   with a default in place of the intended setting. ``UnreadableSecret`` if a secret can't be read.
  public func target(
    with settings: JSONObject, readsSecrets: Bool = true
  ) throws -> any StorableTarget {
    let reader = readsSecrets ? SecretReader() : nil
    do {
      return try settings.target(over: make(), reader)
    } catch let unread as UnreadSecrets {
      unread.read()
      return try settings.target(over: make(), reader)
    }
  }

  /// Returns a target with stored settings, to send items to.
  ///
  /// - Throws: ``UnreadSecrets`` if the reader has to read secrets first.
  package func target(
    with settings: JSONObject, _ reader: SecretReader
  ) throws -> any StorableTarget {
    try settings.target(over: make(), reader)
  }
}

extension JSONObject {
  /// - Parameter reader: The reader of secrets that are kept elsewhere; `nil` to leave references unread.
  fileprivate func target<Target: StorableTarget>(
    over fresh: Target, _ reader: SecretReader?
  ) throws -> any StorableTarget {
    guard JSONValue.object(self).mayHaveReferences else { return try decoded(over: fresh).value }
    guard let document = try? DecodedDocument(self, over: fresh) else {
      throw Undeliverable.unusable(row: "settings")
    }
    var settings = JSONValue.object(self)
    let secrets = Form(document.value).secrets(in: settings)
    if let reader {
      let kept = secrets.compactMap { (row, path) in
        settings[path].flatMap { SecretReference($0) }.map { KeptSecret($0, for: row) }
      }
      if kept.contains(where: { reader.result(of: $0) == nil }) {
        throw UnreadSecrets { reader.read(kept) }
      }
    }
    var read: [(path: JSONPath, reference: SecretReference, text: String)] = []
    for (row, path) in secrets {
      guard let value = settings[path] else { continue }
      if let reference = SecretReference(value) {
        var secret: String?
        if let result = reader?.result(of: KeptSecret(reference, for: row)) {
          let text = try result.mapError { UnreadableSecret($0.outcome, row.id) }.get()
          read.append((path, reference, text))
          secret = text
        }
        settings = settings.laying(.string(secret ?? reference.description), at: path)
      } else if reader != nil, case .string(let text) = value {
        settings = settings.laying(.string(SecretReference.secret(in: text)), at: path)
      }
    }
    guard case .object(let members) = settings else { return try decoded(over: fresh).value }
    let target = try members.decoded(over: fresh).value
    // The rules are about the secret, whatever it begins with.
    let form = Form { target.form }
    for (row, path) in form.secrets(in: settings) {
      guard let (_, reference, text) = read.first(where: { $0.path == path }), row.isRefused,
        !form.take(text, at: path) || row.isRefused
      else { continue }
      throw UnreadableSecret(
        .refused(DeliveryOutcome.Detail(.unusableSecret, reference.source)), row.id)
    }
    return target
  }

  private func decoded<Target: StorableTarget>(over fresh: Target) throws(Undeliverable)
    -> DecodedDocument<Target>
  {
    guard let document = try? DecodedDocument(self, over: fresh) else {
      throw .unusable(row: "settings")
    }
    if let value = document.undecodable.first {
      throw .unusable(row: value.path.description)
    }
    return document
  }
}

extension JSONValue {
  /// Whether a value may be a reference, or a secret that begins like one. Most settings have none.
  fileprivate var mayHaveReferences: Bool {
    switch self {
    case .string(let text):
      SecretReference(text) != nil || SecretReference.secret(in: text) != text
    case .object(let members):
      SecretReference(self) != nil || members.contains { $0.value.mayHaveReferences }
    case .array(let values): values.contains(where: \.mayHaveReferences)
    case .null, .bool, .number: false
    }
  }
}

extension Form.Row {
  fileprivate var isRefused: Bool { value().map { rejection(ofPresent: $0) != nil } ?? false }
}

extension Form {
  /// Answers a row with a secret, of which another row than one of text may read a number. A text that looks like a
  /// reference is none.
  fileprivate func take(_ text: String, at path: JSONPath) -> Bool {
    guard SecretReference(text) == nil else { return false }
    // A session that isn't cancelled leaves its answers in the model.
    _ = FormSession(self, given: [Answer(RowPath(path), .text(text))])
    return true
  }

  /// Returns the secret rows of text, also those of items, with the paths of their values in a document.
  func secrets(
    in document: JSONValue, at place: JSONPath = JSONPath(),
    where isWanted: (Row) -> Bool = { $0.isSecret && $0.rowKind.isText }
  ) -> [(row: Row, path: JSONPath)] {
    rows.flatMap { row -> [(row: Row, path: JSONPath)] in
      guard let own = row.documentPath else { return [] }
      let path = JSONPath(place.steps + JSONPath(own).steps)
      if isWanted(row) { return [(row, path)] }
      guard case .list(let items)? = row.value() else { return [] }
      return items.indices.flatMap { index -> [(row: Row, path: JSONPath)] in
        guard let form = items.form(of: index) else { return [] }
        let step: JSONPath.Step =
          if case .object? = document[path] {
            .key(form.rows.first { $0.id == "key" }?.value()?.text ?? "")
          } else {
            .index(index)
          }
        return form.secrets(in: document, at: path.appending(step), where: isWanted)
      }
    }
  }
}
