/// Punycode (RFC 3492), the encoding of labels of a host name in ASCII.
package enum Punycode {
  /// Decodes a label, without its prefix `xn--`; `nil` if the text encodes no label.
  ///
  /// The time grows with the square of the length, so a label must be short.
  package static func decode(_ text: String) -> [Unicode.Scalar]? {
    let bytes = Array(text.utf8)
    let mark = bytes.lastIndex(of: UInt8(ascii: "-"))
    var scalars = bytes[..<(mark ?? 0)].map { Unicode.Scalar($0) }
    var rest = bytes[(mark.map { $0 + 1 } ?? 0)...]
    var (code, index) = (128, 0)
    var bias = Bias()
    while !rest.isEmpty {
      let start = index
      var (weight, position) = (1, 36)
      while true {
        guard let digit = rest.popFirst()?.punycodeDigit, index < limit, weight < limit else {
          return nil
        }
        index += digit * weight
        let threshold = bias.threshold(at: position)
        if digit < threshold { break }
        weight *= 36 - threshold
        position += 36
      }
      let count = scalars.count + 1
      bias.adapt(to: index - start, count: count, isFirst: start == 0)
      code += index / count
      index %= count
      guard code < limit, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
      scalars.insert(scalar, at: index)
      index += 1
    }
    return scalars
  }

  /// Encodes a label, without the prefix `xn--`. The time grows with the square of the length.
  package static func encode(_ scalars: [Unicode.Scalar]) -> String {
    let basic = scalars.filter(\.isASCII)
    var result = String(String.UnicodeScalarView(basic)) + (basic.isEmpty ? "" : "-")
    var (code, delta, done) = (128, 0, basic.count)
    var bias = Bias()
    while let next = scalars.lazy.map({ Int($0.value) }).filter({ $0 >= code }).min() {
      delta += (next - code) * (done + 1)
      code = next
      for scalar in scalars {
        if scalar.value < code { delta += 1 }
        guard scalar.value == code else { continue }
        var (rest, position) = (delta, 36)
        while case let threshold = bias.threshold(at: position), rest >= threshold {
          result.unicodeScalars.append(
            digit(threshold + (rest - threshold) % (36 - threshold)))
          rest = (rest - threshold) / (36 - threshold)
          position += 36
        }
        result.unicodeScalars.append(digit(rest))
        bias.adapt(to: delta, count: done + 1, isFirst: done == basic.count)
        delta = 0
        done += 1
      }
      delta += 1
      code += 1
    }
    return result
  }

  /// A limit larger than any product of a code point and a number of characters, and far from an
  /// overflow.
  private static let limit = 1 << 28

  private static func digit(_ value: Int) -> Unicode.Scalar {
    Unicode.Scalar(UInt8(value < 26 ? 97 + value : 22 + value))
  }
}

/// The bias that makes numbers short.
private struct Bias {
  private var value = 72

  func threshold(at position: Int) -> Int { min(max(position - value, 1), 26) }

  mutating func adapt(to delta: Int, count: Int, isFirst: Bool) {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / count
    var position = 0
    while delta > 455 {
      delta /= 35
      position += 36
    }
    value = position + 36 * delta / (delta + 38)
  }
}

extension UInt8 {
  fileprivate var punycodeDigit: Int? {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(self) - 97
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(self) - 65
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(self) - 22
    default: nil
    }
  }
}
