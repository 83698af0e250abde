import ForwardJSON
import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardDelivery

/// The folder of a `curl` that is newer than the system's.
private let newerCurl =
  #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(5)
  .joined(separator: "/") + "/.build/curl"

private let hasNewerCurl =
  (try? run("\(newerCurl)/curl", ["--version"]))?.status == .exited(0)

private let canEncrypt = {
  guard hasPython, hasCurl, let folder = try? TemporaryFolder() else { return false }
  defer { _ = try? run("/bin/sh", ["-c", "fusermount3 -u \(folder["plain"])"]) }
  return (try? encrypt(in: folder)) == .exited(0)
}()

/// Mounts an encrypted folder as `plain`.
private func encrypt(in folder: TemporaryFolder) throws -> ProgramEnd {
  try run(
    "/bin/sh",
    [
      "-c",
      """
      cd "$1" && mkdir cipher plain && echo pw >pw && gocryptfs -q -init -passfile pw -scryptn 10 cipher \
        && gocryptfs -q -passfile pw cipher plain >mounted 2>&1
      """, "sh", folder.path,
    ]
  ).status
}

/// Bodies that `curl` can't open or read, because of a preloaded library or of a file system that
/// doesn't open an unlinked file again.
@Suite("Bodies that curl can't read", .enabled(if: hasPython && hasCurl, "Needs python3 and curl."))
struct UnreadBodyTests {
  private let web, mail: Peer
  private let program: String

  init() throws {
    (web, mail) = (try Peer("http_peer.py"), try Peer("smtp_peer.py", ["plain"]))
    program = try executable(named: "send-items")
  }

  /// Texts that are too long for the options of `curl`, or would end them.
  private let texts = [String(repeating: "Milch für 𝄞\n", count: 2_000), "a\0b"]

  /// Returns the environment of a program whose `curl` fails.
  private func failing(_ fault: String, newer: Bool = false) throws -> [String: String] {
    let source =
      #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(4)
      .joined(separator: "/") + "/Support/Peers/failing_curl.c"
    let library = web.folder["failing_curl.so"]
    let built = try run("/usr/bin/env", ["cc", "-shared", "-fPIC", "-o", library, source])
    #expect(built == Finished(output: ""))
    var environment = [String: String].plain
    environment["LD_PRELOAD"] = library
    environment["CURL_FAULT"] = fault
    environment["ANSWER"] = "2"
    if newer { environment["PATH"] = "\(newerCurl):/usr/bin:/bin" }
    return environment
  }

  private func place(_ way: String) -> String {
    way == "post" ? "http://127.0.0.1:\(web.port)/status?code=200" : "127.0.0.1:\(mail.port)"
  }

  /// Sends the deliveries of an outbox, and returns the outcomes of the failed ones.
  private func send(
    _ outbox: Outbox, _ way: String, _ environment: [String: String] = .plain
  ) throws -> String {
    let sent = try run(program, [outbox.path, way, place(way)], environment: environment)
    #expect(sent.errors == "" && sent.status == .exited(0))
    return sent.output
  }

  private func opens(newer: Bool) throws {
    let environment = try failing("open", newer: newer)
    _ = try web.outbox.add(texts.map { (Item($0), "peer") })
    #expect(try send(web.outbox, "post", environment) == "")
    #expect(try web.log.map { $0[text: "body"] } == texts)
    #expect(web.folder.names(in: "outbox") == [])
    _ = try mail.outbox.add([(Item("Milk"), "peer")])
    #expect(try send(mail.outbox, "plain", environment) == "")
    #expect(try mail.folder.text(of: "message.1").contains("\r\nSubject: Milk\r\n"))
    #expect(mail.folder.names(in: "outbox") == [])
  }

  @Test(
    "A body arrives whole where curl can't open descriptors by their names",
    .enabled(if: canPreload, "Needs cc, on Linux."))
  func opens() throws { try opens(newer: false) }

  @Test(
    "A body arrives whole where a newer curl can't open descriptors by their names",
    .enabled(if: canPreload && hasNewerCurl, "Needs cc, and Tests/Support/Peers/install-curl."))
  func opensNewer() throws { try opens(newer: true) }

  private func reads(newer: Bool) throws {
    let environment = try failing("read", newer: newer)
    let text = String(repeating: "Milk\n", count: 40_000)
    for (peer, way) in [(web, "post"), (mail, "plain")] {
      _ = try peer.outbox.add([(Item(text), "peer")])
      let sent = try send(peer.outbox, way, environment)
      let entry = try #require(try peer.outbox.contents().entries.first)
      let detail = "\(entry.detail)".replacing(#/\d+/#, with: "N")
      #expect(sent.hasSuffix("(\(entry.detail))\n"))
      #expect(peer.folder.names(in: "outbox") == ["\(entry.id).jsonl"])
      switch entry.state {
      case .unknown:
        #expect(
          detail
            == (way == "post"
              ? "no answer from N.N.N.N:N" : "only N/N bytes were sent to N.N.N.N:N"))
      case .waiting:
        #expect(detail.hasPrefix("curl failed: "))
        #expect(try peer.log == [])
      case .refused: Issue.record("\(sent)")
      }
    }
    #expect(try web.log == [])
  }

  @Test(
    "A body of which curl reads only a part is never sent",
    .enabled(if: canPreload, "Needs cc, on Linux."))
  func reads() throws { try reads(newer: false) }

  @Test(
    "A body of which a newer curl reads only a part is never sent",
    .enabled(if: canPreload && hasNewerCurl, "Needs cc, and Tests/Support/Peers/install-curl."))
  func readsNewer() throws { try reads(newer: true) }

  @Test(
    "A body arrives whole from an encrypted folder",
    .enabled(if: canEncrypt, "Needs gocryptfs, fuse3, and a system that mounts folders."))
  func encrypted() throws {
    let folder = try TemporaryFolder()
    #expect(try encrypt(in: folder) == .exited(0))
    defer { _ = try? run("/bin/sh", ["-c", "fusermount3 -u \(folder["plain"])"]) }
    let outbox = Outbox(path: folder["plain/outbox"])
    _ = try outbox.add(texts.map { (Item($0), "peer") })
    #expect(try send(outbox, "post") == "")
    #expect(try web.log.map { $0[text: "body"] } == texts)
    let attached = try outbox.add(
      [(Item("Milk"), "peer")], attaching: [Attachment("a.txt", Array("Hi".utf8))])
    let request = HTTPRequest(
      "POST", "http://127.0.0.1:\(web.port)/status?code=200", body: "{}",
      contentType: "application/json")
    #expect(
      try outbox.send(attached[0].id) { _ in .request(request) } == .sent(.answer("200 OK")))
    #expect(try web.log.last?["parts"]?.text().contains("SGk=") == true)
    _ = try outbox.add([(Item("Milk"), "peer")])
    #expect(try send(outbox, "plain") == "")
    #expect(try mail.folder.text(of: "message.1").contains("\r\nSubject: Milk\r\n"))
    #expect(folder.names(in: "plain/outbox") == [])
  }

  /// Kills the sending program once a shell command succeeds, and runs another one.
  private func kill(
    _ outbox: Outbox, _ way: String, _ place: String, once condition: String,
    then line: String = "true", _ environment: [String: String] = .plain
  ) throws {
    let killed = try run(
      "/bin/sh",
      [
        "-c",
        """
        cd "$1"; "$2" "$3" "$4" "$5" >output & process=$!
        until \(condition); do kill -0 $process || exit 1; sleep 0.01; done
        kill -9 $process
        \(line)
        """, "sh", web.folder.path, program, outbox.path, way, place,
      ], environment: environment)
    #expect(killed.status == .exited(0))
  }

  @Test("A program that is killed leaves no file with the body of a request")
  func killedRequest() throws {
    let entry = try web.outbox.add([(Item(texts[0]), "peer")])[0]
    _ = try run("/usr/bin/mkfifo", [web.folder["gate"]])
    try kill(web.outbox, "post", "http://127.0.0.1:\(web.port)/wait", once: "[ -s log ]")
    #expect(web.folder.names(in: "outbox") == ["\(entry.id).jsonl"])
    #expect(try web.outbox.contents().entries.map(\.state) == [.unknown])
    try web.folder.write("", to: "gate")
  }

  @Test(
    "A server takes no part of a body for the whole when the program that sends it is killed",
    .enabled(if: canPreload, "Needs cc, on Linux."))
  func partOfRequest() throws {
    _ = try web.outbox.add([(Item(String(repeating: "Milk\n", count: 40_000)), "peer")])
    var environment = try failing("")
    environment["CURL_GATE"] = web.folder["begin"]
    try kill(
      web.outbox, "post", place("post"),
      once: "curl=$(cat /proc/$process/task/$process/children); [ $curl ]",
      then: """
        : >begin; while [ "$(tr -d '\\0' </proc/${curl% }/cmdline)" ]; do sleep 0.01; done
        """, environment)
    #expect(try web.log.allSatisfy { $0[text: "body"]?.utf8.count == 200_000 })
    #expect(try web.outbox.contents().entries.map(\.state) == [.unknown])
  }

  @Test("The next program removes the file of a message whose program was killed")
  func killedMessage() throws {
    let entry = try mail.outbox.add([(Item("Milk"), "peer")])[0]
    var environment = [String: String].plain
    environment["RECIPIENT"] = "stalled@example.org"
    try kill(
      mail.outbox, "plain", "127.0.0.1:\(mail.port)",
      once: "[ -s '\(mail.folder["message.1"])' ]", environment)
    #expect(try mail.outbox.contents().entries.map(\.state) == [.unknown])
    #expect(mail.folder.names(in: "outbox") == ["\(entry.id).jsonl"])
  }

  @Test("A proxy that can't be reached is reported, not the server behind it")
  func proxy() throws {
    _ = try web.outbox.add([(Item("Milk"), "peer")])
    func sent(_ way: String, _ place: String, _ variables: [String: String]) throws -> String {
      try run(
        program, [web.outbox.path, way, place],
        environment: [String: String].plain.merging(variables) { $1 }
      ).output
    }
    let url = "http://127.0.0.1:\(web.port)/status?code=200"
    let host = "http://ada:s3cret@proxy.invalid:3128/"
    for (way, place, variables, proxy) in [
      ("post", url, ["http_proxy": "http://127.0.0.1:1"], "127.0.0.1:1"),
      ("post", url, ["http_proxy": "127.0.0.1:1", "no_proxy": "example.org"], "127.0.0.1:1"),
      ("post", url, ["all_proxy": "socks5h://127.0.0.1:1"], "127.0.0.1:1"),
      ("post", url, ["http_proxy": host], "proxy.invalid:3128"),
      ("post", "https://example.org/", ["HTTPS_PROXY": host], "proxy.invalid:3128"),
      ("plain", "example.org:25", ["ALL_PROXY": "http://127.0.0.1:1"], "127.0.0.1:1"),
    ] {
      #expect(
        try sent(way, place, variables)
          == "Milk later(can't connect to the proxy \(proxy))\n")
    }
    #expect(
      try sent("post", "http://127.0.0.1:1/", ["HTTP_PROXY": host, "https_proxy": host])
        == "Milk later(can't connect to 127.0.0.1:1)\n")
    #expect(
      try sent("post", "http://127.0.0.1:1/", ["http_proxy": host, "no_proxy": "a.b, 127.0.0.1"])
        == "Milk later(can't connect to 127.0.0.1:1)\n")
    #expect(try sent("post", url, ["http_proxy": host, "no_proxy": "*"]) == "")
  }
}
