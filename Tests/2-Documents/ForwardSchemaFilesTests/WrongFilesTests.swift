import ForwardJSONSchema
import ForwardSchemaFiles
import ProgramSupport
import SchemaSuite
import Testing

/// The reports on wrong files as people write them, in `Tests/Pinned/wrong-files.txt`: forty of
/// SchemaStore's files, chosen by their order, each with the wrong lines.
///
/// `FORWARD_TRANSCRIPTS=write` writes the page again. Read each sentence aloud: it must say what to
/// change.
@Suite(
  "Wrong files",
  .enabled(if: RealSchema.folder.exists, "../shared/real-schemas is not here")
)
struct WrongFilesTests {
  @Test("Forty wrong real files have the pinned messages")
  func page() throws {
    let reports = try RealSchema.wrongInstances.prefix(40).map { name, instance in
      let schema = try file("\(name)/schema.json")
      var schemas = SchemaFiles()
      #expect(schemas.use(schema).isEmpty, "\(name)")
      return try schemas.check(file(instance.file)).map(\.page).joined()
    }
    #expect(reports.count == 40)
    let page = reports.joined(separator: "\n")
    #expect(try ExpectedTexts("Pinned").text("wrong-files.txt", writing: page) == page)
  }

  @Test("Nearly every wrong real file has at most three messages")
  func count() throws {
    let counts = try RealSchema.mistakeCounts
    #expect(Double(counts.count { $0 <= 3 }) >= 0.95 * Double(counts.count), "\(counts.sorted())")
    #expect(!counts.contains(0))
  }

  private func file(_ path: String) throws -> JSONFile {
    try JSONFile(path, Array(RealSchema.folder.text(of: path).utf8))
  }
}

extension FileReport {
  /// The problems, each with its line.
  fileprivate var page: String {
    zip(description.split(separator: "\n"), problems).map { sentence, problem in
      "\(sentence)\n" + (quotedLine(of: problem).map { "\($0)\n" } ?? "")
    }.joined()
  }
}
