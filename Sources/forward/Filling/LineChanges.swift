internal import ForwardFormTerminal
internal import PlainText

/// The lines in which two texts differ, with some lines around them, as a unified diff has them.
struct LineChanges {
  enum Line: Equatable {
    case kept(String)
    case removed(String)
    case added(String)
  }

  /// Lines that belong together, and the numbers at which they begin in each of the texts.
  struct Hunk: Equatable {
    var old: Int
    var new: Int
    var lines: [Line] = []
  }

  private(set) var hunks: [Hunk] = []

  init(from old: [UInt8], to new: [UInt8], around: Int = 3) {
    let (old, new) = (Self.lines(old), Self.lines(new))
    // What a small change leaves at both ends is compared once.
    let first = zip(old, new).prefix { $0 == $1 }.count
    let last = zip(old.dropFirst(first).reversed(), new.dropFirst(first).reversed())
      .prefix { $0 == $1 }.count
    var lines: [Line] = old[..<first].suffix(around).map { .kept($0) }
    let start = first - lines.count
    lines += Self.differing(
      Array(old[first..<(old.count - last)]), Array(new[first..<(new.count - last)]))
    lines += old[(old.count - last)...].prefix(around).map { .kept($0) }
    split(lines, from: start, around)
  }

  /// Returns the changes with the lines of other texts, which have as many.
  func showing(_ old: [UInt8], _ new: [UInt8]) -> LineChanges {
    let (old, new) = (Self.lines(old), Self.lines(new))
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

  private static func lines(_ text: [UInt8]) -> [String] {
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }

  private static func differing(_ old: [String], _ new: [String]) -> [Line] {
    // Many differences of long texts would take the square of their number.
    guard old.count * new.count <= 4_000_000 else {
      return old.map { .removed($0) } + new.map { .added($0) }
    }
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
      if removed.contains(from) {
        lines.append(.removed(old[from]))
        from += 1
      } else if added.contains(to) {
        lines.append(.added(new[to]))
        to += 1
      } else {
        lines.append(.kept(old[from]))
        (from, to) = (from + 1, to + 1)
      }
    }
    return lines
  }

  /// Splits the lines where more of them are kept than are shown around changes.
  private mutating func split(_ lines: [Line], from start: Int, _ around: Int) {
    var (old, new) = (start + 1, start + 1)
    var hunk = Hunk(old: old, new: new)
    var kept = 0
    for line in lines {
      hunk.lines.append(line)
      switch line {
      case .kept:
        (old, new, kept) = (old + 1, new + 1, kept + 1)
        guard kept > 2 * around, hunk.hasChanges else { continue }
        let rest = hunk.lines.suffix(around)
        hunk.lines.removeLast(kept - around)
        hunks.append(hunk)
        hunk = Hunk(old: old - around, new: new - around, lines: Array(rest))
        kept = around
      case .removed: (old, kept) = (old + 1, 0)
      case .added: (new, kept) = (new + 1, 0)
      }
    }
    if hunk.hasChanges { hunks.append(hunk) }
  }

  var isEmpty: Bool { hunks.isEmpty }

  /// Returns the lines of a patch of a file.
  ///
  /// - Parameter isNew: Whether the file isn't there yet.
  func patch(of path: String, isNew: Bool) -> [String] {
    isEmpty
      ? [] : ["--- \(isNew ? "/dev/null" : path)", "+++ \(path)"] + hunks.flatMap(\.text)
  }
}

extension LineChanges.Hunk {
  fileprivate var hasChanges: Bool { lines.contains { $0.isChange } }

  /// The head of the hunk: `@@ -3,7 +3,8 @@`.
  private var head: String {
    let (removed, added) = (lines.count { $0.isOld }, lines.count { $0.isNew })
    return
      "@@ -\(removed == 0 ? old - 1 : old),\(removed) +\(added == 0 ? new - 1 : new),\(added) @@"
  }

  var text: [String] { [head] + lines.map(\.text) }
}

extension LineChanges.Line {
  fileprivate var isChange: Bool { if case .kept = self { false } else { true } }
  fileprivate var isOld: Bool { if case .added = self { false } else { true } }
  fileprivate var isNew: Bool { if case .removed = self { false } else { true } }

  /// The line as a person sees it, whose tabs are spaces.
  var shown: StyledText {
    switch self {
    case .kept: StyledText(withoutTabs)
    case .removed: StyledText(withoutTabs, .error)
    case .added: StyledText(withoutTabs, .change)
    }
  }

  private var withoutTabs: String {
    let spaces = text.reduce(into: "") { line, character in
      // The mark is before the first column.
      let width = character == "\t" ? 4 - (line.count - 1) % 4 : 0
      line += width == 0 ? String(character) : String(repeating: " ", count: width)
    }
    return spaces.visible
  }

  /// The line behind its mark: a blank, `-` or `+`.
  var text: String {
    switch self {
    case .kept(let line): " " + line
    case .removed(let line): "-" + line
    case .added(let line): "+" + line
    }
  }
}
