internal import Patterns
internal import ForwardForm
internal import JSONTree

/// A value of a form file, with its path.
struct Node {
  let value: JSONValue
  let path: JSONPath
}

/// A mistake in a form file, with the path of the value that has it.
struct PlacedFault: Error {
  let fault: QuestionFault
  let path: JSONPath
  /// Whether the mistake is in the key rather than in its value.
  var isKey = false
}

extension QuestionError {
  init(_ fault: PlacedFault, in text: JSONText) {
    let place = fault.isKey ? text.placeOfKey(fault.path) : text.place(of: fault.path)
    self.init(fault.fault, at: place)
  }
}

extension Node {
  func fault(_ fault: QuestionFault) -> PlacedFault { PlacedFault(fault: fault, path: path) }

  /// Returns the fault of a value of another kind.
  func isNot(_ wanted: JSONValue.Kind) -> PlacedFault {
    fault(.wrongKind(wanted: wanted, found: value.kind))
  }

  func text() throws(PlacedFault) -> String {
    guard case .string(let text) = value else { throw isNot(.string) }
    return text
  }

  func flag() throws(PlacedFault) -> Bool {
    guard case .bool(let isOn) = value else { throw isNot(.bool) }
    return isOn
  }

  func elements() throws(PlacedFault) -> [Node] {
    guard case .array(let elements) = value else { throw isNot(.array) }
    return elements.enumerated().map { Node(value: $1, path: path.appending(.index($0))) }
  }

  /// Returns the members of an object, after checking that all of its keys are known.
  func object(with known: [String]) throws(PlacedFault) -> Members {
    guard case .object(let object) = value else { throw isNot(.object) }
    for (key, _) in object where !known.contains(where: { key.hasSameCodePoints(as: $0) }) {
      throw PlacedFault(
        fault: .unknownMember(key, known: nearest(known, to: key)), path: path.appending(.key(key)),
        isKey: true)
    }
    return Members(node: self, object: object)
  }

  /// Returns whether the value is an object that has a member.
  func has(_ key: String) -> Bool {
    if case .object(let object) = value { object[key] != nil } else { false }
  }
}

/// The members of an object.
struct Members {
  let node: Node
  let object: JSONObject

  subscript(key: String) -> Node? {
    object[key].map { Node(value: $0, path: node.path.appending(.key(key))) }
  }

  /// Returns a member, or throws the fault that it is missing.
  func required(_ key: String) throws(PlacedFault) -> Node {
    guard let member = self[key] else { throw node.fault(.missingMember(key)) }
    return member
  }

  func text(_ key: String) throws(PlacedFault) -> String? {
    try self[key].map { (node) throws(PlacedFault) in try node.text() }
  }
}
