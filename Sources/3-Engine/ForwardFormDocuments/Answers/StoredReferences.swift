package import ForwardForm
package import ForwardJSON

// In a document, a reference to a secret that a program writes may be an object too, as YAML reads it:
// `token: {command: [pass, show, hook]}`. The row has its text.

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
  /// Returns the value with the texts of rows in place of objects that are references. `isReference` returns whether
  /// the row at a path takes references. It is called for such objects only.
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
  /// Returns the document of settings with the texts of rows in place of objects that are references. `form` returns
  /// the form of the settings. It is made if there is such an object.
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
  /// The paths of the rows that take references, also of those that other answers bring.
  fileprivate var pathsOfReferences: Set<JSONPath> {
    let paths = rowsOfAllStates { $0.takesReferences ? $0.documentPath : nil }
    return Set(paths.compactMap(\.self).map(JSONPath.init))
  }
}
