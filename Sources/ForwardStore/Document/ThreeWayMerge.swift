public import JSONTree

/// Compares what two edits made of the same settings, member by member.
///
/// ```swift
/// let comparison = ThreeWayMerge(base: opened, mine: edited, theirs: present)
/// comparison.conflicts  // ["title"]: to be asked about.
/// let settings = comparison.merged(taking: ["title"])
/// ```
public struct ThreeWayMerge: Sendable {
  /// The keys of the members that both changed, to different values.
  public let conflicts: [String]

  /// The keys of the members that only the other edit changed.
  public let theirChanges: [String]

  private let base: JSONObject
  private let mine: JSONObject
  private let theirs: JSONObject

  /// - Parameters:
  ///   - base: The settings that both edits started from.
  ///   - mine: What this edit made of them.
  ///   - theirs: What the other edit made of them.
  public init(base: JSONObject, mine: JSONObject, theirs: JSONObject) {
    (self.base, self.mine, self.theirs) = (base, mine, theirs)
    var all = mine
    for members in [base, theirs] {
      for (key, value) in members { all[key] = all[key] ?? value }
    }
    let changed = all.map(\.key).filter { theirs[$0] != base[$0] && theirs[$0] != mine[$0] }
    conflicts = changed.filter { mine[$0] != base[$0] }
    theirChanges = changed.filter { mine[$0] == base[$0] }
  }

  /// Makes settings of both edits: what only one of them changed is as that one made it.
  ///
  /// What neither knows, and the order of members, are as the other edit left them.
  ///
  /// - Parameter theirs: The keys among the conflicts for which the other edit counts.
  public func merged(taking theirs: Set<String>) -> JSONObject {
    var (base, mine) = (base, mine)
    // Where their edit counts, mine is none.
    for key in theirChanges + conflicts {
      base[key] = self.theirs[key]
      mine[key] = self.theirs[key]
    }
    let merge = DocumentPatch(unread: [], kept: [])
    var merged = merge.object(stored: self.theirs, before: base, after: mine, at: [])
    for key in conflicts where !theirs.contains(key) { merged[key] = self.mine[key] }
    return merged
  }
}
