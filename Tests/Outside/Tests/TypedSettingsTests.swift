import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardTOML
import ForwardYAML
import Foundation
import Testing

private typealias Server = TypedFilesPage.Server

@Suite("A struct over a person's file")
struct TypedSettingsTests {
  @Test(
    "Answers change their values, and leave comments, order and other keys as they are",
    arguments: [
      (
        TextFormat.yaml,
        """
        # The page.
        host: localhost
        theme: dark  # not ours
        port: 80  # public
        users:
          # The owner.
          - name: Ada
            isAdmin: true
          - name: Bo  # on leave
            isAdmin: false

        """,
        """
        # The page.
        host: localhost
        theme: dark  # not ours
        port: 8080  # public
        users:
          # The owner.
          - name: Ada
            isAdmin: true
          - name: Bob  # on leave
            isAdmin: false
          - name: Cy
            isAdmin: false

        """
      ),
      (
        TextFormat.toml,
        """
        # The page.
        host = "localhost"
        theme = "dark" # not ours
        port = 80 # public

        # The owner.
        [[users]]
        name = "Ada"
        isAdmin = true

        [[users]]
        name = "Bo" # on leave
        isAdmin = false

        """,
        """
        # The page.
        host = "localhost"
        theme = "dark" # not ours
        port = 8080 # public

        # The owner.
        [[users]]
        name = "Ada"
        isAdmin = true

        [[users]]
        name = "Bob" # on leave
        isAdmin = false

        [[users]]
        name = "Cy"
        isAdmin = false

        """
      ),
      (
        TextFormat.jsonc,
        """
        {
          // The page.
          "host": "localhost",
          "theme": "dark", // not ours
          "port": 80, // public
          "users": [
            // The owner.
            {"name": "Ada", "isAdmin": true},
            {"name": "Bo", "isAdmin": false} // on leave
          ]
        }

        """,
        """
        {
          // The page.
          "host": "localhost",
          "theme": "dark", // not ours
          "port": 8080, // public
          "users": [
            // The owner.
            {"name": "Ada", "isAdmin": true},
            {"name": "Bob", "isAdmin": false}, // on leave
            {
              "name": "Cy",
              "isAdmin": false
            }
          ]
        }

        """
      ),
    ])
  func edited(format: TextFormat, before: String, after: String) throws {
    let path = NSTemporaryDirectory() + "typed-settings-\(UUID())"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try before.write(toFile: path, atomically: false, encoding: .utf8)
    let transcript = Transcript()
    let dialogue = Dialogue(ScriptedLineReader([], transcript), transcript, wording: .english)
    let given: [Form.Answer] = [
      Form.Answer("port", "8080"), Form.Answer("users[2].name", "Bob"),
      Form.Answer("users[+]", .items([.init([Form.Answer("name", "Cy")])])),
    ]
    let outcome = try SettingsEditor(dialogue).answer(
      Server(), in: SettingsFile(path, as: format), given: given)
    #expect(outcome == .saved)
    let saved = try String(contentsOfFile: path, encoding: .utf8)
    #expect(saved == after)
  }
}
