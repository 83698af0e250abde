import ProgramSupport
import Testing

/// One outbox has the deliveries of all stores. Each is sent by the store that it was forwarded with.
@Suite("The outbox with several stores")
struct SeveralStoresTests {
  private let home: Home
  /// The path of the other store.
  private let work: String

  /// The default store and `work.json` have a target of the same name.
  init() throws {
    var home = try Home(store: file("t", "~/mine.txt"))
    home.environment["NO_COLOR"] = "1"
    self.home = home
    work = home.folder["work.json"]
    try home.folder.write(file("t", "~/a/work.txt"), to: "work.json")
  }

  /// Forwards an item to the other store's target, as a program that is killed before its first attempt.
  private func forwarded(_ item: String = "Milk", store: String = "work.json") throws -> String {
    let before = home.outbox
    #expect(
      try home.forward("send", "t", "--item", item, "--store", store).status == .exited(65))
    let id = try #require(home.outbox.first { !before.contains($0) })
    let text = try entry(id)
    let end = try #require(text.firstIndex(of: "\n"))
    try home.folder.write(String(text[...end]), to: "state/forward/outbox/\(id).jsonl")
    _ = try home.shell("mkdir -p a")
    return id
  }

  private func entry(_ id: String) throws -> String {
    try home.folder.text(of: "state/forward/outbox/\(id).jsonl")
  }

  /// Leaves a delivery of an earlier version, which recorded no store.
  private func old(_ id: String = "oldentry", target: String = "t") throws {
    _ = try home.shell("mkdir -p -m 700 state/forward/outbox")
    try home.folder.write(
      #"{"version":1,"id":"\#(id)","key":"0b4e1147cd4e61ff7ec98c3fbe6073f8","#
        + #""moment":1795401663681180,"target":"\#(target)","item":{"item":"Tea"}}"# + "\n",
      to: "state/forward/outbox/\(id).jsonl")
  }

  @Test(
    "A delivery goes to its own store's target, whatever store the sender has",
    arguments: [
      "$forward outbox send", "$forward outbox send --store t.json",
      "$forward outbox send --store none.json", "env -u FORWARD_STORE $forward outbox send",
      "FORWARD_STORE=work.json $forward outbox send", "cd /; $forward outbox send",
      "$forward outbox send ID", "cd a; $forward outbox send ID --store ../t.json",
    ])
  func ownStore(command: String) throws {
    let id = try forwarded()
    let sent = try home.shell(command.replacing("ID", with: id))
    #expect(sent == Finished(output: ""))
    #expect(try home.folder.text(of: "a/work.txt") == "Milk\n")
    #expect(!home.folder.names().contains("mine.txt"))
    #expect(home.outbox == [])
  }

  @Test(
    "It does so if the default store's target is of another kind, or there is none",
    arguments: [store("t", "things", #""title": "{item}""#), store("u", "pigeon", ""), "{", nil])
  func otherDefault(text: String?) throws {
    let id = try forwarded()
    if let text {
      try home.folder.write(text, to: "t.json")
    } else {
      _ = try home.shell("rm t.json")
    }
    #expect(
      try home.forward("outbox", "show", id).output.hasSuffix("Adds to ~/a/work.txt:\n    Milk\n"))
    #expect(try home.forward("outbox", "send") == Finished(output: ""))
    #expect(try home.folder.text(of: "a/work.txt") == "Milk\n")
    #expect(home.outbox == [])
  }

  @Test("Targets of the same name in two stores are two targets in one run")
  func sameName() throws {
    let id = try forwarded()
    try home.folder.write(file("t", "~/none/mine.txt"), to: "t.json")
    let other = try forwarded("Tea", store: "t.json")
    try home.folder.write(file("t", "~/mine.txt"), to: "t.json")
    #expect(
      try home.forward("outbox")
        == Finished(
          output: """
            \(id)  waiting  t (\(work))  Milk
            \(other)  waiting  t\(String(repeating: " ", count: work.count + 3))  Tea

            """))
    #expect(try home.forward("outbox", "send") == Finished(output: ""))
    #expect(try home.folder.text(of: "a/work.txt") == "Milk\n")
    #expect(try home.folder.text(of: "mine.txt") == "Tea\n")
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
    let id = try forwarded()
    let before = try entry(id)
    _ = try home.shell(change)
    for words in [[], [id]] {
      let sent = try home.shell((["$forward outbox send"] + words).joined(separator: " "))
      #expect(sent.status == .exited(75))
      #expect(sent.errors.hasPrefix("'Milk' to t (\(work)): "))
      #expect(sent.errors.hasSuffix("; it stays in the outbox as \(id).\n"))
      if let reason { #expect(sent.errors.contains("'\(work)' cannot be read: \(reason);")) }
    }
    #expect(try home.forward("outbox", "show", id).output.contains("(\(work))\n  State: waiting"))
    #expect(try entry(id) == before)
    #expect(home.folder.names().contains("mine.txt") == false)
    _ = try home.shell(mend)
    #expect(try home.forward("outbox", "send") == Finished(output: ""))
    #expect(try home.folder.text(of: "a/work.txt") == "Milk\n")
  }

  @Test("If its target is of another kind now, it is left alone, and the others are sent")
  func otherKind() throws {
    let id = try forwarded()
    let before = try entry(id)
    try old()
    try home.folder.write(store("t", "pigeon", ""), to: "work.json")
    let sent = try home.forward("outbox", "send")
    #expect(
      sent.errors == "'Milk' to t (\(work)): 't' is of the kind 'pigeon' now, not 'file';"
        + " it stays in the outbox as \(id).\n")
    #expect(sent.status == .exited(75))
    #expect(try entry(id) == before)
    #expect(try home.folder.text(of: "mine.txt") == "Tea\n")
  }

  @Test("A refused delivery stays refused if its store is gone")
  func refused() throws {
    #expect(
      try home.forward("send", "t", "--item", "Milk", "--store", "work.json").status == .exited(65))
    let id = try #require(home.outbox.first)
    let before = try entry(id)
    _ = try home.shell("rm work.json")
    let sent = try home.forward("outbox", "send", id)
    #expect(
      sent
        == .refused(
          "'Milk' to t (\(work)): '\(work)' cannot be read: No such file or directory;"
            + " it is refused, and stays in the outbox as \(id)."))
    #expect(try entry(id) == before)
  }

  @Test("A delivery without a store is sent by the default store alone, if that has its target")
  func oldEntries() throws {
    try old()
    try old("oldother", target: "w")
    try home.folder.write(file("w", "~/work.txt"), to: "work.json")
    #expect(
      try home.forward("outbox", "--store", "work.json")
        == Finished(
          output: """
            oldentry  waiting  t (store not recorded)  Tea
            oldother  waiting  w (store not recorded)  Tea

            """))
    let sent = try home.forward("outbox", "send", "--store", "work.json")
    #expect(
      sent.errors
        == "'Tea' to w (store not recorded): its store isn't recorded, and 't.json' has no"
        + " target 'w'; it stays in the outbox as oldother.\n")
    #expect(sent.status == .exited(75))
    #expect(try home.folder.text(of: "mine.txt") == "Tea\n")
    #expect(home.outbox == ["oldother"])
    #expect(try home.shell("FORWARD_STORE=work.json $forward outbox send") == Finished(output: ""))
    #expect(try home.folder.text(of: "work.txt") == "Tea\n")
  }

  @Test("JSON names the store and the kind, and a question names the store")
  func shown() throws {
    let id = try forwarded()
    try old()
    let list = try home.forward("outbox", "--json").output
    #expect(list.contains("\"target\": \"t\",\n    \"kind\": null,\n    \"store\": null,"))
    let named = "\"target\": \"t\",\n    \"kind\": \"file\",\n    \"store\": \"\(work)\","
    #expect(list.contains(named))
    let shown = try home.forward("outbox", "show", id, "--json").output
    #expect(shown.contains(named.replacing("\n    ", with: "\n  ")))
    #expect(shown.contains("work.txt"))
    let terminal = try home.terminal("outbox", "drop", id)
    try terminal.answer("Drop 'Milk' to t (\(work))? (yes or no) [no]: ", "yes")
    #expect(try terminal.expectEnd() == .exited(0))
    #expect(home.outbox == ["oldentry"])
  }

  @Test("A store is the file that a link leads to when the item is forwarded")
  func linkElsewhere() throws {
    _ = try home.shell("ln -s work.json link.json")
    let id = try forwarded(store: "link.json")
    _ = try home.shell("ln -sf t.json link.json")
    #expect(try home.forward("outbox").output == "\(id)  waiting  t (\(work))  Milk\n")
    #expect(try home.forward("outbox", "send", "--store", "link.json") == Finished(output: ""))
    #expect(try home.folder.text(of: "a/work.txt") == "Milk\n")
  }

  @Test("An item that an agent forwards with another store stays one of that store")
  func agent() throws {
    let call =
      #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"send","#
      + #""arguments":{"targets":["t"],"item":{"item":"Milk"}}}}"#
    let served = try home.forward("mcp", "--store", "work.json", input: call + "\n")
    #expect(served.output.contains("the folder of '~/a/work.txt' doesn't exist"))
    let id = try #require(home.outbox.first)
    _ = try home.shell("mkdir a")
    #expect(try home.forward("outbox", "send", id) == Finished(output: ""))
    #expect(try home.folder.text(of: "a/work.txt") == "Milk\n")
  }

  @Test("A link to the default store is the default store")
  func link() throws {
    _ = try home.shell("ln -s t.json link.json")
    try home.folder.write(file("t", "~/none/mine.txt"), to: "t.json")
    let id = try forwarded(store: "link.json")
    #expect(try home.forward("outbox").output == "\(id)  waiting  t  Milk\n")
    try home.folder.write(file("t", "~/mine.txt"), to: "t.json")
    #expect(try home.forward("outbox", "send") == Finished(output: ""))
    #expect(try home.folder.text(of: "mine.txt") == "Milk\n")
  }
}

/// Returns a store with a target that adds lines to a file.
private func file(_ name: String, _ path: String) -> String {
  store(name, "file", #""path": "\#(path)""#)
}
