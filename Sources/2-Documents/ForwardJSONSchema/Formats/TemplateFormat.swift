/// URI templates (RFC 6570).
extension ByteReader {
  /// Skips a template, for example `/users{/id}{?page,size:3}`, or nothing.
  mutating func skipTemplate() -> Bool {
    while let byte = next {
      switch byte {
      case UInt8(ascii: "{"): if !skipExpression() { return false }
      case UInt8(ascii: "%"): if !skipEscape() { return false }
      default: if !skip(where: \.isTemplateLiteral) { return false }
      }
    }
    return true
  }

  private mutating func skipExpression() -> Bool {
    guard skip("{") else { return false }
    // The last five operators are reserved.
    _ = skip { $0.isOne(of: "+#./;?&=,!@|") }
    repeat {
      if !skipVariable() { return false }
    } while skip(",")
    return skip("}")
  }

  private mutating func skipVariable() -> Bool {
    repeat {
      var count = 0
      while next == UInt8(ascii: "%") || next?.isVariableCharacter == true {
        if next == UInt8(ascii: "%") ? !skipEscape() : !skip(where: { _ in true }) { return false }
        count += 1
      }
      if count == 0 { return false }
    } while skip(".")
    if skip("*") { return true }
    guard skip(":") else { return true }
    // The length of a prefix is at most 9999.
    return next != UInt8(ascii: "0") && 1...4 ~= skipAll(where: \.isDigit)
  }

  private mutating func skipEscape() -> Bool {
    skip("%") && skip(where: \.isHexDigit) && skip(where: \.isHexDigit)
  }
}

extension UInt8 {
  fileprivate var isVariableCharacter: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }

  /// Whether the byte stands for itself outside expressions. An erratum includes the apostrophe.
  fileprivate var isTemplateLiteral: Bool {
    self > 0x20 && self != 0x7F && !isOne(of: "\"%<>\\^`{|}")
  }
}
