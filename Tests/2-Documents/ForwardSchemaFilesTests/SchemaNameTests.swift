import ForwardJSON
import ForwardSchemaFiles
import ForwardText
import ProgramSupport
import Testing

@Suite("Schemas that a file's place or contents name")
struct SchemaNameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"required": ["replicas"]}"#, to: "deployment-apps-v1.json")
    try folder.write(#"{"required": ["ports"]}"#, to: "service-v1.json")
    _ = try run("/bin/mkdir", [folder["monitoring.example.org"]])
    try folder.write(
      #"{"required": ["rules"]}"#, to: "monitoring.example.org/podrule_v1.json")
    try folder.write(#"{"required": ["image"]}"#, to: "values.schema.json")
  }

  /// Returns the sentences on a file in the folder.
  private func check(_ text: String, _ name: String = "file.json", beside: Bool = false) throws
    -> [String]
  {
    var schemas = SchemaFiles(folders: beside ? [] : [SchemaFolder(folder.path)])
    if beside { schemas.foldersBeside = { [folder] _ in [SchemaFolder(folder.path)] } }
    return schemas.check(try JSONFile(folder[name], Array(text.utf8))).flatMap(\.problems)
      .map(\.sentence)
  }

  @Test(
    "A resource of Kubernetes has the schema of its version and kind",
    arguments: [
      ("apps/v1", "Deployment", "The key 'replicas' is missing."),
      ("v1", "Service", "The key 'ports' is missing."),
      ("monitoring.example.org/v1", "PodRule", "The key 'rules' is missing."),
      ("../v1", "Service", "The file names no schema with '$schema'."),
      ("v1", "../service", "The file names no schema with '$schema'."),
      ("v2", "Service", "The file names no schema with '$schema'."),
    ])
  func resources(version: String, kind: String, sentence: String) throws {
    #expect(
      try check(#"{"apiVersion": "\#(version)", "kind": "\#(kind)"}"#) == [sentence])
  }

  @Test("A schema beside a file is for it by its name")
  func beside() throws {
    #expect(try check("{}", "values.json", beside: true) == ["The key 'image' is missing."])
    #expect(
      try check("{}", "other.json", beside: true) == ["The file names no schema with '$schema'."])
  }
}
