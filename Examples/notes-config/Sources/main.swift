internal import ForwardForm
internal import ForwardFormReadline
internal import ForwardFormTerminal
internal import ForwardSettings
internal import Glibc

let folders = BaseFolders(program: "notes")
let editor = SettingsEditor(.standard(), state: folders.state)
let arguments = Array(CommandLine.arguments.dropFirst())

let status = editor.exitStatus {
  let file = try SettingsFile(path: folders.config + "/settings.json")
  if arguments.isEmpty { return try editor.edit(Settings(), in: file) }
  guard arguments == ["--show"] else { throw WrongUse() }
  for row in try editor.form(of: Settings(), in: file).rows {
    guard let value = row.value() else { continue }
    print("\(row.title): \(editor.dialogue.shown(value, of: row).plain)")
  }
  return nil
}
exit(status)

struct WrongUse: Error, CustomStringConvertible {
  let description = "Usage: notes-config [--show]"
}
