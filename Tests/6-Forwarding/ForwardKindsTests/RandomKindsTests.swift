import ForwardCLibrary
import ForwardDelivery
import ForwardForm
import ForwardFormDocuments
import ForwardFormTerminal
import ForwardJSON
import ForwardJSONSchema
import ForwardKinds
import ForwardSchemaFiles
import ForwardSettings
import ForwardStore
import ForwardTargets
import ForwardYAML
import ProgramSupport
import Testing
import TestSupport

/// Randomly changed files of kinds, with random settings and hostile items: nothing traps, nothing
/// is saved in part, and no item leaves its place.
@Suite("Random kinds")
struct RandomKindsTests {
  @Test("Nothing traps, nothing is lost, no item leaves its place", arguments: hundredsOfGames(200))
  func play(hundred: Int) throws {
    let folder = try TemporaryFolder()
    for seed in seedsOfGames(100, in: hundred) {
      var game = KindGame(seed: seed, folder)
      #expect(try game.play() == [])
    }
  }

  @Test("Most of the files can be used, so that much is played")
  func usable() throws {
    let folder = try TemporaryFolder()
    let used = (1...UInt64(200)).count { seed in
      var game = KindGame(seed: seed, folder)
      return game.makeKind() != nil
    }
    #expect((40...180).contains(used), "\(used) of 200")
  }
}

/// A random file of a kind, with random settings.
private struct KindGame {
  let seed: UInt64
  private let folder: TemporaryFolder
  private var random: SeededRandom
  private var findings: [String] = []

  init(seed: UInt64, _ folder: TemporaryFolder) {
    (self.seed, self.folder) = (seed, folder)
    random = SeededRandom(seed: seed)
  }

  mutating func play() throws -> [String] {
    guard let kind = makeKind() else { return findings }
    if seed % 20 == 0 { describe(kind) }
    let settings = self.settings(of: kind)
    try saves(settings, of: kind)
    if let target = try? kind.target(with: settings) {
      let plain = try? target.delivery(of: Item("Milk", notes: "x"))
      for _ in 0..<4 {
        let item = hostileItem
        guard let delivery = try? target.delivery(of: item) else { continue }
        _ = delivery.lines()
        check(delivery, plain, item)
      }
    }
    return findings.map { "game \(seed): \($0)" }
  }

  /// Describes the form of a new target, like `forward describe`.
  private mutating func describe(_ kind: TargetKind) {
    func describe(_ target: some StorableTarget) throws -> FormDescription {
      try FormDescription(Form(target)) { try JSONObject(encoding: target) }
    }
    if (try? describe(kind.make())) == nil { findings.append("It can't be described.") }
  }

  /// Returns a kind; `nil` if its file is refused, which the report then says in sentences.
  mutating func makeKind() -> TargetKind? {
    let name = random.pick(kindFiles)
    var bytes = Array(name.text.utf8)
    for _ in 0..<random.below(4) { mutate(&bytes) }
    do throws(RefusedFile) {
      return try KindFile(JSONFile("k.kind.yaml", bytes, format: .yaml, uri: "")).kind
    } catch {
      if error.description.isEmpty { findings.append("It is refused without a reason.") }
      return nil
    }
  }

  private mutating func mutate(_ bytes: inout [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    switch random.below(4) {
    case 0:
      // A line is removed or repeated.
      let line = random.below(lines.count)
      let changed = lines.enumerated().flatMap { index, bytes -> [ArraySlice<UInt8>] in
        index == line ? (random.chance(2) ? [] : [bytes, bytes]) : [bytes]
      }
      bytes = Array(changed.joined(separator: [UInt8(ascii: "\n")]))
    case 1:
      // Another word replaces a word.
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = Array(
        text.replacing(random.pick(words), with: random.pick(words), maxReplacements: 1).utf8)
    default:
      let place = random.below(bytes.count + 1)
      bytes.insert(contentsOf: random.pick(fragments).utf8, at: place)
    }
  }

  private mutating func settings(of kind: TargetKind) -> JSONObject {
    let keys = form(of: kind).rows.map(\.id) + ["unknown", "é", "key"]
    return JSONObject(
      keys.filter { _ in !random.chance(3) }.map { key in
        (
          key: key,
          value: random.chance(4)
            ? RandomChange.value(depth: 2, hasNull: true, &random) : .string(random.pick(values))
        )
      })
  }

  private var hostileItem: Item {
    mutating get {
      Item(
        random.pick(values), expires: random.pick([nil, CalendarDate("2026-12-01")]),
        quantity: random.pick([nil, 3]),
        notes: random.pick(values) + random.pick(["", "\r\nX: y\n", "\n"]))
    }
  }

  /// Edits the settings in a file. Everything that wasn't edited is saved, or the file doesn't
  /// change.
  private mutating func saves(_ settings: JSONObject, of kind: TargetKind) throws {
    let path = folder["settings.json"]
    try folder.write(JSONValue.object(settings).text(), to: "settings.json")
    let row = random.pick(form(of: kind).rows.map(\.id) + ["none"])
    let editor = SettingsEditor(
      Dialogue(PlainLineReader(input: -1, output: FileOutput()), FileOutput()))
    let saved: Bool
    do {
      saved =
        try editor.answer(
          { kind.make() }, in: try SettingsFile(path: path),
          given: [Form.Answer(row: row, text: random.pick(values))]) == .saved
    } catch {
      saved = false
    }
    let text = try folder.text(of: "settings.json")
    let after = try JSONValue(parsing: text)
    if !saved, after != .object(settings) {
      findings.append("It is changed, and not saved: \(text)")
    }
    let edited = row.split(separator: ".").first.map(String.init)
    for (key, value) in settings where saved && key != edited && after[key] != value {
      findings.append("\(key) is lost when \(row) is saved: \(text)")
    }
  }
}

extension KindGame {
  private mutating func check(_ delivery: Delivery, _ plain: Delivery?, _ item: Item) {
    switch (delivery, plain) {
    case (.request(let request), .request(let other)?):
      if server(request.url) != server(other.url) {
        findings.append("\(item) leads to \(request.url)")
      }
      for header in request.headers
      where header.value.unicodeScalars.contains(where: { $0.value < 0x20 }) {
        findings.append("\(item) breaks the header \(header)")
      }
      if request.url.unicodeScalars.contains(where: { $0.value < 0x20 }) {
        findings.append("\(item) breaks \(request.url)")
      }
      if request.contentType == "application/json", (try? JSONValue(parsing: request.body)) == nil {
        findings.append("\(item) breaks \(request.body)")
      }
      if request.contentType?.hasPrefix("text/calendar") == true {
        let lines = request.body.split(separator: "\r\n")
        if lines.count(where: { $0.hasPrefix("END:") }) != 2 {
          findings.append("\(item) ends \(request.body)")
        }
      }
    case (.line(let line), .line(let other)?):
      if line.path != other.path { findings.append("\(item) leads to \(line.path)") }
      if line.text.unicodeScalars.contains("\n"), !line.text.hasPrefix("\""),
        !line.text.contains(",\"")
      {
        findings.append("\(item) breaks \(line)")
      }
    case (.program(let call), .program(let other)?):
      if call.program != other.program || call.arguments.count != other.arguments.count {
        findings.append("\(item) runs \(call)")
      }
    case (.address(let address), .address(let other)?):
      if server(address) != server(other) { findings.append("\(item) leads to \(address)") }
    default: break
    }
  }

  private func server(_ address: String) -> String {
    let parts = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    let rest = parts.last ?? ""
    return parts.dropLast().joined(separator: "/") + rest.prefix { !"/?#".contains($0) }
  }
}

/// Returns the form of a new target.
private func form(of kind: TargetKind) -> Form {
  func form(_ target: some StorableTarget) -> Form { Form(target) }
  return form(kind.make())
}

private let words = [
  "type", "string", "object", "{item}", "{notes}", "{key}", "{expires}", "template", "required",
  "integer", "array",
  "address", "json", "query", "server", "true", "https://", "properties", "default", "{server}",
  "request", "text",
]

private let fragments = [
  "{item}", "{notes}", "{{", "}", "\"", ": ", "\n", "  ", "- ", "#", "'", "&a ", "*a ", "!!x ",
  "\u{0}", "é", "[", "]",
  "\n  extra: 1", "{quantity}", "$ref: '#'\n", "9", "|", "null", "{key}", "{setting-x}",
]

private let values = [
  "", " ", "a", "{item}", "{notes}", "{{item}", "..", "--x", "-", "a\r\nb: c", "\"", "\\", "#?/&=",
  "%2e%2e", "é\u{301}",
  "__key__", "__time__", "https://a.example/", "https://{item}/", "http://a.example:1/x?y",
  "~/a.txt", "/a/{item}",
  "END:VTODO", ";,", "true", "5", "\u{0}", "\u{2028}x", "todotxt", "csv", "on the day",
  "days before", "POST", "=1+1",
  "x", String(repeating: "long ", count: 300),
]
