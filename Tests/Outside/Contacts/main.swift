import ForwardFormArguments
import ForwardFormKit
import ForwardJSON
import ForwardSettings

struct Person: FormValue, Codable {
  var name = "", phone = "", isFriend = false

  static func form(_ person: Ref<Person>) -> [ForwardFormElement] {
    person.textField("Name", \.name).required()
    person.textField("Phone", \.phone, keyboard: .phonePad)
    person.toggle("Friend", \.isFriend).id("isFriend")
  }
}

// `contacts NAME [--set PATH=VALUE]` edits one person of the file, or adds a person.
let (words, path) = (CommandLine.arguments, ["people"] as JSONPath)
let name = words.count > 1 ? words[1] : ""
try SettingsEditor(.standard(), state: "state").run(
  Person(name: name),
  in: SettingsFile("contacts.jsonc", as: .jsonc).part(of: path, where: "name", is: .string(name)),
  arguments: [words[0]] + words.dropFirst(2))
