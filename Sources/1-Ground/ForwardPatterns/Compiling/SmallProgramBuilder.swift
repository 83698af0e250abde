/// A builder that finds the parts of an expression, and the parts that can follow each of them.
struct SmallProgramBuilder {
  let sets: [ScalarSet]
  let direction: Direction
  private(set) var parts: [SmallProgram.Part] = []
  /// The parts that can follow each part.
  private(set) var followers: [UInt64] = []
  private(set) var isFull = false

  init(sets: [ScalarSet], direction: Direction) {
    self.sets = sets
    self.direction = direction
  }

  /// The properties of an expression that matter to the expression around it.
  struct Fragment {
    var first: UInt64 = 0
    var last: UInt64 = 0
    /// Whether it can match without any of its parts.
    var isOptional = true
  }

  mutating func add(_ tree: PatternTree) -> Fragment {
    guard !isFull else { return Fragment() }
    switch tree {
    case .one(let set): return add(part: .init(set: sets[set]))
    case .assertion(let assertion): return add(part: .init(assertion: direction.order(assertion)))
    case .sequence(let parts):
      var all = Fragment()
      for part in direction.order(parts) { all = join(all, add(part)) }
      return all
    case .either(let parts):
      var all = Fragment(isOptional: false)
      for part in parts { all = either(all, add(part)) }
      return all
    case .captured(let part, _), .lazy(let part): return add(part)
    // Only a backtracking program decides references.
    case .reference: return Fragment()
    case .repeated(let part, let least, nil): return add(part, least: least)
    case .repeated(let part, let least, let most?): return add(part, least: least, most: most)
    }
  }

  mutating func connect(_ last: UInt64, to first: UInt64) {
    var last = last
    while last != 0 {
      followers[last.trailingZeroBitCount] |= first
      last &= last - 1
    }
  }

  private mutating func add(part: SmallProgram.Part) -> Fragment {
    guard parts.count < 63 else {
      isFull = true
      return Fragment()
    }
    let bit: UInt64 = 1 << UInt64(parts.count)
    parts.append(part)
    followers.append(0)
    return Fragment(first: bit, last: bit, isOptional: false)
  }

  private mutating func join(_ one: Fragment, _ next: Fragment) -> Fragment {
    connect(one.last, to: next.first)
    return Fragment(
      first: one.isOptional ? one.first | next.first : one.first,
      last: next.isOptional ? one.last | next.last : next.last,
      isOptional: one.isOptional && next.isOptional)
  }

  private func either(_ one: Fragment, _ other: Fragment) -> Fragment {
    Fragment(
      first: one.first | other.first, last: one.last | other.last,
      isOptional: one.isOptional || other.isOptional)
  }

  private mutating func add(_ part: PatternTree, least: Int) -> Fragment {
    var all = Fragment()
    if least > 1 {
      let count = parts.count
      all = add(part, least: least - 1, most: least - 1)
      // Repetitions of a part that adds nothing change nothing.
      guard parts.count > count else { return all }
    }
    var loop = add(part)
    connect(loop.last, to: loop.first)
    if least == 0 { loop.isOptional = true }
    return join(all, loop)
  }

  private mutating func add(_ part: PatternTree, least: Int, most: Int) -> Fragment {
    // `exactly` matches all added repetitions, and `all` matches that number or fewer.
    var exactly = Fragment()
    var all = Fragment()
    for number in 0..<most {
      let count = parts.count
      exactly = join(exactly, add(part))
      all = number < least ? exactly : either(all, exactly)
      guard parts.count > count, !isFull else { break }
    }
    return all
  }
}
