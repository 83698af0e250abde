internal import ForwardForm
internal import ForwardFormArguments
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSettings

let german = Wording.german.translating(Trip.german)
let folders = BaseFolders(program: "trip")
let editor = SettingsEditor(
  .standard(wording: .preferred(among: [german])), state: folders.state)
try editor.run(
  Trip(), in: SettingsFile(path: folders.config + "/trip.json"), arguments: CommandLine.arguments,
  as: FormCommand("Plans a trip.", languages: [.english, german]))
