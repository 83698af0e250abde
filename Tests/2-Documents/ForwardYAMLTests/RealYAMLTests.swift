import ForwardCLibrary
import ForwardJSON
import ForwardYAML
import SchemaSuite
import Testing
import TestSupport

/// Random edits of the files of other projects, unchanged or with comments, carriage returns or
/// anchors.
@Suite(
  "Edits of real YAML files",
  .enabled(if: DataFolder.realFiles.exists, "../shared/real-files is not here"))
struct RealYAMLTests {
  @Test("Each edit has the wanted value, and changes only its own lines")
  func edits() throws {
    let games = getenv("FORWARD_GAMES").flatMap { Int(String(cString: $0)) }
    let edits = games.map { $0 / 1_000 } ?? (triesAll ? 2 : 1)
    var tally = Tally()
    for (number, file) in try RealFile.all.enumerated() {
      guard let read = try? YAMLText(parsing: file.bytes) else { continue }
      for variant in Variant.allCases {
        var random = SeededRandom(seed: UInt64(number))
        let source = variant.applied(to: file.bytes, &random)
        guard let text = try? YAMLText(parsing: source),
          variant == .anchored || text.value == read.value
        else { continue }
        for _ in 0..<edits {
          try edit(text, &random, &tally, "\(file.path), \(variant)")
        }
      }
    }
    #expect(tally.edits > 500 * edits)
    #expect(tally.refused * 200 <= tally.edits, "\(tally.reasons)")
  }

  private func edit(
    _ text: YAMLText, _ random: inout SeededRandom, _ tally: inout Tally, _ name: String
  ) throws {
    let change = RandomChange(of: text.value, &random)
    var edited = text
    tally.edits += 1
    do {
      try edited.change(to: change.value)
    } catch {
      tally.note(error, hasAliases: text.bytes.contains(UInt8(ascii: "*")))
      if case .uneditable(_, .notReadBack("YAML")) = error {
        Issue.record("\(name): \(change.path)")
      }
      #expect(edited.bytes == text.bytes)
      return
    }
    #expect(edited.value == change.value, "\(name): \(change.path)")
    #expect(try text.preview(of: change.value, from: ValueOrigins()) == edited.bytes)
    #expect((try? YAMLText(parsing: edited.bytes))?.value == change.value)
    // The removed lines belong to the value or the value around it, with its comments.
    let gone = LineCounts(text.bytes).subtracting(LineCounts(edited.bytes))
    let allowed = text.lineCount(around: change.path)
    #expect(gone <= allowed, "\(name): \(change.path)")
  }
}

/// The change of a file before its edit.
private enum Variant: CaseIterable {
  case none, commented, carriageReturns, anchored

  func applied(to bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    switch self {
    case .none: return bytes
    case .carriageReturns: return bytes.withCarriageReturns
    case .anchored:
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      var names: [String] = []
      var anchored = lines.map { line in
        guard random.chance(6), let colon = line.firstIndex(of: UInt8(ascii: ":")), line.last != 58,
          line[colon...].starts(with: ": ".utf8), line.first != UInt8(ascii: "#")
        else { return Array(line) }
        names.append("a\(names.count)")
        return Array(line[...colon]) + Array(" &a\(names.count - 1)".utf8) + line[(colon + 1)...]
      }
      if random.chance(2), !names.isEmpty {
        let aliases = names.filter { _ in random.chance(2) }.map { "*\($0)" }
        anchored.append(Array("aliases: [\(aliases.joined(separator: ", "))]".utf8))
      }
      return Array(anchored.joined(separator: "\n".utf8))
    case .commented: return bytes.withComments(&random)
    }
  }
}

private struct Tally {
  var edits = 0
  /// The number of edits refused in files without aliases.
  var refused = 0
  var reasons: [String: Int] = [:]

  mutating func note(_ error: TextEditError, hasAliases: Bool) {
    reasons["\(error)", default: 0] += 1
    if !hasAliases { refused += 1 }
  }
}

private struct RealFile {
  let path: String
  let bytes: [UInt8]

  static var all: [RealFile] {
    get throws {
      let folder = DataFolder.realFiles
      return try folder.files(endingWith: ".yml", ".yaml").map {
        RealFile(path: $0, bytes: Array(try folder.text(of: $0).utf8))
      }
    }
  }
}
