/// A three-way merge of two edits of the same settings, member by member.
///
/// Compares member by member where the value is an object in all three versions. Every other value
/// is compared as a whole: a list, for example, or an object that only one edit created or removed.
///
/// ```swift
/// let merge = ThreeWayMerge(base: original, mine: edited, theirs: present)
/// merge.conflicts  // [["title"], ["server", "port"]]: for a person to decide.
/// let settings = merge.merged(taking: [["title"]])
/// ```
package struct ThreeWayMerge: Sendable {
  /// The paths of the values that the two edits changed differently.
  package private(set) var conflicts: [JSONPath] = []

  /// The paths of the values that only the other edit changed.
  package private(set) var theirChanges: [JSONPath] = []

  private let base: JSONObject
  private let mine: JSONObject
  private let theirs: JSONObject

  /// - Parameter wholes: The paths of objects to compare as a whole: enumerations, whose members
  ///   exclude each other.
  package init(
    base: JSONObject,
    mine: JSONObject,
    theirs: JSONObject,
    comparingWhole wholes: Set<JSONPath> = []
  ) {
    (self.base, self.mine, self.theirs) = (base, mine, theirs)
    compare(base, mine, theirs, wholes, at: [])
  }

  private mutating func compare(
    _ base: JSONObject,
    _ mine: JSONObject,
    _ theirs: JSONObject,
    _ wholes: Set<JSONPath>,
    at path: JSONPath
  ) {
    var all = mine
    for members in [base, theirs] {
      for (key, value) in members { all[key] = all[key] ?? value }
    }
    for key in all.map(\.key) where theirs[key] != base[key] && theirs[key] != mine[key] {
      let path = path.appending(.key(key))
      if let base = base[key]?.members, let mine = mine[key]?.members,
        let theirs = theirs[key]?.members, !wholes.contains(path)
      {
        compare(base, mine, theirs, wholes, at: path)
      } else if mine[key] == base[key] {
        theirChanges.append(path)
      } else {
        conflicts.append(path)
      }
    }
  }

  /// Returns the settings with both edits.
  ///
  /// The other edit decides the order of members and the members that neither edit knows. `theirs`
  /// are the paths of the conflicts that the other edit wins; this edit wins the rest.
  package func merged(taking theirs: Set<JSONPath>) -> JSONObject {
    // With the other edit's values on both sides, equal values aren't an edit of mine.
    let changed = theirChanges + conflicts
    let before = base.taking(changed, from: self.theirs)
    let after = mine.taking(changed, from: self.theirs)
    let patch = DocumentPatch(undecodable: [], kept: [])
    return
      patch
      .object(stored: self.theirs, before: before, after: after, from: ValueOrigins(), at: [])
      .taking(conflicts.filter { !theirs.contains($0) }, from: mine)
  }
}
