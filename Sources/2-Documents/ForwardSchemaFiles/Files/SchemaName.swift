internal import ForwardJSON
internal import ForwardSystem

/// The name by which a file's schema is looked for: a URI, or a path from the file on.
struct SchemaName {
  let text: String
  /// Whether a catalog says it, rather than the file or its place.
  var isOfCatalog = false
  /// Whether the catalog that was given has it. A folder then has it also by the last name of the URI.
  var isListed = false
}

extension SchemaFiles {
  /// Returns the name of a file's schema; `nil` if nothing says one.
  ///
  /// The file itself counts first, then the catalog, the files of folders for resources of Kubernetes, the file beside it,
  /// and the catalog that was fetched.
  func name(of file: JSONFile) -> SchemaName? {
    if let name = file.value["$schema"]?.string ?? file.text.namedSchema {
      return SchemaName(text: name, isListed: catalog?.has(name) == true)
    }
    if let uri = catalog?.uri(ofFile: file.path) {
      return SchemaName(text: uri, isOfCatalog: true, isListed: true)
    }
    if let name = resourceSchema(of: file.value) ?? schemaBeside(file.path) {
      return SchemaName(text: name)
    }
    return fetched?.catalog()?.uri(ofFile: file.path).map {
      SchemaName(text: $0, isOfCatalog: true)
    }
  }

  /// Returns whether something else than the file has a schema for it.
  package func hasSchema(ofFile path: String) -> Bool {
    common != nil || catalog?.uri(ofFile: path) != nil || schemaBeside(path) != nil
      || fetched?.catalog()?.uri(ofFile: path) != nil
  }

  /// Returns the URI of the schema that a folder has for a resource of Kubernetes by its version and kind, as in
  /// `deployment-apps-v1.json` or `monitoring.coreos.com/podmonitor_v1.json`; `nil` if none has.
  private func resourceSchema(of value: JSONValue) -> String? {
    guard !folders.isEmpty, let version = value["apiVersion"]?.string,
      let kind = value["kind"]?.string?.lowercased()
    else { return nil }
    let parts = version.lowercased().split(separator: "/").map(String.init)
    guard (1...2).contains(parts.count), ([kind] + parts).allSatisfy(\.isPlainName) else {
      return nil
    }
    var names = ["\(([kind] + parts).joined(separator: "-")).json"]
    if parts.count == 2 {
      let group = parts[0].prefix { $0 != "." }
      names =
        [
          "\(kind)-\(group)-\(parts[1]).json", "\(parts[0])/\(kind)_\(parts[1]).json",
        ] + names
    }
    for folder in folders {
      for name in names {
        guard let uri = folder.uri(ofFile: name[...]), let path = folder.path(of: uri),
          leadsSomewhere(path)
        else { continue }
        return uri
      }
    }
    return nil
  }

  /// Returns the URI of the schema beside a file, such as `values.schema.json` beside `values.yaml`; `nil` if it is
  /// missing. The file itself need not exist.
  private func schemaBeside(_ path: String) -> String? {
    let place = FilePlace(naming: path)
    guard let dot = place.name.lastIndex(of: ".") else { return nil }
    // A hidden file, such as `.env`, has only one dot.
    let stem = dot == place.name.startIndex ? place.name[...] : place.name[..<dot]
    let schema = "\(place.folder)/\(stem).schema.json"
    guard leadsSomewhere(schema), !foldersBeside(path).isEmpty else { return nil }
    return fileURI(of: schema)
  }
}

extension String {
  /// Whether the text is one name of a path, of letters, digits, dots and hyphens.
  fileprivate var isPlainName: Bool {
    !hasPrefix(".") && !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "."), UInt8(ascii: "-"):
          true
        default: false
        }
      }
  }
}
