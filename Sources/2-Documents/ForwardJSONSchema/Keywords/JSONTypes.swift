internal import ForwardJSON
internal import ForwardText

struct JSONTypes: OptionSet, Sendable {
  let rawValue: UInt8

  static let null = JSONTypes(rawValue: 1)
  static let boolean = JSONTypes(rawValue: 2)
  static let integer = JSONTypes(rawValue: 4)
  static let number = JSONTypes(rawValue: 8)
  static let string = JSONTypes(rawValue: 16)
  static let array = JSONTypes(rawValue: 32)
  static let object = JSONTypes(rawValue: 64)
  static let all: JSONTypes = [.null, .boolean, .number, .string, .array, .object]
  /// All types, and `integer`, which `number` includes.
  static let everything = all.union(.integer)
}

extension JSONTypes {
  private static let names: [(name: String, type: JSONTypes)] = [
    ("null", .null), ("boolean", .boolean), ("integer", .integer), ("number", .number),
    ("string", .string), ("array", .array), ("object", .object),
  ]

  init?(name: String) {
    guard let type = Self.names.first(where: { $0.name == name })?.type else { return nil }
    self = type
  }

  /// The names, in the order of the specification.
  var names: [String] { Self.names.filter { contains($0.type) }.map(\.name) }

  /// Creates the types that accept every value of a kind. They lack `integer`, which accepts only
  /// some numbers.
  init(_ kind: JSONValue.Kind) {
    self =
      switch kind {
      case .null: .null
      case .bool: .boolean
      case .number: .number
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }

  @inline(__always)
  init(mayHave value: JSONValue) {
    self =
      switch value {
      case .null: .null
      case .bool: .boolean
      case .number: [.number, .integer]
      case .string: .string
      case .array: .array
      case .object: .object
      }
  }

  func contain(_ value: JSONValue, wholeNumbers: WholeNumbers) -> Bool {
    if contains(JSONTypes(value.kind)) { return true }
    guard contains(.integer), let number = value.number else { return false }
    return wholeNumbers.contain(number)
  }

  /// The types, with integers if they include all numbers.
  var widened: JSONTypes { contains(.number) ? union(.integer) : self }
}

/// The numbers that count as integers.
enum WholeNumbers: Sendable {
  /// The numbers without a fraction, including `1.0`.
  case byValue
  /// The numbers written without a fraction or an exponent, as draft-04 says.
  case byText

  func contain(_ number: JSONNumber) -> Bool {
    switch self {
    case .byValue: number.isWhole
    case .byText:
      number.infinityOrNaN == nil
        && !number.text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    }
  }
}

extension SchemaWording {
  package func types(_ types: Set<SchemaView.ValueType>) -> String { language.says(types) }

  package func number(within limits: SchemaView.NumberLimits) -> String {
    let bounds = [
      limits.minimum.map { language.says("at least \($0.text)", chinese: "至少 \($0.text)") },
      limits.exclusiveMinimum.map { language.says("above \($0.text)", chinese: "大于 \($0.text)") },
      limits.maximum.map { language.says("at most \($0.text)", chinese: "最多 \($0.text)") },
      limits.exclusiveMaximum.map { language.says("below \($0.text)", chinese: "小于 \($0.text)") },
    ].compactMap(\.self)
    return language.says(
      "A number: \(language.listed(bounds)).", chinese: "请输入数字：\(language.listed(bounds))。")
  }
}

extension SchemaView.NumberLimits {
  package var isLimited: Bool {
    minimum != nil || maximum != nil || exclusiveMinimum != nil || exclusiveMaximum != nil
  }
}

extension Language {
  fileprivate func says(_ types: Set<SchemaView.ValueType>) -> String {
    let order: [SchemaView.ValueType] = [
      .string, .integer, .number, .boolean, .null, .array, .object,
    ]
    let names = alternatives(
      order.filter(types.contains).map { typeName($0.rawValue) })
    let sentence = says("\(names).".capitalizedSentence, chinese: "请输入\(names)。")
    let advice =
      switch (types.contains(.array), types.contains(.object)) {
      case (true, true):
        says(
          " [] begins a list, {} an object; either may be written as JSON.",
          chinese: "输入 [] 可开始填写列表，{} 可开始填写对象；也可写成 JSON。")
      case (true, false):
        says(
          " [] begins a list, which may be written as JSON: [\"a\"].",
          chinese: "输入 [] 可开始填写列表，也可写成 JSON：[\"a\"]。")
      case (false, true):
        says(
          " {} begins an object, which may be written as JSON: {\"a\": 1}.",
          chinese: "输入 {} 可开始填写对象，也可写成 JSON：{\"a\": 1}。")
      case (false, false): ""
      }
    return sentence + advice
  }

  func typeName(_ type: String) -> String {
    switch type {
    case "null": says("null", chinese: " null ")
    case "boolean": says("true or false", chinese: " true 或 false ")
    case "integer": says("a whole number", chinese: "整数")
    case "number": says("a number", chinese: "数字")
    case "string": says("a text", chinese: "文本")
    case "array": says("a list", chinese: "列表")
    default: says("an object", chinese: "对象")
    }
  }
}

extension Sequence<Rules> {
  /// The types of the values that all rules accept; all numbers include integers.
  var commonTypes: JSONTypes {
    reduce(.everything) { $0.intersection($1.values.types.widened) }
  }
}
