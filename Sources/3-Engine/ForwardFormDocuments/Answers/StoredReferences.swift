package import ForwardForm
package import ForwardJSON

// In a document, a reference to a program's output may also be an object, as in YAML:
// `token: {command: [pass, show, hook]}`. The row shows it as a text.

extension SecretReference {
  static let commandKey = "command"

  /// Reads a reference in a document: a text, or an object such as `{"command": ["pass", "show", "hook"]}`.
  package init?(_ value: JSONValue) {
    switch value {
    case .string(let text): self.init(text)
    case .object(let members):
      guard members.count == 1, let words = members[Self.commandKey]?.elements else {
        return nil
      }
      let texts = words.compactMap(\.string)
      guard texts.count == words.count else { return nil }
      self.init(command: texts)
    default: return nil
    }
  }
}

extension JSONValue {
  /// Replaces objects that are references to secrets by the texts of their rows. `isReference`
  /// returns whether the row at a path takes references; it is called for such objects only.
  package func withTextsOfReferences(
    at path: JSONPath = JSONPath(), where isReference: (JSONPath) throws -> Bool
  ) rethrows -> JSONValue {
    if case .object = self, let reference = SecretReference(self), try isReference(path) {
      return .string(reference.description)
    }
    return try mappingParts { step, part in
      try part.withTextsOfReferences(at: path.appending(step), where: isReference)
    }
  }
}

extension JSONObject {
  /// Replaces objects that are references to secrets by the texts of their rows. `form` makes the
  /// form of the settings; it is called only if the document has such an object.
  package func withTextsOfReferences(in form: () -> Form) -> JSONObject {
    var paths: Set<JSONPath>?
    let texts = JSONValue.object(self).withTextsOfReferences { path in
      let known = paths ?? form().pathsOfReferences
      paths = known
      return known.contains(path)
    }
    return texts.members ?? self
  }
}

extension Form {
  /// The paths of the rows that take references, including rows that other answers bring.
  fileprivate var pathsOfReferences: Set<JSONPath> {
    let paths = rowsOfAllStates { $0.takesReferences ? $0.documentPath : nil }
    return Set(paths.compactMap(\.self).map(JSONPath.init))
  }
}
