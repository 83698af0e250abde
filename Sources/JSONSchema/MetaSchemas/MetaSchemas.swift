internal import JSONTree

/// The schemas of schemas, as <https://json-schema.org> publishes them.
enum MetaSchemas {
  /// Returns the document with a URI.
  static func document(at uri: String) -> JSONValue? {
    guard let draft = Draft.allCases.first(where: { uri.hasPrefix($0.folder) }) else { return nil }
    for text in texts(of: draft) {
      guard let document = try? JSONValue(parsing: text), case .object(let members) = document,
        case .string(let id)? = members[draft.identifier]
      else { continue }
      if URIReference(id).description == uri { return document }
    }
    return nil
  }

  private static func texts(of draft: Draft) -> [String] {
    switch draft {
    case .draft4: draft4
    case .draft6: draft6
    case .draft7: draft7
    case .draft2019: draft2019
    case .draft2020: draft2020
    }
  }
}

extension Draft {
  /// What the URIs of the meta-schema's documents begin with.
  fileprivate var folder: String { String(metaSchema.dropLast("schema".count)) }
}
