import ForwardFormKit
import ForwardJSON
import ForwardSettings
import ForwardStore
import Foundation

struct Contacts: FormValue, Codable {
  var people: [Person] = []

  static func form(_ contacts: Ref<Contacts>) -> [ForwardFormElement] {
    contacts.list("People", \.people, new: Person())
  }

  static func formRules(_ contacts: Ref<Contacts>) -> [FormRule] {
    [
      FormRule("people") {
        let names = contacts.people.value.map(\.name)
        return Set(names).count == names.count ? nil : .other("Two people have the same name.")
      }
    ]
  }
}

struct Person: FormValue, Codable, Identifiable, Equatable, Duplicable {
  var id = UUID(), name = "", birthday: CalendarDate?, phones: [Phone] = [], emails: [String] = []
  var groups: Set<Group> = [], notes = ""

  enum Group: String, CaseIterable, Codable { case family, friends, work }

  static func form(_ person: Ref<Person>) -> [ForwardFormElement] {
    person.textField("Name", \.name).required()
    person.textField("Birthday", \.birthday, as: .date())
    person.list("Phones", \.phones, new: Phone())
    person.list("Emails", \.emails, new: "") {
      $0.textField("Email", \.self, keyboard: .emailAddress).required()
    }
    person.choices("Groups", \.groups)
    person.textView("Notes", \.notes)
  }

  func duplicate() -> Person {
    var copy = self
    copy.id = UUID()
    return copy
  }
}

struct Phone: FormValue, Codable, Equatable {
  var kind = Kind.mobile, number = ""

  enum Kind: String, CaseIterable, Codable { case mobile, home, work }

  static func form(_ phone: Ref<Phone>) -> [ForwardFormElement] {
    phone.picker("Kind", \.kind)
    phone.textField("Number", \.number, keyboard: .phonePad).required()
  }
}

// `addressbook` edits the file, `addressbook find TEXT` searches it, and `addressbook edit` edits
// one person.
let editor = SettingsEditor(.standard(), state: "state")
let words = CommandLine.arguments.dropFirst()
exit(
  editor.exitStatus {
    let file = try SettingsFile(path: "contacts.json")
    let all = try file.settings.map { try JSONValue.object($0).decode(Contacts.self).people } ?? []
    switch words.first {
    case nil: return try editor.edit(Contacts(), in: file)
    case "edit":
      let people = OptionSource.identified(all) { $0.name }.detailed { $0.emails.first }
      let name = QuestionOption.option("NAME", words.dropFirst().first)
      let person = try editor.dialogue.choose("Person", people, given: name)
      let part = file.part(of: ["people"], where: "id", is: .string(person.id.uuidString))
      return try editor.edit(person, in: part)
    default:
      for person in all where person.name.localizedCaseInsensitiveContains(words.last ?? "") {
        print(person.name, person.phones.map(\.number).joined(separator: ", "))
      }
      return nil
    }
  })
