/// A scanner that reads a text from start to end for the places of some paths, and builds no
/// values.
///
/// It has a stack of its own, so that a text that nests deeply takes no more of the thread's stack.
struct Scanner {
  private let tree: PathTree
  private let start: Int
  private var parser: Parser
  private var stack: [Level] = []

  /// The last place of each node of the tree.
  private var seen: [Sighting?]

  /// A list or an object that is being read and that paths lead into.
  private struct Level {
    let node: Int
    let isObject: Bool
    var count = 0
  }

  fileprivate struct Sighting {
    var value: Range<Int>
    let key: Range<Int>?
    /// The start of the list or object around the value. The place doesn't count if the key of that
    /// list or object comes again later.
    let outer: Int?

    var first: Int { value.lowerBound }
  }

  init(_ source: JSONSource, paths: PathTree) {
    tree = paths
    seen = Array(repeating: nil, count: paths.nodes.count)
    parser = Parser(
      source.bytes, syntax: source.syntax, duplicateKeys: .lastWins, depth: JSONValue.usualDepth)
    start = parser.position
  }

  mutating func scan() {
    parser.skipSpace()
    guard read(node: 0, key: nil, outer: nil) else { return }
    while let level = stack.last {
      parser.skipSpace()
      _ = parser.skip(.comma)
      parser.skipSpace()
      if parser.skip(level.isObject ? .closeBrace : .closeBracket) {
        stack.removeLast()
        end(level.node)
      } else if !(level.isObject ? readMember(of: level) : readElement(of: level)) {
        return
      }
    }
  }

  private mutating func readMember(of level: Level) -> Bool {
    let first = parser.position
    guard parser.next == .quote, let key = try? parser.string() else { return false }
    let keys = first..<parser.position
    parser.skipSpace()
    guard parser.skip(.colon) else { return false }
    parser.skipSpace()
    return read(
      node: tree.nodes[level.node].inner[.key(key)], key: keys, outer: seen[level.node]?.first)
  }

  private mutating func readElement(of level: Level) -> Bool {
    stack[stack.count - 1].count += 1
    return read(
      node: tree.nodes[level.node].inner[.index(level.count)], key: nil,
      outer: seen[level.node]?.first)
  }

  /// Reads a value, or opens it if paths lead into it; returns whether there is one.
  private mutating func read(node: Int?, key: Range<Int>?, outer: Int?) -> Bool {
    guard let node else { return parser.skipValue() }
    seen[node] = Sighting(
      value: parser.position..<parser.bytes.count, key: key, outer: outer)
    let opening = parser.next
    if !tree.nodes[node].inner.isEmpty, opening == .openBrace || opening == .openBracket {
      parser.position += 1
      stack.append(Level(node: node, isObject: opening == .openBrace))
      return true
    }
    guard parser.skipValue() else { return false }
    end(node)
    return true
  }

  private mutating func end(_ node: Int) {
    guard let first = seen[node]?.first else { return }
    seen[node]?.value = first..<parser.position
  }
}

extension Scanner {
  /// Returns the places that were found, by path.
  func found() -> [JSONPath: JSONSource.Found] {
    let sightings = standing
    let places = places(
      of: sightings.flatMap { sighting in
        [sighting?.first, sighting?.key?.lowerBound].compactMap(\.self)
      })
    func span(_ bytes: Range<Int>) -> JSONSpan? {
      places[bytes.lowerBound].map { JSONSpan(place: $0, bytes: bytes) }
    }
    return tree.ends.compactMapValues { node in
      guard let sighting = sightings[node], let value = span(sighting.value) else { return nil }
      return JSONSource.Found(value: value, key: sighting.key.flatMap(span))
    }
  }

  /// The last places of the nodes, without those inside values whose key comes again later.
  private var standing: [Sighting?] {
    var result = seen
    for (node, parent) in tree.nodes.map(\.parent).enumerated() {
      guard let parent else { continue }
      if result[parent] == nil || result[parent]?.first != result[node]?.outer {
        result[node] = nil
      }
    }
    return result
  }

  private func places(of offsets: [Int]) -> [Int: JSONPlace] {
    var counter = PlaceCounter(parser.bytes, from: start)
    var places: [Int: JSONPlace] = [:]
    for offset in offsets.sorted() { places[offset] = counter.place(of: offset) }
    return places
  }
}
