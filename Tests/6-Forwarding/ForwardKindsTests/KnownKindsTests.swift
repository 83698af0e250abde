import ForwardJSON
import ForwardSchemaFiles
import ForwardStore
import ForwardTargets
import ForwardText
import ForwardYAML
import ProgramSupport
import Testing

@testable import ForwardKinds

/// The kinds of a program and of a person's files, by the names that targets use.
@Suite("Known kinds")
struct KnownKindsTests {
  private let files: TemporaryFolder
  private let kinds: KnownKinds

  init() throws {
    files = try TemporaryFolder()
    kinds = KnownKinds(files: KindFolder(files.path, formats: TextFormats(.jsonc, .yaml)))
    try files.write("title: T\nsummary: S\nline: {file: ~/a}\n", to: "notes.kind.yaml")
    try files.write("title: [", to: "torn.kind.yaml")
  }

  private func error(ofKind name: String, in kinds: KnownKinds) -> UnusableKind? {
    let target = StoredDocument(name: "work", kind: name, settings: JSONObject())
    return #expect(throws: UnusableKind.self) { try kinds.kind(of: target) }
  }

  @Test("A program knows its own kinds and the kinds of files")
  func names() throws {
    #expect(kinds.names == TargetKind.builtIn.map(\.name) + ["notes", "torn"])
    #expect(kinds.all.kinds.map(\.name) == TargetKind.builtIn.map(\.name) + ["notes"])
    #expect(kinds.all.refused.map(\.path) == [files["torn.kind.yaml"]])
    #expect(try kinds.named("notes")?.title == "T")
    #expect(try kinds.meant(by: "note")?.name == "notes")
    #expect(try kinds.meant(by: "elsewhere") == nil)
    let notes = try #require(try kinds.named("notes"))
    #expect(kinds.file(of: notes) == files["notes.kind.yaml"])
    #expect(kinds.file(of: .things) == nil)
    #expect(KnownKinds([.things]).names == ["things"])
  }

  @Test("A file that another one replaces is reported for its own kind only")
  func unused() throws {
    try files.write("title: T\nsummary: S\nline: {file: ~/a}\n", to: "notes.kind.yml")
    #expect(kinds.unused(ofKinds: ["notes", "things"]).map(\.path) == [files["notes.kind.yml"]])
    #expect(kinds.unused(ofKinds: ["things"]).isEmpty)
  }

  @Test("A kind that can't be used is unknown, has a broken file, or has no file any more")
  func unusable() throws {
    #expect(
      error(ofKind: "torn", in: kinds)?.description
        == "'work' is of the kind 'torn', whose file can't be used: \(files["torn.kind.yaml"]):1:9: "
        + "In a value in brackets, expected a value.")
    let gone = try #require(error(ofKind: "lists", in: kinds))
    #expect(
      gone.description
        == "'work' is of the kind 'lists', which is not built in, and there is no file of it in "
        + "'\(files.path)'.")
    #expect(
      Language.simplifiedChinese.says(gone)
        == "“work”的类型是“lists”：它不是内置类型，“\(files.path)”中也没有它的文件。")
    let unknown =
      "'work' is of the kind 'lists', which this version doesn't know; it knows things, mail."
    #expect(error(ofKind: "lists", in: KnownKinds([.things, .mail]))?.description == unknown)
    let folder = KindFolder(files["none"])
    #expect(
      error(ofKind: "lists", in: KnownKinds([.things, .mail], files: folder))?.description
        == unknown)
    #expect(error(ofKind: "../lists", in: KnownKinds([.things], files: folder)) != nil)
  }
}
