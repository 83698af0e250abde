internal import ForwardJSON
internal import ForwardPatterns

extension Schema {
  /// Returns a problem for each reference inside this schema that leads to a missing place of the
  /// same document. References to other documents are reported when an instance needs them.
  func danglingReferences() -> [SchemaProblem] {
    var problems: [SchemaProblem] = []
    resolver.walkReferences(of: root) { schema, keyword, reference in
      guard reference.utf8.first == UInt8(ascii: "#") else { return }
      do throws(SchemaFault) {
        _ = try resolver.schema(at: reference, from: schema.resource)
      } catch {
        guard case .noSchema = error else { return }
        problems.append(
          SchemaProblem(
            path: JSONPath(schema.path.dropFirst(root.path.count) + [.key(keyword.name)]),
            isOfKey: false, value: .string(reference), keyword: keyword.name,
            location: SchemaLocation(document: schema.resource.draft.metaSchema, path: []),
            reason: .noTarget(nearest: schema.resource.root.nearestPlace(to: reference)),
            outputLocation: OutputLocation(of: nil, in: [], resolver)))
      }
    }
    return problems
  }
}

extension JSONValue {
  /// Returns the reference to the place that differs from a reference by a misspelt key; `nil`
  /// without such a place.
  fileprivate func nearestPlace(to reference: String) -> String? {
    guard reference.hasPrefix("#/"),
      var steps = JSONPath(pointer: String(reference.dropFirst()), in: self)?.steps
    else { return nil }
    var value = self
    var isCorrected = false
    for index in steps.indices {
      if let next = value.entry(at: steps[index])?.value {
        value = next
        continue
      }
      guard !isCorrected, case .key(let key) = steps[index], let members = value.members,
        members.count <= 1_000,
        let near = nearest(members.map(\.key), to: key, within: Swift.max(1, key.count / 3)).first,
        let next = members[near]
      else { return nil }
      (steps[index], value, isCorrected) = (.key(near), next, true)
    }
    return "#" + JSONPath(steps).pointer
  }
}
