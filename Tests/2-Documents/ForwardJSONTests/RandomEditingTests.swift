import ForwardJSON
import Testing
import TestSupport

/// Random edits of random texts with comments and any layout. The value is the expected one, and
/// only the lines of the edit change.
@Suite("Random edits of JSON")
struct RandomEditingTests {
  @Test("An edit changes only its own lines", arguments: hundredsOfGames(3_000))
  func random(hundred: Int) throws {
    for game in 0..<100 {
      var random = SeededRandom(seed: UInt64(hundred * 100 + game))
      let source = RandomText(&random).text
      let text = try JSONText(parsing: source, syntax: .jsonc)
      let edit = Edit(of: text.value, &random)
      var edited = text
      do {
        try edit.perform(on: &edited)
      } catch {
        Issue.record("game \(hundred * 100 + game): \(error) of \(edit) in\n\(source)")
        continue
      }
      let seen: Comment =
        "game \(hundred * 100 + game): \(edit) of\n\(source)\nmade\n\(edited.string)"
      #expect(edited.value.text() == edit.expected(of: text.value).text(), seen)
      #expect(text.lostComments(in: edited).allSatisfy { edit.mayRemove($0, of: text) }, seen)
      let region = edit.region(in: text)
      #expect(edited.bytes.starts(with: text.bytes[..<region.lowerBound]), seen)
      #expect(
        edited.bytes.reversed().starts(with: text.bytes[region.upperBound...].reversed()), seen)
    }
  }

  @Test("A text in the writer's layout keeps this layout", arguments: hundredsOfGames(1_000))
  func layouts(hundred: Int) throws {
    for game in 0..<100 {
      var random = SeededRandom(seed: UInt64(hundred * 100 + game))
      let value = RandomText.value(depth: 3, &random)
      let other = RandomText.value(depth: 3, &random)
      var text = try JSONText(parsing: value.text())
      let shown = try text.preview(of: other, from: ValueOrigins())
      try text.change(to: other)
      #expect(text.value.text() == other.text(), "game \(game): \(value.text())")
      #expect(text.bytes == shown)
    }
  }
}

private enum Edit {
  case set(JSONPath, JSONValue)
  case insert(JSONPath, JSONValue, position: Int?)
  case remove(JSONPath)
  case move(JSONPath, to: Int)
  case change(JSONValue)

  init(of value: JSONValue, _ random: inout SeededRandom) {
    let (path, inner) = value.randomPlace(endingOneIn: 3, &random)
    let new = RandomText.value(depth: 2, &random)
    switch random.below(5) {
    case 0: self = .set(path, new)
    case 1 where inner.count > 0:
      self = .move(
        path.appending(inner.randomStep(&random) ?? .index(0)), to: random.below(inner.count))
    case 2 where !path.isEmpty: self = .remove(path)
    case 3:
      switch inner {
      case .array(let elements):
        self = .insert(path.appending(.index(random.below(elements.count + 1))), new, position: nil)
      case .object(let members):
        self = .insert(
          path.appending(.key("new\(random.below(100_000))")), new,
          position: random.chance(2) ? nil : random.below(members.count + 1))
      default: self = .set(path, new)
      }
    default:
      var changed = value
      for _ in 0..<random.number(in: 1...3) {
        let edit = Edit(of: changed, &random)
        changed = edit.expected(of: changed)
      }
      self = .change(changed)
    }
  }

  func perform(on text: inout JSONText) throws {
    switch self {
    case .set(let path, let value): try text.set(value, at: path)
    case .insert(let path, let value, let position):
      try text.insert(value, at: path, position: position)
    case .remove(let path): try text.remove(at: path)
    case .move(let path, let position): try text.move(at: path, to: position)
    case .change(let value): try text.change(to: value)
    }
  }

  func expected(of old: JSONValue) -> JSONValue {
    var value = old
    switch self {
    case .set(let path, let new): value[path] = new
    case .insert(let path, let new, let position): value.insert(new, at: path, position: position)
    case .remove(let path): value[path] = nil
    case .change(let new): value = new
    case .move(let path, let position):
      guard let last = path.steps.last, let moved = value[path] else { return value }
      let parent = JSONPath(Array(path.steps.dropLast()))
      value[path] = nil
      switch last {
      case .key: value.insert(moved, at: path, position: position)
      case .index: value.insert(moved, at: parent.appending(.index(position)))
      }
    }
    return value
  }

  /// The path of the list or object whose entries change; `nil` if any may change.
  private var parent: JSONPath? {
    switch self {
    case .set(let path, _), .insert(let path, _, _), .remove(let path), .move(let path, _):
      JSONPath(Array(path.steps.dropLast()))
    case .change: nil
    }
  }

  /// The bytes of the lines that may change.
  func region(in text: JSONText) -> Range<Int> {
    guard let parent, let outer = text.span(parent) else { return 0..<text.bytes.count }
    var region = outer
    switch self {
    case .set(let path, _): region = text.span(path) ?? outer
    case .remove(let path):
      // From the end of the previous entry to the start of the next.
      guard let own = text.span(path) else { break }
      let others = text.siblings(of: path)
      let before = others.last { $0.upperBound <= own.lowerBound }?.upperBound
      let behind = others.first { $0.lowerBound >= own.upperBound }?.lowerBound
      region = (before ?? outer.lowerBound)..<(behind ?? outer.upperBound)
    default: break
    }
    return text.lines(region)
  }

  /// Whether a comment is inside the removed or replaced part, or may belong to it.
  func mayRemove(_ comment: Range<Int>, of text: JSONText) -> Bool {
    switch self {
    case .insert, .move: return false
    case .change: return true
    case .set(let path, _): return text.span(path).map { $0.contains(comment.lowerBound) } ?? false
    case .remove(let path):
      guard let own = text.span(path) else { return false }
      let others = text.siblings(of: path)
      // The first entry owns no comments above it.
      let before = others.last { $0.upperBound <= own.lowerBound }?.upperBound
      let start = before ?? text.lines(own.lowerBound..<own.lowerBound).lowerBound
      let behind = others.first { $0.lowerBound >= own.upperBound }?.lowerBound
      let outer = text.span(JSONPath(Array(path.steps.dropLast())))
      return (start..<(behind ?? outer?.upperBound ?? start)).contains(comment.lowerBound)
    }
  }
}

extension JSONText {
  fileprivate var string: String { String(decoding: bytes, as: UTF8.self) }

  fileprivate func span(_ path: JSONPath) -> Range<Int>? {
    guard let found = places(of: [path])[path] else { return nil }
    return (found.key ?? found.value).bytes.lowerBound..<found.value.bytes.upperBound
  }

  fileprivate func siblings(of path: JSONPath) -> [Range<Int>] {
    let parent = JSONPath(Array(path.steps.dropLast()))
    let steps: [JSONPath.Step] =
      switch value[parent] {
      case .array(let elements)?: elements.indices.map { .index($0) }
      case .object(let members)?: members.map { .key($0.key) }
      default: []
      }
    return steps.compactMap { span(parent.appending($0)) }
  }

  /// Returns the range of all lines that a range touches.
  fileprivate func lines(_ range: Range<Int>) -> Range<Int> {
    let isBreak = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start = bytes[..<range.lowerBound].lastIndex(where: isBreak).map { $0 + 1 } ?? 0
    let end = bytes[range.upperBound...].firstIndex(where: isBreak) ?? bytes.count
    return start..<end
  }

  /// The comments of random texts. Each has a number.
  private var comments: [(text: [UInt8], bytes: Range<Int>)] {
    var comments: [(text: [UInt8], bytes: Range<Int>)] = []
    var start = bytes.startIndex
    while let first = bytes[start...].firstIndex(of: UInt8(ascii: "#")),
      let last = bytes[(first + 1)...].firstIndex(of: UInt8(ascii: "#"))
    {
      comments.append((Array(bytes[first...last]), first..<last + 1))
      start = last + 1
    }
    return comments
  }

  /// Returns the places of the comments that an edited text lost.
  fileprivate func lostComments(in edited: JSONText) -> [Range<Int>] {
    let kept = Set(edited.comments.map(\.text))
    return comments.filter { !kept.contains($0.text) }.map(\.bytes)
  }
}

extension JSONValue {
  fileprivate var count: Int {
    switch self {
    case .array(let elements): elements.count
    case .object(let members): members.count
    default: 0
    }
  }
}

/// A random text of JSON with comments, in one of several layouts.
private struct RandomText {
  private(set) var text = ""
  private var comments = 0
  private let breaksLines: Bool
  private let lineBreak: String
  private let indentation: String

  init(_ random: inout SeededRandom) {
    breaksLines = !random.chance(4)
    lineBreak = random.pick(["\n", "\n", "\r\n", "\r"])
    indentation = random.pick(["  ", "    ", "\t", ""])
    if random.chance(9) { text = "\u{FEFF}" }
    blanks(0, &random)
    write(Self.value(depth: 3, &random), level: 0, &random)
    blanks(0, &random)
    if random.chance(2) { text += lineBreak }
  }

  static func value(depth: Int, _ random: inout SeededRandom) -> JSONValue {
    switch random.below(depth > 0 ? 7 : 4) {
    case 0: return .null
    case 1: return .bool(random.chance(2))
    case 2: return .number(JSONNumber(random.below(4)))
    case 3: return .string(random.pick(["", "é", "a \"b\"", "//", "{,}"]))
    case 4:
      return .array((0..<random.below(5)).map { _ in value(depth: depth - 1, &random) })
    default:
      var object = JSONObject()
      for _ in 0..<random.below(6) {
        object[random.pick(["a", "b", "c", "é", "e\u{301}", "d e", "/*"])] = value(
          depth: depth - 1, &random)
      }
      return .object(object)
    }
  }

  private mutating func write(_ value: JSONValue, level: Int, _ random: inout SeededRandom) {
    switch value {
    case .array(let elements):
      write(elements.map { (nil, $0) }, "[", "]", level, &random)
    case .object(let members): write(members.map { ($0.key, $0.value) }, "{", "}", level, &random)
    default: text += value.text()
    }
  }

  private mutating func write(
    _ entries: [(String?, JSONValue)], _ open: String, _ close: String, _ level: Int,
    _ random: inout SeededRandom
  ) {
    text += open
    for (index, (key, value)) in entries.enumerated() {
      startLine(level + 1, &random)
      if let key {
        text += JSONValue.string(key).text()
        if random.chance(20) { blanks(level, &random) }
        text += ":"
        if !random.chance(6) { text += " " }
        if random.chance(20) { blanks(level, &random) }
      }
      write(value, level: level + 1, &random)
      if random.chance(8) { blanks(level, &random) }
      if index < entries.count - 1 || random.chance(5) { text += "," }
      if random.chance(4) { comment(level, &random) }
    }
    startLine(level, &random)
    text += close
  }

  private mutating func startLine(_ level: Int, _ random: inout SeededRandom) {
    guard breaksLines, !random.chance(12) else {
      if random.chance(8) { comment(level, &random) } else if !random.chance(4) { text += " " }
      return
    }
    for _ in 0..<random.pick([1, 1, 1, 2, 3]) {
      text += lineBreak
      if random.chance(5) {
        text += String(repeating: indentation, count: level)
        comment(level, &random)
        if !text.hasSuffix(lineBreak) { text += lineBreak }
      }
    }
    text += String(repeating: indentation, count: level)
  }

  private mutating func comment(_ level: Int, _ random: inout SeededRandom) {
    comments += 1
    text +=
      random.chance(2)
      ? " // #\(comments)#" + lineBreak + String(repeating: indentation, count: level)
      : random.pick([" /* #\(comments)# */", "/* #\(comments)#\(lineBreak)*/"])
  }

  private mutating func blanks(_ level: Int, _ random: inout SeededRandom) {
    if random.chance(3) { comment(level, &random) }
    text += random.pick(["", " ", lineBreak])
  }
}
