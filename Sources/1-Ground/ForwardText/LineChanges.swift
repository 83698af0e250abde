/// The lines that differ between two texts, with some lines around them, as in a unified diff. Each
/// line has its line end; only the last line may lack it.
package struct LineChanges {
  package enum Line: Equatable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// Adjacent lines, and the number of the first line in each of the texts.
  package struct Hunk: Equatable {
    package var old: Int
    package var new: Int
    package var lines: [Line] = []
  }

  package private(set) var hunks: [Hunk] = []

  package init(from old: [UInt8], to new: [UInt8], around: Int = 3) {
    // Most changes are in few lines. Equal lines around them aren't read.
    let (before, after) = Self.common(old, new, around)
    let first = old[..<before].count { $0 == UInt8(ascii: "\n") } + 1
    let (old, new) = (
      Self.lines(old[before..<(old.count - after)]), Self.lines(new[before..<(new.count - after)])
    )
    let edit = LineEdit(from: old, to: new)
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if from < old.count, edit.removed[from] {
        lines.append(.removed(String(decoding: old[from], as: UTF8.self)))
        from += 1
      } else if to < new.count, edit.added[to] {
        lines.append(.added(String(decoding: new[to], as: UTF8.self)))
        to += 1
      } else {
        lines.append(.kept(String(decoding: old[from], as: UTF8.self)))
        (from, to) = (from + 1, to + 1)
      }
    }
    split(lines, around, from: first)
  }

  /// Returns the lengths of the common whole lines at the beginning and at the end of two texts,
  /// without the lines to show around changes.
  private static func common(
    _ old: [UInt8], _ new: [UInt8], _ around: Int
  ) -> (before: Int, after: Int) {
    let least = min(old.count, new.count)
    var (before, after) = (0, 0)
    while before < least, old[before] == new[before] { before += 1 }
    while after < least - before, old[old.count - 1 - after] == new[new.count - 1 - after] {
      after += 1
    }
    for _ in 0...around {
      before = old[..<before].lastIndex(of: UInt8(ascii: "\n")) ?? 0
      let end = old[(old.count - after)...].firstIndex(of: UInt8(ascii: "\n"))
      after = end.map { old.count - $0 - 1 } ?? 0
    }
    return (before == 0 ? 0 : before + 1, after)
  }

  /// Returns the changes with the lines of other texts, which have equally many lines.
  package func showing(_ old: [UInt8], _ new: [UInt8]) -> LineChanges {
    let texts = [old, new].map { Self.lines($0[...]).map { String(decoding: $0, as: UTF8.self) } }
    let (old, new) = (texts[0], texts[1])
    var changes = self
    changes.hunks = hunks.map { hunk in
      var shown = hunk
      var (from, to) = (hunk.old - 1, hunk.new - 1)
      shown.lines = hunk.lines.map { line in
        defer {
          if line.isOld { from += 1 }
          if line.isNew { to += 1 }
        }
        switch line {
        case .kept(let text): return .kept(old.indices.contains(from) ? old[from] : text)
        case .removed(let text): return .removed(old.indices.contains(from) ? old[from] : text)
        case .added(let text): return .added(new.indices.contains(to) ? new[to] : text)
        }
      }
      return shown
    }
    return changes
  }

  /// Returns the lines of a text with their ends.
  private static func lines(_ text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = text
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }

  /// Splits lines, starting with number `first`, between changes with more kept lines between them
  /// than are shown.
  private mutating func split(_ lines: [Line], _ around: Int, from first: Int) {
    var ranges: [Range<Int>] = []
    for index in lines.indices where lines[index].isChange {
      let range = max(0, index - around)..<min(lines.count, index + around + 1)
      if let last = ranges.last, last.upperBound >= range.lowerBound {
        ranges[ranges.count - 1] = last.lowerBound..<range.upperBound
      } else {
        ranges.append(range)
      }
    }
    var (old, new, passed) = (first, first, 0)
    for range in ranges {
      let between = lines[passed..<range.lowerBound]
      (old, new) = (old + between.count, new + between.count)
      let lines = Array(lines[range])
      hunks.append(Hunk(old: old, new: new, lines: lines))
      (old, new) = (old + lines.count { $0.isOld }, new + lines.count { $0.isNew })
      passed = range.upperBound
    }
  }

  package var isEmpty: Bool { hunks.isEmpty }

  package func patch(of path: String, isNew: Bool) -> [String] {
    isEmpty
      ? [] : ["--- \(isNew ? "/dev/null" : path)", "+++ \(path)"] + hunks.flatMap(\.text)
  }
}

extension LineChanges.Hunk {
  /// The head of the hunk: `@@ -3,7 +3,8 @@`.
  private var head: String {
    let (removed, added) = (lines.count { $0.isOld }, lines.count { $0.isNew })
    return
      "@@ -\(removed == 0 ? old - 1 : old),\(removed) +\(added == 0 ? new - 1 : new),\(added) @@"
  }

  package var text: [String] { [head] + lines.map(\.text) }
}

extension LineChanges.Line {
  fileprivate var isChange: Bool { if case .kept = self { false } else { true } }
  fileprivate var isOld: Bool { if case .added = self { false } else { true } }
  fileprivate var isNew: Bool { if case .removed = self { false } else { true } }

  /// The line in a patch, behind its mark. Keeps a carriage return at its end.
  package var text: String {
    let line = marked
    return line.utf8.last == UInt8(ascii: "\n")
      ? String(line.unicodeScalars.dropLast()) : line + "\n\\ No newline at end of file"
  }

  /// The line behind its mark: a blank, `-` or `+`.
  package var marked: String {
    switch self {
    case .kept(let line): " " + line
    case .removed(let line): "-" + line
    case .added(let line): "+" + line
    }
  }
}
