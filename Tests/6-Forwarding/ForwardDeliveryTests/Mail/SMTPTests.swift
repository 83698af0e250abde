import ForwardJSON
import ForwardTargets
import ProgramSupport
import Testing

@testable import ForwardDelivery

@Suite("SMTP", .enabled(if: canCertify && hasCurl, "Needs python3, openssl and curl."))
struct SMTPTests {
  private func message(
    from sender: String = "ada@example.org", to recipients: [String] = ["bob@example.org"],
    by server: SMTPServer
  ) -> MailMessage {
    MailMessage(
      from: sender, to: recipients, subject: "Süße Milch \u{1D11E}",
      text: "Bitte nehmen.\n.\n..Punkte\n", html: "<p>Bitte „nehmen“</p>", by: .smtp(server))
  }

  private func server(_ peer: Peer, _ security: SMTPServer.Security = .none) -> SMTPServer {
    SMTPServer("127.0.0.1", port: peer.port, security)
  }

  @Test("A message arrives as it was meant")
  func plain() throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    let recipients = ["bob@example.org", "eve@example.org"]
    let entry = try peer.outbox.add([(Item("Milk"), "peer")])[0]
    let outcome = try peer.outbox.send(entry.id) { _ in
      .message(message(to: recipients, by: server(peer)))
    }
    #expect(outcome == .sent(.answer("250 2.0.0 Queued as 42")))
    let envelope = try #require(try peer.log.first)
    #expect(envelope[text: "from"] == "<ada@example.org>")
    #expect(envelope["to"]?.text() == #"["bob@example.org","eve@example.org"]"#)
    #expect(envelope[text: "hello"]?.isEmpty == false && envelope[text: "hello"] != "3")

    let reader = """
      import email, email.policy, json, sys
      message = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
      assert not message.defects
      parts = [part for part in message.walk() if not part.is_multipart()]
      print(json.dumps([
          message["From"], message["To"], message["Subject"], message["Message-ID"],
          str(message["Date"].datetime.timestamp()),
          *(part.get_content_type() + " " + part.get_content() for part in parts)]))
      """
    let read = try run("/usr/bin/env", ["python3", "-c", reader, peer.folder["message.1"]])
    #expect(read.errors == "")
    let expected: [JSONValue] = [
      "ada@example.org", "bob@example.org, eve@example.org", "Süße Milch \u{1D11E}",
      "<\(entry.key)@example.org>", "\(entry.created).0",
      "text/plain Bitte nehmen.\n.\n..Punkte", "text/html <p>Bitte „nehmen“</p>",
    ].map { .string($0) }
    let found = try JSONValue(parsing: Array(read.output.utf8)).text()
    #expect(found == JSONValue.array(expected).text())
    let raw = try peer.folder.text(of: "message.1")
    #expect(
      raw.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.last == UInt8(ascii: "\r") })
  }

  @Test(
    "A recipient that isn't ASCII gets the message if the server has SMTPUTF8",
    arguments: [true, false])
  func utf8(hasUTF8: Bool) throws {
    let peer = try Peer("smtp_peer.py", hasUTF8 ? ["plain", "utf8"] : ["plain"])
    let outcome = try peer.send(
      .message(message(to: ["zoë@bücher.example", "bob@example.org"], by: server(peer))))
    guard hasUTF8 else {
      let place = "127.0.0.1:\(peer.port)"
      #expect(
        outcome == .refused(DeliveryOutcome.Detail(.noUTF8, place, text: "zoë@bücher.example")))
      #expect(try peer.log.count == 0)
      return
    }
    #expect(outcome == .sent(.answer("250 2.0.0 Queued as 42")))
    let envelope = try #require(try peer.log.first)
    #expect(envelope[text: "from"] == "<ada@example.org> SMTPUTF8")
    #expect(envelope["to"]?.text() == #"["zoë@xn--bcher-kva.example","bob@example.org"]"#)
    #expect(
      try peer.folder.text(of: "message.1").contains(
        "To: zoë@xn--bcher-kva.example,\r\n bob@example.org\r\n"))
  }

  @Test("A sender that isn't ASCII needs SMTPUTF8 too, after TLS has begun")
  func utf8Sender() throws {
    let peer = try Peer("smtp_peer.py", ["starttls", "login", "utf8"], isCertified: true)
    _ = try run(
      executable(named: "send-items"), [peer.folder["outbox"], "add", "Milk"])
    var environment = [String: String].plain
    environment["CURL_CA_BUNDLE"] = peer.folder["certificate.pem"]
    environment["PASSWORD"] = #"s3cret "\"#
    environment["SENDER"] = "zoë@example.org"
    let sent = try run(
      executable(named: "send-items"), [peer.folder["outbox"], "start", "localhost:\(peer.port)"],
      environment: environment)
    #expect(sent.output == "")
    #expect(try peer.log.first?[text: "from"] == "<zoë@example.org> SMTPUTF8")
  }

  @Test("A domain that isn't ASCII goes to every server, in ASCII")
  func domain() throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    #expect(
      try peer.send(.message(message(to: ["bob@Bücher.example"], by: server(peer))))
        == .sent(.answer("250 2.0.0 Queued as 42")))
    #expect(try peer.log.first?["to"]?.text() == #"["bob@xn--bcher-kva.example"]"#)
    #expect(try peer.log.first?[text: "from"] == "<ada@example.org>")
  }

  @Test("A server that can't be asked whether it has SMTPUTF8 is asked later")
  func unasked() throws {
    let outcome = try Peer("smtp_peer.py", ["plain"]).send(
      .message(
        message(to: ["zoë@example.org"], by: SMTPServer("127.0.0.1", port: 1, .none))))
    #expect(outcome == .later(DeliveryOutcome.Detail(.notConnected, "127.0.0.1:1")))
    let peer = try Peer("smtp_peer.py", ["plain", "login"])
    var wrong = server(peer)
    (wrong.user, wrong.password) = ("ada", "wr0ng")
    #expect(
      try peer.send(.message(message(to: ["zoë@example.org"], by: wrong)))
        == .refused(
          DeliveryOutcome.Detail(
            .loginRefused, "127.0.0.1:\(peer.port)", text: "535 5.7.8 Not ••••••")))
  }

  @Test("Attached files arrive as they are")
  func attachments() throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    var mail = message(by: server(peer))
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) }
    mail.attachments = [
      Attachment("Süße Milch – \(String(repeating: "lang ", count: 30)).pdf", bytes),
      Attachment("a \"b\".txt", Array("\r\n.\r\nHi".utf8)), Attachment("empty", []),
    ]
    #expect(try peer.send(.message(mail)) == .sent(.answer("250 2.0.0 Queued as 42")))
    let reader = """
      import email, email.policy, hashlib, sys
      message = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
      assert not message.defects
      print(message.get_content_type(), message.get_body(("html",)).get_content().strip())
      for part in message.iter_attachments():
          print(part.get_filename(), part.get_content_type(), len(part.get_content().encode() if part.get_content_maintype() == "text" else part.get_content()))
      pdf = next(message.iter_attachments()).get_content()
      print(pdf == bytes(n * (n >> 3) & 255 for n in range(100_000)))
      """
    let read = try run("/usr/bin/env", ["python3", "-c", reader, peer.folder["message.1"]])
    #expect(
      read
        == Finished(
          output: """
            multipart/mixed <p>Bitte „nehmen“</p>
            Süße Milch – \(String(repeating: "lang ", count: 30)).pdf application/pdf 100000
            a "b".txt text/plain 7
            empty application/octet-stream 0
            True

            """))
    let raw = try peer.folder.text(of: "message.1")
    #expect(raw.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy { $0.count <= 77 })
  }

  @Test(
    "The server's no is for now or for good",
    arguments: [
      ("later@example.org", DeliveryOutcome.later(.answer("451 4.3.0 Try again\u{1B}[31m later"))),
      ("refused@example.org", .refused(.answer("550 5.1.1 No such user"))),
      ("full@example.org", .refused(.answer("554 5.6.0 Not this one"))),
      ("busy@example.org", .later(.answer("452 4.3.1 No room"))),
    ])
  func refusals(recipient: String, expected: DeliveryOutcome) throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    let outcome = try peer.send(.message(message(to: [recipient], by: server(peer))))
    #expect(outcome == expected)
  }

  @Test(
    "Without a whole answer, only the server knows whether the message arrived",
    arguments: ["lost@example.org", "half@example.org"])
  func lost(recipient: String) throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    let outcome = try peer.send(.message(message(to: [recipient], by: server(peer))))
    #expect(outcome == .unknown(DeliveryOutcome.Detail(.noAnswer, "127.0.0.1:\(peer.port)")))
  }

  @Test(
    "The first reply after the message decides, with all its lines",
    arguments: [
      ("long@example.org", DeliveryOutcome.sent(.answer("250 2.0.0 Queued as 42"))),
      ("wide@example.org", .refused(.answer("554 5.6.0 Not this one"))),
      ("changed@example.org", .refused(.answer("554 5.6.0 Not this one"))),
    ])
  func firstReply(recipient: String, expected: DeliveryOutcome) throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    #expect(
      try peer.send(.message(message(to: [recipient], by: server(peer)))) == expected)
  }

  @Test("A server that wants the message before its recipients gets none, and it waits")
  func earlyData() throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    func failed(_ problem: String) -> DeliveryOutcome {
      .later(DeliveryOutcome.Detail(.programFailed, "curl", text: "\(problem) failed: 354"))
    }
    #expect(
      try peer.send(.message(message(from: "data@example.org", by: server(peer))))
        == failed("MAIL"))
    #expect(
      try peer.send(.message(message(to: ["data@example.org"], by: server(peer))))
        == failed("RCPT"))
    #expect(try peer.log == [])
  }

  @Test("Nothing is sent without TLS if TLS is wanted, and every certificate is checked")
  func tls() throws {
    let plain = try Peer("smtp_peer.py", ["plain"])
    let outcome = try plain.send(.message(message(by: server(plain, .startTLS))))
    #expect(outcome == .refused(DeliveryOutcome.Detail(.noTLS, "127.0.0.1:\(plain.port)")))
    #expect(try plain.log.count == 0)
    for (mode, security) in [("starttls", SMTPServer.Security.startTLS), ("tls", .implicit)] {
      let peer = try Peer("smtp_peer.py", [mode], isCertified: true)
      let outcome = try #require(try peer.send(.message(message(by: server(peer, security)))))
      #expect(outcome.detail.kind == .invalidCertificate)
      guard case .refused = outcome else {
        Issue.record("\(outcome)")
        return
      }
    }
  }

  @Test(
    "With a trusted certificate, the message is sent over TLS, after a login",
    arguments: [
      ("starttls", "start"), ("tls", "implicit"),
    ])
  func login(mode: String, security: String) throws {
    let peer = try Peer("smtp_peer.py", [mode, "login"], isCertified: true)
    let program = try executable(named: "send-items")
    func send(_ password: String) throws -> String {
      _ = try run(program, [peer.folder["outbox"], "add", "Milk"])
      var environment = [String: String].plain
      environment["CURL_CA_BUNDLE"] = peer.folder["certificate.pem"]
      environment["PASSWORD"] = password
      return try run(
        program, [peer.folder["outbox"], security, "localhost:\(peer.port)"],
        environment: environment
      ).output
    }
    let refused = try send("wr0ng")
    #expect(
      refused == "Milk 1 refused(localhost:\(peer.port) refuses the login: 535 5.7.8 Not ••••••)\n")
    #expect(try peer.log.count == 0)
    _ = try peer.outbox.contents().entries.map { try peer.outbox.drop($0.id) }
    #expect(try send(#"s3cret "\"#) == "")
    let envelope = try #require(try peer.log.first)
    #expect(envelope[text: "user"] == "ada")
    #expect(envelope["tls"] == .bool(true))
  }

  @Test(
    "A login isn't shown in any encoding that was sent", arguments: ["login", "login-only"],
    ["s3cret", "s3cret \"pässword\" + % of many bytes "])
  func echoedLogin(mechanism: String, password: String) throws {
    let peer = try Peer("smtp_peer.py", ["plain", mechanism])
    var server = server(peer)
    (server.user, server.password) = ("echo:ada", password)
    let place = "127.0.0.1:\(peer.port)"
    let dots = mechanism == "login" ? "••••••" : "••••••,••••••"
    #expect(
      try peer.send(.message(message(by: server)))
        == .refused(
          DeliveryOutcome.Detail(.loginRefused, place, text: "535 5.7.8 Not =\(dots), ••••••")))
  }

  @Test(
    "A user and a password of any characters log in",
    arguments: ["ada", "ada:b", "ada;auth=x:@/?#%41\"\\", "Süße \u{1D11E} + "])
  func users(user: String) throws {
    let peer = try Peer("smtp_peer.py", ["plain", "login"])
    var server = server(peer)
    (server.user, server.password) = (user, #"s3cret "\"#)
    #expect(
      try peer.send(.message(message(by: server))) == .sent(.answer("250 2.0.0 Queued as 42")))
    #expect(try peer.log.first?[text: "user"] == user)
  }

  @Test("A login with control characters isn't tried", arguments: ["a\nb", "a\0", "\u{85}"])
  func badLogins(text: String) throws {
    let peer = try Peer("smtp_peer.py", ["plain", "login"])
    for (user, password) in [(text, "b"), ("ada", text)] {
      var server = server(peer)
      (server.user, server.password) = (user, password)
      #expect(
        try peer.send(.message(message(by: server)))
          == .refused(DeliveryOutcome.Detail(.badLogin, "127.0.0.1:\(peer.port)")))
    }
  }

  @Test("A message that was taken is sent, whatever the server does at the end")
  func stalled() throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    var limits = Limits()
    limits.answer = .seconds(3)
    peer.outbox = Outbox(path: peer.outbox.path, limits: limits)
    #expect(
      try peer.send(.message(message(to: ["stalled@example.org"], by: server(peer))))
        == .sent(.answer("250 2.0.0 Queued as 42")))
  }

  @Test("More recipients than curl can take are refused")
  func manyRecipients() throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    let recipients = (1...3_000).map { "recipient.\($0)@example.org" }
    #expect(
      try peer.send(.message(message(to: recipients, by: server(peer))))
        == .refused(DeliveryOutcome.Detail(.tooLarge, "curl")))
  }

  @Test("A server that can't be one is refused", arguments: ["a b", "a/b", "", "x@y", "a\nb"])
  func badServers(host: String) throws {
    let peer = try Peer("smtp_peer.py", ["plain"])
    let server = SMTPServer(host, port: 25, .none)
    let outcome = try #require(try peer.send(.message(message(by: server))))
    #expect(outcome.detail.kind == .badAddress)
  }
}
