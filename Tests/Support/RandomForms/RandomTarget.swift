public import ForwardForm

/// A target with random rows, in a random order, with random conditions and rules.
///
/// Its document contains the seed, so a reader recreates the same form.
public final class RandomTarget: FormModel, Codable {
  let seed: Int
  let shape: Shape

  /// The values of the rows, one per slot.
  var values: [SlotValue] {
    didSet { followLink(from: oldValue) }
  }

  /// Creates a target without answers.
  public init(seed: Int) {
    self.seed = seed
    shape = Shape(seed: UInt64(seed))
    values = shape.slots.map { _ in SlotValue() }
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    seed = try container.decode(Int.self, forKey: "seed")
    shape = Shape(seed: UInt64(bitPattern: Int64(seed)))
    values = try shape.slots.map { slot in
      let key = Key(stringLiteral: slot.id)
      var value = SlotValue()
      switch slot.kind {
      case .field, .typedField, .view, .placeholderView, .secret, .secretView, .value:
        value.text = try container.decode(String.self, forKey: key)
      case .number: value.number = try container.decode(Int.self, forKey: key)
      case .decimal: value.decimal = try container.decode(Double.self, forKey: key)
      case .list, .values: value.list = try container.decode([String].self, forKey: key)
      case .optional: value.optional = try container.decodeIfPresent(String.self, forKey: key)
      case .openField: value.optional = try container.decodeIfPresent(String.self, forKey: key)
      case .openNumber: value.openNumber = try container.decodeIfPresent(Int.self, forKey: key)
      case .openFlag: value.openFlag = try container.decodeIfPresent(Bool.self, forKey: key)
      case .choice: value.choice = try container.decode(Int.self, forKey: key)
      case .choices: value.choices = Set(try container.decode([Int].self, forKey: key))
      case .items: value.items = try container.decode([RandomItem].self, forKey: key)
      case .dictionary:
        value.dictionary = try container.decode([String: String].self, forKey: key)
      case .variant: value.variant = try container.decode(RandomVariant.self, forKey: key)
      case .flag: value.flag = try container.decode(Bool.self, forKey: key)
      }
      return value
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(seed, forKey: "seed")
    for (slot, value) in zip(shape.slots, values) {
      let key = Key(stringLiteral: slot.id)
      switch slot.kind {
      case .field, .typedField, .view, .placeholderView, .secret, .secretView, .value:
        try container.encode(value.text, forKey: key)
      case .number: try container.encode(value.number, forKey: key)
      case .decimal: try container.encode(value.decimal, forKey: key)
      case .list, .values: try container.encode(value.list, forKey: key)
      case .optional: try container.encodeIfPresent(value.optional, forKey: key)
      case .openField: try container.encodeIfPresent(value.optional, forKey: key)
      case .openNumber: try container.encodeIfPresent(value.openNumber, forKey: key)
      case .openFlag: try container.encodeIfPresent(value.openFlag, forKey: key)
      case .choice: try container.encode(value.choice, forKey: key)
      case .choices: try container.encode(value.choices.sorted(), forKey: key)
      case .items: try container.encode(value.items, forKey: key)
      case .dictionary: try container.encode(value.dictionary, forKey: key)
      case .variant: try container.encode(value.variant, forKey: key)
      case .flag: try container.encode(value.flag, forKey: key)
      }
    }
  }

  private struct Key: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    let intValue: Int? = nil

    init(stringLiteral key: String) { stringValue = key }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  public var form: [ForwardFormElement] {
    for (index, slot) in shape.slots.enumerated() {
      if slot.condition.map({ values[$0].flag }) ?? true {
        if let text = slot.note { note(text) }
        // The answer of a linked flag also changes a number.
        if shape.isLinked, slot.kind == .flag {
          slot.element(self, index).path(nil)
        } else {
          slot.element(self, index)
        }
      }
    }
    if shape.hasFormRule { note("The end of the form.") }
  }

  public var formRules: [FormRule] {
    let flags = shape.slots.indices.filter { shape.slots[$0].kind == .flag }
    guard shape.hasFormRule, flags.count > 1 else { return [] }
    return [
      FormRule(shape.slots[flags[0]].id, shape.slots[flags[1]].id) { [self] in
        values[flags[0]].flag && values[flags[1]].flag ? .other("Both can't be.") : nil
      }
    ]
  }

  private func followLink(from old: [SlotValue]) {
    guard shape.isLinked, let flag = shape.slots.lastIndex(where: { $0.kind == .flag }),
      let number = shape.slots.firstIndex(where: { $0.kind == .number }),
      old[flag].flag != values[flag].flag
    else { return }
    values[number].number = values[flag].flag ? 9 : 0
  }

  /// A text that distinguishes all values, bit by bit.
  public var state: String {
    zip(shape.slots, values).map { slot, value in
      switch slot.kind {
      case .field, .typedField, .view, .placeholderView, .secret, .secretView, .value:
        "\(Array(value.text.utf8))"
      case .number: "\(value.number)"
      case .decimal: "\(value.decimal.bitPattern)"
      case .list, .values: "\(value.list.map { Array($0.utf8) })"
      case .optional: "\(value.optional.map { Array($0.utf8) } as Any)"
      case .openField: "open \(value.optional.map { Array($0.utf8) } as Any)"
      case .openNumber: "open \(value.openNumber as Any)"
      case .openFlag: "open \(value.openFlag as Any)"
      case .choice: "choice \(value.choice)"
      case .choices: "choices \(value.choices.sorted())"
      case .items: "\(Array("\(value.items)".utf8))"
      case .dictionary:
        "\(value.dictionary.sorted { $0.key < $1.key }.map { [Array($0.utf8), Array($1.utf8)] })"
      case .variant: "\(Array("\(value.variant)".utf8))"
      case .flag: "\(value.flag)"
      }
    }.joined(separator: "; ")
  }
}
