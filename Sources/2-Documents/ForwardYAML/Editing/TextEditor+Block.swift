internal import ForwardJSON

// Lists and objects whose entries have their own lines.

/// The lines of an entry, and the lines before it.
private struct EntryLines {
  /// The blank lines and comments before the entry that belong to no entry.
  let detached: Range<Int>
  /// The line break before the entry, the comments directly above it, and its indentation.
  let lead: Range<Int>
  /// The end of the entry's last line.
  let end: Int
}

extension [Node.Entry] {
  /// The common quotes of all elements of a list; `nil` if some elements have other quotes or none.
  var quotes: ScalarStyle? {
    guard case .scalar(let style)? = first?.value.content,
      style == .singleQuoted || style == .doubleQuoted
    else { return nil }
    let areSame = allSatisfy { entry in
      if case .scalar(style) = entry.value.content { entry.key == nil } else { false }
    }
    return areSame ? style : nil
  }
}

extension TextEditor {
  mutating func writeBlock(
    _ old: [Node.Entry], of node: Node, _ value: JSONValue, _ entries: [TextChange.Entry],
    at column: Int
  ) throws(TextEditError) {
    var written = try written(entries, of: old, node, value)
    let gone = try checkEntries(old, in: written)
    let isApart = text.bytes[text.bytes.startOfLine(node.bytes.lowerBound)..<node.bytes.lowerBound]
      .allSatisfy(\.isBlank)
    // The first key of an element stays on the line of its dash.
    if !isApart, let first = written.firstIndex(where: { $0.position == 0 }),
      written[..<first].allSatisfy({ $0.position == nil }), old.first?.key != nil
    {
      written.insert(written.remove(at: first), at: 0)
    }
    let lines = try self.lines(of: old, at: column)
    let indentation = writer.line(at: column)
    let quotes = old.quotes
    let areApart = text.bytes.haveBlankLines(
      in: lines.dropFirst().map { $0.detached.lowerBound..<$0.lead.upperBound })
    let first = isApart ? leadOfFirst(old, at: column) : 0..<0
    let isMoved = written.first?.position != 0 && takeBack(first)
    if isMoved { append(text.bytes[text.bytes.startOfLine(first.upperBound)..<first.upperBound]) }
    if isMoved, gone.contains(0) { drop(first) }
    var passed = 0
    for (index, entry) in written.enumerated() {
      switch entry {
      case .old(let position, let value, let change):
        let entry = old[position]
        var before: [UInt8] = []
        if position >= passed {
          before += comments(of: lines[passed..<position])
          before += text.bytes[lines[position].detached]
          passed = position + 1
        }
        switch position {
        case 0 where isMoved: before += writer.style.lineBreak + text.bytes[first]
        case 0: before += indentation
        default: before += text.bytes[lines[position].lead]
        }
        try start(
          before, isFirst: index == 0, staysFirst: position == 0, isApart: isApart, entry,
          from: node.bytes.lowerBound)
        try write(entry, value, change, upTo: lines[position].end, at: column)
      case .new(let key, let value):
        if index > 0 { append((areApart ? writer.style.lineBreak : []) + indentation) }
        append(
          key.map { writer.member($0, value, at: column) }
            ?? writer.element(value, at: column, like: quotes))
      }
    }
    append(comments(of: lines[passed...]))
    for position in gone {
      drop(lines[position].lead.lowerBound..<lines[position].end)
    }
  }

  /// Writes the text before an entry. The first entry has no line break before it.
  private mutating func start(
    _ before: [UInt8], isFirst: Bool, staysFirst: Bool, isApart: Bool, _ entry: Node.Entry,
    from start: Int
  ) throws(TextEditError) {
    guard isFirst else { return append(before) }
    // A mark before the first key, such as the `?` of `? key`.
    if staysFirst {
      guard start <= entry.start else { throw refusal(.unusual, at: entry.start) }
      return copy(start..<entry.start)
    }
    guard before.contains(UInt8(ascii: "#")) else { return }
    guard isApart else { throw refusal(.comment, at: entry.start) }
    append(before.drop { $0.isBlank || $0.isLineBreak })
  }

  /// Returns the comments that belong to no entry from the text between removed entries.
  private func comments(of lines: ArraySlice<EntryLines>) -> [UInt8] {
    lines.flatMap { line in
      let detached = text.bytes[line.detached]
      return detached.contains(UInt8(ascii: "#")) ? Array(detached) : []
    }
  }

  private func lines(
    of entries: [Node.Entry], at column: Int
  ) throws(TextEditError) -> [EntryLines] {
    var lines: [EntryLines] = []
    for entry in entries {
      let end = text.bytes.endOfLine(entry.end)
      guard let last = lines.last else {
        lines.append(
          EntryLines(
            detached: entry.start..<entry.start, lead: entry.start..<entry.start, end: end))
        continue
      }
      // The parser knows line breaks that nothing else has, such as U+2028.
      guard last.end <= entry.start else { throw refusal(.unusual, at: entry.start) }
      let lead = min(leadStart(of: entry, at: column, after: last.end), entry.start)
      lines.append(EntryLines(detached: last.end..<lead, lead: lead..<entry.start, end: end))
    }
    return lines
  }

  /// Returns the comments directly above the first entry, with its indentation, if they are about
  /// it. Comments at the start of the text are about the whole text, unless a blank line follows
  /// them.
  private func leadOfFirst(_ entries: [Node.Entry], at column: Int) -> Range<Int> {
    guard let entry = entries.first else { return 0..<0 }
    let lineBreak = leadStart(of: entry, at: column, after: text.bytes.startOfText)
    let start = text.bytes.afterLineBreak(lineBreak)
    guard lineBreak > text.bytes.startOfText, start < text.bytes.startOfLine(entry.start) else {
      return 0..<0
    }
    let above = text.bytes[text.bytes.startOfLine(lineBreak)..<lineBreak]
    guard column > 0 || above.allSatisfy(\.isBlank) else { return 0..<0 }
    return start..<entry.start
  }

  /// Returns the offset of the line break before an entry's line, or before the comments directly
  /// above the line in the entry's column.
  func leadStart(of entry: Node.Entry, at column: Int, after end: Int) -> Int {
    var start = text.bytes.startOfLine(entry.start)
    while start > end {
      let lineEnd = text.bytes.lineBreakStart(before: start)
      let above = text.bytes.startOfLine(lineEnd)
      guard above > end, let mark = text.bytes[above..<lineEnd].firstIndex(where: { !$0.isBlank }),
        text.bytes[mark] == UInt8(ascii: "#"), text.bytes.column(of: mark) == column
      else { break }
      start = above
    }
    return max(end, text.bytes.lineBreakStart(before: start))
  }

  /// Writes an entry of the old text up to the end of its last line.
  private mutating func write(
    _ entry: Node.Entry, _ value: JSONValue, _ change: TextChange, upTo end: Int, at column: Int
  ) throws(TextEditError) {
    if case .keep = change { return copy(entry.start..<end) }
    if isLeftToAnchor(entry.value) { return copy(entry.start..<end) }
    if entry.isUnusual { throw refusal(.unusual, at: entry.start) }
    let node = entry.value
    if case .entries(let entries) = change, !entries.isEmpty, node.hasEntries {
      copy(entry.start..<node.bytes.lowerBound)
      try writeEntries(of: node, value, entries)
      return copy(writtenEnd(of: node)..<end)
    }
    try replace(entry, change.applied(to: value), upTo: end, at: column)
  }

  private mutating func replace(
    _ entry: Node.Entry, _ new: JSONValue, upTo end: Int, at column: Int
  ) throws(TextEditError) {
    let node = entry.value
    try checkReplaceable(node)
    var former: ScalarStyle?
    if case .scalar(let style) = node.content { former = style }
    let mark = try endOfMark(of: entry)
    let written =
      entry.key == nil
      ? writer.written(new, behindDashAt: column, like: former)
      : writer.written(new, belowKeyAt: column, like: former)
    if !node.isBlock, written.body.isEmpty {
      copy(
        entry
          .start..<(node.bytes.isEmpty ? max(mark, node.bytes.lowerBound) : node.bytes.lowerBound))
      append(node.bytes.isEmpty ? written.head[...] : written.head.dropFirst())
      drop(node.bytes)
      return copy(node.end..<end)
    }
    if node.start != node.bytes.lowerBound { throw refusal(.unusual, at: node.start) }
    copy(entry.start..<mark)
    append(written.head)
    if node.isBlock {
      let gap = commentOfLine(mark, before: node)
      copy(gap)
      drop(gap.upperBound..<end)
    } else {
      copy(node.end..<end)
      drop(node.bytes)
    }
    append(written.body)
  }

  /// Returns the comment on the line of a colon or a dash, or of the header of a block scalar.
  private func commentOfLine(_ mark: Int, before node: Node) -> Range<Int> {
    let line = text.bytes.endOfLine(mark)
    if case .scalar = node.content, node.bytes.lowerBound <= line {
      let header = text.bytes[node.bytes.lowerBound..<line].firstIndex(where: \.isBlank) ?? line
      return header..<line
    }
    return node.bytes.lowerBound < line ? mark..<mark : mark..<line
  }

  /// Returns the offset behind the dash or the colon of an entry.
  func endOfMark(of entry: Node.Entry) throws(TextEditError) -> Int {
    guard let key = entry.key else { return entry.start + 1 }
    let colon = text.bytes[key.end...].firstIndex { !$0.isBlank && !$0.isLineBreak }
    guard let colon, text.bytes[colon] == UInt8(ascii: ":") else {
      throw refusal(.unusual, at: entry.start)
    }
    return colon + 1
  }
}
