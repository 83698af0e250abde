internal import ForwardJSONSchema
internal import ForwardSystem
internal import ForwardText

/// Returns the URI of a file or folder; `nil` if there is none at the path.
package func fileURI(of path: String) -> String? {
  absolutePath(path).map { "file://" + $0.percentEncoded(keeping: "/-._~") }
}
