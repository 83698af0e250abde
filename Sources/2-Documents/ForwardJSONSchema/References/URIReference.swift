internal import ForwardJSON
internal import ForwardText

/// A URI or a relative reference, without its fragment (RFC 3986).
struct URIReference: Sendable, CustomStringConvertible {
  private var scheme: Substring?
  private var authority: Substring?
  private var path: String
  private var query: Substring?

  /// Reads a reference up to its fragment. Any text is a reference.
  init(_ text: String) {
    // The parts are split at bytes, because characters are slower to find.
    var rest = text[...].before("#")
    let first = rest.before(":/?")
    if rest.utf8[first.endIndex...].first == UInt8(ascii: ":"), first.isScheme {
      scheme = first
      rest = Substring(rest.utf8[first.endIndex...].dropFirst())
    }
    if rest.utf8.starts(with: "//".utf8) {
      let host = Substring(rest.utf8.dropFirst(2)).before("/?")
      authority = host
      rest = rest[host.endIndex...]
    }
    let path = rest.before("?")
    self.path = String(path)
    let mark = rest.utf8[path.endIndex...]
    query = mark.isEmpty ? nil : Substring(mark.dropFirst())
  }

  /// Returns the URI that the reference means in a document with the base URI (RFC 3986, 5.2).
  func resolved(against base: URIReference) -> URIReference {
    var target = self
    if scheme == nil {
      target.scheme = base.scheme
      if authority == nil {
        target.authority = base.authority
        if path.isEmpty {
          target.path = base.path
          target.query = query ?? base.query
          return target
        }
        if !path.hasPrefix("/") { target.path = base.folder + path }
      }
    }
    target.path = target.path.withoutDotSegments
    return target
  }

  /// The path up to its last slash.
  private var folder: String {
    if path.isEmpty, authority != nil { return "/" }
    return path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  var description: String {
    (scheme.map { "\($0):" } ?? "") + (authority.map { "//\($0)" } ?? "") + path
      + (query.map { "?\($0)" } ?? "")
  }
}

/// Compares by code points, like names in JSON.
extension URIReference: Hashable {
  static func == (left: URIReference, right: URIReference) -> Bool {
    left.description.hasSameCodePoints(as: right.description)
  }

  func hash(into hasher: inout Hasher) { ExactKey(description).hash(into: &hasher) }
}

extension Substring {
  /// Returns the part before the first of some ASCII characters.
  fileprivate func before(_ marks: String) -> Substring {
    Substring(utf8.prefix { !marks.utf8.contains($0) })
  }

  fileprivate var isScheme: Bool {
    first?.isASCIILetter == true
      && allSatisfy { $0.isASCIILetter || $0.isASCII && $0.isNumber || "+-.".contains($0) }
  }
}

extension Character {
  fileprivate var isASCIILetter: Bool { isASCII && isLetter }
}

extension String {
  /// The path with its `.` and `..` segments resolved (RFC 3986, 5.2.4).
  fileprivate var withoutDotSegments: String {
    guard utf8.contains(UInt8(ascii: ".")) else { return self }
    guard contains("/") else { return self == "." || self == ".." ? "" : self }
    var kept: [String] = []
    let segments = split(separator: "/", omittingEmptySubsequences: false)
    let isAbsolute = hasPrefix("/")
    for (number, segment) in segments.enumerated() {
      let isLast = number == segments.count - 1
      switch segment {
      case ".": if isLast { kept.append("") }
      case "..":
        if kept.count > (isAbsolute ? 1 : 0) { kept.removeLast() }
        if isLast { kept.append("") }
      default: kept.append(String(segment))
      }
    }
    return kept.joined(separator: "/")
  }

  /// The URI without a `#` at its end. An empty fragment means nothing.
  package var withoutEmptyFragment: String {
    utf8.last == UInt8(ascii: "#") ? String(Substring(utf8.dropLast())) : self
  }

  /// Creates a text with the byte of each escape such as `%41`; `nil` if the result is not UTF-8.
  package init?(percentEscaped text: Substring) {
    self.init(validating: text.percentDecoded, as: UTF8.self)
  }
}

package func resolvedURI(_ reference: String, against base: String) -> String {
  URIReference(reference).resolved(against: URIReference(base)).description
}

enum Fragment: Hashable, Sendable {
  /// A JSON Pointer (RFC 6901) from the root of the schema. It may be invalid.
  case pointer(String)
  case anchor(String)

  /// Reads the part after the `#`. `%2F` in it is a slash.
  init(_ text: Substring) {
    let text = String(decoding: text.percentDecoded, as: UTF8.self)
    self = text.isEmpty || text.utf8.first == UInt8(ascii: "/") ? .pointer(text) : .anchor(text)
  }
}
