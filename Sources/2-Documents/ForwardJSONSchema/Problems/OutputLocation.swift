internal import ForwardJSON

/// The places of a keyword in the output formats of the specification.
struct OutputLocation: Hashable, Sendable {
  /// The keywords and references that led to the keyword, from the schema's root.
  let evaluationPath: JSONPath
  /// The URI of the keyword, by the nearest schema that has a URI of its own.
  let uri: String

  /// - Parameter schemas: The schemas that are being applied, one inside another; the last one has
  ///   the keyword.
  init(of keyword: Keyword?, in schemas: [Subschema], _ resolver: Resolver) {
    let last: [JSONPath.Step] = keyword.map { [.key($0.name)] } ?? []
    var steps: [JSONPath.Step] = []
    for (outer, inner) in zip(schemas, schemas.dropFirst()) {
      steps += inner.steps ?? [.key(outer.reference(to: inner, resolver).name)]
    }
    evaluationPath = JSONPath(steps + last)
    guard let schema = schemas.last else {
      uri = ""
      return
    }
    let place = JSONPath(Array(schema.path.dropFirst(schema.resource.path.count)) + last)
    uri = "\(schema.resource.uri)#" + place.pointer.percentEncoded
  }
}

extension Subschema {
  /// Returns the keyword by which a schema leads to another one.
  fileprivate func reference(to target: Subschema, _ resolver: Resolver) -> Keyword {
    var dynamic: Keyword?
    for case .reference(let reference, let keyword) in rules(resolver).applicators {
      if reference.target === target { return keyword }
      if reference.anchor != nil { dynamic = keyword }
    }
    return dynamic ?? .reference
  }
}

extension String {
  /// The text as the fragment of a URI (RFC 3986, 3.5).
  fileprivate var percentEncoded: String {
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        bytes.append(byte)
      default:
        if "-._~!$&'()*+,;=:@/?".utf8.contains(byte) {
          bytes.append(byte)
        } else {
          bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
