import ForwardJSON
import ForwardStore
import ProgramSupport
import Testing
import TestSupport

@Suite("Editing the store")
struct StoreEditingTests {
  private let folder: TemporaryFolder
  private let store: DocumentStore

  init() throws {
    folder = try TemporaryFolder()
    store = DocumentStore(path: folder["targets.json"])
  }

  @Test("A missing file is an empty store; the first target makes it for its owner alone")
  func first() throws {
    let store = DocumentStore(path: folder["a/b/targets.json"])
    #expect(try store.entries() == [])
    #expect(folder.names() == [])
    try store.add(name: "work", kind: "mail", settings: object(#"{"days":1.0}"#))
    #expect(
      try folder.text(of: "a/b/targets.json") == """
        {
          "version": 1,
          "targets": {
            "work": {
              "kind": "mail",
              "settings": {
                "days": 1.0
              }
            }
          }
        }

        """
    )
    #expect(try folder.mode(of: "a") == "700")
    #expect(try folder.mode(of: "a/b") == "700")
    #expect(try folder.mode(of: "a/b/targets.json") == "600")
    #expect(folder.names(in: "a/b") == [".targets.json.lock", "targets.json"])
  }

  @Test("Targets are read in the order of the file; a new one comes last")
  func order() throws {
    for name in ["z", "", "a/b", "é", "e\u{301}", "\u{1B}[2J"] {
      try store.add(name: name, kind: "mail", settings: JSONObject())
    }
    #expect(
      try store.entries().map { Array($0.name.unicodeScalars) }
        == ["z", "", "a/b", "é", "e\u{301}", "\u{1B}[2J"].map { Array($0.unicodeScalars) }
    )
    #expect(try store.document(named: "a/b").kind == "mail")
    #expect(throws: StoreError.missing(name: "b", path: store.path)) {
      try store.document(named: "b")
    }
  }

  @Test("Several targets change in one save, or none if another program changed one")
  func several() throws {
    for name in ["a", "b", "c", "d"] {
      try store.add(name: name, kind: "mail", settings: JSONObject())
    }
    let documents = try store.entries()
    let some = [documents[2], documents[0]]
    let tagged = { (document: StoredDocument) in
      document.name == "a" ? document.with(tags: ["new"]) : nil
    }
    #expect(try store.change(some, tagged) == nil)
    #expect(try store.entries().map(\.name) == ["a", "b", "d"])
    #expect(try store.document(named: "a").tags == ["new"])
    let present = try folder.text(of: "targets.json")
    #expect(try store.change([documents[1], documents[0]]) { _ in nil } == documents[0])
    #expect(try store.change(some) { _ in nil } == documents[2])
    #expect(try folder.text(of: "targets.json") == present)
  }

  @Test("Unknown data survives every edit at every level")
  func unknown() throws {
    try folder.write(
      #"""
      {"$schema":"x","version":1.0,"targets":{
        "rss":{"kind":"feed of tomorrow","settings":{"every":1e1},"seen":[1.50]},
        "work":{"color":{"r":0.10},"kind":"mail","settings":{"to":"Ann"},"since":2e3},
        "old":{"kind":"mail","settings":{}}},"after":null}
      """#,
      to: "targets.json"
    )
    try store.replace(store.document(named: "work"), settings: object(#"{"to":"Bob"}"#))
    try store.add(name: "new", kind: "mail", settings: JSONObject())
    #expect(try store.remove(store.document(named: "old")) == .saved)
    #expect(
      try object(folder.text(of: "targets.json")).text()
        == #"{"$schema":"x","version":1.0,"targets":{"#
        + #""rss":{"kind":"feed of tomorrow","settings":{"every":1e1},"seen":[1.50]},"#
        + #""work":{"color":{"r":0.10},"kind":"mail","settings":{"to":"Bob"},"since":2e3},"#
        + #""new":{"kind":"mail","settings":{}}},"after":null}"#
    )
  }

  @Test("A name that is taken is not overwritten")
  func taken() throws {
    try store.add(name: "work", kind: "mail", settings: JSONObject())
    let before = try folder.text(of: "targets.json")
    #expect(
      try store.add(name: "work", kind: "feed", settings: JSONObject())
        == .occupied(kind: "mail", names: ["work"])
    )
    #expect(try folder.text(of: "targets.json") == before)
  }

  @Test("Edits of other targets in the meantime survive")
  func others() throws {
    try store.add(name: "work", kind: "mail", settings: JSONObject())
    let work = try store.document(named: "work")
    try store.add(name: "home", kind: "mail", settings: JSONObject())
    try store.replace(work, settings: object(#"{"to":"Ann"}"#))
    #expect(try store.entries().map { $0.settings.text() } == [#"{"to":"Ann"}"#, "{}"])
  }

  @Test("A target changed or removed by another program isn't touched")
  func changed() throws {
    try store.add(name: "work", kind: "mail", settings: object(#"{"to":"Ann"}"#))
    let work = try store.document(named: "work")
    try store.replace(work, settings: object(#"{"to":"Bob"}"#))
    let present = try store.document(named: "work")
    let before = try folder.text(of: "targets.json")
    #expect(try store.replace(work, settings: JSONObject()) == .changed(present))
    #expect(try store.remove(work) == .changed(present))
    #expect(try folder.text(of: "targets.json") == before)

    #expect(try store.remove(present) == .saved)
    #expect(try store.replace(work, settings: JSONObject()) == .removed)
    #expect(try store.remove(work) == .removed)
    #expect(try store.entries() == [])

    try store.add(name: "work", kind: "feed", settings: JSONObject())
    let occupied = SaveResult<StoredDocument>.occupied(kind: "feed", names: ["work"])
    #expect(try store.replace(work, settings: JSONObject()) == occupied)
    #expect(try store.remove(work) == occupied)
  }

  @Test("A failed edit leaves no folder and no lock behind")
  func noTrace() throws {
    try store.add(name: "work", kind: "mail", settings: JSONObject())
    let work = try store.document(named: "work")
    let elsewhere = DocumentStore(path: folder["other/targets.json"])
    #expect(try elsewhere.remove(work) == .removed)
    #expect(folder.names() == [".targets.json.lock", "targets.json"])
  }

  @Test("A target can be renamed, unless the new name is taken")
  func renamed() throws {
    try store.add(name: "work", kind: "mail", settings: JSONObject())
    try store.add(name: "home", kind: "mail", settings: JSONObject())
    let work = try store.document(named: "work")
    let home = work.with(name: "home", settings: JSONObject())
    #expect(
      try store.save(home, replacing: work) == .occupied(kind: "mail", names: ["work", "home"])
    )
    let office = work.with(name: "office", settings: JSONObject())
    #expect(try store.save(office, replacing: work) == .saved)
    #expect(try store.contents().names == ["home", "office"])
  }

  @Test("Settings that could not be read again are not written")
  func tooDeep() throws {
    var deep = JSONValue.null
    for _ in 0..<512 { deep = .array([deep]) }
    let settings = JSONObject([("deep", deep)])
    let reason = "Settings this large or deep cannot be read again"
    #expect(throws: StoreError.unwritable(path: store.path, reason: reason)) {
      try store.add(name: "deep", kind: "mail", settings: settings)
    }
    #expect(folder.names() == [])
  }
}
