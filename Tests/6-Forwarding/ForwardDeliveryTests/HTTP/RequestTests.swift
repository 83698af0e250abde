import ForwardJSON
import ForwardTargets
import ForwardText
import ProgramSupport
import Testing

@testable import ForwardDelivery

@Suite("Requests", .enabled(if: hasPython && hasCurl, "Needs python3 and curl."))
struct RequestTests {
  private let peer: Peer

  init() throws {
    peer = try Peer("http_peer.py")
  }

  private func url(_ place: String) -> String { "http://127.0.0.1:\(peer.port)\(place)" }

  private func request(_ place: String) -> HTTPRequest {
    HTTPRequest(
      "POST", url(place), body: #"{"item": "Milk"}"#, contentType: "application/json",
      token: #"t"\ok en"#)
  }

  private func send(_ place: String) throws -> DeliveryOutcome? {
    try peer.send(.request(request(place)))
  }

  @Test("A request has its method, body, type, token and key, and the answer is reported")
  func wholeRequest() throws {
    let entry = try peer.outbox.add([(Item("Milk"), "peer")])[0]
    let place = "/status?code=201&text=Kept%0A%1B%5BAnd+more"
    let outcome = try peer.outbox.send(entry.id) { _ in .request(request(place)) }
    #expect(outcome == .sent(.answer("201 Created: Kept")))
    let seen = try #require(try peer.log.first)
    #expect(seen[text: "method"] == "POST")
    #expect(seen[text: "path"] == place)
    #expect(seen[text: "body"] == #"{"item": "Milk"}"#)
    var headers: [String: String] = [:]
    if case .object(let members)? = seen["headers"] {
      for (name, value) in members { if case .string(let text) = value { headers[name] = text } }
    }
    #expect(
      headers == [
        "host": "127.0.0.1:\(peer.port)", "user-agent": "forward", "accept": "*/*",
        "content-type": "application/json", "content-length": "16",
        "authorization": #"Bearer t"\ok en"#, "idempotency-key": entry.key,
      ])
    #expect(try peer.outbox.contents().entries == [])
    #expect(peer.folder.names(in: "outbox") == [])
  }

  @Test("A request has its own headers and login, and its marks become the key and the time")
  func headers() throws {
    let entry = try peer.outbox.add([(Item("Milk"), "peer")])[0]
    var request = HTTPRequest(
      "PUT", url("/status?code=200&k={k}"), body: "{k} {t}", contentType: "text/plain")
    request.headers = [
      HTTPRequest.Header("X-Note", #"@a "b" \c, é"#), HTTPRequest.Header("user-agent", "own"),
      HTTPRequest.Header("X-Key", "{k}"),
    ]
    request.login = HTTPRequest.Login("ada", password: #"s3"cret: \x"#)
    (request.keyMark, request.timeMark) = ("{k}", "{t}")
    _ = try peer.outbox.send(entry.id) { _ in .request(request) }
    let seen = try #require(try peer.log.first)
    #expect(seen[text: "path"] == "/status?code=200&k=\(entry.key)")
    #expect(seen[text: "headers", "x-note"] == #"@a "b" \c, Ã©"#)
    #expect(seen[text: "headers", "user-agent"] == "own")
    #expect(seen[text: "headers", "x-key"] == entry.key)
    #expect(seen[text: "headers", "authorization"] == "Basic YWRhOnMzImNyZXQ6IFx4")
    let body = try #require(seen[text: "body"])
    #expect(body.hasPrefix(entry.key + " 2"))
    #expect(body.wholeMatch(of: #/\S+ \d{8}T\d{6}Z/#) != nil)
  }

  @Test(
    "A header that could be read as something else is refused",
    arguments: [
      ("X\r\nY", "a"), ("X", "a\r\nY: b"), ("@file", "a"), ("X:", "a"), ("", "a"), ("X", ""),
    ])
  func unsafe(name: String, value: String) throws {
    var request = request("/status?code=200")
    request.headers = [HTTPRequest.Header(name, value)]
    guard case .refused(let detail)? = try peer.send(.request(request)) else {
      Issue.record("It isn't refused.")
      return
    }
    #expect(detail.kind == .badToken)
    #expect(try peer.log.isEmpty)
  }

  @Test(
    "A body arrives byte by byte, of any size",
    arguments: ["", "@/etc/passwd", "a\r\n\0\u{85}b", "long"])
  func bodies(body: String) throws {
    let body = body == "long" ? String(repeating: "Milch für 𝄞\n", count: 20_000) : body
    let request = HTTPRequest("PUT", url("/status?code=204"), body: body)
    #expect(try peer.send(.request(request)) == .sent(.answer("204 No Content")))
    let seen = try #require(try peer.log.first)
    #expect(seen[text: "method"] == "PUT")
    #expect(seen[text: "body"] == body)
    #expect(seen[text: "headers", "content-type"] == nil)
    #expect(seen[text: "headers", "expect"] == nil)
    #expect(seen[text: "headers", "authorization"] == nil)
  }

  @Test(
    "An answer says whether to try again",
    arguments: [
      (500, "later"), (503, "later"), (429, "later"), (408, "later"), (425, "later"),
      (400, "refused"), (401, "refused"), (404, "refused"), (410, "refused"), (304, "refused"),
      (200, "sent"), (202, "sent"),
    ])
  func statuses(status: Int, expected: String) throws {
    let outcome = try #require(try send("/status?code=\(status)&reason=Because&text=No"))
    let text = status == 304 ? "304 Because" : "\(status) Because: No"
    switch outcome {
    case .later(let detail): #expect(expected == "later" && detail == .answer(text))
    case .refused(let detail): #expect(expected == "refused" && detail == .answer(text))
    case .sent(let detail): #expect(expected == "sent" && detail == .answer(text))
    default: Issue.record("\(outcome)")
    }
  }

  @Test("A request that failed for now arrives with the same key the next time")
  func again() throws {
    let entry = try peer.outbox.add([(Item("Milk"), "peer")])[0]
    #expect(
      try peer.outbox.send(entry.id) { _ in .request(request("/once")) }
        == .later(.answer("500 Internal Server Error")))
    let waiting = try #require(try peer.outbox.contents().entries.first)
    #expect(waiting.state == .waiting && waiting.attempts == 1)
    #expect(waiting.due - waiting.created >= 120)
    #expect(
      try peer.outbox.send(entry.id) { _ in .request(request("/once")) } == .sent(.answer("200 OK"))
    )
    let keys = try peer.log.map { $0[text: "headers", "idempotency-key"] }
    #expect(keys == [entry.key, entry.key])
  }

  @Test(
    "The server says when to try again",
    arguments: [
      ("600", 600), ("Fri%2C+31+Dec+9999+23%3A59%3A59+GMT", 7 * 86_400),
      ("Sun%2C+06+Nov+1994+08%3A49%3A37+GMT", 0), ("99999999", 7 * 86_400), ("soon", 120),
    ])
  func retryAfter(value: String, seconds: Int) throws {
    #expect(try send("/status?code=429&after=\(value)") == .later(.answer("429 Too Many Requests")))
    let entry = try #require(try peer.outbox.contents().entries.first)
    #expect(0...20 ~= entry.due - entry.created - seconds)
  }

  // MARK: Redirections

  @Test("A redirection within the server is followed with the same request", arguments: [307, 308])
  func redirection(code: Int) throws {
    try peer.folder.write("/status?code=200", to: "location")
    #expect(try send("/redirect?code=\(code)") == .sent(.answer("200 OK")))
    let log = try peer.log
    #expect(
      log.map { $0[text: "path"] } == [
        "/redirect?code=\(code)", "/status?code=200",
      ])
    #expect(log[0][text: "body"] == log[1][text: "body"])
    #expect(log[0][text: "headers", "authorization"] == log[1][text: "headers", "authorization"])
    #expect(log[1][text: "method"] == "POST")
  }

  @Test(
    "No other redirection is followed",
    arguments: [
      ("301", "/status?code=200"), ("302", "/status?code=200"), ("303", "/status?code=200"),
      ("307", "http://localhost:PORT/status?code=200"), ("308", "https://127.0.0.1:PORT/a"),
      ("307", "http://a:b@127.0.0.1:PORT/a"), ("307", "http://127.0.0.1:1/a"),
      ("307", "file:///etc/passwd"),
    ])
  func otherRedirections(code: String, place: String) throws {
    let place = place.replacing("PORT", with: "\(peer.port)")
    try peer.folder.write(place, to: "location")
    let outcome = try #require(try send("/redirect?code=\(code)"))
    guard case .refused(let detail) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(detail.kind == .redirected)
    let shown = place.hasPrefix("/") ? url("/status") : place.replacing("a:b@", with: "")
    #expect(detail.subject == String(shown.prefix { $0 != "?" }))
    #expect(try peer.log.count == 1)
  }

  @Test("Redirections without an end are given up")
  func loop() throws {
    #expect(try send("/loop") == .refused(DeliveryOutcome.Detail(.redirected, url("/loop"))))
    #expect(try peer.log.count == 6)
  }

  // MARK: Wrong answers

  @Test("Only the first line of an answer of 10 MB is read")
  func big() throws {
    #expect(try send("/big") == .sent(.answer("200 OK: first line")))
  }

  @Test("An answer that is announced is waited for, and nothing in it reaches the terminal")
  func early() throws {
    #expect(try send("/early") == .sent(.answer("202 Accepted: it is\u{1B}[2J in")))
    let detail = DeliveryOutcome.Detail.answer("it is\u{1B}[2J in")
    #expect(detail.description == #"it is\u001B[2J in"#)
  }

  @Test("An answer that ends half-way counts if its status is known")
  func cut() throws {
    #expect(try send("/cut") == .sent(.answer("200 OK: it is")))
  }

  @Test(
    "Without an answer, only the other side knows, and the request isn't sent again unasked",
    arguments: ["/close", "/half", "/slow"])
  func noAnswer(place: String) throws {
    var limits = Limits()
    if place == "/slow" { limits.answer = .seconds(3) }
    peer.outbox = Outbox(path: peer.outbox.path, limits: limits)
    let detail = DeliveryOutcome.Detail(.noAnswer, "127.0.0.1:\(peer.port)")
    #expect(try send(place) == .unknown(detail))
    let entry = try #require(try peer.outbox.contents().entries.first)
    #expect(entry.state == .unknown && entry.detail == detail)
    let fine = Delivery.request(request("/status?code=200"))
    #expect(try peer.outbox.send(entry.id) { _ in fine } == .unknown(detail))
    #expect(try peer.outbox.send(entry.id, again: true) { _ in fine } == .sent(.answer("200 OK")))
    let keys = Set(try peer.log.map { $0[text: "headers", "idempotency-key"] })
    #expect(keys == [entry.key])
  }

  @Test("A server that takes less than it was to get doesn't have it, whatever it says")
  func unread() throws {
    var limits = Limits()
    limits.answer = .seconds(2)
    peer.outbox = Outbox(path: peer.outbox.path, limits: limits)
    let body = String(repeating: "Milk\n", count: 4_000_000)
    let outcome = try #require(
      try peer.send(.request(HTTPRequest("POST", url("/unread"), body: body))))
    #expect(outcome.detail.kind == .incomplete)
    #expect(outcome.detail.subject == "127.0.0.1:\(peer.port)")
    #expect(outcome.detail.text.wholeMatch(of: #/\d+\/20000000/#) != nil)
    #expect(try peer.outbox.contents().entries.map(\.state) == [.unknown])
  }

  @Test("A request that never reached a server is tried later")
  func noServer() throws {
    let nowhere = HTTPRequest("POST", "http://127.0.0.1:1/hook?key=abcdefgh")
    #expect(
      try peer.send(.request(nowhere))
        == .later(DeliveryOutcome.Detail(.notConnected, "127.0.0.1:1")))
    let unknown = HTTPRequest("POST", "http://forward.invalid/hook")
    #expect(
      try peer.send(.request(unknown))
        == .later(DeliveryOutcome.Detail(.hostNotFound, "forward.invalid")))
    #expect(
      try peer.send(.request(HTTPRequest("POST", "https://127.0.0.1:\(peer.port)/")))
        == .later(DeliveryOutcome.Detail(.noTLS, "127.0.0.1:\(peer.port)")))
  }

  @Test(
    "A text that isn't a web address is refused",
    arguments: [
      "file:///etc/passwd", "example.org", "http://", "http://a b/", "http://a:99999/",
      "http://a\0b/",
      "-o/tmp/x", "http://x\\@127.0.0.1/", "gopher://127.0.0.1/",
    ])
  func badAddresses(address: String) throws {
    let outcome = try #require(try peer.send(.request(HTTPRequest("POST", address))))
    guard case .refused(let detail) = outcome, detail.kind == .badAddress else {
      Issue.record("\(outcome)")
      return
    }
  }

  // MARK: Secrets

  @Test(
    "A token with control characters isn't sent, as it would be another one or begin a header",
    arguments: ["t0\r\nX: y", "t0ken\n", "t0\u{0}ken", "t0\u{85}ken"])
  func badToken(token: String) throws {
    let request = HTTPRequest("POST", url("/status?code=200"), token: token)
    #expect(
      try peer.send(.request(request))
        == .refused(DeliveryOutcome.Detail(.badToken, "127.0.0.1:\(peer.port)")))
    #expect(try peer.log.count == 0)
  }

  @Test("A token that curl can't take is refused")
  func longToken() throws {
    let token = String(repeating: "t", count: 70_000)
    let request = HTTPRequest("POST", url("/status?code=200"), token: token)
    #expect(
      try peer.send(.request(request)) == .refused(DeliveryOutcome.Detail(.tooLarge, "curl")))
  }

  @Test("No secret is in the outbox or in a report")
  func secrets() throws {
    let address = "http://ada:passw0rd@127.0.0.1:\(peer.port)/echo?api=k3yk3yk3y"
    let request = HTTPRequest("POST", address, body: "Milk", token: "t0ken")
    let outcome = try #require(try peer.send(.request(request)))
    #expect(
      outcome
        == .refused(.answer("400 Bad Request: What is Bearer •••••• or /echo?api=••••••")))
    let files = peer.folder.names(in: "outbox").filter { $0.hasSuffix(".jsonl") }
    let kept = try files.map { try peer.folder.text(of: "outbox/\($0)") }.joined()
    for secret in ["passw0rd", "k3yk3yk3y", "t0ken"] { #expect(!kept.contains(secret)) }
    #expect(try peer.log[0][text: "headers", "authorization"] == "Bearer t0ken")
  }

  @Test("A short key in the query is a secret too, also decoded")
  func shortKey() throws {
    let address = url("/status?code=400&key=s3%20Q&text=s3%20Q")
    #expect(
      try peer.send(.request(HTTPRequest("POST", address)))
        == .refused(.answer("400 Bad Request: ••••••")))
    let request = HTTPRequest("POST", url("/echo?key=s3cr3tQ&unit=kg"), token: "t0ken")
    #expect(
      try peer.send(.request(request))
        == .refused(.answer("400 Bad Request: What is Bearer •••••• or /echo?key=••••••&unit=kg")))
  }

  @Test(
    "The name and password of an address are a secret also as they are sent",
    arguments: [("ada:p%40ss", "YWRhOnBAc3M="), ("ada", "YWRhOg=="), ("ada:", "YWRhOg==")])
  func basicAuthorization(user: String, sent: String) throws {
    let request = HTTPRequest("POST", url("/echo").replacing("//", with: "//\(user)@"))
    #expect(
      try peer.send(.request(request))
        == .refused(.answer("400 Bad Request: What is Basic •••••• or /echo")))
    #expect(try peer.log[0][text: "headers", "authorization"] == "Basic \(sent)")
  }

  @Test(
    "No part of a secret address is reported, whatever the server repeats of it",
    arguments: [
      ("Cannot POST /services/T0AB/s3cret-key", "Cannot POST ••••••"),
      ("/services/T0AB/s3cret-key?id=4711&k=a%20b+c", "••••••"),
      ("/services/T0AB/s3cret-key?id=4711&amp;k=a%20b+c", "••••••"),
      (#"{"url": "\/services\/T0AB\/s3cret-key"}"#, #"{"url": "••••••"}"#),
      ("%2Fservices%2FT0AB%2Fs3cret%2Dkey", "••••••"),
      ("/T0AB/s3cret-key in /services", "•••••• in /services"),
      ("No s3cret-key in T0AB", "No •••••• in ••••••"),
      ("id=4711&k=a%20b+c", "••••••"), ("id=4711&k=a b c", "••••••"),
      ("https://HOOKS.example/services/T0AB/s3cret-key", "https://HOOKS.example••••••"),
      ("https://hooks.example/services/T0AB/s3cret-key?id=4711&k=a%20b+c#f", "••••••"),
      ("Unknown services", "Unknown services"),
    ])
  func secretAddress(said: String, told: String) {
    var request = HTTPRequest("POST", "")
    request.secrets = ["https://hooks.example/services/T0AB/s3cret-key?id=4711&k=a%20b+c#f"]
    #expect(Secrets(request.secretTexts).masked(said) == told)
  }

  @Test("If a server repeats the path and the query of a secret address, the report omits them")
  func repeatedAddress() throws {
    var request = HTTPRequest("POST", url("/echo?a=b"), token: "t0ken")
    request.secrets = [request.url]
    #expect(
      try peer.send(.request(request))
        == .refused(.answer("400 Bad Request: What is Bearer •••••• or ••••••")))
  }

  @Test(
    "The path of a secret address is neither reported of a redirect, nor shown before a fragment")
  func redirectedSecret() throws {
    try peer.folder.write("/redirect?code=301", to: "location")
    let address = url("/redirect?code=301#f")
    var request = HTTPRequest("POST", address)
    request.secrets = [address]
    #expect(
      try peer.send(.request(request))
        == .refused(DeliveryOutcome.Detail(.redirected, "http://127.0.0.1:\(peer.port)••••••")))
    request.url = url("/redirect?code=301&wait=true#f")
    #expect(
      request.lines(in: .english) == ["POST http://127.0.0.1:\(peer.port)••••••&wait=true#f"])
  }

  @Test(
    "An address that can't be used is reported without its password",
    arguments: [
      ("http://ada:s3cret@a.example:70000/in?a=b", "http://ada:••••••@a.example:70000/in"),
      ("http://ada:s3/cr#et@a.example/in?a=b", "http://ada:••••••@a.example/in"),
      ("http://ada:s3@cret@a.example/in", "http://ada:••••••@a.example/in"),
    ])
  func unusable(address: String, told: String) throws {
    let request = HTTPRequest("POST", address)
    #expect(request.refusal == DeliveryOutcome.Detail(.badAddress, told))
    #expect(request.lines(in: .english)[0].contains("s3") == false)
    var secret = HTTPRequest("POST", "http://a.example:70000/s3cret-key?a=b")
    secret.secrets = [secret.url]
    #expect(secret.refusal == DeliveryOutcome.Detail(.badAddress, "••••••"))
  }
}
