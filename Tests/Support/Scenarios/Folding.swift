import ForwardForm
import ForwardFormTesting

extension Scenario {
  static let folding = [
    Scenario(
      "folded",
      "Rows without a value are offered in the review, and found by a name or words",
      [
        "moon", .enter, "?", "proxy ?", "request", "5", "2", "timeout 5 m", "90 s", "tags sea",
        "sky", .enter, "tags[2] air", "tags[2].tag", "breeze", "tags[3] x", "port http", "443",
        "timeout -", "others", "example.org", .undo(), "server", "proxy.host", "nothing at all",
        "hidden hunter2", "hunter2", "version", "version ?", "version 3", "version -", "name -",
        "sun", .enter,
      ],
      { Form(Ref(Server())) }
    )
  ]
}

struct Server: FormValue {
  var name = ""
  var isPublic = false
  var port: Int?
  var timeout: Duration?
  var retries: Int?
  var tags: [Album.Tag] = []
  var proxy = ""
  var secret = ""
  var version = 2
  var owner = ""

  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.textField("Name", \.name).required()
    server.toggle("Public", \.isPublic)
    server.textField("Port", \.port, as: .integer(in: 1...65535)).folded()
    server.textField("Timeout", \.timeout, as: .duration(in: .seconds(1) ... .seconds(120)))
      .help("How long a request may take.").folded()
    server.textField("Retries", \.retries, as: .integer(in: 0...9))
      .help("How often a request is tried again, each time after twice the time.").folded()
    server.list("Tags", \.tags, new: Album.Tag()).folded()
    server.section("Proxy") {
      server.textField("Proxy", \.proxy).help("The server between this one and the others.")
      server.textField("Hidden", \.secret).secret()
    }.folded()
    server.textField("Version", \.version, as: .integer()).readOnly()
    server.textField("Owner", \.owner).readOnly()
  }
}
