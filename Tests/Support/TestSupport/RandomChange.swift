public import ForwardJSON

/// A random change of one place in a value.
public struct RandomChange {
  public let path: JSONPath
  public let value: JSONValue

  /// - Parameters:
  ///   - old: The value to change.
  ///   - hasNull: Whether the new value may be null.
  public init(of old: JSONValue, hasNull: Bool = true, _ random: inout SeededRandom) {
    var (path, inner) = old.randomPlace(endingOneIn: 6, &random)
    let new = Self.value(depth: 2, hasNull: hasNull, &random)
    var changed = old
    switch (random.below(6), inner) {
    case (0, _) where !path.isEmpty:
      changed[path] = nil
    case (1, .object(let members)):
      path.steps.append(
        .key(random.chance(20) ? random.pick(Self.texts) : "new\(random.below(1_000))"))
      changed.insert(
        new, at: path, position: random.chance(2) ? nil : random.below(members.count + 1))
    case (1, .array(let elements)), (2, .array(let elements)):
      path.steps.append(.index(random.below(elements.count + 1)))
      changed.insert(new, at: path)
    case (3, .array(let elements)) where elements.count > 1:
      var moved = elements
      moved.insert(moved.remove(at: random.below(moved.count)), at: random.below(moved.count))
      changed[path] = .array(moved)
    default:
      guard !path.isEmpty else { break }
      changed[path] = inner.isScalar || random.chance(3) ? new : inner
    }
    (self.path, self.value) = (path, changed)
  }

  public static let texts = [
    "", "a", "a b", "é: 1", "#", "a #b", "- a", "yes", "on", "null", "~", "1", "1_000", "0x1F",
    "1:30",
    "2001-12-14", ".inf", "a\nb", "a\nb\n", "\na", " a", "a ", "\t", "'a'", "\"a\"", "*a", "&a",
    "!a", "[a",
    "a]", "{a}", "a, b", "a: b", "a:", "?", "|", ">", "%", "@a", "`a`", "\u{85}", "\u{2028}",
    "\u{7F}", "\u{FEFF}",
    "...", "--- a", "a\n\n  b\n", "  a\nb", "a\n\n", "a\r\nb", "日本語", "👩‍👩‍👧", "<<", "=", "-1", "+1",
    "1e5",
    "${{ a }}", "a#b", "a:b", "-v", "a\\b", "x: |", "\u{0}", "\u{1B}[31m",
    "\u{10FFFF}\u{E0001}", "a.b", "\"\"\"", "'''", "a'\"\"\"\"b\n'", "a\"", "'", "1979-05-27",
    "07:32",
    "C:\\temp", "= 1", "[a]", "a\r", "true",
  ]

  public static func value(
    depth: Int, hasNull: Bool = true, _ random: inout SeededRandom
  ) -> JSONValue {
    switch random.below(depth > 0 ? 8 : 5) {
    case 0: return hasNull ? .null : .bool(false)
    case 1: return .bool(random.chance(2))
    case 2:
      return .number(
        random.pick([JSONNumber(0), JSONNumber(-17), JSONNumber(0.5) ?? JSONNumber(1)]))
    case 3, 4: return .string(random.pick(texts))
    case 5:
      return .array(
        (0..<random.below(4)).map { _ in value(depth: depth - 1, hasNull: hasNull, &random) })
    default:
      var object = JSONObject()
      for _ in 0..<random.below(4) {
        object[random.chance(3) ? random.pick(texts) : random.pick(["a", "b", "c", "name"])] =
          value(depth: depth - 1, hasNull: hasNull, &random)
      }
      return .object(object)
    }
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
