extension String {
  /// The text in the form for searching, in UTF-8: in lower case, and without the accents of Latin
  /// and Greek letters.
  package var folded: [UInt8] {
    var text = FoldedText()
    text.append(self)
    return text.bytes
  }
}

/// Texts as a search compares them, one after another.
package struct FoldedText {
  /// The folded texts, in UTF-8.
  package private(set) var bytes: [UInt8] = []
  /// Whether each byte begins a letter that was a capital.
  package private(set) var areCapitals: [Bool] = []

  package init() {}

  package mutating func reserve(_ count: Int) {
    bytes.reserveCapacity(count)
    areCapitals.reserveCapacity(count)
  }

  /// Adds a zero, which no folded text contains.
  package mutating func separate() {
    bytes.append(0)
    areCapitals.append(false)
  }

  package mutating func append(_ text: String) {
    var (last, start): (Unicode.Scalar, Int) = ("\0", bytes.count)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A:
        bytes.append(UInt8(scalar.value) | 0x20)
        areCapitals.append(true)
        last = scalar
      case 0..<0x80:
        bytes.append(UInt8(scalar.value))
        areCapitals.append(false)
        last = scalar
      default:
        if let letter = last.composed(with: scalar) {
          bytes.removeSubrange(start...)
          areCapitals.removeSubrange(start...)
          append(scalar: letter)
          last = letter
        } else if !(0x300...0x36F).contains(scalar.value) {
          start = bytes.count
          append(scalar: scalar)
          last = scalar
        }
      }
    }
  }

  private mutating func append(scalar: Unicode.Scalar) {
    let letter = scalar.withoutAccents
    let properties = scalar.properties
    bytes += (letter == scalar ? properties.lowercaseMapping : String(letter)).utf8
    if areCapitals.count < bytes.count { areCapitals.append(properties.isUppercase) }
    while areCapitals.count < bytes.count { areCapitals.append(false) }
  }
}

extension Unicode.Scalar {
  /// Returns the letter that this one is together with the mark or the part of a syllable after it, as a file's name in
  /// macOS has them; `nil` if there is no such letter. Accents of Latin and Greek letters are left out anyway.
  fileprivate func composed(with mark: Unicode.Scalar) -> Unicode.Scalar? {
    guard value >= 0x400, mark.value >= 0x300 else { return nil }
    let (vowel, final) = (mark.value &- 0x1161, mark.value &- 0x11A7)
    if vowel < 21, (0x1100..<0x1113).contains(value) {
      return Unicode.Scalar(0xAC00 + ((value - 0x1100) * 21 + vowel) * 28)
    }
    if (1..<28).contains(final), (0xAC00..<0xD7A4).contains(value), (value - 0xAC00) % 28 == 0 {
      return Unicode.Scalar(value + final)
    }
    guard mark.properties.isGraphemeExtend else { return nil }
    var pair = String.UnicodeScalarView()
    pair.append(contentsOf: [self, mark])
    // Characters that are written in two ways are equal.
    let characters = Array(String(pair))
    guard characters.count == 1, let index = Self.composed.firstIndex(of: characters[0]) else {
      return nil
    }
    return Self.composed[index].unicodeScalars.first
  }

  /// The characters in the blocks that have letters with marks: Cyrillic, Arabic, Hebrew, kana, and the scripts of India,
  /// Tibet, Burma and Bali.
  private static let composed: Set<Character> = Set(
    [
      0x400...0x4FF, 0x622...0x6D3, 0x929...0xDDE, 0xF43...0xFB9, 0x1026...0x1026, 0x1B06...0x1B43,
      0x304C...0x30FE, 0xFB1D...0xFB4E,
    ].joined().compactMap { Unicode.Scalar(UInt32($0)).map(Character.init) })

  /// The lower-case letter without its accents; the same character if it has none.
  fileprivate var withoutAccents: Unicode.Scalar {
    for block in Self.accented where value >= block.first {
      let index = Int(value - block.first)
      if index < block.letters.count {
        return block.letters[index] == "." ? self : block.letters[index]
      }
    }
    return self
  }

  /// Blocks of characters by the code point of the first one, with the letters without accents. A
  /// dot stands for a character without such a letter.
  private static let accented: [(first: UInt32, letters: [Unicode.Scalar])] = [
    (
      0xC0,
      "aaaaaa.ceeeeiiii.nooooo.ouuuuy..aaaaaa.ceeeeiiii.nooooo.ouuuuy.y"
        // Latin Extended-A.
        + "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiii..jjkk.llllllllllnnnnnn...oooooo..rrrrrr"
        + "ssssssssttttttuuuuuuuuuuuuwwyyyzzzzzz"
    ),
    (0x1A0, "oo............."), (0x1AF, "uu"),
    (
      0x1CD,
      "aaiioouuuuuuuuuu.aaaaææ..ggkkooooʒʒj...gg..nnaaææøøaaaaeeeeiiiioooorrrruuuusstt..hh."
        + ".....aaeeooooooooyy"
    ),
    (0x386, "α.εηι.ο.υωι"), (0x3AA, "ιυαεηιυ"), (0x3CA, "ιυουω"),
    (
      0x1E00,
      "aabbbbbbccddddddddddeeeeeeeeeeffgghhhhhhhhhhiiiikkkkkkllllllllmmmmmmnnnnnnnnoooooooo"
        + "pppprrrrrrrrssssssssssttttttttuuuuuuuuuuvvvvwwwwwwwwwwxxxxyyzzzzzzhtwy.ſ...."
        // Vietnamese.
        + "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"
    ),
    (
      0x1F00,
      "ααααααααααααααααεεεεεε..εεεεεε..ηηηηηηηηηηηηηηηηιιιιιιιιιιιιιιιιοοοοοο..οοοοοο..υυυυ"
        + "υυυυ.υ.υ.υ.υωωωωωωωωωωωωωωωωααεεηηιιοουυωω..ααααααααααααααααηηηηηηηηηηηηηηηηωωωωωωωω"
        + "ωωωωωωωωααααα.ααααααα....¨ηηη.ηηεεηηη...ιιιι..ιιιιιι....υυυυρρυυυυυυρ¨¨...ωωω.ωωοοωωω"
    ),
  ].map { ($0, Array($1.unicodeScalars)) }
}
