import ForwardJSON
import ProgramSupport
import Testing

/// Calls that wait for a file: a pipe without a writer.
@Suite("Calls that take a while")
struct SlowCallTests {
  private let home: Home
  private let server: Terminal

  init() throws {
    home = try AgentsPage().home()
    _ = try home.shell("mkfifo slow.json")
    server = try home.terminal("mcp", columns: 4_000)
    try server.expect("forward mcp serves a program, which writes a message of JSON on each line.")
  }

  private func send(_ message: JSONValue) { server.send(message.text() + "\n") }

  private func callSlowly(id: Int) {
    send(.call("validate", ["files": ["slow.json"], "schema": "schema.json"], id: id))
  }

  private func ping(id: Int) throws {
    send(.request("ping", id: .number(JSONNumber(id))))
    try server.expect(#"{"jsonrpc":"2.0","id":\#(id),"result":{}}"#)
  }

  /// Whether a process reads the pipe.
  private var isRead: Bool {
    get throws {
      let script = "use Fcntl; exit !sysopen(my $pipe, 'slow.json', O_WRONLY | O_NONBLOCK)"
      return try home.shell("exec perl -e \"\(script.replacingDollars)\"").status == .exited(0)
    }
  }

  @Test("A client that is gone ends the command that is called, and then the server")
  func gone() throws {
    var home = home
    home.environment["CALL"] =
      JSONValue.call("validate", ["files": ["slow.json"], "schema": "schema.json"], id: 1).text()
    let start = ContinuousClock.now
    _ = try home.shell(
      #"{ printf '%s\n' "$CALL" | $forward mcp; echo $? >status; } | sleep 0.5"#)
    #expect(try home.folder.text(of: "status") == "141\n")
    #expect(try !isRead)
    #expect(start.duration(to: .now) < .seconds(5))
  }

  @Test("A signal ends the command that is called, and then the server", arguments: [2, 15])
  func signal(number: Int32) throws {
    callSlowly(id: 1)
    try ping(id: 2)
    server.signal(number)
    let end = try server.expectEnd()
    #expect(end == .signalled(number))
    #expect(try !isRead)
  }
}

extension String {
  /// The text for a shell's double quotes.
  fileprivate var replacingDollars: String {
    reduce(into: "") { $0 += $1 == "$" ? "\\$" : String($1) }
  }
}
