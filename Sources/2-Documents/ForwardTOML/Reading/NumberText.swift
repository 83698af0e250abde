internal import ForwardJSON

/// The numbers of TOML. They become numbers of JSON with the same values.
enum NumberText {
  struct Malformed: Error {
    let fault: FormatFault
  }

  /// Returns the number of a text that begins with a sign or a digit.
  static func number(_ text: ArraySlice<UInt8>) throws(Malformed) -> JSONNumber {
    guard let first = text.first else { throw Malformed(fault: .malformedNumber) }
    if first.isDigit, text.allSatisfy(\.isDigit), first != UInt8(ascii: "0") || text.count == 1 {
      return JSONNumber(checked: String(decoding: text, as: UTF8.self))
    }
    if first == UInt8(ascii: "0"), let radix = radix(text.dropFirst().first) {
      return try whole(text.dropFirst(2), radix)
    }
    return try decimal(text)
  }

  private static func radix(_ letter: UInt8?) -> Int? {
    switch letter {
    case UInt8(ascii: "x")?: 16
    case UInt8(ascii: "o")?: 8
    case UInt8(ascii: "b")?: 2
    default: nil
    }
  }

  private static func whole(
    _ digits: ArraySlice<UInt8>, _ radix: Int
  ) throws(Malformed) -> JSONNumber {
    let plain = try withoutUnderscores(digits) { $0.isAlphanumeric }
    guard plain.first?.isBareKey == true, plain.first != UInt8(ascii: "-"),
      plain.allSatisfy(\.isBareKey)
    else { throw Malformed(fault: .malformedNumber) }
    let text = String(decoding: plain, as: UTF8.self)
    if let number = UInt128(text, radix: radix) { return JSONNumber(number) }
    let areDigits = text.allSatisfy { $0.hexDigitValue.map { $0 < radix } ?? false }
    throw Malformed(fault: areDigits ? .tooLargeNumber : .malformedNumber)
  }

  private static func decimal(_ text: ArraySlice<UInt8>) throws(Malformed) -> JSONNumber {
    var rest = try withoutUnderscores(text) { $0.isDigit }[...]
    var json: [UInt8] = []
    if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      if sign == UInt8(ascii: "-") { json.append(sign) }
      rest = rest.dropFirst()
    }
    let isPadded = rest.count > 1 && rest.first == UInt8(ascii: "0")
    guard let count = takeDigits(&rest, into: &json) else {
      throw Malformed(fault: .malformedNumber)
    }
    if isPadded, count > 1 { throw Malformed(fault: .leadingZero) }
    if rest.first == UInt8(ascii: ".") {
      json.append(UInt8(ascii: "."))
      rest = rest.dropFirst()
      guard takeDigits(&rest, into: &json) != nil else { throw Malformed(fault: .bareDot) }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      json.append(letter)
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
        json.append(sign)
        rest = rest.dropFirst()
      }
      guard takeDigits(&rest, into: &json) != nil else { throw Malformed(fault: .malformedNumber) }
    }
    guard rest.isEmpty else { throw Malformed(fault: .malformedNumber) }
    return JSONNumber(checked: String(decoding: json, as: UTF8.self))
  }

  /// Takes digits from the start of a text, and returns their count; `nil` without digits.
  private static func takeDigits(_ rest: inout ArraySlice<UInt8>, into json: inout [UInt8]) -> Int?
  {
    let digits = rest.prefix { $0.isDigit }
    rest = rest.dropFirst(digits.count)
    json += digits
    return digits.isEmpty ? nil : digits.count
  }

  /// Returns a text without underscores. Each underscore must be between two digits.
  private static func withoutUnderscores(
    _ text: ArraySlice<UInt8>, isDigit: (UInt8) -> Bool
  ) throws(Malformed) -> [UInt8] {
    guard text.contains(UInt8(ascii: "_")) else { return Array(text) }
    var plain: [UInt8] = []
    var isBehindDigit = false
    var isBehindUnderscore = false
    for byte in text {
      if byte == UInt8(ascii: "_") {
        guard isBehindDigit else { throw Malformed(fault: .underscore) }
        (isBehindDigit, isBehindUnderscore) = (false, true)
        continue
      }
      isBehindDigit = isDigit(byte)
      if isBehindUnderscore, !isBehindDigit { throw Malformed(fault: .underscore) }
      isBehindUnderscore = false
      plain.append(byte)
    }
    if isBehindUnderscore { throw Malformed(fault: .underscore) }
    return plain
  }
}

extension UInt8 {
  fileprivate var isAlphanumeric: Bool {
    isBareKey && self != UInt8(ascii: "_") && self != UInt8(ascii: "-")
  }
}
