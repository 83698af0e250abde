internal import ForwardJSON

// Lists and objects between brackets.

extension TextEditor {
  mutating func writeFlow(
    _ old: [Node.Entry], of node: Node, _ layout: Node.Layout, _ value: JSONValue,
    _ entries: [TextChange.Entry]
  ) throws(TextEditError) {
    let written = try written(entries, of: old, node, value)
    let gone = try checkEntries(old, in: written)
    let isAppended = written.prefix(old.count).elementsEqual(old.indices) { $0.position == $1 }
    if case .pair = layout, written.count != old.count || !isAppended {
      throw refusal(.unusual, at: node.start)
    }
    if !isAppended { return try rearrange(written, of: old, without: gone, node) }
    var passed = node.bytes.lowerBound
    for case .old(let position, let value, let change) in written {
      copy(passed..<old[position].start)
      try writeInFlow(old[position], value, change)
      passed = old[position].end
    }
    try add(written.dropFirst(old.count), behind: passed, of: old, node)
  }

  /// Adds entries at the end. A comma goes directly behind the value before it, and a comment on
  /// that line stays.
  private mutating func add(
    _ written: ArraySlice<Written>, behind passed: Int, of old: [Node.Entry], _ node: Node
  ) throws(TextEditError) {
    if written.isEmpty { return copy(passed..<node.end) }
    let close = node.end - 1
    let comma = text.bytes[passed..<close].firstIndex(of: UInt8(ascii: ","))
    let comment = text.bytes[passed..<close].firstIndex(of: UInt8(ascii: "#"))
    if let comma, let comment, comment < comma { throw refusal(.comment, at: comment) }
    let rest = comma.map { $0 + 1 } ?? passed
    append(",".utf8)
    let gap = self.gap(of: old, node)
    let quotes = old.quotes
    let line = text.bytes.endOfLine(rest)
    let isBroken = line < close && gap.contains(where: \.isLineBreak)
    if !isBroken, comment != nil { throw refusal(.comment, at: comment ?? passed) }
    if isBroken { copy(rest..<line) }
    for (index, entry) in written.enumerated() {
      if index > 0 { append(",".utf8) }
      append(gap)
      try write(entry, of: old, like: quotes)
    }
    if comma != nil { append(",".utf8) }
    copy((isBroken ? line : rest)..<node.end)
  }

  /// Removes entries that have their own lines, with the comments behind them. Returns `false`, and
  /// writes nothing, if the remaining entries are new or moved, or if a removed entry shares its
  /// lines.
  private mutating func removeLines(
    of gone: [Int], _ written: [Written], of old: [Node.Entry], _ node: Node
  ) throws(TextEditError) -> Bool {
    let isGone = Set(gone)
    guard written.map(\.position) == old.indices.filter({ !isGone.contains($0) }) else {
      return false
    }
    var lines: [Int: Range<Int>] = [:]
    for position in gone {
      guard let line = ownLine(of: position, in: old, node) else { return false }
      lines[position] = line
    }
    var passed = node.bytes.lowerBound
    var staying = written[...]
    for (position, entry) in old.enumerated() {
      if let line = lines[position] {
        copy(passed..<line.lowerBound)
        passed = line.upperBound
      } else if case .old(_, let value, let change)? = staying.popFirst() {
        copy(passed..<entry.start)
        try writeInFlow(entry, value, change)
        passed = entry.end
      }
    }
    copy(passed..<node.end)
    for line in lines.values { drop(line) }
    return true
  }

  /// Returns the lines of an entry up to the next line, with the comments directly above; `nil` if
  /// another entry shares the lines. Comments above the first entry may be about the whole list.
  private func ownLine(of position: Int, in old: [Node.Entry], _ node: Node) -> Range<Int>? {
    let (entry, bytes) = (old[position], text.bytes)
    let start = bytes.startOfLine(entry.start)
    let lineEnd = bytes.endOfLine(entry.end)
    let next = position + 1 < old.count ? old[position + 1].start : node.end - 1
    guard start > node.bytes.lowerBound, bytes[start..<entry.start].allSatisfy(\.isBlank),
      lineEnd < next
    else { return nil }
    var rest = bytes[entry.end..<lineEnd].drop(while: \.isBlank)
    let isEnded = rest.first == UInt8(ascii: ",")
    if isEnded { rest = rest.dropFirst().drop(while: \.isBlank) }
    guard isEnded || position + 1 == old.count, rest.isEmpty || rest.first == UInt8(ascii: "#")
    else { return nil }
    let end = bytes.afterLineBreak(lineEnd)
    if position == 0 { return start..<end }
    let last = bytes.endOfLine(old[position - 1].end)
    let lead = leadStart(of: entry, at: bytes.column(of: entry.start), after: last)
    return bytes.afterLineBreak(lead)..<end
  }

  /// Writes entries if some are removed or moved. No comments may be between the entries, unless
  /// whole lines are removed.
  private mutating func rearrange(
    _ written: [Written], of old: [Node.Entry], without gone: [Int], _ node: Node
  ) throws(TextEditError) {
    guard let first = old.first, let last = old.last else {
      throw refusal(.notReadBack("YAML"), at: node.start)
    }
    var gaps = [node.bytes.lowerBound..<first.start, last.end..<node.end]
    gaps += zip(old, old.dropFirst()).map { $0.end..<$1.start }
    let hasComments = gaps.contains { text.bytes[$0].contains(UInt8(ascii: "#")) }
    if hasComments, try removeLines(of: gone, written, of: old, node) { return }
    for gap in gaps where text.bytes[gap].contains(UInt8(ascii: "#")) {
      throw refusal(.comment, at: gap.lowerBound)
    }
    copy(gaps[0])
    let usual = self.gap(of: old, node)
    let quotes = old.quotes
    var before: Int?
    for (index, entry) in written.enumerated() {
      if let position = entry.position, let before, before + 1 == position {
        copy(old[before].end..<old[position].start)
      } else if index > 0 {
        append(",".utf8)
        append(usual)
      }
      try write(entry, of: old, like: quotes)
      before = entry.position
    }
    copy(gaps[1])
    for position in gone { drop(old[position].start..<old[position].end) }
  }

  /// Returns the blanks or the line break between a comma and the next entry.
  private func gap(of old: [Node.Entry], _ node: Node) -> [UInt8] {
    guard let first = old.first else { return [] }
    let start = text.bytes[node.bytes.lowerBound + 1..<max(first.start, node.bytes.lowerBound + 1)]
    if start.contains(where: \.isLineBreak) {
      return writer.line(at: text.bytes.column(of: first.start))
    }
    guard let second = old.dropFirst().first else { return [UInt8(ascii: " ")] }
    let between = text.bytes[first.end..<second.start]
    guard between.contains(where: \.isLineBreak) else { return between.filter(\.isBlank) }
    return writer.line(at: text.bytes.column(of: second.start))
  }

  private mutating func write(
    _ entry: Written, of old: [Node.Entry], like quotes: ScalarStyle?
  ) throws(TextEditError) {
    switch entry {
    case .old(let position, let value, let change):
      try writeInFlow(old[position], value, change)
    case .new(let key, let value):
      if let key { append(writer.keyInFlow(key)) }
      append(writer.inline(value, inFlow: true, like: key == nil ? quotes : nil))
    }
  }

  private mutating func writeInFlow(
    _ entry: Node.Entry, _ value: JSONValue, _ change: TextChange
  ) throws(TextEditError) {
    if case .keep = change { return copy(entry.start..<entry.end) }
    if isLeftToAnchor(entry.value) { return copy(entry.start..<entry.end) }
    if entry.isUnusual { throw refusal(.unusual, at: entry.start) }
    let node = entry.value
    if case .entries(let entries) = change, !entries.isEmpty, node.hasEntries {
      copy(entry.start..<node.bytes.lowerBound)
      return try writeEntries(of: node, value, entries)
    }
    try checkReplaceable(node)
    var former: ScalarStyle?
    if case .scalar(let style) = node.content { former = style }
    if node.bytes.isEmpty {
      copy(entry.start..<(try endOfMark(of: entry)))
      append(" ".utf8)
    } else {
      copy(entry.start..<node.bytes.lowerBound)
    }
    append(writer.inline(change.applied(to: value), inFlow: true, like: former))
    drop(node.bytes)
  }
}
