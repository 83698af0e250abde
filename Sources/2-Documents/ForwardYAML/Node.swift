/// A value in a YAML text, with its bytes.
struct Node: Sendable {
  enum Content: Sendable {
    case scalar(ScalarStyle)
    case alias
    case entries([Entry], Layout)
  }

  /// The layout of a list or an object.
  enum Layout: Sendable {
    /// Each entry has its own line. `column` is the column of the first entry.
    case block(column: Int)
    /// Between brackets.
    case flow
    /// An object with one member inside a list in brackets, without braces: `[key: value]`.
    case pair
  }

  /// An element or a member.
  struct Entry: Sendable {
    /// The offset of the dash or the key.
    let start: Int
    let key: Node?
    let value: Node
    /// Whether the key is the merge key `<<`. Its value has the members of other objects.
    var isMerge = false
    /// Whether the entry has a form that isn't edited: with `?`, with an alias as the key, or
    /// without a key.
    var isUnusual = false
  }

  /// The offset of the anchor or the tag, or of the value itself.
  let start: Int
  /// The bytes of the value without its anchor and its tag, and without comments behind it.
  let bytes: Range<Int>
  let content: Content
  let anchor: String?
  let hasTag: Bool
  var hasMerge = false

  var end: Int { bytes.upperBound }

  /// The elements or members that have their own place in the value.
  var entries: [Entry] {
    guard case .entries(let entries, _) = content else { return [] }
    return hasMerge ? entries.filter { !$0.isMerge } : entries
  }

  /// Whether there are elements or members, or a merge key.
  var hasEntries: Bool {
    if case .entries(let entries, _) = content { !entries.isEmpty } else { false }
  }

  var merge: Entry? {
    if case .entries(let entries, _) = content { entries.first(where: \.isMerge) } else { nil }
  }

  /// Whether the value has its own lines, below its key or behind its dash.
  var isBlock: Bool {
    switch content {
    case .scalar(let style): style.isBlock
    case .entries(_, .block): true
    case .alias, .entries: false
    }
  }
}

extension Node.Entry {
  /// The offset behind the entry.
  var end: Int { value.end }
}
