internal import JSONTree
internal import Synchronization

/// Knows whether one of the documents that it has seen declares a value secret, so that lines of instances
/// are not quoted: a secret may stand beside what is wrong.
final class SecretWatch: Sendable {
  private let found = Atomic(false)

  var hasSecrets: Bool { found.load(ordering: .relaxed) }

  func see(_ document: JSONValue) {
    if document.declaresSecret { found.store(true, ordering: .relaxed) }
  }
}

extension JSONValue {
  /// Whether the value is a schema with `writeOnly: true` or `format: "password"`, or has one inside.
  fileprivate var declaresSecret: Bool {
    switch self {
    case .object(let members):
      members["writeOnly"] == .bool(true) || members["format"] == .string("password")
        || members.contains { $0.value.declaresSecret }
    case .array(let elements): elements.contains(where: \.declaresSecret)
    default: false
    }
  }
}
