internal import ForwardFields
internal import ForwardForm
internal import JSONSchema
internal import JSONTree

/// The kind of row that fills in a place.
enum SchemaKind: Equatable {
  case options([JSONValue])
  case flag
  case text
  /// A text of several lines.
  case lines
  case list
  case object

  /// Whether the row can't be without an answer.
  var isAlwaysAnswered: Bool {
    switch self {
    case .list, .object: true
    case .flag, .text, .lines, .options: false
    }
  }
}

extension SchemaKind {
  /// Returns the value that a row of this kind has.
  func binding(at path: [String]) -> WritableKeyPath<SchemaDocument, JSONValue?> {
    switch self {
    case .options: \.[option: path]
    case .lines: \.[lines: path]
    default: \.[at: path]
    }
  }
}

extension SchemaPlace {
  /// Returns the kind of row for the present value: that of its type, if the schema accepts several.
  func kind(of value: JSONValue?) -> SchemaKind {
    let value = filled(value)
    let types = value == nil ? typesOfNew : types.subtracting([.null])
    switch value {
    case .object? where types.contains(.object): return .object
    case .array? where types.contains(.array): return .list
    case nil: break
    case let value? where value.isScalar && !types.isSubset(of: [.array, .object]): break
    // What has another type, or is null, is seen and mended as JSON.
    default: return .text
    }
    if let options, options.allSatisfy(\.isScalar), !options.isEmpty { return .options(options) }
    if types == [.boolean] { return value == nil || value?.type == .boolean ? .flag : .text }
    if types == [.object] { return .object }
    if types == [.array] { return .list }
    if case .string(let text)? = value, !isSecret, text.hasEditableLines { return .lines }
    if templateFormat == .lines, types == [.string] { return .lines }
    return .text
  }

  /// Whether a value that is there can't be changed: it is a required constant, or read-only.
  func isFixed(_ value: JSONValue, isRequired: Bool) -> Bool {
    isRequired && options == [value]
      || view.annotation("readOnly") == true && view.verdict(on: value) == .valid
  }

  /// The lines that begin an object and a list, whose rows are then asked.
  private static var typedObject: String { "{}" }
  private static var typedList: String { "[]" }

  /// The lines with which a row of one line becomes a part or a list; `nil` if none do.
  ///
  /// - Parameters:
  ///   - value: The present value.
  ///   - isWhole: Whether it is the whole document, or the whole item of a list.
  func openings(from value: JSONValue?, isWhole: Bool) -> Traits.Openings? {
    let types = unfilled.types
    guard types.contains(.object) || types.contains(.array) else { return nil }
    var listOfPresent: String?
    if let value, value.isScalar, value != .null, let element = with([]).views(ofElement: 0),
      SchemaPlace(element, value: value).view.verdict(on: value) == .valid
    {
      listOfPresent = JSONValue.array([value]).text()
    }
    return Traits.Openings(
      part: types.contains(.object) ? Self.typedObject : nil,
      list: types.contains(.array) ? Self.typedList : nil,
      listOfPresent: types.contains(.array) ? listOfPresent : nil, isWhole: isWhole)
  }

  /// Returns the value that a typed empty object or list begins, whose rows are then asked; `nil` for another text.
  private func beginning(
    typed text: String, _ types: Set<SchemaView.ValueType>
  ) -> JSONValue? {
    switch text {
    case Self.typedObject where types.contains(.object): newObject(isAsked: true)
    case Self.typedList where types.contains(.array): .array([])
    default: nil
    }
  }

  /// The format that people write otherwise; `nil` if the value has none.
  private var written: WrittenFormat? {
    guard types == [.string] else { return nil }
    return all.lazy.compactMap { $0.format.flatMap(WrittenFormat.init) }.first
  }

  /// Returns the reason why the schema refuses a value; `nil` if it accepts it. What can't be judged is told when the
  /// document is saved.
  ///
  /// - Parameter former: The problems that the value may have because they were there before.
  private func rejection(
    of value: JSONValue, in wording: SchemaWording, _ former: FormerProblems.Part?
  ) -> Rejection? {
    view.validate(value).problems.first {
      !$0.isUndecided && former?.contains($0, of: value) != true
    }.map { .other(wording($0)) }
  }

  /// The rule that the schema accepts a text.
  func rule(in wording: SchemaWording, _ former: FormerProblems.Part?) -> RowRule {
    .text { rejection(of: .string($0), in: wording, former) }
  }

  /// The shape of what is typed; `nil` for a text.
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

  /// The rule that the present value is one of the options.
  func rule(
    ofUnknown present: JSONValue?, in wording: SchemaWording, _ former: FormerProblems.Part?
  ) -> RowRule {
    RowRule { value in
      guard case .unknown = value, let present else { return nil }
      return rejection(of: present, in: wording, former)
    }
  }

  /// The conversion of a value to the text that a person types: a text as it is, any other value as JSON.
  ///
  /// - Parameters:
  ///   - wording: The language of rejections.
  ///   - former: The problems that the value may have because they were there before.
  ///   - keyboard: The type of the row's keyboard. That of addresses masks their secrets where they are shown.
  ///   - takesReferences: Whether the text may be a reference to a secret that is kept elsewhere, of which the
  ///     schema says nothing.
  func conversion(
    in wording: SchemaWording, _ former: FormerProblems.Part? = nil,
    keyboard: KeyboardType = .default, takesReferences: Bool = false
  ) -> Conversion<JSONValue> {
    let types = unfilled.types
    return Conversion(
      keyboardType: keyboard,
      shape: shape(of: types, in: wording),
      text: { $0.typed(in: types) },
      parse: { (text) throws(Rejection) in
        if takesReferences, SecretReference(text) != nil { return .string(text) }
        if let beginning = beginning(typed: text, types) { return beginning }
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
        let value = JSONValue(typed: text, types)
        guard let rejection = rejection(of: value, in: wording, former) else { return value }
        // A text is meant first, where it is accepted.
        if let flag = JSONValue(yesOrNo: text), types.contains(.boolean),
          self.rejection(of: flag, in: wording, former) == nil
        {
          return flag
        }
        throw told ?? rejection
      })
  }
}

extension SchemaView.NumberLimits {
  /// The whole numbers within the limits.
  fileprivate var integers: ClosedRange<Int> {
    let bound = { (limit: JSONNumber?) in limit.flatMap { Int(exactly: $0) } }
    let least = [bound(minimum), bound(exclusiveMinimum).map { $0 == .max ? $0 : $0 + 1 }]
    let most = [bound(maximum), bound(exclusiveMaximum).map { $0 == .min ? $0 : $0 - 1 }]
    let lower = least.compactMap(\.self).max() ?? .min
    return lower...max(lower, most.compactMap(\.self).min() ?? .max)
  }
}

extension String {
  /// Whether the text has lines that a person can edit one by one without losing any of it.
  fileprivate var hasEditableLines: Bool {
    let body = hasSuffix("\n") ? dropLast() : self[...]
    return body.contains("\n") && body.last?.isWhitespace == false && body.first?.isNewline == false
      && unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar == "\t" || !(scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value)
      }
  }
}

extension String {
  /// JSON in which the control characters that a text of it may have are escaped.
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
  /// The text that ``init(typed:_:)`` reads. It has neither spaces around it nor line breaks, which would be
  /// lost in a line, nor other control characters, which no line has.
  fileprivate func typed(in types: Set<SchemaView.ValueType>) -> String {
    guard case .string(let string) = self else { return text() }
    let isPlain =
      !string.isEmpty && string.first?.isWhitespace == false && string.last?.isWhitespace == false
      && !string.contains(where: \.isNewline)
      && string.unicodeScalars.allSatisfy {
        $0 == "\t" || $0.properties.generalCategory != .control
      }
    return isPlain && JSONValue(typed: string, types) == self ? string : text().escapingControls
  }

  /// Reads `yes` and `no`.
  fileprivate init?(yesOrNo text: String) {
    switch text {
    case "yes": self = .bool(true)
    case "no": self = .bool(false)
    default: return nil
    }
  }

  /// Reads what a person types where values of some types are accepted. A text in quotes is one of JSON.
  fileprivate init(typed text: String, _ types: Set<SchemaView.ValueType>) {
    guard types != [.string] || text.first == "\"", let value = try? JSONValue(parsing: text) else {
      self = .string(text)
      return
    }
    self = types.accept(value) || !types.contains(.string) ? value : .string(text)
  }
}
