import ForwardStore
import JSONTree
import Testing

@Suite("A damaged entry of the store")
struct DamageTests {
  private let folder: TemporaryFolder
  private let store: TargetStore

  init() throws {
    folder = try TemporaryFolder()
    store = TargetStore(path: folder["targets.json"])
  }

  private func entry(_ text: String) -> String {
    #"{"version":1,"targets":{"a\u001b":\#(text),"b":{"kind":"mail","settings":{}}}}"#
  }

  @Test(
    "It is reported when it is asked for, and the others stay usable",
    arguments: [
      ("null", #"'targets.a\u001B' is null, not an object."#),
      ("{}", #"'targets.a\u001B.kind' is missing."#),
      (#"{"kind":5}"#, #"'targets.a\u001B.kind' is the number '5', not text."#),
      (
        #"{"kind":"x","settings":true}"#,
        #"'targets.a\u001B.settings' is true, not an object."#
      ),
    ]
  )
  func damaged(text: String, reason: String) throws {
    try folder.write(entry(text), to: "targets.json")
    let name = "a\u{1B}"
    let contents = try store.contents()
    #expect(contents.count == 2)
    #expect(throws: DamagedTarget.self) { try contents[0].get() }
    #expect(try store.entries().map(\.name) == ["b"])

    do throws(StoreError) {
      _ = try store.target(named: name)
      Issue.record("It was read.")
    } catch {
      #expect(error.isBadData)
      #expect(
        error.message == #"The target 'a\u001B' in '\#(store.path)' cannot be read: "# + reason
      )
    }
  }

  @Test("It survives other edits unchanged, and its name is taken")
  func kept() throws {
    try folder.write(entry(#"{"kind":5,"settings":{"days":1.0}}"#), to: "targets.json")
    try store.replace(store.target(named: "b"), settings: object(#"{"to":"Ann"}"#))
    try store.add(name: "c", kind: "mail", settings: JSONObject())
    try store.remove(store.target(named: "b"))
    #expect(
      try object(folder.text(of: "targets.json")).text()
        == #"{"version":1,"targets":{"a\u001B":{"kind":5,"settings":{"days":1.0}},"#
        + #""c":{"kind":"mail","settings":{}}}}"#
    )
    #expect(throws: StoreError.exists(name: "a\u{1B}", path: store.path)) {
      try store.add(name: "a\u{1B}", kind: "mail", settings: JSONObject())
    }
  }

  @Test("A target that was damaged since it was read is not touched")
  func meanwhile() throws {
    try folder.write(entry(#"{"kind":"mail","settings":{}}"#), to: "targets.json")
    let target = try store.target(named: "a\u{1B}")
    try folder.write(entry("null"), to: "targets.json")
    #expect(throws: StoreError.changedMeanwhile(name: "a\u{1B}", path: store.path)) {
      try store.replace(target, settings: JSONObject())
    }
  }

  @Test("A copy has all that its original has")
  func copy() throws {
    try folder.write(
      #"{"version":1,"targets":{"a":{"order":1e2,"kind":"mail","settings":{"to":"Ann"}}}}"#,
      to: "targets.json"
    )
    try store.add(
      store.target(named: "a").with(name: "b", settings: object(#"{"to":"Bob"}"#))
    )
    #expect(
      try object(folder.text(of: "targets.json")).text()
        == #"{"version":1,"targets":{"a":{"order":1e2,"kind":"mail","settings":{"to":"Ann"}},"#
        + #""b":{"order":1e2,"kind":"mail","settings":{"to":"Bob"}}}}"#
    )
  }
}
