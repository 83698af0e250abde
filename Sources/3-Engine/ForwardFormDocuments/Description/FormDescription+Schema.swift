internal import ForwardForm
public import ForwardJSON

extension FormDescription {
  /// Returns a JSON Schema (draft 2020-12) of the documents that answer the form.
  ///
  /// Sentences in `x-forward-rules` state the rules that a schema can't express. They are the only
  /// reasons to refuse a document that the schema accepts. `if` and `then` describe a row that
  /// other answers bring; while the row is hidden, its member may have any value, which isn't read.
  /// A member with a default may be missing. A secret is `writeOnly`, and may be masked.
  ///
  /// - Parameters:
  ///   - title: The title of the form.
  ///   - description: A sentence about its purpose.
  public func schema(title: String? = nil, description: String? = nil) -> JSONObject {
    var schema = JSONObject([
      ("$schema", .string("https://json-schema.org/draft/2020-12/schema"))
    ])
    schema["title"] = title.map { .string($0) }
    schema["description"] = description.map { .string($0) }
    schema.merge(body)
    if let path = rows.lazy.compactMap(\.longPath).first {
      schema.add(rules: ["A key may also be the path of a row, such as \(path)."])
    }
    return schema
  }

  var body: JSONObject {
    var schema = JSONObject()
    if let members = document.members {
      schema["type"] = .string("object")
      if isWhole { for (key, _) in members { schema.require(key) } }
    }
    var branches = ConditionalSchemas()
    for row in rows {
      guard let path = row.path else { continue }
      if row.dependsOnRowsAround { continue }
      guard let condition = asked(row) else {
        schema.insert(row.remark, at: path, isRequired: false)
        continue
      }
      let own = row.schema(in: document, isWhole: isWhole)
      if condition.isEmpty {
        schema.insert(own, at: path, isRequired: isRequired(row, at: path))
      } else {
        branches.insert(own, at: path, if: condition, isRequired: isRequired(row, at: path))
      }
    }
    for part in partsOfItems where part.condition.isOfDocument {
      guard let condition = self.schema(of: part.condition) else { continue }
      branches.add(part: part.schema, at: part.path, if: condition)
    }
    schema.close(knownMembers)
    if !branches.isEmpty { schema["allOf"] = .array(branches.all.map { .object($0) }) }
    if hasFormRules {
      schema.add(rules: ["Some values must fit together, which the program checks."])
    }
    if !hasAllConditions {
      schema.add(rules: ["Other answers may bring or hide rows in ways that weren't found."])
    }
    return schema
  }

  /// Whether a document must have the value of the row while the form asks it.
  func isRequired(_ row: Row, at path: JSONPath) -> Bool {
    row.isRefused
      || !hasInitialAnswers && row.value != nil && (isWhole || document[path] == nil)
  }

  private var knownMembers: KnownMembers {
    let paths = rows.compactMap(\.path)
    let outer = Set(
      paths.flatMap { path in path.steps.indices.map { JSONPath(Array(path.steps[..<$0])) } })
    let leaves = Set(
      rows.filter { row in !row.values.contains { $0.caseKey != nil } }.compactMap(\.path)
    ).subtracting(outer)
    var members = KnownMembers()
    members.add(document, at: [], leaves)
    for row in rows {
      guard let path = row.path else { continue }
      members.addRow(at: path.steps[...])
      for value in row.values where !leaves.contains(path) {
        members.add(value, at: path, leaves, isCase: value.caseKey != nil)
      }
    }
    return members
  }

  /// Returns the schema of the documents with which the form asks a row; `nil` if no schema can
  /// express it.
  func asked(_ row: Row) -> JSONObject? {
    row.declared.map { schema(of: $0) } ?? condition(row.condition)
  }

  /// Returns the schema of the documents that satisfy a condition; `nil` if no schema can express
  /// it.
  private func condition(_ condition: Condition) -> JSONObject? {
    switch condition {
    case .always: return JSONObject()
    case .unknown: return nil
    case .when(let alternatives):
      let schemas = alternatives.map { tests -> JSONObject? in
        let all = tests.map(self.test)
        return all.contains { $0 == nil } ? nil : .all(all.compactMap(\.self))
      }
      return schemas.contains { $0 == nil } ? nil : .any(schemas.compactMap(\.self))
    }
  }

  /// Returns the schema of the documents in which the tested row is asked and passes.
  private func test(_ test: Test) -> JSONObject? {
    let schemas = rows.filter { $0.id == test.row }.compactMap { self.test(test, of: $0) }
    return schemas.isEmpty ? nil : .any(schemas)
  }

  private func test(_ test: Test, of row: Row) -> JSONObject? {
    guard let path = row.path, let asked = asked(row)
    else { return nil }
    let values = test.options.map { option in row.samples.first { $0.text == option } }
    guard !values.contains(where: { $0 == nil }) else { return nil }
    let found = values.compactMap(\.self).map { $0.value ?? .null }
    let own: JSONObject
    if case .options = row.kind {
      guard let elements = found.first?.elements, found.count == 1, elements.count == 1 else {
        return nil
      }
      own = JSONObject([("contains", .object(JSONObject([("const", elements[0])])))])
    } else {
      own = .any(found.map(\.caseSchema))
    }
    let present = document[path] ?? .null
    // A missing member has its default.
    let isDefault = found.contains {
      $0 == present || $0.caseKey.map { $0 == present.caseKey } == true
    }
    var schema = JSONObject()
    schema.insert(own, at: path, isRequired: !isDefault, isCondition: true)
    return .all([asked, schema].filter { !$0.isEmpty })
  }
}

extension FormDescription.Row {
  /// A path of the row, or of an item's row, that differs from the key of its value.
  fileprivate var longPath: String? {
    if case .items(let items, _) = kind, !isKeyed {
      let row = items?.rows.first.map { RowPath(row: $0.id) } ?? RowPath([])
      return RowPath(row: id).appending(item: 1).appending(row).text
    }
    return path.map { $0 == [.key(id)] } == true ? nil : id
  }

  /// The schema of a row with an unknown condition.
  fileprivate var remark: JSONObject {
    var schema = JSONObject([("title", .string(title))])
    schema["description"] = help.map { .string($0) }
    schema.add(rules: rules + ["It is asked for with some other answers only."])
    return schema
  }
}

extension JSONValue {
  /// The case name of an enumeration value with payload.
  var caseKey: String? {
    guard let object = members, object.count == 1, case .object? = object.first?.value
    else { return nil }
    return object.first?.key
  }

  /// The schema of the values of a case, whatever the payload; for other values, of the value
  /// itself.
  fileprivate var caseSchema: JSONObject {
    guard case .object = self else { return JSONObject([("const", self)]) }
    var schema = JSONObject([("type", .string("object"))])
    if let caseKey { schema.require(caseKey) }
    return schema
  }
}
