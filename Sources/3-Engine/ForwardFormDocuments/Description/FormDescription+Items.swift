internal import ForwardJSON

// Rows of items that are asked with some answers around their list. The schema of an item doesn't see these,
// so that of the document around has `if` and `then` for them.

extension FormDescription {
  /// Whether the schema, or one around it, can say the declared conditions of all rows.
  var saysAllConditions: Bool {
    rows.allSatisfy { $0.declared.map { $0.aroundList() != nil } ?? true }
      && partsOfItems.allSatisfy { $0.condition.aroundList() != nil }
  }

  /// The schemas of rows of items, as parts of the lists, with the conditions under which they count.
  var partsOfItems: [(condition: DeclaredCondition, path: JSONPath, schema: JSONObject)] {
    rows.flatMap { row -> [(condition: DeclaredCondition, path: JSONPath, schema: JSONObject)] in
      guard case .items(let items?, _) = row.kind, let path = row.path else { return [] }
      return items.partsAround.map { condition, item in
        let all = row.declared.map { .all([$0, condition]) } ?? condition
        return (all, path, JSONObject([("items", .object(item))]))
      }
    }
  }

  /// The schemas of an item that count under conditions on the rows around its list.
  private var partsAround: [(condition: DeclaredCondition, item: JSONObject)] {
    let own = rows.compactMap {
      row -> (condition: DeclaredCondition, path: JSONPath, schema: JSONObject, Bool)? in
      guard row.dependsOnRowsAround, let condition = row.declared, let path = row.path else {
        return nil
      }
      let schema = row.schema(in: document, isWhole: isWhole)
      return (condition, path, schema, isRequired(row, at: path))
    }
    let inner = partsOfItems.filter { !$0.condition.isOfDocument }.map {
      ($0.condition, $0.path, $0.schema, false)
    }
    return (own + inner).flatMap { condition, path, schema, isRequired in
      (condition.aroundList() ?? []).compactMap { around, inItem in
        guard let condition = self.schema(of: inItem) else { return nil }
        var item = JSONObject()
        if condition.isEmpty {
          item.insert(schema, at: path, isRequired: isRequired)
        } else {
          var branch = ConditionalSchemas()
          branch.insert(schema, at: path, if: condition, isRequired: isRequired)
          item = branch.all.first ?? item
        }
        return (around, item)
      }
    }
  }
}

extension FormDescription.Row {
  /// Whether a row around the list decides whether this one is asked.
  var dependsOnRowsAround: Bool { declared.map { !$0.isOfDocument } ?? false }
}

/// Schemas of members that count under conditions: an `if` and `then` for each condition.
struct ConditionalSchemas {
  private var branches: [(condition: JSONObject, then: JSONObject)] = []
  private var known: [JSONObject: Int] = [:]

  var isEmpty: Bool { branches.isEmpty }

  var all: [JSONObject] {
    branches.map { JSONObject([("if", .object($0.condition)), ("then", .object($0.then))]) }
  }

  mutating func add(part: JSONObject, at path: JSONPath, if condition: JSONObject) {
    var then = JSONObject()
    then.insert(part, at: path, isRequired: false)
    branches.append((condition, then))
  }

  mutating func insert(
    _ schema: JSONObject, at path: JSONPath, if condition: JSONObject, isRequired: Bool
  ) {
    let index = known[condition] ?? branches.endIndex
    if index == branches.endIndex { branches.append((condition, JSONObject())) }
    known[condition] = index
    branches[index].then.insert(schema, at: path, isRequired: isRequired)
  }
}
