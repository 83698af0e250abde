package import ForwardJSON
internal import ForwardSchemaFiles

extension SchemaFetcher {
  /// A schema that was fetched.
  package struct Listed: Sendable {
    /// The last name of its address.
    package let name: String
    /// The names of the files that the catalog has it for.
    package let patterns: [String]
    /// The address from which it was fetched, without a password.
    package let source: String
    fileprivate let checked: Int

    package var json: JSONValue {
      [
        "name": .string(name), "files": .array(patterns.map { .string($0) }),
        "address": .string(source), "checked": .number(JSONNumber(checked)),
      ]
    }
  }

  /// The schemas that were fetched.
  package var list: [Listed] {
    fetched.copies().filter { $0.address != catalogAddress }.map { copy in
      let name = copy.address.split(separator: "/").last.map(String.init) ?? copy.address
      return Listed(
        name: name, patterns: catalog?.patterns(of: copy.address) ?? [], source: copy.shownSource,
        checked: copy.checked)
    }
  }

  /// Asks again for everything that was fetched. ``failures`` has the documents that are gone.
  package func refresh() {
    _ = try? fetchCatalog(isForced: true)
    for copy in fetched.copies() where copy.address != catalogAddress {
      _ = try? fetch(copy.address, from: copy.source, isForced: true)
    }
  }
}
