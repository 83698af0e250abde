import ForwardCLibrary
import ForwardForm
import ForwardStore
import ForwardSystem
import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardDelivery

@Suite("The outbox")
struct OutboxTests {
  private let folder: TemporaryFolder
  private let outbox: Outbox

  init() throws {
    folder = try TemporaryFolder()
    outbox = Outbox(path: folder["state/outbox"])
  }

  private let milk = Item(
    "Milk “\u{1B}[31m”\n𝄞", expires: CalendarDate("2026-12-01"), quantity: 2, notes: "In\nthe door."
  )

  @discardableResult
  private func add(_ items: Item...) throws -> [OutboxEntry] {
    try outbox.add(items.map { ($0, "fridge") })
  }

  @Test("Added deliveries are there in their order, readable by their owner only")
  func adding() throws {
    #expect(try outbox.contents().entries == [])
    let entries = try add(milk, Item("Eggs")) + add(Item("Tea"))
    let contents = try outbox.contents()
    #expect(contents.entries == entries)
    #expect(contents.damaged == [])
    let milk = try #require(contents.entries.first)
    #expect(milk.item == self.milk)
    #expect(milk.target == "fridge")
    #expect(milk.state == .waiting && milk.attempts == 0 && milk.detail.isEmpty)
    #expect(milk.due == milk.created)
    #expect(milk.key.count == 32 && milk.key.allSatisfy(\.isHexDigit))
    #expect(try folder.mode(of: "state/outbox") == "700")
    #expect(try folder.mode(of: "state/outbox/\(milk.id).jsonl") == "600")
  }

  @Test("A delivery is found by its id, or by a beginning that no other has")
  func found() throws {
    for id in ["abc00001", "abd00002", "b0000003"] {
      try folder.write(
        #"{"version":1,"id":"\#(id)","key":"0b4e1147cd4e61ff7ec98c3fbe6073f8","#
          + #""moment":1795401663681180,"target":"t","item":{"item":"Tea"}}"# + "\n",
        to: "\(id).jsonl")
    }
    try folder.write("{}\n", to: "c0000004.jsonl")
    let contents = try Outbox(path: folder.path).contents()
    #expect(contents.entries.count == 3 && contents.damaged.count == 1)
    #expect(try contents.entry(named: "b0000003").id == "b0000003")
    #expect(try contents.entry(named: "abc").id == "abc00001")
    func error(_ id: String, in contents: Outbox.Contents) -> OutboxError? {
      #expect(throws: OutboxError.self) { try contents.entry(named: id) }
    }
    #expect(
      error("ab", in: contents)?.description
        == "'ab' is the beginning of several: abc00001, abd00002.")
    #expect(
      error("abc0000-", in: contents)?.description.hasPrefix(
        "There is no 'abc0000-' in the outbox; it has abc00001, ") == true)
    #expect(
      error("", in: Outbox.Contents())?.description
        == "There is no '' in the outbox, which is empty.")
    #expect(error("c", in: contents)?.damagedID == "c0000004")
  }

  @Test("Of deliveries that can't all be added, none is")
  func failedAddition() throws {
    // The outbox makes one hundred at once, so these have their names before the next one fails.
    let items = (0..<100).map { Item("\($0)") } + [Item(String(repeating: "x", count: 16 << 20))]
    let unwritable = OutboxError.unwritable(path: outbox.path, reason: "File too large")
    #expect(throws: unwritable) { try outbox.add(items.map { ($0, "fridge") }) }
    #expect(folder.names(in: "state/outbox") == [])
  }

  @Test("A delivery that can't be sent says why, and is tried later and later")
  func later() throws {
    let id = try add(milk)[0].id
    let busy = FileLine(to: folder["none/todo.txt"], "Milk")
    let refused = try outbox.send(id) { _ in .line(busy) }
    #expect(
      refused?.detail.description == "the folder of '\(folder["none/todo.txt"])' doesn't exist")
    var entry = try #require(try outbox.contents().entries.first)
    #expect(entry.state == .refused && entry.attempts == 1 && entry.detail == refused?.detail)

    // The attempts end like on a day without a network.
    let attempt = Attempt(.later(DeliveryOutcome.Detail(.notConnected, "example.org:443")))
    var pauses: [Int] = []
    entry.attempts = 0
    for _ in 1...12 {
      entry.end(attempt, at: 1_000_000)
      pauses.append((entry.due - 1_000_000) / 60)
    }
    #expect(pauses == [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 1440, 1440])
    #expect(entry.state == .waiting)
    entry.end(Attempt(attempt.outcome, retryAfter: 90), at: 1_000_000)
    #expect(entry.due == 1_000_090)
    entry.end(Attempt(attempt.outcome, retryAfter: .max), at: 1_000_000)
    #expect(entry.due == 1_000_000 + 7 * 86_400)
  }

  @Test("A refusal by the command is kept in its words")
  func refusal() throws {
    let id = try add(milk)[0].id
    let outcome = try outbox.send(id) { _ in
      throw Refusal(description: "There is no target\n'fridge'.")
    }
    #expect(outcome == .refused(.answer("There is no target\n'fridge'.")))
    let entry = try #require(try outbox.contents().entries.first)
    #expect(entry.state == .refused)
    #expect(entry.detail.description == #"There is no target\n'fridge'."#)
  }

  @Test(
    "An entry keeps the store and the kind of its target, which a program of version 2 doesn't read"
  )
  func origins() throws {
    let added = try outbox.add([(milk, "fridge"), (Item("Eggs"), "list")]) { target in
      target == "fridge" ? OutboxEntry.Origin(store: "/a/“b”\n.json", kind: "things") : nil
    }
    #expect(added.map(\.origin?.store) == ["/a/“b”\n.json", nil])
    #expect(try outbox.contents().entries == added)
    let lines = try added.map { try folder.text(of: "state/outbox/\($0.id).jsonl") }
    #expect(lines[0].hasPrefix(#"{"version":3,"#) && lines[1].hasPrefix(#"{"version":1,"#))
    for origin in [
      #""store":"a.json","kind":"things""#, #""store":"/a.json""#, #""kind":"things""#,
    ] {
      let start = try #require(lines[0].firstRange(of: #","store":"#)?.lowerBound)
      try folder.write(
        lines[0][..<start] + ",\(origin)}\n", to: "state/outbox/\(added[0].id).jsonl")
      #expect(
        try outbox.contents().damaged.map(\.description).first?.hasSuffix("at line 1.") == true)
    }
  }

  @Test(
    "The path of a store is completed, also if a folder of it is missing, and its links are followed"
  )
  func pathOfStore() throws {
    let origin = OutboxEntry.Origin(store: "no such folder/t.json", kind: "file")
    #expect(origin.store.hasPrefix("/") && origin.store.hasSuffix("/no such folder/t.json"))
    try folder.link("link.json", to: "work.json")
    let work = OutboxEntry.Origin(store: folder["work.json"], kind: "file")
    #expect(OutboxEntry.Origin(store: folder["link.json"], kind: "file") == work)
  }

  @Test("Targets of one name in two stores, or with another form of it, have places of their own")
  func places() throws {
    let entries =
      try ["/a", "/b"].flatMap { store in
        try outbox.add([(milk, "é")]) { _ in OutboxEntry.Origin(store: store, kind: "file") }
      } + outbox.add([(milk, "é"), (milk, "e\u{301}")])
    var queue = SendingQueue(entries) { position in
      let entry = entries[position]
      return .line(FileLine(to: entry.origin?.store ?? "/\(entry.target.utf8.count)", "Milk"))
    }
    #expect((0..<4).map { _ in queue.next() } == ["file /a", "file /b", "file /2", "file /3"])
  }

  @Test("A delivery whose target can't be read is left as it is, whatever its state")
  func unreadableTarget() throws {
    let id = try add(milk)[0].id
    let state = #""detail":"answer","subject":"","text":"","attempts":1,"due":1}"#
    for (line, outcome) in [
      ("", DeliveryOutcome.later(.answer("gone"))),
      (#"{"state":"refused","# + state + "\n", .refused(.answer("gone"))),
      (#"{"state":"sending","# + state + "\n", .unknown(.answer("gone"))),
    ] {
      try append(line, to: id)
      let before = try folder.text(of: "state/outbox/\(id).jsonl")
      #expect(try outbox.send(id, again: true) { _ in throw UnreadableTarget("gone") } == outcome)
      #expect(try folder.text(of: "state/outbox/\(id).jsonl") == before)
    }
  }

  @Test("A delivery that one program sends is neither sent nor dropped by another")
  func twoPrograms() throws {
    let id = try add(milk)[0].id
    let other = Outbox(path: outbox.path)
    let outcome = try outbox.send(id) { _ in
      #expect(throws: OutboxError.inUse(id: id)) { try other.drop(id) }
      #expect((try? other.send(id) { _ in .address("") }) == .later(.init(.beingSent)))
      #expect((try? other.contents().entries.map(\.state)) == [.waiting])
      return .line(FileLine(to: folder["todo.txt"], "Milk"))
    }
    #expect(outcome == .sent(.none))
    #expect(try folder.text(of: "todo.txt") == "Milk\n")
    #expect(try outbox.contents().entries == [])
    #expect(try outbox.send(id) { _ in .address("") } == nil)
    #expect(try outbox.drop(id) == false)
  }

  @Test("A delivery that may have arrived is sent again only where that is wanted")
  func interrupted() throws {
    let id = try add(milk)[0].id
    try append(
      #"{"state":"sending","detail":"answer","subject":"","text":"","attempts":1,"due":1}"# + "\n",
      to: id)
    let entry = try #require(try outbox.contents().entries.first)
    #expect(entry.state == .unknown)
    #expect(entry.detail.description == "interrupted while it was being sent")
    let line = FileLine(to: folder["todo.txt"], "Milk")
    #expect(try outbox.send(id) { _ in .line(line) } == .unknown(entry.detail))
    #expect(folder.names() == ["state"])
    #expect(try outbox.send(id, again: true) { _ in .line(line) } == .sent(.none))
    #expect(try folder.text(of: "todo.txt") == "Milk\n")
  }

  @Test("An entry that a program was writing when it was ended is ignored")
  func halfLines() throws {
    let ids = try add(milk, Item("Eggs")).map(\.id)
    try append(#"{"state":"refu"#, to: ids[0])
    #expect(try outbox.contents().entries.map(\.state) == [.waiting, .waiting])
    _ = try outbox.send(ids[0]) { _ in throw Refusal(description: "No.") }
    #expect(try outbox.contents().entries.map(\.state) == [.refused, .waiting])

    try folder.write(#"{"version":1,"id":"bbb"#, to: "state/outbox/bbbbbbbb.jsonl.new")
    #expect(try outbox.contents().entries.count == 2)
    #expect(try outbox.contents().damaged == [])
    #expect(
      Set(folder.names(in: "state/outbox")) == Set(ids.map { "\($0).jsonl" }))
  }

  @Test("A file that was cut is kept, and named", arguments: [0, 20])
  func cut(count: Int) throws {
    let id = try add(milk)[0].id
    let name = "state/outbox/\(id).jsonl"
    let text = String(try folder.text(of: name).prefix(count))
    try folder.write(text, to: name)
    let damaged = [OutboxError.damaged(id: id, path: outbox.path(of: id), .line(1))]
    for _ in 1...2 {
      #expect(try outbox.contents().damaged == damaged)
      #expect(throws: damaged[0]) { try outbox.send(id) { _ in throw Refusal(description: "") } }
    }
    #expect(try folder.text(of: name) == text)
    #expect(try outbox.drop(id))
    #expect(folder.names(in: "state/outbox").isEmpty)
  }

  @Test(
    "Numbers that no program has written are damage",
    arguments: [
      #""attempts":9223372036854775807,"due":1"#, #""attempts":1,"due":-1"#,
      #""attempts":1,"due":9223372036854775807"#,
    ])
  func numbers(members: String) throws {
    let id = try add(milk)[0].id
    let state = #"{"state":"waiting","detail":"answer","subject":"","text":"",\#(members)}"#
    try append(state + "\n", to: id)
    #expect(
      try outbox.contents().damaged == [.damaged(id: id, path: outbox.path(of: id), .line(2))])
  }

  @Test("A delivery that fails for longer than it may wait is refused, with the last reason")
  func expired() throws {
    let id = try add(milk)[0].id
    let wanted = FileLine(to: folder["x"], "Milk")
    var outbox = outbox
    outbox.lifetime = .zero
    // While another program locks the file, a line can't be added.
    var limits = Limits()
    limits.lock = .zero
    outbox = Outbox(path: outbox.path, limits: limits)
    try folder.write("", to: "x")
    let file = try Descriptor(opening: folder["x"], O_RDWR)
    #expect(try file.lock())
    let busy = DeliveryOutcome.Detail(.inUse, folder["x"])
    #expect(try outbox.send(id) { _ in .line(wanted) } == .later(busy))
    outbox.lifetime = .zero
    let expired = DeliveryOutcome.Detail(.expired, text: busy.description)
    #expect(try outbox.send(id) { _ in .line(wanted) } == .refused(expired))
    #expect(try outbox.contents().entries.map(\.state) == [.refused])
    #expect(
      expired.description
        == "it has waited for too long: another program is writing '\(folder["x"])'")
  }

  @Test(
    "A moment that is due too late, or in the future, comes from a wrong clock",
    .enabled(if: hasCurl, "Needs curl."))
  func wrongClock() throws {
    let id = try add(milk)[0].id
    let name = "state/outbox/\(id).jsonl"
    let century = 4_102_444_800
    try append(
      #"{"state":"waiting","detail":"answer","subject":"","text":"","attempts":1,"due":\#(century)}"#
        + "\n", to: id)
    #expect(abs(try #require(try outbox.contents().entries.first).due - secondsSince1970()) <= 60)
    let moment = try #require(try outbox.contents().entries.first).created
    try folder.write(
      folder.text(of: name).replacing("\"moment\":\(moment)", with: "\"moment\":\(century)"),
      to: name)
    let entry = try #require(try outbox.contents().entries.first)
    #expect(entry.created == century && abs(entry.due - secondsSince1970()) <= 60)
    #expect(
      try outbox.send(id) { _ in .request(HTTPRequest("POST", "http://127.0.0.1:1/")) }
        == .refused(
          DeliveryOutcome.Detail(.expired, text: "can't connect to 127.0.0.1:1")))
  }

  @Test(
    "Whatever has the name of an entry can be dropped",
    arguments: ["folder", "pipe", "link", "locked away"])
  func droppable(kind: String) throws {
    try add(milk)
    let path = outbox.path(of: "aaaaaaaa")
    let commands = [
      "folder": "mkdir -p $0/a/b; echo >$0/a/c; ln -s / $0/a/d", "pipe": "mkfifo $0",
      "link": "ln -s / $0", "locked away": "echo >$0; chmod 000 $0",
    ]
    _ = try run("/bin/sh", ["-c", commands[kind] ?? "", path])
    #expect(try outbox.contents().entries.count == 1)
    #expect(try outbox.drop("aaaaaaaa"))
    #expect(folder.names(in: "state/outbox").count == 1)
    #expect(try outbox.drop("aaaaaaaa") == false)
  }

  @Test("A damaged file is named, stops nothing else, and can be dropped")
  func damage() throws {
    let id = try add(milk)[0].id
    func write(_ text: String, to id: String) throws {
      try folder.write(text, to: "state/outbox/\(id).jsonl")
    }
    let first = try folder.text(of: "state/outbox/\(id).jsonl")
    try write("Milk\n", to: "aaaaaaaa")
    try write(first, to: "bbbbbbbb")
    try write(#"{"version":4}"# + "\n", to: "cccccccc")
    try write(first.replacing(id, with: "dddddddd") + "{}\n", to: "dddddddd")
    try folder.link("state/outbox/eeeeeeee.jsonl", to: "\(id).jsonl")
    try write(String(repeating: " ", count: 17 << 20) + "\n", to: "ffffffff")
    try write("Not an entry", to: "notes")
    let contents = try outbox.contents()
    #expect(contents.entries.map(\.id) == [id])
    func path(_ id: String) -> String { "\(outbox.path)/\(id).jsonl" }
    #expect(
      contents.damaged.map(\.description) == [
        "'\(path("aaaaaaaa"))' can't be understood at line 1.",
        "'\(path("bbbbbbbb"))' can't be understood at line 1.",
        "'\(path("cccccccc"))' was written by a newer version of forward (version 4).",
        "'\(path("dddddddd"))' can't be understood at line 2.",
        "'\(path("eeeeeeee"))' isn't a file.",
        "'\(path("ffffffff"))' is too large for the outbox.",
      ])
    #expect(throws: contents.damaged[0]) { try outbox.send("aaaaaaaa") { _ in .address("") } }
    for letter in "abcdef" {
      #expect(try outbox.drop(String(repeating: letter, count: 8)))
    }
    #expect(try outbox.contents().damaged == [])
    #expect(try outbox.contents().entries.map(\.id) == [id])
  }

  @Test(
    "A text that isn't an id leads to no other file",
    arguments: ["../../x", "", "notes", "ABCDEFGH"])
  func ids(id: String) throws {
    try add(milk)
    try folder.write("kept", to: "x.jsonl")
    try folder.write("kept", to: "state/outbox/notes.jsonl")
    #expect(try outbox.drop(id) == false)
    #expect(try outbox.send(id) { _ in .address("") } == nil)
    #expect(try folder.text(of: "x.jsonl") == "kept")
    #expect(try folder.text(of: "state/outbox/notes.jsonl") == "kept")
  }

  @Test("A folder that can't be used is an error with its path")
  func noFolder() throws {
    try folder.write("", to: "state")
    let expected = OutboxError.unreadable(path: outbox.path, reason: "Not a directory")
    #expect(throws: expected) { try outbox.contents() }
    #expect(throws: OutboxError.self) { try add(milk) }
    try folder.write("", to: "state")
  }

  private func append(_ text: String, to id: String) throws {
    let name = "state/outbox/\(id).jsonl"
    try folder.write(folder.text(of: name) + text, to: name)
  }
}

private struct Refusal: Error, CustomStringConvertible {
  let description: String
}
