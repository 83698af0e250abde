import ForwardFormArguments
import ForwardFormKit
import ForwardSettings
import ForwardTOML

struct Mailer: FormValue, Codable {
  var from = "", smtp = SMTP(), retries = 3
  struct SMTP: FormValue, Codable {
    var host = "localhost", port = 25, password = ""
    static func form(_ smtp: Ref<SMTP>) -> [ForwardFormElement] {
      smtp.textField("Host", \.host).required()
      smtp.textField("Port", \.port, as: .integer(in: 1...65_535))
      smtp.textField("Password", \.password).secret()
    }
  }
  static func form(_ mailer: Ref<Mailer>) -> [ForwardFormElement] {
    mailer.textField("From", \.from, keyboard: .emailAddress).required()
    mailer.form("SMTP", \.smtp)
    mailer.textField("Retries", \.retries, as: .integer(in: 0...9))
  }
}
try SettingsEditor(.standard(), state: "state").run(
  Mailer(), in: SettingsFile("mailer.toml", as: .toml), arguments: CommandLine.arguments)
let mailer = try SettingsFile("mailer.toml", as: .toml).value(over: Mailer())
print("\(mailer.from) sends by \(mailer.smtp.host):\(mailer.smtp.port)")
