internal import ForwardJSON

// Lists whose elements have headers, `[[key]]`.

extension TextEditor {
  /// Plans a change of a list's elements. Returns whether the list remains a list of tables.
  mutating func write(
    _ entries: [TextChange.Entry], to tables: [Int], _ elements: [JSONValue], _ header: DottedKey
  ) throws(TextEditError) -> Bool {
    guard !entries.isEmpty, entries.allSatisfy(\.isOfTable) else { return false }
    let kept = entries.compactMap(\.position)
    if kept != kept.sorted() {
      try rearrange(entries, of: tables, elements, header)
      return true
    }
    var previous: Int?
    for entry in entries {
      switch entry {
      case .old(let position, let change):
        try write(change, ofElement: tables[position], elements[position], header)
        previous = position
      case .new(_, let value):
        try checkWritable(value, at: text.tables[tables[previous ?? 0]].bytes.lowerBound)
        let lines = writer.element(value, of: header)
        if let anchor = previous ?? (kept.isEmpty ? tables.indices.last : nil) {
          patches.insert(lines, .tables, at: text.endOfSections(of: tables[anchor]))
        } else if let first = kept.first {
          let section = text.tables[tables[first]].section
          patches.insert(lines, .beforeHeader, at: text.startOfSection(section))
        }
      }
    }
    let isKept = Set(kept)
    for position in tables.indices where !isKept.contains(position) {
      remove(table: tables[position], withLines: true)
    }
    return true
  }

  private mutating func write(
    _ change: TextChange, ofElement table: Int, _ value: JSONValue, _ header: DottedKey
  ) throws(TextEditError) {
    guard case .entries(let entries) = change, let members = value.members else { return }
    try write(entries, to: Place(table: table, header: header), members)
  }

  /// Writes elements with all their lines if some of them moved. No other lines may be between
  /// them.
  private mutating func rearrange(
    _ entries: [TextChange.Entry], of tables: [Int], _ elements: [JSONValue], _ header: DottedKey
  ) throws(TextEditError) {
    let chunks = try chunks(of: tables)
    guard let first = chunks.first, let last = chunks.last else {
      throw refusal(.notReadBack("TOML"), at: 0)
    }
    var parts: [[UInt8]] = []
    let outer = patches
    for entry in entries {
      switch entry {
      case .old(let position, let change):
        patches = TextPatches()
        try write(change, ofElement: tables[position], elements[position], header)
        var part = patches.applied(to: text.bytes, in: chunks[position], writer.style)
        if part.last?.isLineBreak != true { part += writer.style.lineBreak }
        parts.append(part)
      case .new(_, let value):
        try checkWritable(value, at: first.lowerBound)
        parts.append(writer.element(value, of: header))
      }
    }
    patches = outer
    let isKept = Set(entries.compactMap(\.position))
    for position in tables.indices where !isKept.contains(position) {
      dropped.append(chunks[position])
    }
    let blank = writer.style.separatesTables ? writer.style.lineBreak : []
    patches.replace(
      first.lowerBound..<last.upperBound, with: Array(parts.joined(separator: blank)))
  }

  /// Returns the lines of each element. Only blank lines may be between elements.
  private func chunks(of tables: [Int]) throws(TextEditError) -> [Range<Int>] {
    var chunks: [Range<Int>] = []
    var next: Int?
    for table in tables {
      let sections = text.sections(of: table).sorted()
      guard let first = sections.first, let last = sections.last,
        last - first + 1 == sections.count, next == nil || next == first
      else { throw refusal(.apart, at: text.tables[table].bytes.lowerBound) }
      let start = text.startOfSection(first)
      if let end = chunks.last?.upperBound {
        guard start >= end,
          !text.bytes[end..<start].contains(where: { !$0.isBlank && !$0.isLineBreak })
        else { throw refusal(.comment, at: end) }
      }
      next = last + 1
      chunks.append(start..<text.endOfSection(last))
    }
    return chunks
  }
}

extension TextChange.Entry {
  fileprivate var position: Int? { if case .old(let position, _) = self { position } else { nil } }

  /// Whether the entry is a table after the change.
  fileprivate var isOfTable: Bool {
    switch self {
    case .new(_, let value): value.isTable
    case .old(_, .replace): false
    case .old: true
    }
  }
}
