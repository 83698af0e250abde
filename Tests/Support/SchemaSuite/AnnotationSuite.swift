internal import ForwardJSON
public import ForwardJSONSchema

extension Conformance {
  /// Runs the annotation tests that are compatible with a draft.
  public static func annotations(_ draft: SchemaDraft) throws -> Conformance {
    var options = SchemaOptions()
    options.draft = draft
    options.isStrict = true
    var conformance = Conformance()
    for file in Suite.folder.documents(in: "annotations/tests") {
      let document = try Suite.folder.value(of: "annotations/tests/\(file)")
      for group in try document.member("suite").elements {
        guard try draft.isCompatible(with: group) else { continue }
        try conformance.run(group, file: file, options)
      }
    }
    return conformance
  }

  private mutating func run(_ group: JSONValue, file: String, _ options: SchemaOptions) throws {
    let schema = try Schema(group.member("schema"), options: options)
    let title = try group.member("description").string
    for test in try group.member("tests").elements {
      let instance = try test.member("instance")
      for assertion in try test.member("assertions").elements {
        let location = try assertion.member("location").string
        let keyword = try assertion.member("keyword").string
        let expected = try assertion.member("expected").members
        let found = schema.annotations(at: instance.path(of: location), of: instance)
          .filter { $0.keyword == keyword }
          .map { (key: $0.location.fragment, value: $0.value) }
        count(
          JSONObject(found) == expected && found.count == expected.count
            ? nil : "\(file): \(title): \(keyword) at '\(location)': \(JSONObject(found).text())")
      }
    }
  }
}

extension SchemaDraft {
  /// Whether annotation tests apply to this draft. The range is missing, or for example
  /// `"6,<=2019"` or `"=2020"`.
  fileprivate func isCompatible(with group: JSONValue) throws -> Bool {
    guard let range = try group.members["compatibility"]?.string else { return true }
    return range.split(separator: ",").allSatisfy { part in
      if part.hasPrefix("<=") {
        Int(part.dropFirst(2)).map { rawValue <= $0 } ?? false
      } else if part.hasPrefix("=") {
        Int(part.dropFirst()).map { rawValue == $0 } ?? false
      } else {
        Int(part).map { rawValue >= $0 } ?? false
      }
    }
  }
}

extension JSONValue {
  /// Returns the path of a JSON Pointer in this value.
  fileprivate func path(of pointer: String) -> JSONPath {
    var value: JSONValue? = self
    let parts = pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    return JSONPath(
      parts.map { part in
        let key = String(part).replacing("~1", with: "/").replacing("~0", with: "~")
        switch value {
        case .array(let elements)?:
          let index = Int(key) ?? -1
          value = elements.indices.contains(index) ? elements[index] : .none
          return .index(index)
        case .object(let members)?:
          value = members[key]
          return .key(key)
        default:
          value = nil
          return .key(key)
        }
      })
  }
}

extension SchemaLocation {
  /// The location in the notation of the suite: `#/patternProperties/%5Ea`.
  fileprivate var fragment: String { "#" + path.pointer.replacing("^", with: "%5E") }
}
