import ForwardJSON
import ForwardSchemaArguments
import Testing
import TestSupport

/// Random edits of random files, which parsers of PyPI and Python's configparser read.
///
/// `FORWARD_GAMES=10000 swift test --filter RandomLineEdits` makes as many edits of each format.
@Suite("Random edits have the intended values, and change no other line")
struct RandomLineEditsTests {
  @Test(
    "JSON5, .env, INI and front matter",
    .enabled(if: PackagePeer.formats.isThere, "Needs Tests/Support/Peers/install-python."),
    arguments: [DocumentFormat.json5, .env, .ini, .frontMatter])
  func edits(format: DocumentFormat) throws {
    var games: [RandomFile] = []
    var edits = 0
    for seed in seedsOfGames(400) {
      var game = RandomFile(format, seed: seed)
      let text = try format.textFormat().text(parsing: Array(game.text.utf8))
      let start = text.value == .null ? [:] : text.value
      try #require(start == game.value, "seed \(seed): \(game.text)")
      edits += game.edit()
      var edited = text
      if game.value != start {
        #expect(throws: Never.self, "seed \(seed): \(game.text)") {
          try edited.change(to: game.value)
        }
      }
      game.text = String(decoding: edited.bytes, as: UTF8.self)
      #expect(game.misplaced == [], "seed \(seed)")
      games.append(game)
    }
    let read = try PackagePeer.formats.play(
      input: games.map { ["format": .string(format.rawValue), "text": .string($0.text)] })
    #expect(read.count == games.count && edits > games.count)
    for (game, value) in zip(games, read) {
      #expect(value == game.readValue, "seed \(game.seed): \(game.text)")
    }
  }
}

/// A file of entries, each on lines of its own, with comments above some of them.
private struct RandomFile {
  let seed: UInt64
  private let format: DocumentFormat
  private var random: SeededRandom
  var text = ""
  /// The present value.
  private(set) var value: JSONValue = [:]
  /// The lines that have to stay, in their order.
  private var lines: [(line: String, key: [String])] = []
  private let content = "# Title\n\n---\n\nkey: text\n"
  private var marks = 0

  init(_ format: DocumentFormat, seed: UInt64) {
    (self.format, self.seed, random) = (format, seed, SeededRandom(seed: seed))
    switch format {
    case .ini:
      for section in 0..<(1 + random.below(3)) {
        let name = "section \(section)"
        add("[\(name)]", [name])
        value[name] = [:]
        addEntries(in: [name])
      }
    case .json5:
      add("{ // start", [])
      addEntries(in: [])
      add("}", [])
    case .frontMatter:
      add("---", [])
      addEntries(in: [])
      add("---", [])
    default: addEntries(in: [])
    }
    if format == .frontMatter { text += content }
  }

  private mutating func mark() -> String {
    marks += 1
    return "\(marks)"
  }

  private mutating func add(_ line: String, _ key: [String]) {
    text += line + "\n"
    lines.append((line, key))
  }

  private mutating func addEntries(in path: [String]) {
    for _ in 0..<random.below(6) {
      let key = path + ["key" + mark()]
      if random.chance(3) { add("", []) }
      if random.chance(3) { add((format == .json5 ? "  // c" : "# c") + mark(), key + [""]) }
      let new = newText()
      value[JSONPath(keys: key)] = .string(new)
      for line in written(key[key.count - 1], new).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        add(String(line), key)
      }
    }
  }

  /// Returns a random text that the format can have.
  private mutating func newText() -> String {
    let pieces = [
      "a", "Bc", "7", " ", "\"", "'", "#", "\\", "$", "=", ":", "é", "漢", "-", ";", "x",
    ]
    var text = (0..<random.below(8)).map { _ in random.pick(pieces) }.joined()
    switch format {
    case .ini:
      text = String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    case .env:
      // A reader takes a backslash before a closing quote for an escape.
      while text.last == "\\" { text.removeLast() }
      if random.chance(8) { text += "\nz" }
    default: if random.chance(8) { text += "\n\tz" }
    }
    return text
  }

  /// Returns the line of a new entry, in one of the ways to write it.
  private mutating func written(_ key: String, _ text: String) -> String {
    let quoted = JSONValue.string(text).text()
    switch format {
    case .ini: return key + random.pick(["=", " = ", ": "]) + text
    case .json5:
      let single =
        "'"
        + quoted.dropFirst().dropLast().split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "\\'") + "'"
      return "  " + random.pick([key, "'\(key)'", "\"\(key)\""]) + ": "
        + random.pick([quoted, single])
        + ", // c" + mark()
    case .env:
      if !text.isEmpty, text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
        random.chance(2)
      {
        return random.pick(["", "export "]) + key + "=" + text + random.pick(["", " # c" + mark()])
      }
      return key + "=" + escaped(text, in: random.pick(["'", "\""]))
    default: return key + ": " + quoted + " # c" + mark()
    }
  }

  private func escaped(_ text: String, in quote: Character) -> String {
    let escaped = text.map { $0 == quote || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
    return "\(quote)\(escaped)\(quote)"
  }

  /// Makes random edits of the value, and returns their number.
  mutating func edit() -> Int {
    let count = 1 + random.below(4)
    for _ in 0..<count {
      let names = value.members?.map(\.key) ?? []
      var path: [String] = []
      if format == .ini {
        guard let section = names.isEmpty ? nil : random.pick(names) else { break }
        if random.chance(6) {
          value[section] = .none
          lines.removeAll { $0.key.first == section }
          continue
        }
        path = [section]
      }
      let keys = (format == .ini ? value[path[0]] : value)?.members?.map(\.key) ?? []
      let key = path + [keys.isEmpty || random.chance(3) ? "new" + mark() : random.pick(keys)]
      let isRemoved = random.chance(3)
      value[JSONPath(keys: key)] = isRemoved ? .none : .string(newText())
      lines.removeAll { $0.key == key || isRemoved && $0.key == key + [""] }
    }
    return count
  }

  /// The lines that have to stay and aren't in the text, in their order.
  var misplaced: [String] {
    var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
    return lines.map(\.line).filter { line in
      if line.isEmpty { return false }
      guard let found = rest.firstIndex(where: { $0 == line }) else { return true }
      rest = rest[(found + 1)...]
      return false
    }
  }

  /// The value as the peer returns it.
  var readValue: JSONValue {
    guard format == .frontMatter else { return value }
    return ["metadata": value, "content": .string(String(content.dropLast()))]
  }
}
