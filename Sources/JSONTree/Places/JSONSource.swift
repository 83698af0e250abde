/// The text of a JSON value, in which the places of the values inside it are found, so that a message
/// about a value can say where it is.
///
/// ```swift
/// let source = JSONSource(bytes)
/// source.place(of: [.key("rows"), .index(2), .key("title")])  // line 7, column 16
/// ```
///
/// Places are found by reading the text again, and those of many paths by reading it once. Of a key that
/// is there twice, the last one counts. The text should be JSON: of one that isn't, what stands before
/// the mistake may be found.
public struct JSONSource: Sendable {
  let bytes: [UInt8]
  let syntax: JSONSyntax

  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - syntax: What the text was parsed as.
  public init(_ bytes: some Collection<UInt8>, syntax: JSONSyntax = .json) {
    self.bytes = Array(bytes)
    self.syntax = syntax
  }

  /// A value in the text, and its key.
  public struct Found: Hashable, Sendable {
    /// Where the value is.
    public let value: JSONSpan

    /// Where its key is, with its quotes; `nil` for the element of a list and for the outer value.
    public let key: JSONSpan?
  }

  /// Returns where the values at the ends of paths are, with nothing for paths that lead nowhere.
  public func places(of paths: some Sequence<JSONPath>) -> [JSONPath: Found] {
    var scanner = Scanner(self, paths: PathTree(paths))
    scanner.scan()
    return scanner.found()
  }

  /// Returns the place of the value at the end of a path; `nil` if there is none.
  public func place(of path: JSONPath) -> JSONPlace? { places(of: [path])[path]?.value.place }

  /// Returns the place of the key at the end of a path; `nil` if there is none.
  public func placeOfKey(_ path: JSONPath) -> JSONPlace? { places(of: [path])[path]?.key?.place }
}
