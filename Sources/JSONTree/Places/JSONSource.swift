/// The text of a JSON value, which finds the places of the values inside it for messages about
/// them.
///
/// ```swift
/// let source = JSONSource(bytes)
/// source.place(of: [.key("rows"), .index(2), .key("title")])  // line 7, column 16
/// ```
///
/// The text is read again to find places: once for all paths of a call. If a key is there twice,
/// the last one counts. The text should be JSON; in a text that isn't, places before the mistake
/// may be found.
public struct JSONSource: Sendable {
  let bytes: [UInt8]
  let syntax: JSONSyntax

  /// - Parameters:
  ///   - bytes: The whole text.
  ///   - syntax: The syntax with which the text was parsed.
  public init(_ bytes: some Collection<UInt8>, syntax: JSONSyntax = .json) {
    self.bytes = Array(bytes)
    self.syntax = syntax
  }

  /// The places of a value in the text and of its key.
  public struct Found: Hashable, Sendable {
    /// The place of the value.
    public let value: JSONSpan

    /// The place of its key, with the quotes; `nil` for the element of a list and for the outer
    /// value.
    public let key: JSONSpan?
  }

  /// Returns the places of the values at the ends of paths, by path. A path that leads nowhere is
  /// left out.
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
