import ForwardJSON
import ProgramSupport
import Testing

/// Whether the programs that a service and a request need are installed.
let canServe =
  (try? run("/bin/sh", ["-c", "python3 -c '' && curl --version >&2"], environment: .peers))?.status
  == .exited(0)

/// The six kinds of `Examples/kinds`: each test copies a file, sends a delivery, and receives it in
/// a service that acts as the documentation says.
@Suite("The kinds to copy", .enabled(if: canServe, "Needs python3 and curl."))
struct ServiceTests {
  @Test("The kind for ntfy sends items and reports refusals")
  func ntfy() throws {
    let service = try Service()
    try service.copy("ntfy")
    #expect(
      try service.play(
        """
        $ forward kinds check config/forward/kinds/ntfy.kind.yaml
        $ forward new ntfy phone --set server=ADDRESS --set topic=fridge --set 'title={item} expires {expires}' \
        --set 'tags[+]=bread' --set priority=4 --no-input
        $ forward send phone --item 'Milk "fresh"' --expires 2026-12-01
        $ forward edit phone --set topic=private --set token=tk_wrong --no-input
        $ forward send phone --item Milk
        phone: 401 Unauthorized: {"code": 40101, "http": 401, "error": "unauthorized"}; it is refused, and stays in the outbox as ID.
        $ forward edit phone --set token=tk_right --no-input
        $ forward send phone --item Eggs
        $ forward edit phone --set topic=busy --no-input
        $ forward send phone --item Milk
        phone: 429 Too Many Requests: {"code": 42901, "http": 429, "error": "limit reached: too many requests"}; it stays in the outbox as ID.

        """))
    #expect(
      try service.taken == [
        #"{"ntfy":{"topic":"fridge","title":"Milk \"fresh\" expires 2026-12-01","message":"Milk \"fresh\"","tags":["bread"],"priority":4}}"#,
        #"{"ntfy":{"topic":"private","title":"Eggs expires","message":"Eggs","tags":["bread"],"priority":4}}"#,
      ])
  }

  @Test("The kind for Slack sends items and reports refusals")
  func slack() throws {
    let service = try Service()
    try service.copy("slack")
    #expect(
      try service.play(
        """
        $ forward new slack team --set url=ADDRESS/services/T0/B0/right --set 'message={item} <!channel>' --no-input
        $ forward send team --item Milk
        $ forward send team --item Milk --dry-run
        team (Slack)
          POST ••••••
            Content-Type: application/json

            {"blocks":[{"type":"section","text":{"type":"plain_text","text":"Milk <!channel>"}}],"text":"New item"}
        $ forward edit team --set url=ADDRESS/services/T0/B0/wrong --no-input
        $ forward send team --item Milk
        team: 403 Forbidden: invalid_token; it is refused, and stays in the outbox as ID.
        $ forward edit team --set url=ADDRESS/services/T0/B0/busy --no-input
        $ forward send team --item Milk
        team: 429 Too Many Requests: rate_limited; it stays in the outbox as ID.

        """))
    #expect(
      try service.taken == [
        #"{"slack":{"blocks":[{"type":"section","text":{"type":"plain_text","text":"Milk <!channel>"}}],"text":"New item"}}"#
      ])
  }

  @Test("The kind for Discord sends items and reports refusals")
  func discord() throws {
    let service = try Service()
    try service.copy("discord")
    #expect(
      try service.play(
        """
        $ forward new discord chat --set url=ADDRESS/api/webhooks/12/right --set name=Fridge --no-input
        $ forward send chat --item '@everyone Milk'
        $ forward edit chat --set url=ADDRESS/api/webhooks/12/wrong --no-input
        $ forward send chat --item Milk
        chat: 401 Unauthorized: {"message": "Invalid Webhook Token", "code": 50027}; it is refused, and stays in the outbox as ID.
        $ forward edit chat --set url=ADDRESS/api/webhooks/12/busy --no-input
        $ forward send chat --item Milk
        chat: 429 Too Many Requests: {"message": "You are being rate limited.", "retry_after": 30.0, "global": false}; it stays in the outbox as ID.

        """))
    #expect(
      try service.taken == [
        #"{"discord":{"content":"@everyone Milk","username":"Fridge","allowed_mentions":{"parse":[]}}}"#
      ])
  }

  @Test("The kind for Todoist sends items and reports refusals")
  func todoist() throws {
    let service = try Service()
    // The kind has the address of the service itself.
    try service.copy("todoist", replacing: "https://api.todoist.com")
    #expect(
      try service.play(
        """
        $ forward new todoist tasks --set token=right --set project=6X --set 'labels[+]=food' --set priority=2 \
        --set 'due=days before' --set days=2 --no-input
        $ forward send tasks --item Milk --expires 2026-12-01 --notes 'In the door.'
        $ forward edit tasks --set due='on the day' --no-input
        $ forward send tasks --item Eggs --expires 2026-12-01
        $ forward edit tasks --set token=wrong --no-input
        $ forward send tasks --item Milk
        tasks: 401 Unauthorized: {"error": "Unauthorized", "error_code": 401, "http_code": 401}; it is refused, and stays in the outbox as ID.
        $ forward edit tasks --set token=busy --no-input
        $ forward send tasks --item Milk
        tasks: 429 Too Many Requests: {"error": "Too many requests", "http_code": 429}; it stays in the outbox as ID.

        """))
    #expect(
      try service.taken == [
        #"{"todoist":{"content":"Milk","description":"In the door.","project_id":"6X","labels":["food"],"priority":2,"due_date":"2026-11-29"}}"#,
        #"{"todoist":{"content":"Eggs","project_id":"6X","labels":["food"],"priority":2,"due_date":"2026-12-01"}}"#,
      ])
  }

  @Test("The kind for issues of GitHub sends items and reports refusals")
  func github() throws {
    let service = try Service()
    try service.copy("github-issue")
    #expect(
      try service.play(
        """
        $ forward new github-issue issues --set server=ADDRESS --set owner=ada --set repository=fridge \
        --set token=github_pat_right --set 'title=Buy {item}' --set 'labels:=["shopping"]' --no-input
        $ forward send issues --item Milk --notes '`rm -rf`'
        $ forward edit issues --set repository=none --no-input
        $ forward send issues --item Milk
        issues: 404 Not Found: {"message": "Not Found", "status": "404"}; it is refused, and stays in the outbox as ID.
        $ forward edit issues --set token=wrong --no-input
        $ forward send issues --item Milk
        issues: 401 Unauthorized: {"message": "Bad credentials", "status": "401"}; it is refused, and stays in the outbox as ID.
        $ forward edit issues --set token=busy --no-input
        $ forward send issues --item Milk
        issues: 429 Too Many Requests: {"message": "You have exceeded a secondary rate limit."}; it stays in the outbox as ID.

        """))
    #expect(
      try service.taken == [
        #"{"github":{"title":"Buy Milk","body":"`rm -rf`","labels":["shopping"]}}"#
      ])
  }

  @Test("The kind for tasks by CalDAV sends items and reports refusals")
  func caldav() throws {
    let service = try Service()
    try service.copy("caldav-task")
    #expect(
      try service.play(
        """
        $ forward new caldav-task calendar --set calendar=ADDRESS/calendars/ada/tasks/ --set user=ada \
        --set 'password=right & wrong' --no-input
        $ forward send calendar --item 'Milk; eggs, bread' --expires 2026-12-01 --notes 'One
        END:VTODO'
        $ forward edit calendar --set password=wrong --no-input
        $ forward send calendar --item Milk
        calendar: 401 Unauthorized: Unauthorized; it is refused, and stays in the outbox as ID.

        """))
    #expect(
      try service.taken == [
        #"{"caldav":{"SUMMARY":"Milk; eggs, bread","DESCRIPTION":"One\nEND:VTODO","DUE;VALUE=DATE":"20261201","STATUS":"NEEDS-ACTION"}}"#
      ])
  }
}

/// The services, and a home in which the command sends to them.
private struct Service {
  let home: Home
  private let folder: TemporaryFolder
  private let peer: PythonPeer

  init() throws {
    (home, folder) = (try Home(), try TemporaryFolder())
    peer = try PythonPeer("kinds_peer.py", in: folder)
  }

  private var address: String { "http://127.0.0.1:\(peer.ports[0])" }

  /// Copies the file of a kind to the place where the command finds it.
  func copy(_ name: String, replacing server: String? = nil) throws {
    var text = try Markdown.text(of: "Examples/kinds/\(name).kind.yaml")
    if let server { text = text.replacing(server, with: address) }
    _ = try home.shell("mkdir -p config/forward/kinds")
    try home.folder.write(text, to: "config/forward/kinds/\(name).kind.yaml")
  }

  /// Runs the commands of a transcript; returns whether they write the shown output.
  ///
  /// - Parameter transcript: The transcript. `ADDRESS` in it stands for the address of the
  ///   services.
  func play(_ transcript: String) throws -> Bool {
    var shown = ""
    var command = ""
    func run() throws {
      if command.isEmpty { return }
      let line = command.replacing("ADDRESS", with: address)
      let output = try home.shell("exec 2>&1\nforward() { \"$forward\" \"$@\"; }\n\(line)").output
      shown +=
        "$ \(command)\n"
        + output.replacing(address, with: "ADDRESS")
        .replacing(#/outbox as [0-9a-z]+/#, with: "outbox as ID")
      command = ""
    }
    var lines = transcript.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("$ ") else { continue }
      command = String(line.dropFirst(2))
      // An open quote continues on the next line.
      while command.count(where: { $0 == "'" }) % 2 == 1, let next = lines.popFirst() {
        command += "\n" + next
      }
      try run()
    }
    #expect(shown == transcript)
    return shown == transcript
  }

  /// The received requests, as lines of JSON.
  var taken: [String] {
    get throws {
      try folder.text(of: "taken").split(separator: "\n").map { line in
        try JSONValue(parsing: String(line)).text()
      }
    }
  }
}
