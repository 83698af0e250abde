/// An expression in the form in which a text is read with it, in one direction.
enum Automaton: Sendable {
  case small(Shared<SmallProgram>)
  case large(Shared<Program>)

  init(_ parsed: ParsedPattern, _ tree: PatternTree, _ direction: Direction) throws(PatternError) {
    if let program = SmallProgram(tree, sets: parsed.sets, direction) {
      self = .small(Shared(program))
    } else {
      self = .large(Shared(try Program(tree, sets: parsed.sets, direction)))
    }
  }
}

/// A value that copies share.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The direction in which a text is read.
///
/// Backward, the parts of a sequence come in reverse order, and the start of the text is where
/// reading ends.
enum Direction: Hashable, Sendable {
  case forward, backward

  func order(_ parts: [PatternTree]) -> [PatternTree] {
    self == .forward ? parts : parts.reversed()
  }

  func order(_ assertion: Assertion) -> Assertion {
    switch (self, assertion) {
    case (.backward, .start): .end
    case (.backward, .end): .start
    default: assertion
    }
  }
}
