internal import ForwardJSON

extension YAMLText {
  package var comments: [Range<Int>] {
    // A local copy of the reference: otherwise the whole text would be copied for each scalar.
    let bytes = bytes
    var comments: [Range<Int>] = []
    var offset = bytes.startOfText
    func scan(to end: Int) {
      while offset < end {
        let isApart =
          offset == bytes.startOfText || bytes[offset - 1].isBlank || bytes[offset - 1].isLineBreak
        guard bytes[offset] == UInt8(ascii: "#"), isApart else {
          offset += 1
          continue
        }
        let line = bytes.endOfLine(offset)
        comments.append(offset..<line)
        offset = line
      }
    }
    root?.scalars(of: bytes) { scalar in
      scan(to: scalar.lowerBound)
      offset = max(offset, scalar.upperBound)
    }
    scan(to: bytes.count)
    return comments
  }
}

extension Node {
  /// Calls a function with the bytes of each scalar in order, without the headers of block scalars.
  fileprivate func scalars(of text: [UInt8], _ body: (Range<Int>) -> Void) {
    switch content {
    case .scalar(let style) where style.isBlock:
      body(min(text.endOfLine(bytes.lowerBound), end)..<end)
    case .scalar, .alias: body(bytes)
    case .entries(let entries, _):
      for entry in entries {
        entry.key?.scalars(of: text, body)
        entry.value.scalars(of: text, body)
      }
    }
  }
}
