internal import ForwardText

/// A label of an internationalized host name, with the rules of IDNA 2008.
///
/// The tables of RFC 5892 follow from the standard library's properties of characters. Unassigned
/// code points are refused, so the support for new scripts depends on the library's version. A
/// label that isn't normalized (NFC) is accepted.
struct DomainLabel {
  let scalars: [Unicode.Scalar]

  init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

  /// Whether each letter is allowed in its place (RFC 5891, 4.2.3).
  var isValid: Bool {
    guard let first = scalars.first, let last = scalars.last, first != "-", last != "-",
      !first.isMark, scalars.count < 4 || scalars[2] != "-" || scalars[3] != "-"
    else { return false }
    return scalars.indices.allSatisfy { scalars[$0].isAlwaysAllowed || isAllowed(at: $0) }
  }

  /// Returns whether the neighbours of a letter allow it (RFC 5892, appendix A).
  private func isAllowed(at index: Int) -> Bool {
    let before = index > 0 ? scalars[index - 1] : nil
    let after = index + 1 < scalars.count ? scalars[index + 1] : nil
    return switch scalars[index].value {
    case 0xB7: before == "l" && after == "l"
    case 0x375: after?.isGreek ?? false
    case 0x5F3, 0x5F4: before?.isHebrew ?? false
    case 0x30FB: scalars.contains { $0.isJapanese }
    case 0x660...0x669: !scalars.contains { 0x6F0...0x6F9 ~= $0.value }
    case 0x6F0...0x6F9: !scalars.contains { 0x660...0x669 ~= $0.value }
    case 0x200C: before?.isVirama ?? false || joins(around: index)
    case 0x200D: before?.isVirama ?? false
    default: false
    }
  }

  /// Returns whether cursive letters are on both sides of a position.
  private func joins(around index: Int) -> Bool {
    let before = scalars[..<index].last { !$0.isMark }
    let after = scalars[(index + 1)...].first { !$0.isMark }
    return before?.isCursive ?? false && after?.isCursive ?? false
  }
}

// The direction of a label (RFC 5893).
extension DomainLabel {
  private enum Direction { case left, right, european, arabic, mark, neutral }

  var isRightToLeft: Bool {
    scalars.contains { [.right, .arabic].contains(Self.direction(of: $0)) }
  }

  /// Whether all letters and digits have the same direction.
  var followsDirection: Bool {
    let all = scalars.map(Self.direction)
    guard let first = all.first, let last = all.last(where: { $0 != .mark }) else { return true }
    switch first {
    case .left:
      return !all.contains(.right) && !all.contains(.arabic) && [.left, .european].contains(last)
    case .right:
      return !all.contains(.left) && [.right, .european, .arabic].contains(last)
        && !(all.contains(.european) && all.contains(.arabic))
    default: return false
    }
  }

  private static func direction(of scalar: Unicode.Scalar) -> Direction {
    if scalar.isMark { return scalar.properties.generalCategory == .spacingMark ? .left : .mark }
    return switch scalar.value {
    case 0x30...0x39, 0x6F0...0x6F9: .european
    case 0x660...0x669, 0x10D30...0x10D39: .arabic
    case 0x2D, 0xB7, 0x375, 0x30FB, 0x200C, 0x200D: .neutral
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      .right
    default: .left
    }
  }
}

extension Unicode.Scalar {
  /// Whether the letter is allowed everywhere (RFC 5892, 2 and 3).
  fileprivate var isAlwaysAllowed: Bool {
    switch value {
    case 0xDF, 0x3C2, 0x6FD, 0x6FE, 0xF0B, 0x3007: return true
    case 0x640, 0x7FA, 0x302E, 0x302F, 0x3031...0x3035, 0x303B: return false
    case 0xB7, 0x375, 0x5F3, 0x5F4, 0x30FB, 0x660...0x669, 0x6F0...0x6F9: return false
    case 0x2D, 0x30...0x39, 0x61...0x7A: return true
    case 0...0x7F: return false
    // The old letters of Hangul, and the blocks of marks for symbols and music.
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xD7B0...0xD7FF: return false
    case 0x20D0...0x20FF, 0x1D100...0x1D1FF, 0x1D200...0x1D24F: return false
    default: break
    }
    guard !properties.changesWhenNFKCCaseFolded, !properties.isDefaultIgnorableCodePoint,
      !properties.isWhitespace, !properties.isNoncharacterCodePoint
    else { return false }
    return switch properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .otherLetter, .modifierLetter, .decimalNumber,
      .nonspacingMark, .spacingMark:
      true
    default: false
    }
  }

  fileprivate var isVirama: Bool { properties.canonicalCombiningClass == .virama }
  fileprivate var isGreek: Bool { 0x370...0x3FF ~= value || 0x1F00...0x1FFF ~= value }
  fileprivate var isHebrew: Bool { 0x591...0x5F4 ~= value || 0xFB1D...0xFB4F ~= value }

  /// Whether the letter is Hiragana, Katakana or Han.
  fileprivate var isJapanese: Bool {
    value != 0x30FB
      && (0x3041...0x309F ~= value || 0x30A1...0x30FF ~= value || 0x31F0...0x31FF ~= value
        || properties.isIdeographic || value == 0x3005)
  }

  /// Whether the letter joins its neighbours, as in Arabic, Syriac, N'Ko and Mongolian.
  fileprivate var isCursive: Bool {
    guard properties.isAlphabetic else { return false }
    return switch value {
    case 0x620...0x7BF, 0x7CA...0x7EA, 0x840...0x8FF, 0x1820...0x18AA, 0xA840...0xA873: true
    default: false
    }
  }
}
