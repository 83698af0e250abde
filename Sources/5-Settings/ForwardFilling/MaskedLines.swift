internal import ForwardForm
internal import ForwardFormSchemas
internal import ForwardJSON

extension DocumentText {
  /// Returns the bytes of the secrets at some places, where the keys of members are secrets, too. A
  /// value with one of the texts is a secret anywhere: in YAML it may stand at its anchor.
  func ranges(of places: [JSONPath], _ texts: Set<String>) -> [Range<Int>] {
    let parts = value.parts(at: Set(places), with: texts)
    return self.places(of: parts.keys).flatMap { path, place in
      [place.value.bytes] + (parts[path] == true ? [place.key?.bytes].compactMap(\.self) : [])
    }
  }
}

extension JSONValue {
  /// Returns the paths of the values that are secret: at a secret's place, inside of one, or with a secret's text. Says
  /// of each whether its key is secret, too.
  fileprivate func parts(
    at places: Set<JSONPath>, with texts: Set<String>
  ) -> [JSONPath: Bool] {
    var parts: [JSONPath: Bool] = [:]
    func add(_ value: JSONValue, at path: JSONPath, isInside: Bool) {
      let isSecret = isInside || places.contains(path)
      switch value {
      case .null, .string(""): break
      case .object(let members):
        for (key, value) in members {
          add(value, at: path.appending(.key(key)), isInside: isSecret)
        }
      case .array(let elements):
        for (index, element) in elements.enumerated() {
          add(element, at: path.appending(.index(index)), isInside: isSecret)
        }
      case .bool, .number, .string:
        if isSecret || value.scalarTexts.contains(where: texts.contains) { parts[path] = isInside }
      }
    }
    add(self, at: JSONPath(), isInside: false)
    return parts
  }
}

extension [UInt8] {
  /// Returns the bytes with a mask in each line of some ranges, between quotes that are around it.
  func masked(in ranges: [Range<Int>]) -> [UInt8] {
    var masked: [UInt8] = []
    var end = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      // An alias has the place of all values in it.
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
  /// The line with a mask in place of all but the blanks and the quotes around it.
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
