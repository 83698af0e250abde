import ForwardTargets
import ForwardText
import ProgramSupport
import Testing

@testable import ForwardDelivery
@testable import ForwardSystem

/// Scripts of the tests. Environment variables name them.
@Suite("Programs that send")
struct DeliveryProgramTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Sends an item with a script as the opener and `sendmail`.
  private func send(
    _ kind: String, _ place: String, script: String?, path: String = "/usr/bin:/bin"
  ) throws -> String {
    var environment = [String: String].plain
    environment["PATH"] = path
    if let script {
      // A space belongs to the path.
      try folder.write("#!/bin/sh\n\(script)\n", to: "my program", mode: 0o700)
      environment["FORWARD_OPENER"] = folder["my program"]
      environment["FORWARD_SENDMAIL"] = folder["my program"]
    }
    environment["FOLDER"] = folder.path
    let program = try executable(named: "send-items")
    _ = try run(program, [folder["outbox"], "add", "Milk"])
    return try run(program, [folder["outbox"], kind, place], environment: environment).output
  }

  private var noteArguments: String { #"printf '%s\n' "$@" >"$FOLDER/arguments""# }

  @Test("An address is one argument of the opener")
  func opener() throws {
    let address = "things:///add?title=Milk%20%26%20$(id)'"
    #expect(try send("open", address, script: noteArguments) == "")
    #expect(try folder.text(of: "arguments") == address + "\n")
  }

  @Test(
    "A program says by its status what has become of an item",
    arguments: [
      ("exit 0", ""),
      ("echo ' no list\u{1B}' >&2; exit 1", "Milk 1 refused(NAME failed: no list\\u001B)\n"),
      ("exit 75", "Milk 1 later(NAME failed (status 75))\n"),
      ("kill -9 $$", "Milk 1 unknown(no answer from NAME)\n"),
    ])
  func called(script: String, expected: String) throws {
    let name = folder["my program"]
    let script = noteArguments + "\n" + script
    #expect(try send("run", name, script: script) == expected.replacing("NAME", with: name))
    #expect(try folder.text(of: "arguments") == "--\nMilk 1\n")
  }

  @Test("A program that isn't there is reported as missing")
  func missing() throws {
    #expect(
      try send("run", "no-such-program", script: nil)
        == "Milk 1 missingProgram(the program no-such-program is missing)\n")
  }

  @Test("Nothing that is open here is open in a program")
  func descriptors() throws {
    #expect(try send("mail", "bob@example.org", script: "ls /proc/self/fd >\"$FOLDER/open\"") == "")
    // Descriptor 3 is the folder that `ls` reads.
    #expect(try folder.text(of: "open") == "0\n1\n2\n3\n")
  }

  @Test(
    "A request waits for curl, unless the server's certificate isn't valid",
    arguments: [(27, true), (35, true), (60, false), (77, true)])
  func failingCurl(status: Int32, waits: Bool) {
    let transfer = Curl.Transfer(
      end: .exited(status), output: [], problem: "No.", hasBegun: false, sentBytes: 0, status: 0,
      redirect: "")
    let outcome = transfer.failure(
      status, scheme: "https", host: "a", server: "a:443", Secrets([]))
    if case .later = outcome { #expect(waits) } else { #expect(!waits) }
  }

  @Test("An opener that can't open it is tried later")
  func failingOpener() throws {
    let output = try send(
      "open", "things:///add", script: "echo >&2; echo ' No such app\u{1B}' >&2; exit 3")
    let name = folder["my program"]
    #expect(output == "Milk 1 later(\(name) failed: No such app\\u001B)\n")
  }

  @Test("Without an opener, the address is reported")
  func noOpener() throws {
    #expect(
      try send("open", "things:///add", script: nil, path: "/nowhere")
        == "Milk 1 missingProgram(no program opens things:///add)\n")
  }

  @Test("An opener that is still running has opened the address")
  func longOpener() throws {
    var limits = Limits()
    limits.opening = .milliseconds(300)
    try folder.write(
      """
      #!/bin/sh
      echo $$ >"$0.id"; sleep 60; exit 1
      """, to: "opener", mode: 0o700)
    let attempt = OpeningAttempt(
      address: "a:", program: folder["opener"], scratch: folder["scratch"], limits: limits)
    #expect(attempt.run().outcome == .sent(.none))
    let process = try folder.text(of: "opener.id")
    #expect(try run("/bin/sh", ["-c", "kill -9 -\(process)"]).status == .exited(0))
  }

  @Test("An e-mail goes to sendmail with its recipients as arguments")
  func sendmail() throws {
    #expect(
      try send("mail", "bob@example.org", script: noteArguments + "; cat >\"$FOLDER/message\"")
        == "")
    #expect(
      try folder.text(of: "arguments") == "-i\n-f\nada@example.org\n--\nbob@example.org\n")
    let message = try folder.text(of: "message")
    #expect(
      message.hasPrefix("From: ada@example.org\nTo: bob@example.org\nSubject: Milk 1\nDate: "))
    #expect(message.hasSuffix("\n\nMilk 1\n"))
  }

  @Test(
    "The status of sendmail says whether to try again",
    arguments: [
      (75, "later"), (69, "later"), (71, "later"), (74, "later"), (67, "refused"), (1, "refused"),
    ])
  func sendmailStatuses(status: Int, expected: String) throws {
    let output = try send("mail", "bob@example.org", script: "echo 'Not now.' >&2; exit \(status)")
    #expect(output == "Milk 1 \(expected)(\(folder["my program"]) failed: Not now.)\n")
  }

  @Test(
    "A program that fails without a word is reported with its status",
    arguments: [("mail", "refused"), ("open", "later")])
  func failingSilently(kind: String, expected: String) throws {
    let output = try send(kind, "bob@example.org", script: "echo >&2; exit 3")
    let name = folder["my program"]
    #expect(output == "Milk 1 \(expected)(\(name) failed (status 3))\n")
    let detail = DeliveryOutcome.Detail(.failedSilently, name, text: "3")
    #expect(Language.simplifiedChinese.says(detail) == "\(name) 失败（状态 3）")
  }

  @Test("A program that isn't executable is refused")
  func notExecutable() throws {
    try folder.write("#!/bin/sh\n", to: "opener", mode: 0o600)
    let attempt = OpeningAttempt(
      address: "a:", program: folder["opener"], scratch: folder["scratch"], limits: Limits())
    let reason = "Permission denied"
    #expect(
      attempt.run().outcome
        == .refused(DeliveryOutcome.Detail(.programFailed, folder["opener"], text: reason)))
  }

  @Test("If sendmail was killed, nobody else knows whether it sent")
  func endedSendmail() throws {
    let output = try send("mail", "bob@example.org", script: "kill -9 $$")
    #expect(output == "Milk 1 unknown(no answer from \(folder["my program"]))\n")
  }

  @Test(
    "If the system reaps the program, as SIGCHLD is ignored, its outcome is unknown",
    .enabled(if: hasPython, "Needs python3."), arguments: ["mail", "open"])
  func reaped(kind: String) throws {
    try folder.write("#!/bin/sh\nexit 0\n", to: "program", mode: 0o700)
    var environment = [String: String].plain
    environment["FORWARD_SENDMAIL"] = folder["program"]
    environment["FORWARD_OPENER"] = folder["program"]
    let program = try executable(named: "send-items")
    _ = try run(program, [folder["outbox"], "add", "Milk"])
    let ignoring =
      "import os, signal, sys; signal.signal(signal.SIGCHLD, signal.SIG_IGN); os.execv(sys.argv[1], sys.argv[1:])"
    let finished = try run(
      "/usr/bin/env",
      ["python3", "-c", ignoring, program, folder["outbox"], kind, "bob@example.org"],
      environment: environment)
    #expect(finished.output == "Milk 1 unknown(no answer from \(folder["program"]))\n")
  }

  @Test("Without curl a request isn't tried")
  func noCurl() throws {
    #expect(
      try send("post", "http://127.0.0.1:1/", script: nil, path: "/nowhere")
        == "Milk 1 missingProgram(the program curl is missing)\n")
  }
}
