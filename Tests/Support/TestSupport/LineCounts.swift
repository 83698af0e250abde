public import ForwardJSON

/// The lines of a text, with the number of occurrences of each line.
public struct LineCounts {
  private var counts: [ArraySlice<UInt8>: Int] = [:]

  public init(_ bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) { counts[line, default: 0] += 1 }
  }

  /// Returns the number of lines that another text lacks.
  public func subtracting(_ other: LineCounts) -> Int {
    counts.reduce(0) { $0 + max(0, $1.value - other.counts[$1.key, default: 0]) }
  }
}

extension DocumentText {
  /// The number of lines of the value at a path, with the comments above it. For an element, counts
  /// the lines of the whole list, because an edit may move other elements.
  public func lineCount(around path: JSONPath) -> Int {
    var path = path
    if case .index? = path.steps.last { path.steps.removeLast() }
    while places(of: [path])[path] == nil, !path.isEmpty { path.steps.removeLast() }
    guard let found = places(of: [path])[path] else { return Int.max }
    let start = found.key?.bytes.lowerBound ?? found.value.bytes.lowerBound
    let above = bytes[..<start].split(separator: 10, omittingEmptySubsequences: false).dropLast()
      .reversed()
      .prefix { $0.first { $0 != 32 && $0 != 13 } == UInt8(ascii: "#") }
    return above.count + 2
      + bytes[start..<max(start, found.value.bytes.upperBound)].count { $0 == UInt8(ascii: "\n") }
  }
}
