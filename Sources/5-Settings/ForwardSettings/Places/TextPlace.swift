internal import ForwardForm
internal import ForwardFormDocuments
package import ForwardJSON
package import ForwardStore

/// A place that stores settings as a text for people.
package protocol TextPlace: SettingsPlace {
  /// Returns the text with other settings.
  func text(of settings: JSONObject, from origins: ValueOrigins) throws(StoreError) -> [UInt8]

  /// Saves settings as ``SettingsPlace/save(_:)`` does. Comments move with their items.
  mutating func save(
    _ settings: JSONObject, from origins: ValueOrigins
  ) throws(StoreError) -> SaveResult<JSONObject>
}

extension SettingsPlace {
  /// Saves settings, and moves comments by the origins in a text.
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
  /// The positions of lists' items before the answers.
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
  /// The item's position before the answers; `nil` for a new item.
  fileprivate var position: Int? { if case .present(let number) = base { number - 1 } else { nil } }
}
