enum PatternTree: Sendable {
  /// A code point of the set with this number.
  case one(of: Int)
  case assertion(Assertion)
  case sequence([PatternTree])
  case either([PatternTree])
  /// A repetition; `nil` in `most` means no upper limit.
  indirect case repeated(PatternTree, least: Int, most: Int?)
  // Only in expressions with back references:
  /// A group whose text a back reference can take. The first group is 1.
  indirect case captured(PatternTree, group: Int)
  /// A repetition that tries fewer times first.
  indirect case lazy(PatternTree)
  /// The text of a group: of the one that has a text, if several have one name.
  case reference(to: [Int], ignoresCase: Bool)

  static let empty = PatternTree.sequence([])

  /// The number of characters and assertions, counting each repetition, up to a million. A program
  /// of the expression has at least as many parts.
  fileprivate var size: Int {
    let most = 1_000_000
    let size =
      switch self {
      case .one, .assertion, .reference: 1
      case .captured(let part, _), .lazy(let part): part.size
      case .sequence(let parts), .either(let parts): parts.reduce(0) { $0 + $1.size }
      case .repeated(let part, let least, nil): part.size * max(1, min(least, most))
      case .repeated(let part, _, let times?): part.size * min(times, most)
      }
    return min(size, most)
  }
}

extension PatternTree {
  /// The least number of code points that the expression matches, up to a million.
  fileprivate var leastLength: Int {
    let most = 1_000_000
    let length =
      switch self {
      case .one: 1
      case .assertion, .reference: 0
      case .captured(let part, _), .lazy(let part): part.leastLength
      case .sequence(let parts): parts.reduce(0) { min(most, $0 + $1.leastLength) }
      case .either(let parts): parts.map(\.leastLength).min() ?? 0
      case .repeated(let part, let least, _): part.leastLength * min(least, most)
      }
    return min(length, most)
  }
}

extension Pattern {
  /// Returns the least number of code points of the texts that a pattern can match; 0 for an
  /// unreadable source.
  package static func leastLength(of source: String, _ dialect: Dialect) -> Int {
    (try? dialect.parse(source))?.tree.leastLength ?? 0
  }
}

/// A condition on a place between two code points.
enum Assertion: Hashable, Sendable {
  case start, end, wordBoundary, noWordBoundary
  /// The start and the end of a line of the text.
  case lineStart, lineEnd
  /// The look-around with this number matches here or, if it is negated, doesn't.
  case look(Int, isNegated: Bool)
}

struct ParsedPattern {
  var tree = PatternTree.empty
  var sets: [ScalarSet] = []
  /// The look-arounds. Each comes after the look-arounds that it contains.
  var lookArounds: [LookAround] = []
  /// The position of the last back reference.
  var backReference: Int?
  /// The number of groups that capture, and the numbers of the named ones.
  var groupCount = 0
  var namedGroups: [String: [Int]] = [:]

  /// The smallest number of parts of the expressions' programs.
  var size: Int { lookArounds.reduce(tree.size) { $0 + $1.tree.size } }

  /// A look-around. It finds an expression before or after a place.
  struct LookAround {
    let tree: PatternTree
    let isBehind: Bool
  }
}

/// The direction in which a text is read.
///
/// When reading backward, the parts of a sequence come in reverse order, and reading ends at the
/// start of the text.
enum Direction: Hashable, Sendable {
  case forward, backward

  func order(_ parts: [PatternTree]) -> [PatternTree] {
    self == .forward ? parts : parts.reversed()
  }

  func order(_ assertion: Assertion) -> Assertion {
    switch (self, assertion) {
    case (.backward, .start): .end
    case (.backward, .end): .start
    case (.backward, .lineStart): .lineEnd
    case (.backward, .lineEnd): .lineStart
    default: assertion
    }
  }
}
