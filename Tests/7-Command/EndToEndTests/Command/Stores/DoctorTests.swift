import ForwardJSON
import ProgramSupport
import Testing

@Suite("The doctor")
struct DoctorTests {
  private var home: Home

  init() throws {
    home = try Home()
    home.environment["PATH"] = home.folder.path
    home.environment["XDG_DATA_HOME"] = "\(home.folder.path)/data"
    home.environment["FORWARD_SENDMAIL"] = "mailer"
    home.environment["FORWARD_OPENER"] = "opener"
    try home.folder.write("", to: "curl", mode: 0o700)
  }

  @Test("A new home has no problem")
  func newHome() throws {
    let found = try home.forward("doctor")
    #expect(found.status == .exited(0))
    let text = found.output.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(
      text == """
        terminal         standard input or standard error is no terminal; TERM is xterm
                         Run forward doctor on the terminal where you answer forms.
        locale           LANG=C.UTF-8
        curl             ~/curl
        sendmail         mailer isn't there
                         Mail targets with the transport sendmail need it. Choose SMTP, or set FORWARD_SENDMAIL.
        opener           opener isn't there
                         Targets that open addresses, as Things does, need it. Set FORWARD_OPENER.
        settings folder  ~/config/forward isn't there yet
        state folder     ~/state/forward isn't there yet
        data folder      ~/data/forward isn't there yet
        store            t.json isn't there yet
        kinds            ~/config/forward/kinds, kinds: 4
        schemas          ~/data/forward/schemas, schemas: 0
        outbox           ~/state/forward/outbox, deliveries: 0
        """)
  }

  @Test("Problems are reported with the remedy, and without secrets")
  func problems() throws {
    try home.folder.write(
      #"""
      {
        "version": 1,
        "targets": {
          "hook": {"kind": "webhook", "settings": {"address": "https://a.example/s3cret"}}
        }
      }
      """#, to: "t.json", mode: 0o644)
    _ = try home.shell("/bin/chmod 777 curl && /bin/mkdir -p config/forward/kinds")
    try home.folder.write("no kind", to: "config/forward/kinds/x.kind.yaml")
    let found = try home.forward("doctor", "--json")
    #expect(found.status == .exited(1))
    #expect(!found.output.contains("s3cret"))
    let problems = try JSONValue(parsing: found.output).elements?.filter {
      $0["state"] == "problem"
    }
    #expect(
      try JSONValue.array(problems ?? [])
        == JSONValue(
          parsing: #"""
            [
              {
                "area": "curl", "state": "problem", "text": "~/curl",
                "advice": "Other users can change ~/curl, so forward doesn't run it."
              },
              {
                "area": "store", "state": "problem", "text": "t.json, targets: 1",
                "advice": "Other users can read it, and it may have secrets. Run chmod 600 t.json."
              },
              {
                "area": "kinds", "state": "problem", "text": "~/config/forward/kinds, kinds: 4",
                "advice": "Files that can't be used: 1. forward kinds names them."
              }
            ]
            """#))
  }
}
