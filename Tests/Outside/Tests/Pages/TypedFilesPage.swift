import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardYAML
import Foundation
import Testing

// The code of the page "Typed files"; a test compares the two.

@Suite("The page on typed files")
struct TypedFilesPage {
  struct Server: FormValue, Codable {
    var host = "localhost"
    var port = 80
    var users: [User] = []

    struct User: FormValue, Codable {
      var name = ""
      var isAdmin = false

      static func form(_ user: Ref<User>) -> [ForwardFormElement] {
        user.textField("Name", \.name).required()
        user.toggle("Admin", \.isAdmin).id("isAdmin")
      }
    }

    static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
      server.textField("Host", \.host).required()
      server.textField("Port", \.port, as: .integer(in: 1...65_535))
      server.list("Users", \.users, new: User())
    }
  }

  private let path = NSTemporaryDirectory() + "typed-files-\(UUID()).yaml"

  private func editor(_ keys: Keys...) -> (SettingsEditor, Transcript) {
    let transcript = Transcript(columns: 200)
    let reader = ScriptedLineReader(keys, transcript)
    return (SettingsEditor(Dialogue(reader, transcript, wording: .english)), transcript)
  }

  private func write(_ text: String) throws {
    try text.write(toFile: path, atomically: false, encoding: .utf8)
  }

  private var text: String { get throws { try String(contentsOfFile: path, encoding: .utf8) } }

  @Test("A struct, its file and a conversation")
  func conversation() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write(
      """
      # The page of the club.
      port: 80  # public
      theme: dark
      users:
        - name: Ada  # the owner
          isAdmin: true
        - name: Bo

      """)
    let (editor, transcript) = editor(.enter, "8080", "2", "Bob", .enter, .enter, .enter)
    let file = try SettingsFile(path, as: .yaml)
    try editor.edit(Server(), in: file)

    #expect(
      transcript.text.replacingOccurrences(of: path, with: "server.yaml") == """
        Host: localhost
        Port: 8080
        Users: 2 items
          1 Ada, Admin
          2 Bo
        Enter continues, a number edits; or add, copy N, remove N, move N M: 2

        Users › 2
        Name: Bob
        Admin (yes or no) [no]:\u{20}
        Users: 2 items
          1 Ada, Admin
          2 Bob
        Enter continues, a number edits; or add, copy N, remove N, move N M:\u{20}
        Review: 2 changes
          1 Host:  localhost (default)
          2 Port:  80 → 8080
          3 Users: 2 items ([2] changed)
              Ada, Admin
            - Bo
            + Bob
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Saved 'server.yaml'.

        """)
    #expect(
      try text == """
        # The page of the club.
        port: 8080  # public
        theme: dark
        users:
          - name: Ada  # the owner
            isAdmin: true
          - name: Bob

        """)
    let server = try SettingsFile(path, as: .yaml).value(over: Server())
    #expect(server.host == "localhost")
    #expect(server.users.map(\.isAdmin) == [true, false])
  }

  @Test("A file that the struct doesn't fit")
  func unfit() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write("host: localhost\nport: eighty\nusers:\n  - isAdmin: perhaps\n")
    let error = #expect(throws: SettingsError.self) {
      try SettingsFile(path, as: .yaml).value(over: Server())
    }
    #expect(
      error?.description.replacingOccurrences(of: path, with: "server.yaml") == """
        'server.yaml', line 2: 'port' can't be read: Expected a whole number, found text.
        'server.yaml', line 4: 'users[0].isAdmin' can't be read: Expected true or false, found text.
        """)
    let (editor, transcript) = editor(.enter, .help(), "81", .enter, .enter)
    try editor.edit(Server(), in: SettingsFile(path, as: .yaml))
    #expect(
      transcript.text.contains("The stored value can't be used. Line 2: Expected a whole number"))
    #expect(try text == "host: localhost\nport: 81\nusers:\n  - isAdmin: perhaps\n")
  }

  @Test("A part of a file")
  func part() throws {
    defer { try? FileManager.default.removeItem(atPath: path) }
    try write("port: 80\nusers:\n  - name: Ada  # the owner\n  - name: Bo\n")
    let (editor, transcript) = editor("Bob", "yes", .enter)
    let file = try SettingsFile(path, as: .yaml)
    let bo = file.part(of: ["users"], where: "name", is: "Bo")
    try editor.edit(Server.User(), in: bo)
    #expect(
      transcript.text.replacingOccurrences(of: path, with: "server.yaml") == """
        Name: Bob
        Admin (yes or no) [no]: yes
        Review: 2 changes
          1 Name:  Bo → Bob
          2 Admin: no → yes
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Saved 'users[name=Bo]' in 'server.yaml'.

        """)
    #expect(
      try text == "port: 80\nusers:\n  - name: Ada  # the owner\n  - name: Bob\n    isAdmin: true\n"
    )
  }
}
