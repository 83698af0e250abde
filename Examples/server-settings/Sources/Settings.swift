internal import ForwardForm

/// The servers of a program, and their common environment.
struct Settings: Codable {
  var servers: [Server] = []
  var environment: [String: String] = [:]
}

struct Server: Codable {
  var host = ""
  var ports = [Port()]
  var auth = Auth.none
}

struct Port: Codable {
  var number = 443
  var encrypted = true
}

enum Auth: Codable {
  case none
  case token(value: String)
  case login(user: String, password: String)
}

extension Settings: FormValue {
  static func form(_ settings: Ref<Settings>) -> [ForwardFormElement] {
    settings.list("Servers", \.servers, new: Server())
    settings.dictionary(
      "Environment", \.environment,
      keys: .pattern("[A-Z][A-Z0-9_]*", wants: "a name in capital letters"))
  }

  static func formRules(_ settings: Ref<Settings>) -> [FormRule] {
    [
      FormRule("servers") {
        let hosts = settings.servers.value.map(\.host)
        return Set(hosts).count == hosts.count ? nil : .other("Two servers have the same host.")
      }
    ]
  }
}

extension Server: FormValue {
  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.textField("Host", \.host, placeholder: "db.example.org").required()
      .rules(.pattern("[a-z0-9.-]+", wants: "a host's name"))
    server.list("Ports", \.ports, count: 1...9, new: Port())
    server.variant("Auth", \.auth, of: .none, .token(value: ""), .login(user: "", password: "")) {
      switch $0 {
      case .none: Case("None")
      case .token(let value):
        Case("Token", value, Auth.token) { $0.textField("Token", \.self).required().secret() }
      case .login(let user, let password):
        Case("Login", (user, password), Auth.login) {
          $0.textField("User", \.0).required()
          $0.textField("Password", \.1).required().secret()
        }
      }
    }
  }
}

extension Port: FormValue {
  static func form(_ port: Ref<Port>) -> [ForwardFormElement] {
    port.textField("Number", \.number, as: .integer(in: 1...65535))
    port.toggle("Encrypted", \.encrypted)
  }
}
