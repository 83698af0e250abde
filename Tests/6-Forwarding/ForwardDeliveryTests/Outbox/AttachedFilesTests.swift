import ForwardCLibrary
import ForwardJSON
import ForwardSystem
import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardDelivery

/// Files attached to items. The outbox keeps copies of them.
@Suite("Attached files in the outbox")
struct AttachedFilesTests {
  private let folder: TemporaryFolder
  private let outbox: Outbox

  init() throws {
    folder = try TemporaryFolder()
    outbox = Outbox(path: folder["outbox"])
  }

  private func add(_ targets: Int = 1) throws -> [OutboxEntry] {
    let files = [
      Attachment("a.pdf", [1, 2, 3]), Attachment("b.txt", []), Attachment("c", [4, 5]),
    ]
    return try outbox.add(
      (0..<targets).map { (Item("Milk"), "target \($0)") }, attaching: files)
  }

  private var names: [String] { folder.names(in: "outbox").sorted() }

  @Test("The copies are readable by their owner only, and are gone once the delivery is dropped")
  func copies() throws {
    let entries = try add(2)
    for entry in entries {
      #expect(try folder.mode(of: "outbox/\(entry.id).jsonl.attached") == "600")
    }
    let read = try outbox.contents().entries
    #expect(read.map(\.id) == entries.map(\.id))
    for entry in read {
      #expect(entry.attachments.map(\.name) == ["a.pdf", "b.txt", "c"])
      #expect(try entry.attachments.map { try $0.bytes() } == [[1, 2, 3], [], [4, 5]])
    }
    #expect(try outbox.drop(entries[0].id))
    #expect(names == ["\(entries[1].id).jsonl", "\(entries[1].id).jsonl.attached"])
    #expect(try outbox.drop(entries[1].id))
    #expect(names == [])
  }

  @Test("A program that doesn't know of attachments doesn't send the item without them")
  func version() throws {
    let id = try add()[0].id
    #expect(try folder.text(of: "outbox/\(id).jsonl").hasPrefix(#"{"version":2,"#))
    let other = try outbox.add([(Item("Milk"), "target")])[0].id
    #expect(try folder.text(of: "outbox/\(other).jsonl").hasPrefix(#"{"version":1,"#))
  }

  @Test("A delivery that has no place for them is refused, and nothing is sent")
  func refused() throws {
    let id = try add()[0].id
    let outcome = try outbox.send(id) { _ in .line(FileLine(to: folder["todo.txt"], "Milk")) }
    #expect(outcome == .refused(DeliveryOutcome.Detail(.takesNoFiles)))
    #expect(!folder.names().contains("todo.txt"))
    #expect(try outbox.contents().entries.first?.state == .refused)
  }

  @Test("Copies whose delivery was never added, or is gone, are removed; others stay")
  func orphans() throws {
    let id = try add()[0].id
    for name in ["00000000.jsonl.attached", "00000001.jsonl.attached", "00000001.jsonl.new"] {
      try folder.write("x", to: "outbox/\(name)")
    }
    _ = try outbox.contents()
    #expect(names == ["\(id).jsonl", "\(id).jsonl.attached"])
  }

  @Test("Without its copies, a delivery is refused rather than sent in part")
  func missing() throws {
    let mail = MailMessage(to: ["a@example.org"], subject: "Milk", text: "Hi")
    for contents in [nil, "12"] {
      let id = try add()[0].id
      let path = "\(folder["outbox"])/\(id).jsonl.attached"
      unlink(path)
      if let contents { try folder.write(contents, to: "outbox/\(id).jsonl.attached") }
      let outcome = try outbox.send(id) { _ in .message(mail) }
      guard case .refused(let detail)? = outcome else {
        Issue.record("\(String(describing: outcome))")
        return
      }
      #expect(detail.kind == .unreadable && detail.subject == path)
    }
  }

  @Test(
    "Copies that can't be read for now let a delivery wait",
    arguments: [EMFILE, ENFILE, EAGAIN, ENOMEM])
  func shortage(code: Int32) {
    let attempt = Attempt(unreadable: [], SystemError(code: code))
    guard case .later = attempt.outcome,
      case .later = Attempt(SystemError(code: code), program: "/a").outcome
    else {
      Issue.record("\(attempt)")
      return
    }
  }

  @Test("A line that isn't the outbox's own is reported, with its number")
  func damaged() throws {
    for attachments in [#"[1]"#, #"[{"name":"a","type":"b","size":-1}]"#, "{}", #"[{"name":"a"}]"#]
    {
      let id = try add()[0].id
      let text = try folder.text(of: "outbox/\(id).jsonl")
      let start = try #require(text.firstRange(of: #""attachments":"#)?.upperBound)
      try folder.write(text[..<start] + attachments + "}\n", to: "outbox/\(id).jsonl")
      #expect(try outbox.contents().damaged.first?.description.hasSuffix("at line 1.") == true)
      #expect(try outbox.drop(id))
      #expect(names == [])
    }
  }

  @Test("Files are read before anything is sent")
  func reading() throws {
    try folder.write("Hi", to: "a.txt")
    let read = try Attachment.reading([folder["a.txt"]])
    #expect(read == [Attachment("a.txt", Array("Hi".utf8))])
    mkfifo(folder["pipe"], 0o600)
    for (path, error) in [
      (folder["none"], AttachmentError.missing(path: folder["none"])),
      (folder.path, .notAFile(path: folder.path)),
      (folder["pipe"], .notAFile(path: folder["pipe"])),
      ("/dev/zero", .notAFile(path: "/dev/zero")), ("", .missing(path: "")),
    ] {
      #expect(throws: error) { try Attachment.reading([folder["a.txt"], path]) }
    }
    try folder.write(String(repeating: "x", count: 12_500_000), to: "half")
    #expect(
      try Attachment.reading([folder["half"], folder["half"]]).map(\.size) == [
        12_500_000, 12_500_000,
      ])
    #expect(
      throws: AttachmentError.tooLarge(path: folder["a.txt"], most: 25_000_000)
    ) { try Attachment.reading([folder["half"], folder["half"], folder["a.txt"]]) }
  }
}

@Suite("Attached files in requests", .enabled(if: hasPython && hasCurl, "Needs python3 and curl."))
struct AttachedRequestTests {
  /// Returns the parts that a server received: their headers and their contents.
  private func parts(_ request: JSONObject) -> [(head: String, contents: String)] {
    guard case .array(let parts)? = request["parts"] else { return [] }
    return parts.map { part in
      guard case .array(let texts) = part else { return ("", "") }
      return (texts[0].string ?? "", texts[1].string ?? "")
    }
  }

  @Test("The body and the files are the parts of a form, the same at each attempt")
  func form() throws {
    let peer = try Peer("http_peer.py")
    let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0) }
    let files = [
      Attachment("Süße \"Milch\"\r\n.pdf", bytes), Attachment("b.txt", Array("--forward\r\n".utf8)),
    ]
    let request = HTTPRequest(
      "POST", "http://127.0.0.1:\(peer.port)/once", body: #"{"item": "Milk"}"#,
      contentType: "application/json", token: "t0ken")
    let id = try peer.outbox.add([(Item("Milk"), "peer")], attaching: files)[0].id
    #expect(
      try peer.outbox.send(id) { _ in .request(request) }
        == .later(.answer("500 Internal Server Error")))
    #expect(try peer.outbox.send(id) { _ in .request(request) } == .sent(.answer("200 OK")))
    #expect(peer.folder.names(in: "outbox") == [])
    let log = try peer.log
    #expect(log.count == 2 && log[0]["body"] == log[1]["body"])
    let seen = parts(log[0])
    #expect(
      seen.map(\.head) == [
        "Content-Disposition: form-data; name=\"payload_json\"\r\nContent-Type: application/json",
        "Content-Disposition: form-data; name=\"files[0]\"; filename=\"Süße %22Milch%22%0D%0A.pdf\"\r\n"
          + "Content-Type: application/pdf",
        "Content-Disposition: form-data; name=\"files[1]\"; filename=\"b.txt\"\r\n"
          + "Content-Type: text/plain",
      ])
    #expect(
      seen.map(\.contents) == [
        Array(#"{"item": "Milk"}"#.utf8).base64, bytes.base64, Array("--forward\r\n".utf8).base64,
      ])
    #expect(log[0][text: "headers", "authorization"] == "Bearer t0ken")
  }

  @Test("A body that isn't JSON has another name, and an empty one is left out")
  func otherBodies() throws {
    let peer = try Peer("http_peer.py")
    for (body, type) in [("Milk", "text/plain; charset=utf-8" as String?), ("", nil)] {
      var request = HTTPRequest(
        "POST", "http://127.0.0.1:\(peer.port)/status?code=200", body: body, contentType: type)
      request.attachments = [Attachment("a", [])]
      #expect(try peer.send(.request(request)) == .sent(.answer("200 OK")))
    }
    let log = try peer.log
    #expect(parts(log[0]).count == 2 && parts(log[1]).count == 1)
    #expect(
      parts(log[0]).first?.head.contains(
        "name=\"content\"\r\nContent-Type: text/plain; charset=utf-8") == true)
  }
}
