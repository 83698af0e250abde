import ProgramSupport
import Testing
import TestSupport

/// Items that are sent while another program sends them, or while system calls fail.
@Suite("Sending that is disturbed")
struct DisturbedSendTests {
  /// Returns a home with an item that waits in the outbox for an opener that fails for now.
  private func waiting() throws -> (home: Home, id: String) {
    var home = try Home(store: store("fridge", "things", ""))
    try home.folder.write("#!/bin/sh\nexit 75\n", to: "opener", mode: 0o700)
    home.environment["FORWARD_OPENER"] = "\(home.folder.path)/opener"
    home.environment["NO_COLOR"] = "1"
    _ = try home.forward("send", "fridge", "--item", "Milk")
    return (home, try #require(home.outbox.first))
  }

  @Test("A delivery that another program holds isn't sent, and waits")
  func held() throws {
    let (home, id) = try waiting()
    let held = "flock state/forward/outbox/\(id).jsonl $forward outbox send \(id)"
    let sentence = "another program is sending it"
    #expect(
      try home.shell(held)
        == Finished(
          output: "",
          errors: "'Milk' to fridge: \(sentence); it stays in the outbox as \(id).\n",
          status: .exited(75)))
    let json = try home.shell(held + " --json")
    #expect(json.status == .exited(75))
    for member in [#""outcome": "waiting""#, #""detail": "\#(sentence)""#, #""id": "\#(id)""#] {
      #expect(json.output.contains(member))
    }
    #expect(home.outbox == [id])
  }

  @Test(
    "A signal ends the sending to many targets before anything is in the outbox",
    .enabled(if: canTrace, "Needs strace."), arguments: ["INT", "TERM"])
  func signalAtOutbox(signal: String) throws {
    let home = try many()
    let sent = try home.shell(
      "exec strace -qq -o trace -e trace=openat "
        + "-e inject=openat:signal=\(signal):when=150 $forward send @all --item Milk")
    #expect(sent == Finished(output: "", status: .signalled(signal == "INT" ? 2 : 15)))
    #expect(home.outbox.isEmpty)
    #expect(home.folder.names(in: "lists").isEmpty)
  }

  @Test(
    "A signal ends a dry run before all deliveries are shown",
    .enabled(if: canTrace, "Needs strace."))
  func signalAtDryRun() throws {
    let home = try many()
    let shown = try home.shell(
      "exec strace -qq -o trace -e trace=write "
        + "-e inject=write:signal=TERM:when=3 $forward send @all --item Milk --dry-run")
    #expect(shown.status == .signalled(15))
    #expect(!shown.output.contains("t1000 ("))
  }

  /// Returns a home with 1,000 targets for files, each with the tag `all`.
  private func many() throws -> Home {
    let targets = (1...1_000).map { number in
      """
      "t\(number)": {"kind": "file", "tags": ["all"],
        "settings": {"path": "~/lists/\(number).txt", "createsFolders": true}}
      """
    }
    return try Home(store: "{\"version\": 1, \"targets\": {\(targets.joined(separator: ",\n"))}}")
  }

  @Test(
    "Whatever the system fails at, the command ends with 0 only if everything was sent",
    .enabled(if: canTrace, "Needs strace."),
    arguments: ["?newfstatat,?lstat", "flock", "getdents64", "unlink"])
  func failures(call: String) throws {
    for number in numbersOfCalls {
      let home = try Home(store: files)
      var isDisturbed = false
      var isLeft = true
      for arguments in ["send todo --item Milk", "outbox send"] {
        let sent = try home.shell(
          "strace -qq -o trace -e trace=\(call) -e inject=\(call):error=EIO:when=\(number) "
            + "$forward \(arguments)")
        let isSent = (try? home.folder.text(of: "todo.txt")) == "Milk\n"
        let isFine = home.outbox.isEmpty && (isSent || !isLeft)
        #expect(
          sent == Finished(output: "") ? isFine : sent.status != .exited(0) && sent.errors != "",
          "\(call) \(number): \(arguments): \(sent)")
        isLeft = !home.outbox.isEmpty
        isDisturbed =
          try isDisturbed || home.folder.text(of: "trace").contains("INJECTED")
      }
      if !isDisturbed { break }
    }
  }
}
