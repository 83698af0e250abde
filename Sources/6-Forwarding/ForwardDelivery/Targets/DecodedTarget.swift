internal import ForwardForm
internal import ForwardFormDocuments
public import ForwardJSON
public import ForwardTargets

/// A target decoded from stored settings. Decodes them again only if a secret is kept elsewhere, or
/// begins like a reference.
package struct DecodedTarget {
  /// The target with references in place of their secrets. Its deliveries can be shown, not sent.
  package let shown: any StorableTarget
  private let make: @Sendable () -> any StorableTarget
  /// The settings to send with, without the secrets kept elsewhere; `nil` if ``shown`` can send.
  private var settings: JSONValue?
  private var kept: [(row: String, path: JSONPath, secret: KeptSecret)] = []

  /// - Throws: `Undeliverable.unusable(row:)` if a setting can't be decoded.
  package init(_ settings: JSONObject, of kind: TargetKind) throws(Undeliverable) {
    make = kind.make
    let stored = JSONValue.object(settings)
    var decoded = try stored.decoded(over: make())
    if stored.mayHaveReferences {
      var (laid, plain) = (stored, stored)
      for (row, path) in Form(decoded.target).secrets(in: stored) {
        guard let value = stored[path] else { continue }
        if let reference = SecretReference(value) {
          kept.append((row.id, path, KeptSecret(reference, for: row)))
          laid.lay(.string(reference.description), at: path)
        } else if let text = value.string {
          plain.lay(.string(SecretReference.secret(in: text)), at: path)
        }
      }
      if !kept.isEmpty || plain != stored { self.settings = plain }
      if laid != stored { decoded = try laid.decoded(over: make()) }
    }
    shown = try decoded.checked()
  }

  /// Returns the target to send with. Throws ``UnreadSecrets`` if the reader must read secrets
  /// first, or ``UnreadableSecret``.
  package func ready(_ reader: SecretReader) throws -> any StorableTarget {
    guard var settings else { return shown }
    let results = kept.compactMap { reader.result(of: $0.secret) }
    if results.count < kept.count {
      throw UnreadSecrets { [secrets = kept.map(\.secret)] in reader.read(secrets) }
    }
    var texts: [JSONPath: String] = [:]
    for ((row, path, _), result) in zip(kept, results) {
      let text = try result.mapError { UnreadableSecret($0.outcome, row) }.get()
      texts[path] = text
      settings.lay(.string(text), at: path)
    }
    let target = try settings.decoded(over: make()).checked()
    // The row's rules apply to the secret, not to its stored form.
    let form = Form { target.form }
    for (row, path) in form.secrets(in: settings) where row.isRefused {
      guard let text = texts[path], let secret = kept.first(where: { $0.path == path })?.secret,
        !form.take(text, at: path) || row.isRefused
      else { continue }
      throw UnreadableSecret(
        .refused(DeliveryOutcome.Detail(.unusableSecret, secret.reference.source)), row.id)
    }
    return target
  }
}

private struct Decoded {
  let target: any StorableTarget
  let undecodable: JSONPath?

  func checked() throws(Undeliverable) -> any StorableTarget {
    if let undecodable { throw .unusable(row: undecodable.description) }
    return target
  }
}

extension JSONValue {
  fileprivate func decoded(over fresh: some StorableTarget) throws(Undeliverable) -> Decoded {
    guard let members,
      let document = try? DecodedDocument(members, over: fresh)
    else { throw .unusable(row: "settings") }
    return Decoded(target: document.value, undecodable: document.undecodable.first?.path)
  }

  /// Whether the value may be a reference, or a secret that begins like a reference. Most settings
  /// have neither.
  fileprivate var mayHaveReferences: Bool {
    SecretReference(self) != nil || string.map { SecretReference.secret(in: $0) != $0 } == true
      || parts.contains(where: \.value.mayHaveReferences)
  }
}

extension Form.Row {
  fileprivate var isRefused: Bool { value().map { rejection(ofPresent: $0) != nil } ?? false }
}

extension Form {
  /// Answers a row with a secret. A row of another kind than text may read a number. A text that
  /// looks like a reference isn't a secret.
  fileprivate func take(_ text: String, at path: JSONPath) -> Bool {
    guard SecretReference(text) == nil else { return false }
    // A session that isn't cancelled leaves its answers in the model.
    _ = FormSession(self, given: [Answer(RowPath(path), .text(text))])
    return true
  }

  /// Returns the secret rows of text, also in items, with the paths of their values in a document.
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

extension TargetKind {
  /// Returns a target of this kind with stored settings, ready for sending.
  ///
  /// ```swift
  /// let target = try kind.target(with: stored.settings)
  /// let delivery = try target.delivery(of: Item("Milk"))
  /// ```
  ///
  /// A secret setting may be a reference, such as `env:TOKEN` or `command: pass show hook`; see
  /// `SecretReference`. The call reads the secret. Only the target and its deliveries hold it, and
  /// mask it when they are shown.
  ///
  /// - Parameters:
  ///   - settings: The stored settings.
  ///   - readsSecrets: Whether to read secrets that are kept elsewhere, which takes the time of the
  ///     programs that print them. Otherwise the target holds the references: its deliveries can be
  ///     shown, not sent.
  /// - Throws: `Undeliverable.unusable(row:)` if a setting can't be decoded, because a default must
  ///   not replace the intended setting. ``UnreadableSecret`` if a secret can't be read.
  public func target(
    with settings: JSONObject, readsSecrets: Bool = true
  ) throws -> any StorableTarget {
    let target = try DecodedTarget(settings, of: self)
    if !readsSecrets { return target.shown }
    let reader = SecretReader()
    do {
      return try target.ready(reader)
    } catch let unread as UnreadSecrets {
      unread.read()
      return try target.ready(reader)
    }
  }
}
