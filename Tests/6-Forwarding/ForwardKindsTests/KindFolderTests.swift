import ForwardCLibrary
import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import ForwardTargets
import ForwardYAML
import ProgramSupport
import Testing

@testable import ForwardKinds

/// A folder of kinds' files, read like a program does.
@Suite("A folder of kinds")
struct KindFolderTests {
  private let text = "title: T\nsummary: S\nline: {file: ~/a}\n"

  @Test("Each file that can be used is a kind, and each other one has its report")
  func all() throws {
    let files = try TemporaryFolder()
    try files.write(text, to: "b.kind.yaml")
    try files.write(
      #"{"title": "A", "summary": "S", "open": {"address": "a:b"}}"#, to: "a.kind.json")
    try files.write("title: [", to: "c.kind.yaml")
    try files.write(text, to: "notes.yaml")
    try files.write(text, to: "Bad.kind.yaml")
    try files.link("d.kind.yaml", to: "/nowhere")
    let folder = KindFolder(files.path, formats: TextFormats(.jsonc, .yaml))
    let (kinds, refused) = folder.all()
    #expect(kinds.map(\.name) == ["a", "b"])
    #expect(
      refused.map { $0.description.replacing(files.path + "/", with: "") } == [
        "Bad.kind.yaml:1:1: 'Bad' is no name for a kind; it has small letters, digits and hyphens, as in ntfy.kind.yaml.",
        "c.kind.yaml:1:9: In a value in brackets, expected a value.",
        "d.kind.yaml: 'd.kind.yaml' can't be read: No such file or directory.",
      ])
    #expect(try folder.kind(named: "b")?.summary == "S")
    #expect(try folder.kind(named: "e") == nil)
    #expect(try folder.kind(named: "../b") == nil)
    #expect(folder.path(ofKind: "a") == files.path + "/a.kind.json")
  }

  @Test("Of two files of one kind the first counts, which the other's report says")
  func twice() throws {
    let files = try TemporaryFolder()
    try files.write(text, to: "a.kind.yaml")
    try files.write(text.replacing("S", with: "Other"), to: "a.kind.yml")
    try files.write(text, to: "b.kind.yml")
    let formats = TextFormats(.jsonc, .yaml)
    let folder = KindFolder(files.path, formats: formats)
    let sentence = "The file isn't used, as '\(files.path)/a.kind.yaml' declares the kind 'a'."
    #expect(folder.names == ["a", "b"])
    #expect(folder.all().kinds.map(\.summary) == ["S", "S"])
    #expect(folder.all().refused.map(\.description) == ["\(files.path)/a.kind.yml: \(sentence)"])
    #expect(
      ["a.kind.yaml", "a.kind.yml", "b.kind.yml"].map {
        KindFolder.report(ofFile: files.path + "/" + $0, formats: formats).description
      } == ["", "\(files.path)/a.kind.yml:1:1: \(sentence)", ""])
  }

  @Test("A file that has changed is read again, another one isn't")
  func changed() throws {
    let files = try TemporaryFolder()
    try files.write(text, to: "a.kind.yaml")
    let folder = KindFolder(files.path, formats: .init(.jsonc, .yaml))
    #expect(try folder.kind(named: "a")?.summary == "S")
    // A text of the same size in a new file, as editors write it.
    try files.write(text.replacing("S", with: "Z"), to: "new")
    _ = rename(files.path + "/new", files.path + "/a.kind.yaml")
    #expect(try folder.kind(named: "a")?.summary == "Z")
    try files.write("title: [", to: "new")
    _ = rename(files.path + "/new", files.path + "/a.kind.yaml")
    #expect(throws: RefusedFile.self) { try folder.kind(named: "a") }
    #expect(throws: RefusedFile.self) { try folder.kind(named: "a") }
    _ = unlink(files.path + "/a.kind.yaml")
    #expect(try folder.kind(named: "a") == nil)

    try files.write(text, to: "a.kind.yaml")
    let (kept, path) = (KeptKinds(), files.path + "/a.kind.yaml")
    var count = 0
    for _ in 1...3 {
      _ = try kept.kind(at: path) { () throws(RefusedFile) in
        count += 1
        return .webhook
      }
    }
    #expect(count == 1)
  }

  @Test("Without a folder there are no kinds")
  func none() throws {
    let folder = KindFolder("/nowhere/kinds")
    #expect(folder.all().kinds.isEmpty && folder.all().refused.isEmpty && folder.names == [])
    #expect(try folder.kind(named: "a") == nil)
  }
}
