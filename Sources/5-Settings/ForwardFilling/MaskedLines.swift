internal import ForwardForm
internal import ForwardFormDocuments
internal import ForwardJSON

extension DocumentText {
  /// Returns the bytes of the secrets, including keys inside secrets. A value with one of the texts
  /// is a secret anywhere, because in YAML it may be at its anchor.
  func ranges(of secrets: SecretMap, _ texts: Set<String>) -> [Range<Int>] {
    let parts = value.scalars.filter { path, value in
      ![.null, ""].contains(value)
        && (secrets.isSecret(path) || value.scalarTexts.contains(where: texts.contains))
    }
    return places(of: parts.map(\.path)).flatMap { path, place in
      let key = secrets.isSecret(path.outer) ? place.key?.bytes : nil
      return [place.value.bytes] + [key].compactMap(\.self)
    }
  }
}

extension [UInt8] {
  /// Returns the bytes with a mask in each line of some ranges. Quotes around a range stay.
  func masked(in ranges: [Range<Int>]) -> [UInt8] {
    var masked: [UInt8] = []
    var end = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // An alias has the same place for all values in it.
      guard range.lowerBound >= end, range.upperBound <= count else { continue }
      masked += self[end..<range.lowerBound]
      let lines = self[range].split(separator: newline, omittingEmptySubsequences: false)
      masked += lines.map(\.maskedLine).joined(separator: [newline])
      end = range.upperBound
    }
    return masked + self[end...]
  }
}

extension ArraySlice<UInt8> {
  /// The line with a mask in place of its text. Spaces and quotes around the text stay.
  fileprivate var maskedLine: [UInt8] {
    let isAround = { (byte: UInt8) in " \t\r\"'".utf8.contains(byte) }
    let start = prefix(while: isAround)
    let rest = self[start.endIndex...]
    if rest.isEmpty { return Array(self) }
    let end = rest.reversed().prefix(while: isAround).reversed()
    return start + Array(Form.Row.mask.utf8) + end
  }
}

private let newline = UInt8(ascii: "\n")
