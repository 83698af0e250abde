internal import ForwardJSON
internal import ForwardPatterns

/// The form of a keyword's value in a schema.
enum Wanted {
  case anything
  case text
  /// A URI without a fragment.
  case uri
  case pattern
  case flag
  case number
  /// A number that other numbers may be multiples of.
  case divisor
  /// A number, or true or false in draft-04.
  case limit
  case count
  case list
  /// A list of the only accepted values.
  case values
  /// The name of a type, or a list of names.
  case types
  case keys
  case keysByKey

  case schema
  /// A schema, or true or false in draft-04 too.
  case schemaOrFlag
  case schemaList
  case schemaOrList
  case schemasByKey
  case schemasByPattern
  /// An object whose members are schemas, or lists of keys.
  case schemasOrKeys

  /// A form that only a meta-schema describes.
  case other

  /// The place of the schemas in the value.
  var subschemas: Subschemas {
    switch self {
    case .schema, .schemaOrFlag: .value
    case .schemaList: .elements
    case .schemaOrList: .valueOrElements
    case .schemasByKey, .schemasByPattern, .schemasOrKeys: .members
    default: .none
    }
  }

  /// Returns whether the meta-schema of a draft certainly accepts a value, apart from the schemas
  /// in it. Adds these schemas to `schemas`.
  ///
  /// Where drafts differ a little, such as over empty lists, returns `false`.
  func certainlyAccepts(
    _ value: JSONValue, in draft: SchemaDraft, _ patterns: Pattern.Dialect,
    adding schemas: inout [JSONValue]
  ) -> Bool {
    switch (self, value) {
    case (.anything, _): return true
    case (.text, .string), (.flag, .bool), (.number, .number), (.list, .array): return true
    case (.uri, .string(let text)): return !text.utf8.dropLast().contains(UInt8(ascii: "#"))
    case (.pattern, .string(let text)): return Pattern.wrong(text, patterns) == nil
    case (.divisor, _): return value.divisor != nil
    case (.limit, .number): return !draft.hasExclusiveFlags
    case (.count, _): return value.count != nil
    case (.values, .array(let values)): return values.isSet
    case (.types, .array(let names)): return names.isSet && value.types != nil
    case (.types, _): return value.types != nil
    case (.keys, .array(let keys)): return keys.isSet && value.texts != nil
    case (.keysByKey, .object(let members)):
      return members.allSatisfy {
        Wanted.keys.certainlyAccepts($0.value, in: draft, patterns, adding: &schemas)
      }

    case (.schemaOrFlag, .bool): return true
    case (.schemaOrList, .array(let values)):
      return draft.itemsMayBeList
        && Wanted.schemaList.certainlyAccepts(.array(values), in: draft, patterns, adding: &schemas)
    case (.schema, _), (.schemaOrFlag, _), (.schemaOrList, _):
      schemas.append(value)
      return true
    case (.schemaList, .array(let values)):
      schemas += values
      return !values.isEmpty
    case (.schemasByKey, .object(let members)):
      schemas += members.lazy.map(\.value)
      return true
    case (.schemasByPattern, .object(let members)):
      schemas += members.lazy.map(\.value)
      return members.allSatisfy { Pattern.wrong($0.key, patterns) == nil }
    case (.schemasOrKeys, .object(let members)):
      return members.allSatisfy {
        let wanted = if case .array = $0.value { Wanted.keys } else { Wanted.schema }
        return wanted.certainlyAccepts($0.value, in: draft, patterns, adding: &schemas)
      }
    default: return false
    }
  }
}

/// The place of the schemas in a keyword's value.
enum Subschemas {
  case none
  /// The value is a schema.
  case value
  /// The elements of a list are schemas.
  case elements
  /// The members of an object are schemas.
  case members
  /// The value is a schema or a list of schemas.
  case valueOrElements
}

// Values in the form in which the readers of keywords need them.
extension JSONValue {
  /// The number of characters, elements or keys; `nil` for other values.
  var count: Int? {
    guard let number = self.number, number.isWhole, number >= JSONNumber(0) else {
      return nil
    }
    // No value has more characters, elements or keys.
    return Int(exactly: number) ?? .max
  }

  var divisor: JSONNumber? {
    guard let number = self.number, number > JSONNumber(0) else { return nil }
    return number
  }

  /// The texts of a list of texts; `nil` for other values.
  var texts: [String]? {
    guard let values = elements else { return nil }
    var texts: [String] = []
    texts.reserveCapacity(values.count)
    for case .string(let text) in values { texts.append(text) }
    return texts.count == values.count ? texts : nil
  }

  /// The types that the value names; `nil` if a name is unknown.
  var types: JSONTypes? {
    switch self {
    case .string(let name): return JSONTypes(name: name)
    case .array(let names):
      var types = JSONTypes()
      for name in names {
        guard let name = name.string, let type = JSONTypes(name: name) else { return nil }
        types.insert(type)
      }
      return types
    default: return nil
    }
  }
}

extension [JSONValue] {
  /// Whether the list has elements, and all of them differ.
  fileprivate var isSet: Bool { !isEmpty && firstRepetition == nil }
}
