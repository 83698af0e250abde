import ForwardForm
import ForwardFormDocuments
import ForwardFormSchemas
import ForwardJSON
import ForwardJSONSchema

/// A part of the package that decides which values of a saved document are secrets, or that shows
/// the document.
struct SecretView {
  let name: String
  /// Whether the value at a path is a secret.
  let isSecret: (JSONPath) -> Bool
  /// The document as this part shows it; `nil` if the part shows no document.
  var shown: JSONValue?
}

/// The path of a row's value, whether the value is a secret, and whether a part of the value is:
/// the password in an address.
typealias RowPlace = (path: JSONPath, isSecret: Bool, hidesPart: Bool)

extension AnsweredForm {
  /// Returns the values that one view hides as secrets and another view shows.
  func shownSecrets(in saved: JSONValue) throws -> [String] {
    let rows = try rows?(saved) ?? []
    let views = try secretViews(of: saved, rows)
    // Schemas don't distinguish addresses with passwords from other addresses.
    let addresses = rows.filter { $0.hidesPart && shown(saved)[$0.path] == saved[$0.path] }
      .map { "\(name): \($0.path): an address with its password" }
    return addresses
      + saved.scalars.flatMap { path, value -> [String] in
        // References and empty values reveal no secret.
        if [.null, "", .string(Form.Row.mask)].contains(value) || saved.isReference(at: path) {
          return []
        }
        let hiding = views.filter { $0.isSecret(path) }.map(\.name)
        let showing = views.filter { view in
          view.shown.map { $0[path] == value } ?? !view.isSecret(path)
        }.map(\.name)
        if hiding.isEmpty || showing.isEmpty { return [] }
        return ["\(name): \(path): \(value.text()): secret by \(hiding), shown by \(showing)"]
      }
  }

  private func secretViews(of saved: JSONValue, _ rows: [RowPlace]) throws -> [SecretView] {
    var views: [SecretView] = []
    for (name, schema) in [("description's", schema), ("own", own)] {
      guard let schema, schema.verdict(on: saved) == .valid else { continue }
      let places = schema.secretPlaces(in: saved)
      views.append(SecretView(name: "validator by \(name) schema") { places?.contain($0) == true })
      let document = SchemaDocument(schema, saved)
      views.append(
        SecretView(
          name: "document by \(name) schema", isSecret: document.secretMap.isSecret,
          shown: document.masked))
    }
    if self.rows == nil { return views }
    let secrets = rows.filter(\.isSecret).map(\.path)
    views.append(
      SecretView(
        name: "rows", isSecret: { secrets.contains(where: $0.isIn) }, shown: shown(saved)))
    return views
  }
}

extension JSONValue {
  /// Whether the value at a path is, or is inside, a reference to a secret.
  fileprivate func isReference(at path: JSONPath) -> Bool {
    (0...path.steps.count).contains { count in
      self[JSONPath(Array(path.steps[..<count]))].map { SecretReference($0) != nil } == true
    }
  }
}

extension Form {
  /// Returns the places of all rows in a document, including the rows of items.
  func places(in document: JSONValue, at place: JSONPath = []) -> [RowPlace] {
    rows.flatMap { row -> [RowPlace] in
      guard let own = row.documentPath else { return [] }
      let path = JSONPath(place.steps + JSONPath(own).steps)
      guard !row.isSecret, case .list(let items)? = row.value() else {
        let text = document[path]?.string ?? ""
        return [(path, row.isSecret, row.shownText(text) != text)]
      }
      return items.indices.flatMap { index -> [RowPlace] in
        guard let form = items.form(of: index) else { return [] }
        let key = form.rows.first { $0.id == "key" }?.value()?.text
        let step: JSONPath.Step =
          if case .object? = document[path] { .key(key ?? "") } else { .index(index) }
        return form.places(in: document, at: path.appending(step))
      }
    }
  }
}
