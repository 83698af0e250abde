import ForwardForm
import ForwardFormArguments
import ForwardFormReadline
import ForwardFormTerminal
import ForwardSettings

struct Settings: FormValue, Codable {
  var folder = "~/notes"
  var retries = 3
  var isSynced = false
  var token = ""

  static func form(_ settings: Ref<Settings>) -> [ForwardFormElement] {
    settings.textField("Folder", \.folder).required()
    settings.textField("Retries", \.retries, as: .integer(in: 0...9))
    settings.toggle("Synced", \.isSynced).id("isSynced")
    if settings.value.isSynced { settings.textField("Token", \.token).required().secret() }
  }
}

let editor = SettingsEditor(.standard(), state: "state")
let command = FormCommand("Edits settings.", hasRowOptions: true, environmentPrefix: "KEEPER")
try editor.run(
  Settings(), in: SettingsFile(path: "settings.json"), arguments: CommandLine.arguments, as: command
)
