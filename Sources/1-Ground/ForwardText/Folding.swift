extension String {
  /// The text in the form for searching, in UTF-8: in lower case, and without the accents of Latin
  /// and Greek letters.
  package var folded: [UInt8] {
    var bytes: [UInt8] = []
    appendFolded(to: &bytes)
    return bytes
  }

  package func appendFolded(to bytes: inout [UInt8]) {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A: bytes.append(UInt8(scalar.value) | 0x20)
      case 0..<0x80: bytes.append(UInt8(scalar.value))
      case 0x300...0x36F: break
      default:
        let letter = scalar.withoutAccents
        bytes += (letter == scalar ? scalar.properties.lowercaseMapping : String(letter)).utf8
      }
    }
  }
}

extension Unicode.Scalar {
  /// The lower-case letter without its accents; other characters unchanged.
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
    (0x386, "α.εηι.ο.υωι"), (0x3AA, "ιυαεηιυ"), (0x3CA, "ιυουω"),
    // Vietnamese.
    (
      0x1EA0,
      "aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeeeeeeeeeeeiiiioooooooooooooooooooooooouuuuuuuuuuuuuuyyyyyyyy"
    ),
  ].map { ($0, Array($1.unicodeScalars)) }
}
