internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

extension DecodedDocument where Value: FormModel {
  /// Decodes settings from a document. An element of a list takes missing values from a new element
  /// in the form.
  ///
  /// Most documents are complete, and so need no form here.
  init(_ stored: JSONObject, asIn fresh: Value) throws {
    var known: [JSONPath: () -> EncodedValue?] = [:]
    var decoded = try DecodedDocument(stored, over: fresh)
    while decoded.undecodable.contains(where: { !$0.part.isEmpty }) {
      // The readable values may add lists.
      let count = known.count
      known.merge(Form(decoded.value).elementDefaults(at: JSONPath())) { known, _ in known }
      if known.count == count { break }
      decoded = try DecodedDocument(stored, over: fresh, elements: known)
    }
    self = decoded
  }
}

extension Form {
  /// Returns the values of a new element of each list, by the list's path. Each element on the way
  /// counts as the first. Reads three levels of nested lists.
  fileprivate func elementDefaults(
    at path: JSONPath, depth: Int = 0
  ) -> [JSONPath: () -> EncodedValue?] {
    var found: [JSONPath: () -> EncodedValue?] = [:]
    for row in rows {
      guard case .list(let list) = row.kind, let place = row.documentPath else { continue }
      let path = path.appending(JSONPath(place))
      found[path] = { list.trial().flatMap { try? EncodedValue(Written(by: $0.encode)) } }
      guard depth < 3, let form = list.newForm else { continue }
      found.merge(form.elementDefaults(at: path.appending(.index(0)), depth: depth + 1)) {
        known, _ in known
      }
    }
    return found
  }
}
