import ForwardFormArguments
import ForwardFormKit
import ForwardSettings
import ForwardYAML

struct Project: FormValue, Codable {
  var name = ""
  var kind = Kind.library
  var isPublic = false
  var licence = Licence.mit
  var authors: [Author] = []

  enum Kind: String, CaseIterable, Codable { case library, program }
  enum Licence: String, CaseIterable, Codable { case mit = "MIT", apache = "Apache-2.0" }

  static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
    project.textField("Name", \.name, placeholder: "moon-base").required()
      .rules(.pattern("[a-z][a-z0-9-]*", wants: "small letters, digits and hyphens"))
      .help("The name of the folder and of the program.")
    project.picker("Kind", \.kind)
    project.toggle("Public", \.isPublic).path("isPublic")
    if project.isPublic.value {
      project.picker("Licence", \.licence)
    }
    project.list("Authors", \.authors, count: 1...9, new: Author())
  }
}

struct Author: FormValue, Codable {
  var name = ""
  var email = ""

  static func form(_ author: Ref<Author>) -> [ForwardFormElement] {
    author.textField("Name", \.name).required()
    author.textField("Email", \.email, keyboard: .emailAddress)
  }
}

let editor = SettingsEditor(.standard(), state: ".wizard")
let command = FormCommand("Begins a project.", hasRowOptions: true, environmentPrefix: "WIZARD")
try editor.run(
  Project(), in: SettingsFile("project.yaml", as: .yaml), arguments: CommandLine.arguments,
  as: command)
