import ForwardJSON
import ForwardStore
import ProgramSupport
import Testing
import TestSupport

@Suite("A damaged entry of the store")
struct DamageTests {
  private let folder: TemporaryFolder
  private let store: DocumentStore

  init() throws {
    folder = try TemporaryFolder()
    store = DocumentStore(path: folder["targets.json"])
  }

  private func entry(_ text: String) -> String {
    #"{"version":1,"targets":{"a\u001b":\#(text),"b":{"kind":"mail","settings":{}}}}"#
  }

  @Test(
    "A damaged entry is reported when it is asked for, and the others stay usable",
    arguments: [
      ("null", #"'targets.a\u001B' is null, not an object."#),
      ("{}", #"'targets.a\u001B.kind' is missing."#),
      (#"{"kind":5}"#, #"'targets.a\u001B.kind' is a number, not text."#),
      (
        #"{"kind":"x","settings":true}"#,
        #"'targets.a\u001B.settings' is true or false, not an object."#
      ),
    ]
  )
  func damaged(text: String, reason: String) throws {
    try folder.write(entry(text), to: "targets.json")
    let name = "a\u{1B}"
    let contents = try store.contents()
    #expect(contents.names == [name, "b"])
    #expect(contents.damaged.map(\.name) == [name])
    #expect(contents.documents.map(\.name) == ["b"])

    do throws(StoreError) {
      _ = try contents.document(named: name)
      Issue.record("It was read.")
    } catch {
      #expect(error == contents.damaged.first?.error)
      #expect(error.isBadData)
      #expect(
        error.message == #"The target 'a\u001B' in '\#(store.path)' cannot be read: "# + reason
      )
    }
  }

  @Test("A damaged entry survives other edits unchanged, and its name is taken")
  func kept() throws {
    try folder.write(entry(#"{"kind":5,"settings":{"days":1.0}}"#), to: "targets.json")
    try store.replace(store.document(named: "b"), settings: object(#"{"to":"Ann"}"#))
    try store.add(name: "c", kind: "mail", settings: JSONObject())
    #expect(try store.remove(store.document(named: "b")) == .saved)
    #expect(
      try object(folder.text(of: "targets.json")).text()
        == #"{"version":1,"targets":{"a\u001B":{"kind":5,"settings":{"days":1.0}},"#
        + #""c":{"kind":"mail","settings":{}}}}"#
    )
    #expect(
      try store.add(name: "a\u{1B}", kind: "mail", settings: JSONObject())
        == .occupied(kind: nil, names: ["a\u{1B}", "c"])
    )
  }

  @Test("A target that was damaged since it was read is not touched")
  func meanwhile() throws {
    try folder.write(entry(#"{"kind":"mail","settings":{}}"#), to: "targets.json")
    let target = try store.document(named: "a\u{1B}")
    try folder.write(entry("null"), to: "targets.json")
    let error = try #require(store.contents().damaged.first?.error)
    #expect(throws: error) {
      try store.replace(target, settings: JSONObject())
    }
    #expect(try folder.text(of: "targets.json") == entry("null"))
  }

  @Test("A copy has all that its original has")
  func copy() throws {
    try folder.write(
      #"{"version":1,"targets":{"a":{"order":1e2,"kind":"mail","settings":{"to":"Ann"}}}}"#,
      to: "targets.json"
    )
    let copy = try store.document(named: "a").with(name: "b", settings: object(#"{"to":"Bob"}"#))
    #expect(try store.save(copy, replacing: nil) == .saved)
    #expect(
      try object(folder.text(of: "targets.json")).text()
        == #"{"version":1,"targets":{"a":{"order":1e2,"kind":"mail","settings":{"to":"Ann"}},"#
        + #""b":{"order":1e2,"kind":"mail","settings":{"to":"Bob"}}}}"#
    )
  }
}
