import ProgramSupport
import Testing

/// One outbox has the deliveries of all stores. The store of a delivery sends it.
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

  /// Forwards an item to the other store's target, like a program that is killed before its first
  /// attempt.
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

  /// Leaves a delivery of an earlier version that recorded no store.
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
}

/// Returns a store with a target that adds lines to a file.
private func file(_ name: String, _ path: String) -> String {
  store(name, "file", #""path": "\#(path)""#)
}
