internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSettings
internal import Glibc

let wording = Wording.preferred(among: [.german.translating(Trip.german)])
let folders = BaseFolders(program: "trip")
let editor = SettingsEditor(.standard(wording: wording), state: folders.state)
let status = editor.exitStatus {
  try editor.edit(Trip(), in: SettingsFile(path: folders.config + "/trip.json"))
}
exit(status)
