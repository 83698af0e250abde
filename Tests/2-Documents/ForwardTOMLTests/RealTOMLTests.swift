import ForwardCLibrary
import ForwardJSON
import ForwardTOML
import SchemaSuite
import Testing
import TestSupport

/// Random edits of the files of other projects and of the official tests, unchanged or with
/// comments, carriage returns or a byte order mark.
@Suite(
  "Edits of real TOML files",
  .enabled(
    if: DataFolder.realFiles.exists && DataFolder.tomlTest.exists, "../shared is not here"))
struct RealTOMLTests {
  @Test("Each edit has the wanted value, and changes only its own lines")
  func edits() throws {
    let edits =
      getenv("FORWARD_GAMES").flatMap { Int(String(cString: $0)) }.map { $0 / 1_000 } ?? 2
    var tally = Tally()
    for (number, file) in try RealFile.all.enumerated() {
      guard let read = try? TOMLText(parsing: file.bytes) else { continue }
      for variant in Variant.allCases {
        var random = SeededRandom(seed: UInt64(number))
        let source = variant.applied(to: file.bytes, &random)
        guard let text = try? TOMLText(parsing: source), text.value == read.value else { continue }
        for _ in 0..<edits { edit(text, &random, &tally, "\(file.path), \(variant)") }
      }
    }
    #expect(tally.edits > 2_000)
    #expect(tally.refused * 200 <= tally.edits, "\(tally.refused) of \(tally.edits)")
  }

  private func edit(
    _ text: TOMLText, _ random: inout SeededRandom, _ tally: inout Tally, _ name: String
  ) {
    let change = RandomChange(of: text.value, hasNull: false, &random)
    var edited = text
    tally.edits += 1
    do {
      try edited.change(to: change.value)
    } catch {
      tally.refused += 1
      if case .uneditable(_, .notReadBack("TOML")) = error {
        Issue.record("\(name): \(change.path)")
      }
      #expect(edited.bytes == text.bytes)
      return
    }
    #expect(edited.value == change.value, "\(name): \(change.path)")
    #expect((try? text.preview(of: change.value, from: ValueOrigins())) == edited.bytes)
    #expect((try? TOMLText(parsing: edited.bytes))?.value == change.value)
    // The removed lines belong to the value or the list around it, with its comments, or to a part
    // that becomes empty. A table may have lines in many places.
    guard let old = text.value[change.path], !old.hasTable else { return }
    let parent = JSONPath(change.path.steps.dropLast())
    let isEmptied = change.value[parent]?.entryCount == 0
    let gone = LineCounts(text.bytes).subtracting(LineCounts(edited.bytes))
    let own = [change.path] + (isEmptied ? [parent] : [])
    let allowed = own.map { text.lineCount(around: $0) }.max() ?? 0
    #expect(gone <= allowed, "\(name): \(change.path)")
  }
}

extension JSONValue {
  /// Whether the value is a table, or a list with one.
  fileprivate var hasTable: Bool {
    switch self {
    case .object: true
    case .array(let elements): elements.contains(where: \.hasTable)
    default: false
    }
  }
}

private struct Tally {
  var edits = 0
  var refused = 0
}

/// The change of a file before its edit.
private enum Variant: CaseIterable {
  case none, commented, carriageReturns, marked

  func applied(to bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    switch self {
    case .none: bytes
    case .carriageReturns: bytes.withCarriageReturns
    case .marked: Array("\u{FEFF}".utf8) + bytes
    case .commented: bytes.withComments(&random)
    }
  }
}

private struct RealFile {
  let path: String
  let bytes: [UInt8]

  static var all: [RealFile] {
    get throws {
      let folder = DataFolder.realFiles
      return try folder.files(endingWith: ".toml").map {
        RealFile(path: $0, bytes: try folder.bytes(of: $0))
      }
        + TOMLSuiteTests.names(in: "valid/").map {
          RealFile(path: $0, bytes: try DataFolder.tomlTest.bytes(of: $0))
        }
    }
  }
}
