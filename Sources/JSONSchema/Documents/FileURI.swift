internal import CLibrary
internal import PlainText

/// Returns the URI of a file or folder; `nil` if there is none at the path.
package func fileURI(of path: String) -> String? {
  absolutePath(path).map { "file://" + $0.percentEncoded(keeping: "/-._~") }
}

/// Returns the absolute URI of a reference in a document with the base URI.
package func resolvedURI(_ reference: String, against base: String) -> String {
  URIReference(reference).resolved(against: URIReference(base)).description
}
