/// The code points of a script, such as Greek.
struct Script {
  private let ranges: [Range<UInt32>]
  /// The code points with several scripts, or with another script than in `ranges`; empty unless
  /// `Script_Extensions` is asked for.
  private let extended: [(range: Range<UInt32>, isOfScript: Bool)]

  /// Creates the code points with a value of `Script` or, with the extensions, of
  /// `Script_Extensions`; `nil` for an unknown name.
  init?(named name: String, withExtensions: Bool) {
    let scripts = ScriptData.names.split { $0 == " " || $0 == "\n" }
    guard
      let number = scripts.firstIndex(where: { names in
        names.split(separator: "=").contains {
          $0.unicodeScalars.elementsEqual(name.unicodeScalars)
        }
      })
    else { return nil }
    ranges = Self.ranges(of: number)
    extended = withExtensions ? Self.extensions(of: number) : []
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    if let index = extended.firstIndex(of: scalar.value, in: \.range) {
      return extended[index].isOfScript
    }
    return ranges.firstIndex(of: scalar.value, in: \.self) != nil
  }

  private static func ranges(of number: Int) -> [Range<UInt32>] {
    var numbers = PackedNumbers(ScriptData.scripts)
    var ranges: [Range<UInt32>] = []
    var (start, script) = (0, 0)
    while let distance = numbers.next(), let next = numbers.next() {
      if script == number + 1 { ranges.append(UInt32(start)..<UInt32(start + distance)) }
      (start, script) = (start + distance, next)
    }
    return ranges
  }

  private static func extensions(
    of number: Int
  ) -> [(range: Range<UInt32>, isOfScript: Bool)] {
    var numbers = PackedNumbers(ScriptData.extensions)
    var found: [(range: Range<UInt32>, isOfScript: Bool)] = []
    var (start, scripts) = (0, [Int]())
    while let distance = numbers.next(), let count = numbers.next() {
      if !scripts.isEmpty {
        let range = UInt32(start)..<UInt32(start + distance)
        found.append((range, scripts.contains(number)))
      }
      (start, scripts) = (start + distance, (0..<count).compactMap { _ in numbers.next() })
    }
    return found
  }
}

/// Code points in runs, as in the data of a binary property.
struct PackedRuns {
  private let ranges: [Range<UInt32>]

  init(_ text: String) {
    var numbers = PackedNumbers(text)
    var ranges: [Range<UInt32>] = []
    var place = 0
    while let start = numbers.next(), let count = numbers.next() {
      ranges.append(UInt32(place + start)..<UInt32(place + start + count))
      place += start + count
    }
    self.ranges = ranges
  }

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    ranges.firstIndex(of: scalar.value, in: \.self) != nil
  }
}

/// The numbers in a text of ``ScriptData``.
private struct PackedNumbers {
  private var bytes: Substring.UTF8View

  init(_ text: String) { bytes = text[...].utf8 }

  mutating func next() -> Int? {
    var (number, shift) = (0, 0)
    while let byte = bytes.popFirst() {
      let digit = Self.digit(byte)
      number |= (digit & 31) << shift
      if digit < 32 { return number }
      shift += 5
    }
    return nil
  }

  private static func digit(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(byte) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte) - 97 + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte) - 48 + 52
    case UInt8(ascii: "-"): 62
    default: 63
    }
  }
}

extension Array {
  /// Returns the position of the element whose range contains a number, by bisection.
  fileprivate func firstIndex(
    of number: UInt32, in range: (Element) -> Range<UInt32>
  ) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      let found = range(self[middle])
      if found.contains(number) { return middle }
      if number < found.lowerBound { high = middle } else { low = middle + 1 }
    }
    return nil
  }
}
