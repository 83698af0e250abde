internal import JSONTree
internal import Patterns

extension RulesReader {
  mutating func readConstant(_ value: JSONValue) -> Bool {
    constant = value
    return true
  }

  mutating func refuse(_ keyword: Keyword) -> Bool {
    faults.append((keyword, .unsupported(keyword: keyword.rawValue)))
    return true
  }

  mutating func readType(_ value: JSONValue) -> Bool {
    let names: [JSONValue] = if case .array(let names) = value { names } else { [value] }
    var types = JSONTypes()
    for case .string(let name) in names {
      guard let type = JSONTypes(name: name) else { return false }
      types.insert(type)
    }
    self.types = types
    return names.allSatisfy { $0.kind == .string }
  }

  mutating func readOptions(_ value: JSONValue) -> Bool {
    guard case .array(let values) = value else { return false }
    options = Options(values)
    return true
  }

  mutating func readNumber(
    _ value: JSONValue, _ path: WritableKeyPath<NumberRules, JSONNumber?>
  ) -> Bool {
    guard case .number(let number) = value else { return false }
    numbers[keyPath: path] = number
    return true
  }

  mutating func readExclusive(
    _ value: JSONValue, _ path: WritableKeyPath<NumberRules, JSONNumber?>
  ) -> Bool {
    if case .bool = value { return draft == .draft4 || !isStrict }
    return (draft >= .draft6 || !isStrict) && readNumber(value, path)
  }

  mutating func readDivisor(_ value: JSONValue) -> Bool {
    guard case .number(let number) = value, number > JSONNumber(0) else { return false }
    return readNumber(value, \.multipleOf)
  }

  mutating func readCount(_ value: JSONValue, _ store: (inout Self, Int) -> Void) -> Bool {
    guard case .number(let number) = value, number.isWhole, number >= JSONNumber(0) else {
      return false
    }
    // No value has more characters, elements or keys than that.
    store(&self, Int(exactly: number) ?? .max)
    return true
  }

  mutating func readPattern(_ value: JSONValue) -> Bool {
    guard case .string(let source) = value else { return false }
    texts.pattern = pattern(source, .pattern)
    return true
  }

  mutating func pattern(_ source: String, _ keyword: Keyword) -> Pattern? {
    do throws(PatternError) {
      return try resolver.pattern(source)
    } catch {
      faults.append((keyword, .badPattern(source, error)))
      return nil
    }
  }

  mutating func readFormat(_ value: JSONValue) -> Bool {
    guard case .string(let name) = value else { return false }
    if resolver.options.readsPatterns, name == Format.regex.rawValue { texts.isPattern = true }
    let decides =
      switch resolver.options.formats {
      case .byDraft: draft <= .draft7
      case .always: true
      case .never: false
      }
    if decides, let format = Format(rawValue: name) {
      texts.format = format
    }
    return true
  }

  mutating func readUnique(_ value: JSONValue) -> Bool {
    guard case .bool(let isUnique) = value else { return false }
    lists.isUnique = isUnique
    return true
  }

  mutating func readRequired(_ value: JSONValue) -> Bool {
    guard let keys = value.texts else { return false }
    objects.required = keys
    return true
  }

  mutating func readProperties(_ value: JSONValue) -> Bool {
    if case .object(let members) = value { objects.properties = KeyTable(capacity: members.count) }
    return readSchemas(value, .properties) { $0.objects.properties.insert($2, for: $1) }
  }

  mutating func addPattern(_ source: String, _ schema: Subschema) {
    guard let pattern = pattern(source, .patternProperties) else {
      objects.hasUnreadPattern = true
      return
    }
    objects.patterns.append((pattern, schema))
  }

  mutating func readDependencies(_ value: JSONValue, _ keyword: Keyword) -> Bool {
    guard case .object(let members) = value else { return false }
    for (key, value) in members {
      let requirement: Dependency.Requirement
      if keyword != .dependentSchemas, case .array = value {
        guard let keys = value.texts else { return false }
        requirement = .keys(keys)
      } else if keyword != .dependentRequired {
        requirement = .schema(child(value, keyword, .key(key)))
      } else {
        return false
      }
      objects.dependencies.append(Dependency(key: key, requirement: requirement, keyword: keyword))
    }
    return true
  }

  mutating func readReference(_ value: JSONValue, _ keyword: Keyword) -> Bool {
    guard case .string(let text) = value else { return false }
    do throws(SchemaFault) {
      let target = try resolver.schema(at: text, from: schema.resource)
      applicators.append(
        .reference(Reference(text: text, target: target), keyword: keyword))
    } catch {
      faults.append((keyword, error))
    }
    return true
  }
}

extension JSONValue {
  /// The texts of a list of texts; `nil` for other values.
  fileprivate var texts: [String]? {
    guard case .array(let values) = self else { return nil }
    var texts: [String] = []
    for case .string(let text) in values { texts.append(text) }
    return texts.count == values.count ? texts : nil
  }
}
