import ForwardForm
import ForwardStore
import ForwardSystem
import ProgramSupport
import Testing
import TestSupport

@testable import ForwardSettings

internal import ForwardCLibrary

@Suite("Drafts: answers that were not saved yet")
struct SettingsDraftTests {
  private let folder: TemporaryFolder
  private let drafts: DraftFolder
  private let edit: DraftKey

  init() throws {
    folder = try TemporaryFolder()
    drafts = DraftFolder(path: folder["state/drafts"])
    edit = DraftKey(["action": "edit", "name": "fridge"], of: folder["t.json"])
  }

  private func key(_ fields: KeyValuePairs<String, String?>) -> DraftKey {
    DraftKey(fields, of: folder["t.json"])
  }

  private func draft(_ texts: String...) -> SavedAnswers {
    SavedAnswers(kind: "things", answers: texts.map { Form.Answer(row: "title", text: $0) })
  }

  private var names: [String] { folder.names(in: "state/drafts") }

  /// The file of the draft for `edit`.
  private var file: String { "state/drafts/" + edit.fileName + ".json" }

  /// Keeps a draft, like a program that then dies.
  private func leave(_ draft: SavedAnswers, for purpose: DraftKey) throws {
    try drafts.lease(for: purpose).save(draft)
  }

  @Test("The next program finds a kept draft, which only its owner can read")
  func kept() throws {
    let kept = SavedAnswers(
      kind: "things",
      answers: [
        Form.Answer(row: "title", text: "é\u{301}\u{1B}\"\n"),
        Form.Answer(row: "reminder", text: "yes"),
      ]
    )
    try leave(kept, for: edit)
    #expect(
      try folder.text(of: file) == #"""
        {"version":1,"for":{"action":"edit","name":"fridge","store":"\#(folder["t.json"])"},\#
        "kind":"things","answers":[\#
        {"row":"title","text":"é\#u{301}\u001B\"\n"},{"row":"reminder","text":"yes"}]}

        """#
    )
    #expect(try folder.mode(of: file) == "600")
    #expect(try folder.mode(of: "state") == "700")
    #expect(try folder.mode(of: "state/drafts") == "700")
    let claim = drafts.lease(for: edit)
    #expect(claim.draft == kept)
    #expect(claim.problem == nil)
  }

  @Test("A program that keeps nothing leaves nothing behind")
  func nothing() throws {
    let claim = drafts.lease(for: edit)
    #expect(claim.draft == nil)
    #expect(claim.problem == nil)
    try claim.save(draft())
    claim.remove()
    #expect(folder.names() == [])
  }

  @Test("The last answers count; undone and saved ones are dropped")
  func removed() throws {
    let claim = drafts.lease(for: edit)
    try claim.save(draft("a"))
    try claim.save(draft("a", "b"))
    #expect(names.count == 1)
    try claim.save(draft())
    #expect(names == [])
    try claim.save(draft("c"))
    #expect(names.count == 1)
    claim.remove()
    #expect(names == [])
    #expect(drafts.lease(for: edit).draft == nil)
  }

  @Test("Settings without kinds have drafts without one")
  func withoutKind() throws {
    let settings = DraftKey([:], of: folder["settings.json"])
    let answers = SavedAnswers(answers: [Form.Answer(row: "title", text: "a")])
    try leave(answers, for: settings)
    #expect(drafts.lease(for: settings).draft == answers)
    #expect(
      try folder.text(of: "state/drafts/" + settings.fileName + ".json") == #"""
        {"version":1,"for":{"store":"\#(folder["settings.json"])"},\#
        "answers":[{"row":"title","text":"a"}]}

        """#
    )
  }

  @Test("Items are kept with what they were: present, copies or new")
  func items() throws {
    let title = Form.Answer("title", "a")
    let items = [
      Form.Answer.Item([], base: .present(2)), Form.Answer.Item([title], base: .copy(of: 1)),
      Form.Answer.Item([title]),
    ]
    let kept = SavedAnswers(kind: "things", answers: [Form.Answer("parts", .items(items))])
    try leave(kept, for: edit)
    #expect(drafts.lease(for: edit).draft == kept)
    #expect(
      try folder.text(of: file).contains(
        #"""
        "items":[{"is":2},{"copyOf":1,"answers":[{"row":"title","text":"a"}]},\#
        {"answers":[{"row":"title","text":"a"}]}]
        """#))
  }

  @Test("Every purpose has its own draft, whatever the names in it")
  func purposes() throws {
    let long = String(repeating: "é/", count: 5000)
    let purposes: [DraftKey] =
      [
        key(["action": "new", "kind": "mail", "name": nil]),
        key(["action": "new", "kind": "mail", "name": ""]),
        key(["action": "new", "kind": "mail", "name": "fridge"]),
        key(["action": "duplicate", "of": "fridge", "name": nil]),
        key(["action": "duplicate", "of": "fridge", "name": "fridge"]), key([:]),
      ]
      + [
        "fridge", "Fridge", "../fridge", "..", "", "\u{0}\n\u{9B}", long, long + "x", "é",
        "e\u{301}",
      ].map { key(["action": "edit", "name": $0]) }
    for (index, purpose) in purposes.enumerated() { try leave(draft("\(index)"), for: purpose) }
    for (index, purpose) in purposes.enumerated() {
      #expect(drafts.lease(for: purpose).draft == draft("\(index)"))
    }
    #expect(Set(names.map { $0.lowercased() }).count == purposes.count)
    #expect(names.allSatisfy { $0.utf8.count < 100 })
    #expect(names.filter { $0.hasPrefix("new") }.count == 3)
    #expect(folder.names() == ["state"])
    #expect(folder.names(in: "state") == ["drafts"])
  }

  @Test("Targets of one name in two stores don't mix, and a store is the same by any path")
  func stores() throws {
    mkdir(folder["a"], 0o700)
    try folder.link("b", to: "a")
    try folder.link("a/link.json", to: "t.json")
    func lease(_ store: String) -> DraftLease {
      drafts.lease(for: DraftKey(["action": "edit", "name": "fridge"], of: folder[store]))
    }
    try lease("a/t.json").save(draft("a"))
    for same in ["b/t.json", "a/../b/./t.json", "a/link.json", "b/link.json"] {
      #expect(lease(same).draft == draft("a"), "\(same)")
    }
    for other in ["t.json", "a/u.json", "a/none/t.json"] {
      #expect(lease(other).draft == nil, "\(other)")
    }
    func absolute(_ path: String) -> String { FilePlace(naming: path).absolutePath }
    #expect(absolute("/no\u{1}ne/./t.json") == "/no\u{1}ne/./t.json")
    #expect(absolute("/t.json") == "/t.json")
    #expect(absolute("t.json").hasSuffix("/t.json"))
    #expect(absolute("t.json").hasPrefix("/"))
  }

  @Test("A draft in use isn't offered to another program, which gets its own")
  func inUse() throws {
    try leave(draft("left"), for: edit)
    var first: DraftLease? = drafts.lease(for: edit)
    #expect(first?.draft == draft("left"))
    let second = drafts.lease(for: edit)
    #expect(second.draft == nil)
    #expect(second.problem == nil)

    try second.save(draft("second"))
    try first?.save(draft("first"))
    #expect(names.count == 2)
    let third = drafts.lease(for: edit)
    #expect(third.draft == nil)

    first = nil
    #expect(drafts.lease(for: edit).draft == draft("first"))
    second.remove()
    #expect(names.count == 1)
  }

  @Test("Concurrent programs don't overwrite each other's answers")
  func together() throws {
    let claims = (0..<8).map { _ in drafts.lease(for: edit) }
    for (index, claim) in claims.enumerated() { try claim.save(draft("\(index)")) }
    #expect(names.count == 8)
    #expect(throws: StateError.crowded(path: folder[file])) {
      try drafts.lease(for: edit).save(draft("one more"))
    }
    for (index, claim) in claims.enumerated() { try claim.save(draft("\(index)", "more")) }
    #expect(names.count == 8)
  }
}
