internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON
internal import ForwardJSONSchema

enum SchemaKind: Equatable {
  case options([JSONValue])
  case flag
  case text
  case lines
  case list
  case object

  /// Whether the row always has an answer.
  var isAlwaysAnswered: Bool {
    switch self {
    case .list, .object: true
    case .flag, .text, .lines, .options: false
    }
  }
}

extension SchemaDocument {
  /// The value at a path, as a row of a kind has it.
  subscript(kind: SchemaKind, path: JSONPath) -> JSONValue? {
    get {
      if case .lines = kind { self[lines: path] } else { self[at: path] }
    }
    set {
      switch kind {
      case .options: self[option: path] = newValue
      case .lines: self[lines: path] = newValue
      default: self[at: path] = newValue
      }
    }
  }
}

extension SchemaPlace {
  /// Returns the kind of row for the present value. If the schema accepts several types, the
  /// value's type decides.
  func kind(of value: JSONValue?) -> SchemaKind {
    let value = filled(value)
    let types = value == nil ? typesOfNew : types.subtracting([.null])
    switch value {
    case .object? where types.contains(.object): return .object
    case .array? where types.contains(.array): return .list
    case nil: break
    case let value? where value.isScalar && !types.isSubset(of: [.array, .object]): break
    // A person sees and corrects a value of another type, or null, as JSON.
    default: return .text
    }
    if let options, options.allSatisfy(\.isScalar), !options.isEmpty, !mayBecomeContainer {
      return .options(options)
    }
    if types == [.boolean] { return value == nil || value?.type == .boolean ? .flag : .text }
    if types == [.object] { return .object }
    if types == [.array] { return .list }
    if let text = value?.string, !isSecret, text.hasEditableLines { return .lines }
    if templateFormat == .lines, types == [.string] { return .lines }
    return .text
  }

  /// Whether another value may be a list or an object.
  private var mayBecomeContainer: Bool {
    !branches.isEmpty && !unfilled.types.isDisjoint(with: [.array, .object])
  }

  /// Whether a present value can't be changed: it is a required constant, or is read-only and not
  /// new.
  func isFixed(_ value: JSONValue, isRequired: Bool, isNew: Bool = false) -> Bool {
    isRequired && unfilled.options == [value] || !isNew && isReadOnly(value)
  }

  /// Whether the schema makes a value read-only and accepts it.
  func isReadOnly(_ value: JSONValue) -> Bool {
    view.annotation("readOnly") == true && view.verdict(on: value) == .valid
  }

  /// The lines that begin an object and a list. Their rows are asked then.
  static var typedObject: String { "{}" }
  static var typedList: String { "[]" }

  /// The lines that replace a row of one line by a part or a list; `nil` without any. `isWhole`
  /// says whether the value is the whole document, or the whole item of a list.
  func openings(isWhole: Bool) -> Traits.Openings? {
    let types = unfilled.types
    guard types.contains(.object) || types.contains(.array) else { return nil }
    return Traits.Openings(
      part: types.contains(.object) ? Self.typedObject : nil,
      list: types.contains(.array) ? Self.typedList : nil,
      listOfPresent: listOfValue?.text(), isWhole: isWhole)
  }

  /// Returns the reason why the schema refuses a value; `nil` if it accepts the value. Saving
  /// reports what can't be judged. `former` are the former problems that the value may have.
  func rejection(
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

  /// The rule that the present value is one of the options.
  func rule(
    ofUnknown present: JSONValue?, in wording: SchemaWording, _ former: FormerProblems.Part?
  ) -> RowRule {
    RowRule { value in
      guard case .unknown = value, let present else { return nil }
      return rejection(of: present, in: wording, former)
    }
  }
}

extension String {
  /// Whether the text has lines that a person can edit one by one without losing any.
  fileprivate var hasEditableLines: Bool {
    let body = hasSuffix("\n") ? dropLast() : self[...]
    return body.contains("\n") && body.last?.isWhitespace == false && body.first?.isNewline == false
      && unicodeScalars.allSatisfy { scalar in
        scalar == "\n" || scalar == "\t" || !(scalar.value < 0x20 || 0x7F..<0xA0 ~= scalar.value)
      }
  }
}
