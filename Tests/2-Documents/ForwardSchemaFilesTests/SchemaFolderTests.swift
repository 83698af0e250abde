import ForwardJSON
import ForwardJSONSchema
import ForwardSchemaFiles
import ForwardText
import ProgramSupport
import Testing

@Suite("Folders of schemas")
struct SchemaFolderTests {
  private let outside: TemporaryFolder
  private let files: TemporaryFolder
  private let folder: SchemaFolder

  init() throws {
    outside = try TemporaryFolder()
    files = try TemporaryFolder(in: outside.path)
    try outside.write("{}", to: "secret.json")
    try files.write(#"{"const": "plain"}"#, to: "plain.json")
    try files.write(#"{"$id": "https://a.test/x#", "const": "stated"}"#, to: "other.json")
    _ = try run("/bin/mkdir", [files["a b"], files["deep"]])
    try files.write(#"{"const": "escaped"}"#, to: "a b/ü%.json")
    try files.write(#"{"id": "urn:four", "const": "four"}"#, to: "deep/four.json")
    try files.write("[1,", to: "broken.json")
    folder = SchemaFolder(files.path, baseURIs: ["https://b.test/s"])
  }

  @Test(
    "A document is found by its path, or by the URI that it states",
    arguments: [
      ("https://b.test/s/plain.json", "plain"), ("https://b.test/s/plain.json#", "plain"),
      ("https://b.test/s/a%20b/%C3%BC%25.json", "escaped"),
      ("https://b.test/s/a b/ü%.json", "escaped"),
      ("https://a.test/x", "stated"), ("urn:four", "four"),
      ("https://b.test/s/deep/four.json", "four"),
    ])
  func found(uri: String, name: String) throws {
    #expect(try folder.document(at: uri)?[[.key("const")]] == .string(name))
  }

  @Test("Comments are read where they are asked for, also in a search")
  func comments() throws {
    try files.write("// A\n{\"const\": 1}", to: "commented.json")
    try files.write("// B\n{\"$id\": \"urn:b\", \"const\": 2,}", to: "deep/commented.json")
    let lenient = SchemaFolder(files.path, baseURIs: ["https://b.test/s"], formats: .jsonc)
    #expect(
      try lenient.document(at: "https://b.test/s/commented.json")?[[.key("const")]]?.text(.compact)
        == "1")
    #expect(try lenient.document(at: "urn:b")?[[.key("const")]]?.text(.compact) == "2")
    #expect(try folder.document(at: "urn:b") == nil)
  }

  @Test(
    "The URI is found wherever the object states it, and not inside other values",
    arguments: [
      #"{"a": {"$id": "urn:a", "b": ["}", "\"]"]}, "c": -1e3, "$id": "urn:own"}"#,
      #"{"id": "urn:a", "definitions": {}, "$id": "urn:own#"}"#,
      #"{"$id": 5, "id": "urn:own"}"#,
      #"{"\u0024id": "urn:\u006fwn"}"#,
      "\u{FEFF}{\"enum\": [\"\(String(repeating: "x", count: 5_000))\"], \"$id\": \"urn:own\"}",
    ])
  func statedAnywhere(text: String) throws {
    try files.write(text, to: "file.json")
    #expect(try folder.document(at: "urn:own") != nil)
    #expect(try folder.document(at: "urn:a") == nil)
  }

  @Test("Only the beginning of a file is read to find the URI that it states at its top")
  func top() throws {
    try files.write(#"{"$id": "urn:top", "const": 1, }"#, to: "top.json")
    let error = #expect(throws: SchemaFolderError.self) { try folder.document(at: "urn:top") }
    #expect(error?.path == files["top.json"])
  }

  @Test("Of two files with a URI, the nearer one counts, then the first by name")
  func first() throws {
    _ = try run("/bin/mkdir", [files["a"], files["z"]])
    try files.write(#"{"$id": "urn:two", "const": "z"}"#, to: "z/one.json")
    try files.write(#"{"$id": "urn:two", "const": "a"}"#, to: "a/two.json")
    #expect(try folder.document(at: "urn:two")?[[.key("const")]] == .string("a"))
    try files.write(#"{"$id": "urn:two", "const": "near"}"#, to: "zz.json")
    let again = SchemaFolder(files.path)
    #expect(try again.document(at: "urn:two")?[[.key("const")]] == .string("near"))
  }

  @Test("A folder with too many bytes is not searched")
  func manyBytes() throws {
    let many = try TemporaryFolder(in: outside.path)
    for number in 0..<5 {
      _ = try run("/usr/bin/truncate", ["-s", "60000000", many["\(number).json"]])
    }
    let error = #expect(throws: SchemaFolderError.self) {
      try SchemaFolder(many.path).document(at: "urn:none")
    }
    #expect(error?.reason == .tooLarge(limit: 256_000_000))
  }

  @Test("The folder's own URI is known")
  func fileURI() throws {
    #expect(try folder.document(at: "file://\(files.path)/plain.json") != nil)
    #expect(try folder.document(at: "file://\(files.path)/a%20b/%C3%BC%25.json") != nil)
  }

  @Test(
    "A missing document is not found",
    arguments: [
      "https://b.test/s/none.json", "https://b.test/splain.json", "https://c.test/s/plain.json", "",
      "plain.json", "https://b.test/s/plain.json/x", "file:///etc/passwd",
      "https://b.test/s/plain.json?x",
    ])
  func missing(uri: String) throws { #expect(try folder.document(at: uri) == nil) }

  @Test(
    "Nothing leads out of the folder",
    arguments: [
      "../secret.json", "%2e%2e/secret.json", "%2E./secret.json", "a%20b/../../secret.json",
      "..%2fsecret.json", "./plain.json", "a%20b%2f..%2f..%2fsecret.json", "plain.json%00.txt",
      "%FF",
      "%2fetc%2fpasswd",
    ])
  func outside(path: String) {
    let error = #expect(throws: SchemaFolderError.self) {
      try folder.document(at: "https://b.test/s/" + path)
    }
    #expect(error?.reason == .outside)
    #expect(error.map { Language.simplifiedChinese.says($0).hasSuffix("。") } == true)
  }

  @Test("Slashes at the start of a path are part of it")
  func absolute() throws {
    for path in ["/etc/passwd", "//etc/passwd", "/plain.json"] {
      #expect(try folder.document(at: "https://b.test/s/" + path) == nil)
    }
  }

  @Test("A link is not followed, wherever it leads")
  func links() throws {
    try files.link("out.json", to: "../secret.json")
    try files.link("in.json", to: "plain.json")
    try files.link("up", to: "..")
    try files.link("gone.json", to: "nowhere")
    for name in ["out.json", "in.json", "up/secret.json", "gone.json"] {
      let error = #expect(throws: SchemaFolderError.self) {
        try folder.document(at: "https://b.test/s/" + name)
      }
      #expect(error?.reason == .link, "\(name)")
      #expect(error?.description == "'\(files.path)/\(name)' is a link, which is not followed.")
    }
    // A search of the folder doesn't follow links either.
    try outside.write(#"{"$id": "urn:secret"}"#, to: "secret.json")
    #expect(try folder.document(at: "urn:secret") == nil)
  }

  @Test("The folder's own path may have links")
  func linkToFolder() throws {
    try outside.link("schemas", to: files.path)
    let folder = SchemaFolder(outside["schemas"])
    #expect(try folder.document(at: "file://\(files.path)/plain.json") != nil)
    #expect(try folder.document(at: "urn:four") != nil)
  }

  @Test("Pipes, folders and huge files are refused without reading them", .timeLimit(.minutes(60)))
  func others() throws {
    _ = try run("/usr/bin/mkfifo", [files["pipe.json"]])
    _ = try run("/usr/bin/truncate", ["-s", "1G", files["huge.json"]])
    func reason(_ name: String) -> SchemaFolderError.Reason? {
      #expect(throws: SchemaFolderError.self) {
        try folder.document(at: "https://b.test/s/" + name)
      }?.reason
    }
    #expect(reason("pipe.json") == .notAFile)
    #expect(reason("deep") == .notAFile)
    #expect(reason("huge.json") == .tooLarge(limit: 64_000_000))
    #expect(try folder.document(at: "urn:four") != nil)
  }

  @Test("A document that isn't JSON is reported with its place")
  func broken() throws {
    let error = #expect(throws: SchemaFolderError.self) {
      try folder.document(at: "https://b.test/s/broken.json")
    }
    #expect(
      error.map { "\($0)" }
        == "'\(files.path)/broken.json', line 1, column 4: The text ends where a value is expected."
    )
  }

  @Test("A folder that isn't there has no documents")
  func noFolder() throws {
    let none = SchemaFolder("/nowhere/at/all", baseURIs: ["https://b.test/"])
    #expect(try none.document(at: "https://b.test/a.json") == nil)
  }

  @Test(
    "A folder of very many files isn't searched for the URIs that its files state",
    .timeLimit(.minutes(60)))
  func many() throws {
    _ = try run("/bin/sh", ["-c", #"cd "$0" && seq 10001 | xargs touch"#, files["deep"]])
    let error = #expect(throws: SchemaFolderError.self) { try folder.document(at: "urn:none") }
    #expect(error?.reason == .tooManyFiles(limit: 10_000))
    #expect(try folder.document(at: "https://b.test/s/plain.json") != nil)
  }

  @Test("A schema refers to others in the folder")
  func schema() throws {
    let root = try JSONValue(
      parsing:
        #"{"$id": "https://b.test/s/root", "anyOf": [{"$ref": "plain.json"}, {"$ref": "urn:four"}]}"#
    )
    let schema = try Schema(root, documents: { [folder] in try folder.document(at: $0) })
    #expect(schema.verdict(on: .string("plain")) == .valid)
    #expect(schema.verdict(on: .string("four")) == .valid)
    #expect(schema.verdict(on: .string("secret")) == .invalid)
  }
}
