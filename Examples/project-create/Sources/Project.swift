internal import ForwardForm
internal import ForwardFormTerminal

/// A project to create.
struct Project: FormValue {
  var name = ""
  var visibility = "private"
  var licence: Licence?
  var hasReadme = true
  var title = ""
  var introduction = ""
  var collaborators: [Collaborator] = []
  var password = ""
  var storage = 10
  var start: CalendarDate?
  var members: Int?

  static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
    let server = Server.main
    project.textField("Name", \.name, placeholder: "moon-base").required()
      .rules(.pattern("[a-z][a-z0-9-]{2,29}", wants: "3 to 30 letters a to z, digits and hyphens"))
      .asyncRule(
        AsyncRule(within: .seconds(5)) { name in
          try await server.has(name) ? .other("A project named '\(name)' already exists.") : nil
        })
    project.picker("Visibility", \.visibility, .from(server.visibilities))
    project.picker("Licence", \.licence, .identified(server.licences) { $0.title })
    project.toggle("README", \.hasReadme)
    if project.hasReadme.value {
      project.textField("Title", \.title).required()
      project.textView("Introduction", \.introduction)
    }
    project.list("Collaborators", \.collaborators, count: 0...10, new: Collaborator())
    project.textField("Password", \.password).required().rules(.length(8...200))
      .secret(enteredTwice: true)
    project.textField("Storage", \.storage, as: .integer(in: 1...500)).help("In GB.", isShown: true)
    project.textField("Start", \.start, as: .date())
    project.textField("Members", \.members, as: .integer(in: 1...1000)).help("No limit if empty.")
  }

  static func formRules(_ project: Ref<Project>) -> [FormRule] {
    let rule = FormRule("licence", "visibility") {
      guard project.visibility.value == "public", project.licence.value == nil else { return nil }
      return .other("A public project needs a licence.")
    }
    return [rule]
  }
}

/// A member of a project.
struct Collaborator: FormValue {
  var name = ""
  var role = Role.reader

  enum Role: CaseIterable { case reader, writer, maintainer, owner }

  static func form(_ collaborator: Ref<Collaborator>) -> [ForwardFormElement] {
    collaborator.textField("Name", \.name).required()
    collaborator.picker("Role", \.role)
  }
}

extension Project {
  /// The project in a few lines, without its password.
  var summary: String {
    let people = collaborators.map { "\($0.name) (\($0.role))" }.joined(separator: ", ")
    return [
      "\(name), \(visibility)", licence.map { "Licence: \($0.title)" },
      hasReadme ? "README: \(title)" : nil, people.isEmpty ? nil : people, "\(storage) GB",
      start.map { "From \($0)" }, members.map { "At most \($0) members" },
    ].compactMap(\.self).joined(separator: "\n")
  }
}
