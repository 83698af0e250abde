internal import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
package import ForwardStore

/// A place whose settings are a text that a person reads.
package protocol TextPlace: SettingsPlace {
  /// Returns the text with other settings.
  func text(of settings: JSONObject, from origins: ValueOrigins) throws(StoreError) -> [UInt8]

  /// Saves settings as ``SettingsPlace/save(_:)`` does. Comments stay with the items that they are about.
  mutating func save(
    _ settings: JSONObject, from origins: ValueOrigins
  ) throws(StoreError) -> SaveResult<JSONObject>
}

extension SettingsPlace {
  /// Saves settings, with the comments of a text where the origins say.
  mutating func store(
    _ settings: JSONObject, from origins: ValueOrigins
  ) throws(StoreError) -> SaveResult<JSONObject> {
    guard var text = self as? any TextPlace else { return try save(settings) }
    let result = try text.save(settings, from: origins)
    if let place = text as? Self { self = place }
    return result
  }
}

extension Form {
  /// The positions that the items of its lists had before the answers.
  var origins: ValueOrigins { origins(of: answered?.origins ?? [:]) }

  private func origins(of lists: [String: [ItemOrigin]]) -> ValueOrigins {
    var origins = ValueOrigins()
    for (id, items) in lists {
      guard let row = row(at: RowPath(row: id)), case .list(let list)? = row.value(),
        let path = row.documentPath.map(JSONPath.init)
      else { continue }
      let elements = items.enumerated().map { index, item in
        let form = item.lists.isEmpty || index >= list.count ? nil : list.form(of: index)
        return ValueOrigins.Element(
          position: item.position, form?.origins(of: item.lists) ?? ValueOrigins())
      }
      origins.edit(at: path) { $0.setElements(elements) }
    }
    return origins
  }
}

extension ItemOrigin {
  /// The position that the item had; `nil` for a new one.
  fileprivate var position: Int? { if case .present(let number) = base { number - 1 } else { nil } }
}
