/// The syntax tree of a pattern.
enum PatternTree: Sendable {
  /// A code point of the set with this number.
  case one(of: Int)
  case assertion(Assertion)
  case sequence([PatternTree])
  case either([PatternTree])
  /// A repetition; without an upper limit when `most` is `nil`.
  indirect case repeated(PatternTree, least: Int, most: Int?)

  static let empty = PatternTree.sequence([])
}

/// A condition on a place between two code points.
enum Assertion: Hashable, Sendable {
  case start, end, wordBoundary, noWordBoundary
  /// What the look-around with this number looks for is there, or not there.
  case look(Int, isNegated: Bool)
}

/// What a parser makes of a source.
struct ParsedPattern {
  var tree = PatternTree.empty
  var sets: [ScalarSet] = []
  /// Each comes after those that it contains.
  var lookArounds: [LookAround] = []
  /// The position of a back reference, if there is one.
  var backReference: Int?

  /// What a look-around looks for, before a place or after it.
  struct LookAround {
    let tree: PatternTree
    let isBehind: Bool
  }
}
