import ForwardFormArguments
import ForwardFormKit
import ForwardSettings
import ForwardYAML

struct Server: FormValue, Codable {
  var name = "", listeners = [Listener()], logging = Logging(), labels: [String: String] = [:]
  struct Logging: Codable { var level = Level.info }
  enum Level: String, CaseIterable, Codable { case debug, info, warn, error }
  struct Listener: FormValue, Codable {
    var port = 443, tls = true
    static func form(_ listener: Ref<Listener>) -> [ForwardFormElement] {
      listener.textField("Port", \.port, as: .integer(in: 1...65_535))
      listener.toggle("TLS", \.tls)
    }
  }
  static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
    server.textField("Name", \.name).required()
    server.list("Listeners", \.listeners, count: 1 ... .max, new: Listener())
    server.picker("Level", \.logging.level).id("logging.level")
    server.dictionary("Labels", \.labels)
  }
}
try SettingsEditor(.standard(), state: "state").run(
  Server(), in: SettingsFile("server.yaml", as: .yaml), arguments: CommandLine.arguments)
