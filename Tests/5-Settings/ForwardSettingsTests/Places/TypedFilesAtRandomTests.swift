import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardStore
import ForwardTOML
import ForwardYAML
import ProgramSupport
import TestSupport
import Testing

private struct Club: FormValue, Codable, Equatable {
  var host = "localhost"
  var port = 80
  var isOpen = true
  var level = Level.info
  var note: String?
  var box = Box()
  var users: [User] = []
  var limits: [String: Limit] = [:]

  enum Level: String, CaseIterable, Codable { case debug, info, warn }

  struct Box: Codable, Equatable {
    var width = 10
    var color = "red"
  }

  struct User: FormValue, Codable, Equatable {
    var name = ""
    var isAdmin = false

    static func form(_ user: Ref<User>) -> [ForwardFormElement] {
      user.textField("Name", \.name)
      user.toggle("Admin", \.isAdmin).id("isAdmin")
    }
  }

  struct Limit: FormValue, Codable, Equatable {
    var most = 10
    var unit = "MB"

    static func form(_ limit: Ref<Limit>) -> [ForwardFormElement] {
      limit.textField("Most", \.most, as: .integer(in: 0...1_000))
      limit.textField("Unit", \.unit)
    }
  }

  static func form(_ club: Ref<Club>) -> [ForwardFormElement] {
    club.textField("Host", \.host)
    club.textField("Port", \.port, as: .integer(in: 0...99_999))
    club.toggle("Open", \.isOpen).id("isOpen")
    club.picker("Level", \.level)
    club.textField("Note", \.note).optional()
    club.textField("Width", \.box.width, as: .integer(in: 0...1_000)).id("box.width")
    club.textField("Color", \.box.color).id("box.color")
    club.list("Users", \.users, new: User())
    club.dictionary("Limits", \.limits, new: Limit())
  }
}

/// A file of a club with comments, and edits of the file.
private struct ClubGame {
  let format: TextFormat
  let name: String
  let before: String
  /// The struct after the edits.
  private(set) var club = Club()
  private(set) var given: [Form.Answer] = []
  /// The members that the document may have after the edits.
  private(set) var keys: Set<String>
  /// The comments that may go because they belong to a removed part.
  private(set) var mayGo: Set<String> = []
  /// The comments of each line of the text without comments.
  private let comments: [[String]]
  private let plain: any DocumentText
  private let paths: [JSONPath]
  /// The present users after the edits, including their members without a row.
  private(set) var kept: [JSONValue]
  /// The rows that were edited. No other edit may change them.
  private var edited: Set<RowPath> = []
  private var removed: Set<Int> = []
  private var added: [Club.User] = []

  init(_ random: inout SeededRandom) throws {
    let files: [(String, TextFormat)] = [
      ("club.json", .json), ("club.jsonc", .jsonc), ("club.yaml", .yaml), ("club.toml", .toml),
    ]
    (name, format) = random.pick(files)
    var document = Self.document(&random)
    keys = Set(document.map(\.key))
    // Blank lines would disappear with the comments.
    let text =
      String(decoding: try format.newText(of: .object(document)), as: UTF8.self)
      .split(separator: "\n").joined(separator: "\n") + "\n"
    (before, comments) = Self.commented(text, in: name, &random)
    plain = try format.text(parsing: Array(text.utf8))
    paths = Self.paths(in: .object(document))
    // The defaults of a club. Only these lines read them.
    club = Club()
    club.host = document["host"]?.string ?? "localhost"
    club.port = document["port"].flatMap { Int($0.text()) } ?? 80
    club.isOpen = document["isOpen"]?.bool ?? true
    club.level = document["level"]?.string.flatMap { Club.Level(rawValue: $0) } ?? .info
    club.note = document["note"]?.string
    club.box.width = document["box"]?["width"].flatMap { Int($0.text()) } ?? 10
    club.box.color = document["box"]?["color"]?.string ?? "red"
    club.users = (document["users"]?.elements ?? []).map {
      Club.User(name: $0["name"]?.string ?? "", isAdmin: $0["isAdmin"]?.bool ?? false)
    }
    for (key, value) in document["limits"]?.members ?? [:] {
      club.limits[key] = Club.Limit(
        most: value["most"].flatMap { Int($0.text()) } ?? 10, unit: value["unit"]?.string ?? "MB")
    }
    kept = document["users"]?.elements ?? []
    document = [:]
    for _ in 0..<random.number(in: 1...4) { edit(&random) }
    for place in removed.sorted().reversed() {
      club.users.remove(at: place)
      kept.remove(at: place)
    }
    club.users += added
  }

  private static func document(_ random: inout SeededRandom) -> JSONObject {
    func some(_ members: JSONObject) -> JSONObject {
      JSONObject(members.filter { _ in !random.chance(3) })
    }
    var document = some([
      "host": .string(text(&random)), "theme": "dark", "port": number(&random),
      "isOpen": .bool(random.chance(2)),
      "level": .string(random.pick(Club.Level.allCases).rawValue), "note": .string(text(&random)),
    ])
    if random.chance(2) {
      document["box"] = .object(some(["width": number(&random), "color": .string(text(&random))]))
    }
    if random.chance(2) {
      document["limits"] = .object(
        JSONObject(
          ["disk", "net"].map {
            ($0, .object(some(["most": number(&random), "unit": .string(text(&random))])))
          }))
    }
    if !random.chance(4) {
      document["users"] = .array(
        (0..<random.below(4)).map { _ in
          var user = some(["isAdmin": .bool(random.chance(2)), "x": 1])
          user.insert("name", .string(text(&random)), at: 0)
          return .object(user)
        })
    }
    return document
  }

  private static func number(_ random: inout SeededRandom) -> JSONValue {
    .number(JSONNumber(random.below(1_000)))
  }

  private static func text(_ random: inout SeededRandom) -> String {
    random.pick(["a", "b c", "true", "12", "ä", "d: e", "f # g", "h\"i", "it's"])
      + String(random.below(100))
  }

  /// Adds comments before lines and behind them. Adds none to JSON.
  private static func commented(
    _ text: String, in name: String, _ random: inout SeededRandom
  ) -> (text: String, comments: [[String]]) {
    let all = text.split(separator: "\n")
    if name.hasSuffix(".json") { return (text, all.map { _ in [] }) }
    let sign = name.hasSuffix(".jsonc") ? "//" : "#"
    var count = 0
    var lines: [String] = []
    var comments: [[String]] = []
    for line in all {
      let first = count
      defer { comments.append((first..<count).map { "c\($0 + 1)" }) }
      let content = line.drop { $0 == " " }
      let isItem = content.hasPrefix("-") || content.hasPrefix("}") || content.hasPrefix("]")
      if random.chance(3), !isItem {
        count += 1
        lines.append("\(line.prefix(line.count - content.count))\(sign) c\(count)")
      }
      if random.chance(3) {
        count += 1
        lines.append("\(line) \(sign) c\(count)")
      } else {
        lines.append(String(line))
      }
    }
    return (lines.joined(separator: "\n") + "\n", comments)
  }

  /// Returns the paths of the values in a value, in the order of a text.
  private static func paths(in value: JSONValue, at path: JSONPath = []) -> [JSONPath] {
    let parts: [(JSONPath, JSONValue)] =
      (value.members ?? [:]).map { (path.appending(.key($0.key)), $0.value) }
      + (value.elements ?? []).enumerated().map { (path.appending(.index($0)), $1) }
    return parts.flatMap { [$0] + paths(in: $1, at: $0) }
  }

  /// Lets the comments of a value go: the comments on its lines.
  private mutating func remove(at path: JSONPath) {
    let found = plain.places(of: paths)
    func line(_ path: JSONPath) -> Int? {
      found[path].map { ($0.key ?? $0.value).place.line - 1 }
    }
    guard let first = line(path) else { return }
    let next = paths.filter { !$0.steps.starts(with: path.steps) }.compactMap(line)
      .filter { $0 > first }.min()
    mayGo.formUnion(comments[first..<(next ?? comments.count)].joined())
  }

  private mutating func edit(_ random: inout SeededRandom) {
    let (text, number) = (Self.text(&random), random.below(1_000))
    func answer(_ path: RowPath, _ text: String) { given.append(Form.Answer(path, .text(text))) }
    func begin(_ path: RowPath) -> Bool { edited.insert(path).inserted }
    switch random.below(12) {
    case 0:
      answer("host", text)
      (club.host, _) = (text, keys.insert("host"))
    case 1:
      answer("port", "\(number)")
      (club.port, _) = (number, keys.insert("port"))
    case 2:
      let isOpen = random.chance(2)
      answer("isOpen", isOpen ? "yes" : "no")
      (club.isOpen, _) = (isOpen, keys.insert("isOpen"))
    case 3:
      let level = random.pick(Club.Level.allCases)
      answer("level", level.rawValue)
      (club.level, _) = (level, keys.insert("level"))
    case 4:
      answer("box.width", "\(number)")
      (club.box.width, _) = (number, keys.insert("box"))
    case 5:
      answer("box.color", text)
      (club.box.color, _) = (text, keys.insert("box"))
    case 6 where !club.users.isEmpty:
      let place = random.below(club.users.count)
      let path = RowPath(row: "users").appending(item: place + 1)
      guard begin(path) else { return }
      if random.chance(2) {
        answer(path.appending(RowPath(row: "name")), text)
        club.users[place].name = text
        kept[place]["name"] = .string(text)
      } else {
        answer(path.appending(RowPath(row: "isAdmin")), club.users[place].isAdmin ? "no" : "yes")
        club.users[place].isAdmin.toggle()
        kept[place]["isAdmin"] = .bool(club.users[place].isAdmin)
      }
      keys.insert("users")
    case 7:
      given.append(
        Form.Answer("users[+]", .items([.init([Form.Answer("name", .text(text))])])))
      added.append(Club.User(name: text))
      keys.insert("users")
    case 8:
      answer("note", text)
      (club.note, _) = (text, keys.insert("note"))
    case 9:
      given.append(Form.Answer("note", .nothing))
      club.note = nil
      remove(at: [.key("note")])
      keys.remove("note")
    case 10 where !club.users.isEmpty:
      let place = random.below(club.users.count)
      let path = RowPath(row: "users").appending(item: place + 1)
      guard begin(path) else { return }
      given.append(Form.Answer(path, .nothing))
      removed.insert(place)
      remove(at: [.key("users"), .index(place)])
    case 11:
      guard let key = club.limits.keys.sorted().last else { return }
      let path = RowPath(row: "limits").appending(RowPath(row: key))
      guard begin(path) else { return }
      given.append(Form.Answer(path, .nothing))
      club.limits[key] = nil
      remove(at: [.key("limits"), .key(key)])
    default:
      guard let key = club.limits.keys.sorted().first else { return }
      let path = RowPath(row: "limits").appending(RowPath(row: key))
      guard begin(path) else { return }
      answer(path.appending(RowPath(row: "most")), "\(number)")
      club.limits[key]?.most = number
      keys.insert("limits")
    }
  }

  func task(after: String, _ value: JSONValue) -> JSONObject {
    [
      "task": "judge", "name": .string(name), "before": .string(before), "after": .string(after),
      "wanted": value, "mayGo": .array(mayGo.sorted().map { .string($0) }),
    ]
  }
}

/// `FORWARD_GAMES=10000 FORWARD_FULL=1` plays more, with parsers of PyPI as judges.
/// `Tests/Support/Peers/install-python json-five jsonschema ruamel.yaml tomlkit` installs them.
@Suite("Random edits of a struct in a person's file")
struct TypedFilesAtRandomTests {
  @Test("The struct is the edited one, comments stay, and nothing unsaid is stored")
  func games() throws {
    let folder = try TemporaryFolder()
    var tasks: [(seed: UInt64, task: JSONObject)] = []
    for seed in seedsOfGames(400) {
      var random = SeededRandom(seed: seed)
      let game = try ClubGame(&random)
      try folder.write(game.before, to: game.name)
      func file() throws -> SettingsFile { try SettingsFile(folder[game.name], as: game.format) }
      let transcript = Transcript()
      let reader = ScriptedLineReader([], transcript, isInteractive: false)
      let editor = SettingsEditor(Dialogue(reader, transcript, wording: .english))
      let told = Comment(rawValue: "seed \(seed): \(game.given)\n\(game.before)")
      do {
        let outcome = try editor.answer(Club(), in: file(), given: game.given)
        #expect(outcome == .saved, told)
      } catch {
        Issue.record(error, told)
        continue
      }
      #expect(try file().value(over: Club()) == game.club, told)
      let saved = try #require(try file().settings)
      #expect(Set(saved.map(\.key)).isSubset(of: game.keys), told)
      let users = saved["users"]?.elements ?? []
      #expect(Array(users.prefix(game.kept.count)) == game.kept, told)
      tasks.append((seed, game.task(after: try folder.text(of: game.name), .object(saved))))
    }
    guard triesAll else { return }
    let results = try FilesPeer().results(of: tasks.map { $0.task.text() })
    #expect(results.count == tasks.count)
    for (game, result) in zip(tasks, results) where result != "[]" {
      Issue.record("seed \(game.seed): \(result)\n\(game.task.text(.pretty))")
    }
  }
}
