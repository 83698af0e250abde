import ForwardForm
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardYAML
import ProgramSupport
import Testing

private struct Team: FormValue, Codable {
  var name = ""
  var users: [User] = []

  struct User: FormValue, Codable {
    var name = ""
    var isAdmin = false
    var phones: [Phone] = []

    static func form(_ user: Ref<User>) -> [ForwardFormElement] {
      user.textField("Name", \.name)
      user.toggle("Admin", \.isAdmin).id("isAdmin")
      user.list("Phones", \.phones, new: Phone())
    }
  }

  struct Phone: FormValue, Codable {
    var number = ""

    static func form(_ phone: Ref<Phone>) -> [ForwardFormElement] {
      phone.textField("Number", \.number)
    }
  }

  static func form(_ team: Ref<Team>) -> [ForwardFormElement] {
    team.textField("Name", \.name)
    team.list("Users", \.users, new: User())
  }
}

/// If the neighbours of an edited item are removed, only its place connects it with the stored
/// item.
@Suite("Items that keep their comments and unknown members beside changing neighbours")
struct ItemOriginsTests {
  private let program: ScriptedEditor

  init() throws { program = try ScriptedEditor() }

  private func saved(_ text: String, _ given: Form.Answer...) throws -> String {
    try program.folder.write(text, to: "team.yaml")
    let (outcome, _) = try program.run {
      try $0.answer(
        Team(), in: SettingsFile(program.folder["team.yaml"], as: .yaml), given: given)
    }
    #expect(outcome == .saved)
    return try program.folder.text(of: "team.yaml")
  }

  @Test("Items keep their comments while others are removed and renamed at once")
  func removed() throws {
    let text = """
      users:
        - name: Ada # owner
          badge: 1
        - name: Bo # on leave
          isAdmin: false
          badge: 2

      """
    let after = try saved(text, .init("users[1]", .nothing), .init("users[2].name", "Cy"))
    #expect(
      after == """
        users:
          - name: Cy # on leave
            isAdmin: false
            badge: 2

        """)
  }

  @Test("Items in items keep their comments")
  func nested() throws {
    let text = """
      users:
        - name: Ada
          phones:
            - number: "1" # home
            - number: "2" # work
              kind: b
        - name: Bo
          phones:
            - number: "3" # wall
            - number: "4" # desk
              kind: d

      """
    let after = try saved(
      text, .init("users[1].phones[1]", .nothing), .init("users[1].phones[2].number", "5"),
      .init("users[2].phones[1].number", "6"), .init("users[2].phones[2]", .nothing),
      .init("users[2].name", "Cy"))
    #expect(
      after == """
        users:
          - name: Ada
            phones:
              - number: "5" # work
                kind: b
          - name: Cy
            phones:
              - number: "6" # wall

        """)
  }

  @Test("Items in an item that is opened twice keep their comments")
  func openedTwice() throws {
    try program.folder.write(
      """
      users:
        - name: Ada
          phones:
            - number: "1" # home
            - number: "2" # work
              kind: b
            - number: "3" # wall

      """, to: "team.yaml")
    let (outcome, transcript) = try program.run(
      "Users", "1", .enter, .enter, "remove 1", .enter, "1", .enter, .enter, "move 2 1", "2", "5",
      .enter, .enter, .enter
    ) {
      try $0.edit(
        Team(), in: SettingsFile(program.folder["team.yaml"], as: .yaml), asking: .invalid)
    }
    #expect(outcome == .saved, "\(transcript)")
    let after = try program.folder.text(of: "team.yaml")
    #expect(
      after == """
        users:
          - name: Ada
            phones:
              - number: "3" # wall
              - number: "5" # work
                kind: b

        """, "\(transcript)")
  }

  @Test("Items that a person removes, moves and edits keep their comments, as the review shows")
  func typed() throws {
    try program.folder.write(
      """
      name: Crew
      users:
        - name: Ada # owner
          badge: 1
        - name: Bo # on leave
          badge: 2
        - name: Cy # new
          badge: 3

      """, to: "team.yaml")
    let (outcome, transcript) = try program.run(
      "Users", "remove 1", "move 2 1", "1", "Di", .enter, .enter, .enter, "? diff", .enter
    ) {
      try $0.edit(
        Team(), in: SettingsFile(program.folder["team.yaml"], as: .yaml), asking: .invalid)
    }
    #expect(outcome == .saved)
    #expect(
      transcript.contains(
        """
        ? diff
         name: Crew
         users:
        -  - name: Ada # owner
        -    badge: 1
        +  - name: Di # new
        +    badge: 3
           - name: Bo # on leave
             badge: 2
        -  - name: Cy # new
        -    badge: 3

        """), "\(transcript)")
    let after = try program.folder.text(of: "team.yaml")
    #expect(
      after == """
        name: Crew
        users:
          - name: Di # new
            badge: 3
          - name: Bo # on leave
            badge: 2

        """)
  }

  @Test("Items of a part of the settings keep their comments")
  func part() throws {
    try program.folder.write(
      """
      users:
        - name: Ada
          phones:
            - number: "1" # home
            - number: "2" # work
              kind: b

      """, to: "team.yaml")
    let file = try SettingsFile(program.folder["team.yaml"], as: .yaml)
    let (outcome, transcript) = try program.run(
      "Phones", "remove 1", "1", "5", .enter, "? diff", .enter
    ) {
      try $0.edit(
        Team.User(), in: file.part(of: ["users"], where: "name", is: "Ada"), asking: .invalid)
    }
    #expect(outcome == .saved)
    #expect(
      transcript.contains(
        """
        ? diff
         users:
           - name: Ada
             phones:
        -      - number: "1" # home
        -      - number: "2" # work
        +      - number: "5" # work
                 kind: b

        """), "\(transcript)")
    let after = try program.folder.text(of: "team.yaml")
    #expect(
      after == """
        users:
          - name: Ada
            phones:
              - number: "5" # work
                kind: b

        """)
  }
}
