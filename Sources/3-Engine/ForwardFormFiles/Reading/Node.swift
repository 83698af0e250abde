internal import ForwardForm
internal import ForwardJSON
internal import ForwardPatterns

/// A value of a form file, with its path.
struct Node {
  let value: JSONValue
  let path: JSONPath
  let log: FaultLog

  func fault(_ fault: QuestionFault) -> PlacedFault { PlacedFault(fault: fault, path: path) }

  /// Returns the fault of a value of another kind.
  func isNot(_ wanted: JSONValue.Kind) -> PlacedFault {
    fault(.wrongKind(wanted: wanted, found: value.kind))
  }

  func text() throws(PlacedFault) -> String {
    guard let text = value.string else { throw isNot(.string) }
    return text
  }

  func flag() throws(PlacedFault) -> Bool {
    guard let isOn = value.bool else { throw isNot(.bool) }
    return isOn
  }

  func elements() throws(PlacedFault) -> [Node] {
    guard let elements = value.elements else { throw isNot(.array) }
    return elements.enumerated().map {
      Node(value: $1, path: path.appending(.index($0)), log: log)
    }
  }

  /// Returns the members of an object, and notes unknown keys.
  func object(with known: [String]) throws(PlacedFault) -> Members {
    guard let object = value.members else { throw isNot(.object) }
    var members = Members(node: self, object: object)
    for (key, _) in object where !known.contains(where: { key.hasSameCodePoints(as: $0) }) {
      let fault = PlacedFault(
        fault: .unknownMember(key, known: nearest(known, to: key)),
        path: path.appending(.key(key)), isKey: true)
      log.add(fault)
      members.unknown.append((key, fault))
    }
    return members
  }

  /// Returns whether the value is an object with a member.
  func has(_ key: String) -> Bool {
    if let object = value.members { object[key] != nil } else { false }
  }
}

/// The mistakes in a file. Reading continues after each, so that all are reported at once.
final class FaultLog {
  private(set) var faults: [PlacedFault] = []
  /// The largest number of mistakes, more than a person corrects at once.
  private static let most = 1000

  /// Adds a mistake, once.
  func add(_ fault: PlacedFault) {
    if faults.count < Self.most, !faults.contains(fault) { faults.append(fault) }
  }

  /// Returns the result of a closure, or `nil` after adding the fault that it throws.
  func reading<Result>(_ read: () throws(PlacedFault) -> Result) -> Result? {
    do throws(PlacedFault) {
      return try read()
    } catch {
      add(error)
      return nil
    }
  }
}

/// A mistake in a form file, with the path of the wrong value.
struct PlacedFault: Error, Equatable {
  let fault: QuestionFault
  let path: JSONPath
  /// Whether the mistake is in the key rather than in its value.
  var isKey = false
}

struct Members {
  let node: Node
  let object: JSONObject
  /// The unknown keys, with their faults.
  fileprivate var unknown: [(key: String, fault: PlacedFault)] = []

  subscript(key: String) -> Node? {
    object[key].map { Node(value: $0, path: node.path.appending(.key(key)), log: node.log) }
  }

  /// Returns a member, or throws the fault that it is missing or that its key is mistyped.
  func required(_ key: String) throws(PlacedFault) -> Node {
    if let member = self[key] { return member }
    let mistyped = unknown.first { !nearest([key], to: $0.key, within: 3).isEmpty }
    throw mistyped?.fault ?? node.fault(.missingMember(key))
  }

  /// Returns the text of a member; `nil` without a member, or after noting that it isn't a text.
  func text(_ key: String) -> String? {
    self[key].flatMap { node in
      node.log.reading { () throws(PlacedFault) in try node.text() }
    }
  }
}
