internal import ForwardFormReadline
internal import ForwardSettings
internal import Glibc

let folders = BaseFolders(program: "server")
let editor = SettingsEditor(.standard(), state: folders.state)
exit(
  editor.exitStatus {
    try editor.edit(Settings(), in: SettingsFile(path: folders.config + "/settings.json"))
  })
