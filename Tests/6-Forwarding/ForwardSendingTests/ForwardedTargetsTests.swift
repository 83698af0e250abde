import ForwardDelivery
import ForwardStore
import ForwardTargets
import ForwardText
import ProgramSupport
import Testing

@testable import ForwardSending

/// One outbox has the deliveries of all stores. The store of a delivery sends it.
@Suite("Targets of forwarded items")
struct ForwardedTargetsTests {
  private let sent: Sent
  /// The path of the other store.
  private let work: String

  /// The usual store and `work.json` have a target of the same name.
  init() throws {
    sent = try Sent(file("t", "~/mine.txt"))
    work = sent.folder["work.json"]
    try sent.write(file("t", "~/work.txt"), to: "work.json")
  }

  /// Adds an item for the target of a store to the outbox, without sending it.
  private func forward(_ item: String = "Milk", store: String = "work.json") throws {
    _ = try sent.outbox.add([Item(item)], to: [sent.target("t", in: store)], attaching: [])
  }

  /// Sends the contents of the outbox, and returns the reports.
  private func send() throws -> String {
    try sent.send { sender in
      sender.namesItems = true
      try sender.send(sent.entries, to: ForwardedTargets(in: sent.store))
    }.text
  }

  private func subjects() throws -> [String] {
    let targets = ForwardedTargets(in: sent.store)
    return try sent.entries.map { entry in
      Language.english.says(targets.subject(of: entry)).replacing(sent.folder.path, with: "~")
    }
  }

  @Test(
    "A delivery goes to its own store's target, whatever the usual store has",
    arguments: [
      file("t", "~/mine.txt"), #""t": {"kind": "things", "settings": {}}"#,
      #""u": {"kind": "pigeon", "settings": {}}"#, #""t": 1"#, nil,
    ])
  func ownStore(usual: String?) throws {
    try forward()
    if let usual {
      try sent.write(usual)
    } else {
      _ = try run("/bin/rm", [sent.folder["t.json"]])
    }
    #expect(try send() == "")
    #expect(try sent.folder.text(of: "work.txt") == "Milk\n")
    #expect(!sent.folder.names().contains("mine.txt"))
    #expect(try sent.entries == [])
  }

  @Test("Targets of the same name in two stores are two targets, and reports name the other store")
  func sameName() throws {
    try forward()
    try forward("Tea", store: "t.json")
    #expect(try subjects() == ["'Milk' to t (~/work.json)", "'Tea' to t"])
    #expect(try send() == "")
    #expect(try sent.folder.text(of: "work.txt") == "Milk\n")
    #expect(try sent.folder.text(of: "mine.txt") == "Tea\n")
  }

  @Test("Names that only look the same belong to two targets")
  func twoTargets() throws {
    let names = ["caf\u{E9}", "cafe\u{301}"]
    try sent.write(names.enumerated().map { file($1, "~/\($0).txt") }.joined(separator: ","))
    for name in names {
      _ = try sent.outbox.add([Item(name)], to: [sent.target(name)], attaching: [])
    }
    #expect(try send() == "")
    #expect(try sent.folder.text(of: "0.txt").unicodeScalars.count == 5)
    #expect(try sent.folder.text(of: "1.txt").unicodeScalars.count == 6)
  }

  @Test(
    "If the store was moved, removed or damaged, its delivery is left alone",
    arguments: [
      ("mv work.json moved.json", "mv moved.json work.json", "No such file or directory"),
      ("mkdir b; mv work.json b; mkdir work.json", "rmdir work.json; mv b/work.json .", nil),
      ("mv work.json m; ln -s none.json work.json", "mv m work.json", "No such file or directory"),
      ("cp work.json m; echo { >work.json", "mv m work.json", nil),
      (
        #"cp work.json m; echo '{"version":1,"targets":{"t":1}}' >work.json"#, "mv m work.json", nil
      ),
    ])
  func gone(change: String, mend: String, reason: String?) throws {
    try forward()
    let before = try sent.entries
    _ = try run("/bin/sh", ["-c", change], folder: sent.folder.path)
    let text = try send()
    #expect(text.hasPrefix("'Milk' to t (~/work.json): "))
    #expect(text.hasSuffix("; it stays in the outbox as ID.\n"))
    if let reason { #expect(text.contains("'~/work.json' cannot be read: \(reason);")) }
    #expect(try sent.entries == before)
    #expect(!sent.folder.names().contains("mine.txt"))
    _ = try run("/bin/sh", ["-c", mend], folder: sent.folder.path)
    #expect(try send() == "")
    #expect(try sent.folder.text(of: "work.txt") == "Milk\n")
  }

  @Test("A delivery whose target is of another kind now is left alone, and the others are sent")
  func otherKind() throws {
    try forward()
    let before = try sent.entries
    try forward("Tea", store: "t.json")
    try sent.write(#""t": {"kind": "pigeon", "settings": {}}"#, to: "work.json")
    #expect(
      try send()
        == "'Milk' to t (~/work.json): 't' is of the kind 'pigeon' now, not 'file';"
        + " it stays in the outbox as ID.\n")
    #expect(try sent.entries == before)
    #expect(try sent.folder.text(of: "mine.txt") == "Tea\n")
  }

  @Test(
    "A kind that isn't known any more leaves the delivery alone; a target that is gone refuses it")
  func unknownKind() throws {
    try sent.write(#""t": {"kind": "pigeon", "settings": {}}"#, to: "work.json")
    let origin = OutboxEntry.Origin(store: work, kind: "pigeon")
    _ = try sent.outbox.add([(Item("Milk"), "t")]) { _ in origin }
    #expect(
      try send().contains(
        ": 't' is of the kind 'pigeon', which this version doesn't know; it knows "))
    #expect(try sent.entries.map(\.attempts) == [0])
    try sent.write(file("u", "~/mine.txt"), to: "work.json")
    #expect(
      try send()
        == "'Milk' to t (~/work.json): There is no target 't' any more;"
        + " it is refused, and stays in the outbox as ID.\n")
    #expect(try sent.entries.map(\.state) == [.refused])
  }

  @Test("A refused delivery stays refused if its store is gone")
  func refused() throws {
    try sent.write(file("t", "~/a/work.txt"), to: "work.json")
    try forward()
    #expect(try send().contains("the folder of '~/a/work.txt' doesn't exist"))
    let before = try sent.entries
    _ = try run("/bin/rm", [work])
    #expect(
      try send()
        == "'Milk' to t (~/work.json): '~/work.json' cannot be read: No such file or directory;"
        + " it is refused, and stays in the outbox as ID.\n")
    #expect(try sent.entries == before)
  }

  @Test("A delivery without a store is sent by the usual store alone, if that has its target")
  func oldEntries() throws {
    _ = try sent.outbox.add([(Item("Tea"), "t"), (Item("Tea"), "w")])
    try sent.write(file("w", "~/work.txt"), to: "work.json")
    #expect(
      try subjects() == ["'Tea' to t (store not recorded)", "'Tea' to w (store not recorded)"])
    #expect(
      try send()
        == "'Tea' to w (store not recorded): its store isn't recorded, and '~/t.json' has no"
        + " target 'w'; it stays in the outbox as ID.\n")
    #expect(try sent.folder.text(of: "mine.txt") == "Tea\n")
    #expect(try sent.entries.map(\.target) == ["w"])
  }

  @Test("A store is the file that a link leads to when the item is forwarded")
  func links() throws {
    try sent.folder.link("link.json", to: "work.json")
    try sent.folder.link("usual.json", to: "t.json")
    try forward(store: "link.json")
    try forward("Tea", store: "usual.json")
    _ = try run("/bin/ln", ["-sf", "t.json", sent.folder["link.json"]])
    #expect(try subjects() == ["'Milk' to t (~/work.json)", "'Tea' to t"])
    #expect(try send() == "")
    #expect(try sent.folder.text(of: "work.txt") == "Milk\n")
    #expect(try sent.folder.text(of: "mine.txt") == "Tea\n")
  }
}

/// Returns a target that adds lines to a file.
private func file(_ name: String, _ path: String) -> String {
  #""\#(name)": {"kind": "file", "settings": {"path": "\#(path)"}}"#
}
