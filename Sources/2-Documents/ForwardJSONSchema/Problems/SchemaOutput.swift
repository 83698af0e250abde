public import ForwardJSON

/// The formats in which the specification writes the result of a validation (2020-12, section 12).
@nonexhaustive
public enum SchemaOutput: Hashable, Sendable {
  /// Whether the instance is valid: `{"valid": false}`.
  case flag
  /// The errors as a list.
  case basic
  /// The errors as a tree, inside their common keywords.
  case detailed
}

extension Validation {
  /// Returns the result in a format of the specification, for programs that read the output of any
  /// validator.
  ///
  /// ```swift
  /// schema.validate(["name": ""]).output(.basic)
  /// // {"valid": false, "keywordLocation": "", "instanceLocation": "", "errors": [{"valid": false,
  /// // "keywordLocation": "/properties/name/minLength", …}]}
  /// ```
  ///
  /// An undecided verdict isn't `valid`. The errors are the ``problems``; alternatives contribute
  /// the problems of the one that was probably meant. Annotations are left out.
  public func output(_ format: SchemaOutput) -> JSONValue {
    if verdict == .valid { return ["valid": true] }
    switch format {
    case .flag: return ["valid": false]
    case .basic: return OutputNode.unit(at: [], of: [], problems.map(\.unit))
    case .detailed:
      return OutputNode(problems.map { ($0, $0.outputLocation.evaluationPath.steps[...]) }, at: [])
        .value
    }
  }
}

/// A keyword, or a part of its value, with the errors inside it.
private struct OutputNode {
  private typealias Problem = (problem: SchemaProblem, rest: ArraySlice<JSONPath.Step>)

  private let path: [JSONPath.Step]
  private let problems: [SchemaProblem]
  private var errors: [JSONValue] = []

  /// `problems` are the problems with the steps from this node to their keywords.
  init(_ problems: [(SchemaProblem, ArraySlice<JSONPath.Step>)], at path: [JSONPath.Step]) {
    self.path = path
    self.problems = problems.map(\.0)
    var order: [JSONPath.Step] = []
    var inside: [JSONPath.Step: [Problem]] = [:]
    for (problem, steps) in problems {
      guard let step = steps.first else {
        errors.append(problem.unit)
        continue
      }
      if inside[step] == nil { order.append(step) }
      inside[step, default: []].append((problem, steps.dropFirst()))
    }
    for step in order {
      let part = inside[step] ?? []
      // A node with a single error is written as that error.
      if part.count == 1 || part.allSatisfy(\.rest.isEmpty) {
        errors += part.map(\.problem.unit)
      } else {
        errors.append(OutputNode(part, at: path + [step]).value)
      }
    }
  }

  /// The node as JSON. A node with a single error is written as that error, except the root.
  var value: JSONValue {
    if errors.count == 1, !path.isEmpty { return errors[0] }
    return Self.unit(at: path, of: problems, errors)
  }

  /// Returns an output unit with other units inside it.
  static func unit(
    at path: [JSONPath.Step], of problems: [SchemaProblem], _ errors: [JSONValue]
  ) -> JSONValue {
    // The instance location is the nearest value around the values of all errors.
    var common = problems.first.map(\.path.steps) ?? []
    if path.isEmpty { common = [] }
    for problem in problems {
      common = zip(common, problem.path.steps).prefix { $0 == $1 }.map(\.0)
    }
    return [
      "valid": false, "keywordLocation": .string(JSONPath(path).pointer),
      "instanceLocation": .string(JSONPath(common).pointer), "errors": .array(errors),
    ]
  }
}

extension SchemaProblem {
  fileprivate var unit: JSONValue {
    [
      "valid": false, "keywordLocation": .string(outputLocation.evaluationPath.pointer),
      "absoluteKeywordLocation": .string(outputLocation.uri),
      "instanceLocation": .string(path.pointer), "error": .string(sentence),
    ]
  }
}

/// The places of a keyword in the output formats of the specification.
struct OutputLocation: Hashable, Sendable {
  /// The keywords and references that led to the keyword, from the schema's root.
  let evaluationPath: JSONPath
  /// The URI of the keyword, relative to the nearest schema that states a URI.
  let uri: String

  /// - Parameter schemas: The nested schemas that are being applied. The last schema has the
  ///   keyword.
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
  /// Returns the keyword through which a schema leads to the target.
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
