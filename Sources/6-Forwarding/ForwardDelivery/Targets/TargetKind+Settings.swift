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
