internal import ForwardJSON

extension SchemaProblem.Alternative {
  /// The types that the alternative restricts; empty if its words make them clear.
  fileprivate var types: JSONTypes {
    switch self {
    case .number: [.number, .integer]
    case .pattern, .format, .minLength, .maxLength: .string
    case .minItems, .maxItems: .array
    case .keys, .member: .object
    case .type, .options, .words, .title, .limited: []
    }
  }

  /// Whether the alternative may refuse a value of the right type for a limit.
  var isLimit: Bool {
    switch self {
    case .number, .minLength, .maxLength, .minItems, .maxItems, .limited: true
    default: false
    }
  }

  fileprivate var isUpper: Bool {
    switch self {
    case .number(.tooHigh), .number(.notBelow), .maxLength, .maxItems: true
    default: false
    }
  }

  /// Whether no value can satisfy the limit.
  fileprivate var isBeyondAll: Bool { self == .minLength(.max) || self == .minItems(.max) }

  /// Returns whether the limit refuses every value that the other limit refuses.
  fileprivate func implies(_ other: Self) -> Bool {
    switch (self, other) {
    case (.number(let this), .number(let other)): this.implies(other)
    case (.minLength(let this), .minLength(let other)): this >= other
    case (.maxLength(let this), .maxLength(let other)): this <= other
    case (.minItems(let this), .minItems(let other)): this >= other
    case (.maxItems(let this), .maxItems(let other)): this <= other
    default: self == other
    }
  }
}

extension SchemaProblem.Reason.Number {
  fileprivate func implies(_ other: Self) -> Bool {
    switch (self, other) {
    case (.tooLow(let this), .tooLow(let other)), (.notAbove(let this), .notAbove(let other)),
      (.notAbove(let this), .tooLow(let other)):
      this >= other
    case (.tooLow(let this), .notAbove(let other)): this > other
    case (.tooHigh(let this), .tooHigh(let other)), (.notBelow(let this), .notBelow(let other)),
      (.notBelow(let this), .tooHigh(let other)):
      this <= other
    case (.tooHigh(let this), .notBelow(let other)): this < other
    default: self == other
    }
  }
}

extension [SchemaProblem.Alternative] {
  /// The limits that no stricter limit implies.
  var strictest: Self {
    reduce(into: []) { found, limit in
      guard !found.contains(where: { $0.implies(limit) }) else { return }
      found.removeAll { limit.implies($0) }
      found.append(limit)
    }
  }

  /// Describes the values of some types within the limits; `nil` if a few words don't suffice.
  /// `accepted` are the types of the values that the words are about; `nil` for the accepted
  /// values.
  func limiting(_ types: JSONTypes, accepted: JSONTypes?) -> Self? {
    let hasTypes = types != .everything
    if isEmpty { return hasTypes ? types.namesOnce.map { .type($0) } : nil }
    let limited = reduce(into: JSONTypes()) { $0.formUnion($1.types) }
    // Options make their types clear. A limit beside them says which options are meant.
    if limited.isEmpty || contains(where: { $0.types.isEmpty }) { return count == 1 ? self : nil }
    var meant = types
    if let accepted {
      // A schema without types accepts values of all other types, too.
      meant.formIntersection(
        !accepted.isEmpty ? accepted.widened : hasTypes ? .everything : limited)
      guard hasTypes || !meant.isDisjoint(with: limited) else { return nil }
    } else if !hasTypes {
      return nil
    }
    var told: Self = []
    for kind: JSONTypes in [[.number, .integer], .string, .array, .object] {
      let ofKind = filter { $0.types == kind }
      let limits = ofKind.filter { !$0.isUpper } + ofKind.filter(\.isUpper)
      let own = meant.intersection(kind)
      guard !limits.isEmpty, let type = own.namesOnce.first else { continue }
      guard limits.count <= 5 else { return nil }
      meant.subtract(kind)
      if let beyond = limits.first(where: \.isBeyondAll) {
        told.append(beyond)
      } else {
        let isWhole = own.namesOnce == kind.namesOnce
        told.append(isWhole && limits.count == 1 ? limits[0] : .limited(type: type, limits))
      }
    }
    return told + meant.namesOnce.map { .type($0) }
  }
}
