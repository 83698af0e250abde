internal import ForwardJSON
internal import TestSupport

/// A list in a file, with comments before, behind and between its items.
///
/// Each item and each comment has a unique mark: `v7`, `c8`. After an edit, the lines of the file
/// have the expected marks if all comments are in their places.
struct ListText {
  enum Kind: CaseIterable { case objects, texts, numbers }

  enum Layout: CaseIterable {
    /// An entry has its own lines.
    case lines
    /// Brackets around items that have their own lines.
    case brackets
    /// Brackets, in one line.
    case oneLine
  }

  struct Item {
    /// The mark of the item, which is a text, a number, or the member `id` of an object.
    var mark: String
    var members: [(key: String, mark: String)] = []
    /// The mark of the comment directly above.
    var before: String?
    /// The mark of the comment behind the item.
    var behind: String?
    /// The mark of the comment behind the item's last member.
    var inner: String?
    /// The mark of a comment above the item, with a blank line between them.
    var between: String?
    var isRemoved = false
    var isNew = false
  }

  let key: String
  let kind: Kind
  let layout: Layout
  var items: [Item] = []
}

/// The marks of a file.
struct Marks {
  private var count = 0

  mutating func next(_ prefix: String) -> String {
    count += 1
    return "\(prefix)\(1000 + count)"
  }
}

extension ListText {
  static func random(
    _ key: String, in format: FileFormat, _ marks: inout Marks, _ random: inout SeededRandom
  ) -> ListText {
    var list = ListText(
      key: key, kind: random.pick(Kind.allCases), layout: random.pick(Layout.allCases))
    // TOML has inline tables on one line, and headers only for tables.
    if format == .toml, list.kind == .objects { list = list.with(.lines) }
    if list.layout == .lines, format == .json || format == .toml && list.kind != .objects {
      list = list.with(.brackets)
    }
    for position in 0..<(2 + random.below(5)) {
      var item = Item(mark: list.newMark(&marks))
      if list.kind == .objects {
        for key in ["m", "n"] where random.chance(2) { item.members.append((key, marks.next("m"))) }
      }
      if list.layout != .oneLine {
        if position > 0, random.chance(2) { item.before = marks.next("c") }
        if position > 0, random.chance(4) { item.between = marks.next("c") }
        if random.chance(2) { item.behind = marks.next("c") }
        let hasLines = list.kind == .objects && !item.members.isEmpty && list.layout == .lines
        if hasLines, random.chance(3) { item.inner = marks.next("c") }
      }
      list.items.append(item)
    }
    return list
  }

  private func with(_ layout: Layout) -> ListText { ListText(key: key, kind: kind, layout: layout) }

  func newMark(_ marks: inout Marks) -> String { marks.next(kind == .numbers ? "" : "v") }

  /// The value after the edits.
  var value: JSONValue { .array(items.filter { !$0.isRemoved }.map { $0.value(kind) }) }

  /// The marks of each line after the edits, without the marks of members.
  var lines: [[String]] {
    let kept = items.filter { !$0.isRemoved }
    if layout == .oneLine { return [kept.map(\.mark)] }
    // New items follow the last kept item. They precede the comments behind that item that stay.
    let last = (items.lastIndex { !$0.isRemoved && !$0.isNew } ?? -1) + 1
    let new = items.firstIndex(where: \.isNew) ?? items.count
    let ordered: ArraySlice<Item> = items[..<last] + items[new...] + items[last..<new]
    return ordered.flatMap(\.lines)
  }
}

extension ListText.Item {
  /// The marks of each line after the edits.
  fileprivate var lines: [[String]] {
    var lines: [[String]] = []
    if let between { lines.append([between]) }
    if isRemoved { return lines }
    if let before { lines.append([before]) }
    lines.append([mark] + [behind].compactMap(\.self))
    if let inner { lines.append([inner]) }
    return lines
  }

  func value(_ kind: ListText.Kind) -> JSONValue {
    switch kind {
    case .objects:
      .object(
        JSONObject([("id", .string(mark))] + members.map { ($0.key, .string($0.mark)) }))
    case .texts: .string(mark)
    case .numbers: .number(JSONNumber(Int(mark) ?? 0))
    }
  }
}
