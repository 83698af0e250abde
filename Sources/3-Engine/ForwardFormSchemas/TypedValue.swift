internal import ForwardForm
internal import ForwardJSON
internal import ForwardJSONSchema

// Reads typed lines, and texts of options, as values.

extension SchemaPlace {
  /// Returns the value that a typed empty object or list begins; its rows are asked then. `nil` for
  /// another text. `isAsked` says whether a person types it: the object then keeps the meaning of
  /// the present value.
  private func beginning(
    typed text: String, _ types: Set<SchemaView.ValueType>, isAsked: Bool
  ) -> JSONValue? {
    switch text {
    case Self.typedObject where types.contains(.object):
      (isAsked && value != nil ? objectOfValue : nil) ?? newObject(isAsked: true)
    case Self.typedList where types.contains(.array): .array([])
    default: nil
    }
  }

  /// The format with a spelling for people; `nil` for other values.
  private var written: WrittenFormat? {
    guard types == [.string] else { return nil }
    return all.lazy.compactMap { $0.format.flatMap(WrittenFormat.init) }.first
  }

  /// The shape of typed texts; `nil` for plain texts.
  private func shape(
    of types: Set<SchemaView.ValueType>, in wording: SchemaWording
  ) -> AnswerShape? {
    switch types {
    case [.string]: written?.shape
    case [.integer]: .integer(in: view.numbers.integers)
    case [.number] where view.numbers.isLimited: .described(wording.number(within: view.numbers))
    case let types: .described(wording.types(types))
    }
  }

  /// The conversion of a value to the text that a person types: a text as it is, any other value as
  /// JSON. The keyboard of addresses masks displayed secrets. With `takesReferences`, the text may
  /// be a reference to a secret, which the schema doesn't describe. Without `isAsked`, a command
  /// gives the text.
  func conversion(
    in wording: SchemaWording, _ former: FormerProblems.Part? = nil,
    keyboard: KeyboardType = .default, takesReferences: Bool = false,
    isAsked: Bool = true
  ) -> Conversion<JSONValue> {
    let types = unfilled.types
    return Conversion(
      keyboardType: keyboard,
      shape: shape(of: types, in: wording),
      text: { $0.typed(in: types) },
      parse: { (text) throws(Rejection) in
        if takesReferences, SecretReference(text) != nil { return .string(text) }
        if let beginning = beginning(typed: text, types, isAsked: isAsked) { return beginning }
        var told: Rejection?
        do throws(Rejection) {
          if let text = try written?.read(text), case let value = JSONValue.string(text),
            rejection(of: value, in: wording, former) == nil
          {
            return value
          }
        } catch {
          if error.isParticular { told = error }
        }
        for value in values(typed: text, types) {
          guard let rejection = rejection(of: value, in: wording, former) else { return value }
          told = told ?? rejection
        }
        throw told ?? .missing
      })
  }

  /// Returns the meanings of a typed text, given the accepted types: first the reading that the
  /// present value suggests, then the others. A text in quotes is JSON.
  private func values(typed text: String, _ types: Set<SchemaView.ValueType>) -> [JSONValue] {
    var values = [JSONValue(typed: text, types, inPlaceOf: value)]
    if types.contains(.string) { values.append(.string(text)) }
    if let flag = JSONValue(yesOrNo: text), types.contains(.boolean) { values.append(flag) }
    if types.contains(.array), let element = with(.array([])).views(ofElement: 0),
      case let element = SchemaPlace(element, value: nil), !element.locations.isEmpty
    {
      values.append(.array([JSONValue(typed: text, element.types, inPlaceOf: nil)]))
    }
    return values
  }

  /// A list with the present value, or an empty list without a value; `nil` if the schema allows no
  /// such list.
  var listOfValue: JSONValue? {
    guard unfilled.types.contains(.array), let element = with(.array([])).views(ofElement: 0) else {
      return nil
    }
    guard let value, value != .null else { return .array([]) }
    guard value.isScalar, SchemaPlace(element, value: value).view.verdict(on: value) == .valid
    else { return nil }
    return .array([value])
  }

  /// The present value as an object with the same meaning, such as `{push: null}` for `push`; `nil`
  /// if the schema has no such object.
  var objectOfValue: JSONValue? {
    guard unfilled.types.contains(.object) else { return nil }
    let names: [JSONValue] =
      switch value {
      case nil, .null?: []
      case .array(let elements)?: elements
      case let value?: [value]
      }
    let object = with(unfilled.newObject(isAsked: false) ?? .object([:]))
    guard var members = object.value?.members else { return nil }
    for name in names {
      guard let key = name.string, object.knows(key),
        object.member(key, value: nil)?.types.contains(.null) == true
      else { return nil }
      members[key] = .null
    }
    return .object(members)
  }
}

extension SchemaView.NumberLimits {
  fileprivate var integers: ClosedRange<Int> {
    let bound = { (limit: JSONNumber?) in limit.flatMap { Int(exactly: $0) } }
    let least = [bound(minimum), bound(exclusiveMinimum).map { $0 == .max ? $0 : $0 + 1 }]
    let most = [bound(maximum), bound(exclusiveMaximum).map { $0 == .min ? $0 : $0 - 1 }]
    let lower = least.compactMap(\.self).max() ?? .min
    return lower...max(lower, most.compactMap(\.self).min() ?? .max)
  }
}

extension String {
  /// The JSON, with escapes for the control characters that a JSON text may contain.
  fileprivate var escapingControls: String {
    guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      return self
    }
    return unicodeScalars.reduce(into: "") { text, scalar in
      let isControl = scalar.properties.generalCategory == .control
      let digits = String(scalar.value, radix: 16)
      text +=
        isControl ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : "\(scalar)"
    }
  }
}

extension JSONValue {
  /// The text that ``init(typed:_:)`` reads. It has no spaces around it and no line breaks, which a
  /// line would lose, and no other control characters, which a line can't contain.
  fileprivate func typed(in types: Set<SchemaView.ValueType>) -> String {
    if let number = self.number { return number.text }
    guard let string = self.string else { return text() }
    let isPlain =
      !string.isEmpty && string.first?.isWhitespace == false && string.last?.isWhitespace == false
      && !string.contains(where: \.isNewline)
      && string.unicodeScalars.allSatisfy {
        $0 == "\t" || $0.properties.generalCategory != .control
      }
    return isPlain && JSONValue(typed: string, types, inPlaceOf: nil) == self
      ? string : text().escapingControls
  }

  fileprivate init?(yesOrNo text: String) {
    switch text {
    case "yes": self = .bool(true)
    case "no": self = .bool(false)
    default: return nil
    }
  }

  /// Reads a typed text, given the accepted types. A text in quotes is JSON. If the place accepts
  /// texts, other texts stay texts, and so does a number with another canonical spelling, such as
  /// the version 3.10.
  fileprivate init(
    typed text: String, _ types: Set<SchemaView.ValueType>, inPlaceOf present: JSONValue?
  ) {
    if let number = present?.number, number.text == text {
      self = .number(number)
      return
    }
    let takesText = types.contains(.string)
    guard types != [.string] || text.first == "\"", let value = try? JSONValue(parsing: text),
      types.accept(value) || !takesText
    else {
      self = .string(text)
      return
    }
    let isText =
      switch (value, present) {
      case (.number, .string?), (.bool, .string?): true
      case (.number(let number), .number(let present)?):
        number.text != present.text && !number.isPlain
      case (.number(let number), _): !number.isPlain
      default: false
      }
    self = takesText && isText ? .string(text) : value
  }
}

extension JSONNumber {
  /// Whether reading and writing the number keeps its spelling.
  fileprivate var isPlain: Bool {
    Int(text).map(String.init) == text || Double(self).flatMap { JSONNumber($0) }?.text == text
  }
}
