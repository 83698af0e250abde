internal import ForwardForm
internal import ForwardStore
public import ForwardTargets
public import JSONTree

extension TargetKind {
  /// Returns a target of this kind with stored settings.
  ///
  /// ```swift
  /// let target = try kind.target(with: stored.settings)
  /// let delivery = try target.delivery(of: Item("Milk"))
  /// ```
  ///
  /// - Throws: `Undeliverable.unusable(row:)` if a setting can't be decoded. Nothing must be sent
  ///   with a default in place of the intended setting.
  public func target(with settings: JSONObject) throws(Undeliverable) -> any StorableTarget {
    try settings.target(over: make())
  }
}

extension JSONObject {
  fileprivate func target<Target: StorableTarget>(over fresh: Target) throws(Undeliverable)
    -> any StorableTarget
  {
    guard let document = try? DecodedDocument(self, over: fresh) else {
      throw .unusable(row: "settings")
    }
    if let value = document.undecodable.first {
      throw .unusable(row: value.path.description)
    }
    return document.value
  }
}
