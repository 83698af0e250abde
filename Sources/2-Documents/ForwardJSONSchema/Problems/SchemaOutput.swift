public import ForwardJSON

/// The formats in which the specification writes the result of a validation (2020-12, section 12).
@nonexhaustive
public enum SchemaOutput: Hashable, Sendable {
  /// Whether the instance is valid: `{"valid": false}`.
  case flag
  /// The errors or the annotations as a list.
  case basic
  /// The errors or the annotations as a tree, inside their common keywords.
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
  /// the problems of the one that was probably meant. Annotations are left out;
  /// ``Schema/output(_:of:)`` has them.
  public func output(_ format: SchemaOutput) -> JSONValue {
    if verdict == .valid { return ["valid": true] }
    return OutputNode.output(format, problems.map(\.unit), isValid: false)
  }
}

extension Schema {
  /// Checks a value, and returns the result in a format of the specification. A valid value has the
  /// annotations of the schemas that apply to it.
  public func output(_ format: SchemaOutput, of instance: JSONValue) -> JSONValue {
    let validation = validate(instance)
    if validation.verdict != .valid || format == .flag { return validation.output(format) }
    let units = annotationUnits(of: instance)
    return units.isEmpty ? ["valid": true] : OutputNode.output(format, units, isValid: true)
  }
}

/// An error or an annotation in the output.
struct OutputUnit {
  let location: OutputLocation
  let place: JSONPath
  /// The member with the sentence or with the annotation.
  let said: (key: String, value: JSONValue)
  let isValid: Bool

  fileprivate var value: JSONValue {
    let members: JSONObject = [
      "valid": .bool(isValid), "keywordLocation": .string(location.evaluationPath.pointer),
      "absoluteKeywordLocation": .string(location.uri), "instanceLocation": .string(place.pointer),
    ]
    return .object(JSONObject(members.map { $0 } + [said]))
  }
}

/// A keyword, or a part of its value, with the errors or annotations inside it.
private struct OutputNode {
  private typealias Unit = (unit: OutputUnit, rest: ArraySlice<JSONPath.Step>)

  private let path: [JSONPath.Step]
  private let units: [OutputUnit]
  private let isValid: Bool
  private var parts: [JSONValue] = []

  static func output(_ format: SchemaOutput, _ units: [OutputUnit], isValid: Bool) -> JSONValue {
    switch format {
    case .flag: ["valid": .bool(isValid)]
    case .basic: unit(at: [], of: [], units.map(\.value), isValid: isValid)
    case .detailed:
      OutputNode(
        units.map { ($0, $0.location.evaluationPath.steps[...]) }, at: [], isValid: isValid
      ).value
    }
  }

  /// `units` have the steps from this node to their keywords.
  private init(
    _ units: [(OutputUnit, ArraySlice<JSONPath.Step>)], at path: [JSONPath.Step], isValid: Bool
  ) {
    self.path = path
    self.units = units.map(\.0)
    self.isValid = isValid
    var order: [JSONPath.Step] = []
    var inside: [JSONPath.Step: [Unit]] = [:]
    for (unit, steps) in units {
      guard let step = steps.first else {
        parts.append(unit.value)
        continue
      }
      if inside[step] == nil { order.append(step) }
      inside[step, default: []].append((unit, steps.dropFirst()))
    }
    for step in order {
      let part = inside[step] ?? []
      // A node with a single unit is written as that unit.
      if part.count == 1 || part.allSatisfy(\.rest.isEmpty) {
        parts += part.map(\.unit.value)
      } else {
        parts.append(OutputNode(part, at: path + [step], isValid: isValid).value)
      }
    }
  }

  /// The node as JSON. A node with a single unit is written as that unit, except the root.
  private var value: JSONValue {
    if parts.count == 1, !path.isEmpty { return parts[0] }
    return Self.unit(at: path, of: units, parts, isValid: isValid)
  }

  /// Returns an output unit with other units inside it.
  private static func unit(
    at path: [JSONPath.Step], of units: [OutputUnit], _ parts: [JSONValue], isValid: Bool
  ) -> JSONValue {
    // The instance location is the nearest value around the values of all units.
    var common = units.first.map(\.place.steps) ?? []
    if path.isEmpty { common = [] }
    for unit in units {
      common = zip(common, unit.place.steps).prefix { $0 == $1 }.map(\.0)
    }
    return [
      "valid": .bool(isValid), "keywordLocation": .string(JSONPath(path).pointer),
      "instanceLocation": .string(JSONPath(common).pointer),
      isValid ? "annotations" : "errors": .array(parts),
    ]
  }
}

extension SchemaProblem {
  fileprivate var unit: OutputUnit {
    OutputUnit(
      location: outputLocation, place: path, said: ("error", .string(sentence)), isValid: false)
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
    self.init(named: keyword?.name, in: schemas, resolver)
  }

  /// - Parameter name: The name of the keyword or of the annotation.
  init(named name: String?, in schemas: [Subschema], _ resolver: Resolver) {
    let last: [JSONPath.Step] = name.map { [.key($0)] } ?? []
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
