internal import ForwardForm
internal import ForwardText

/// The least and the greatest value of a range. Either may be missing.
struct Bounds<Value: Comparable> {
  var lower: Value?
  var upper: Value?
}

extension Bounds {
  /// Reads a range such as `1..9`, `1..` or `..9`.
  init(
    _ text: String, of member: Question.Member, _ read: (String) throws(Rejection) -> Value
  ) throws(QuestionFault) {
    let dots = text.utf8.indices.first { text.utf8[$0...].starts(with: "..".utf8) }
    guard let dots else { throw .notARange(member, text) }
    let parts = [text[..<dots], text[dots...].dropFirst(2)].map { String($0).trimmed }
    do throws(Rejection) {
      lower = parts[0].isEmpty ? nil : try read(parts[0])
      upper = parts[1].isEmpty ? nil : try read(parts[1])
    } catch {
      throw .refused(member, error)
    }
    if lower == nil, upper == nil { throw .notARange(member, text) }
    if let lower, let upper, lower > upper { throw .notARange(member, text) }
  }

  /// Returns the range; the bounds of `all` replace missing ones. `nil` for an empty range.
  func range(within all: ClosedRange<Value>) -> ClosedRange<Value>? {
    let (lower, upper) = (lower ?? all.lowerBound, upper ?? all.upperBound)
    return lower <= upper ? lower...upper : nil
  }

  /// Checks a value read from a text.
  func check(_ value: Value, typed text: String, shown: (Value) -> String) throws(Rejection) {
    if let lower, let upper {
      if value < lower || value > upper {
        throw .outside(text, lowest: shown(lower), highest: shown(upper))
      }
    } else if let lower, value < lower {
      throw .tooLow(text, lowest: shown(lower))
    } else if let upper, value > upper {
      throw .tooHigh(text, highest: shown(upper))
    }
  }
}

extension Bounds where Value == Int {
  /// Reads a range of counts.
  init(counts text: String, of member: Question.Member) throws(QuestionFault) {
    try self.init(text, of: member) { bound throws(Rejection) in
      guard let count = Int(bound), count >= 0 else { throw .notWhole(bound) }
      return count
    }
  }
}
