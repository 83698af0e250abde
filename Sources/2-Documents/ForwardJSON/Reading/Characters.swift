/// The bytes that have a meaning in JSON text. They are computed, because a stored constant would
/// cost a check at each use.
extension UInt8 {
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var openBrace: UInt8 { UInt8(ascii: "{") }
  static var closeBrace: UInt8 { UInt8(ascii: "}") }
  static var openBracket: UInt8 { UInt8(ascii: "[") }
  static var closeBracket: UInt8 { UInt8(ascii: "]") }
  static var star: UInt8 { UInt8(ascii: "*") }
  static var tilde: UInt8 { UInt8(ascii: "~") }
  static var colon: UInt8 { UInt8(ascii: ":") }
  static var comma: UInt8 { UInt8(ascii: ",") }
  static var plus: UInt8 { UInt8(ascii: "+") }
  static var minus: UInt8 { UInt8(ascii: "-") }
  static var dot: UInt8 { UInt8(ascii: ".") }
  static var zero: UInt8 { UInt8(ascii: "0") }
  static var one: UInt8 { UInt8(ascii: "1") }
  static var nine: UInt8 { UInt8(ascii: "9") }
  static var e: UInt8 { UInt8(ascii: "e") }
  static var capitalE: UInt8 { UInt8(ascii: "E") }
  static var space: UInt8 { UInt8(ascii: " ") }
  static var tab: UInt8 { UInt8(ascii: "\t") }
  static var newline: UInt8 { UInt8(ascii: "\n") }
  static var carriageReturn: UInt8 { UInt8(ascii: "\r") }

  var isDigit: Bool { .zero ... .nine ~= self }

  /// Whether the byte may be part of a word or a number, well formed or not.
  var isWordLike: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case .zero ... .nine, .plus, .minus, .dot, UInt8(ascii: "_"): true
    default: false
    }
  }
}
