import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardJSON
import ForwardSettings
import ForwardYAML
import Foundation
import Testing

// The code of the files on the page "Cookbook"; a test compares the two.

@Suite("The page with recipes: files")
struct CookbookFiles {
  private struct Server: FormValue, Codable {
    var host = "localhost"
    var port = 80

    static func form(_ server: Ref<Server>) -> [ForwardFormElement] {
      server.textField("Host", \.host).required()
      server.textField("Port", \.port, as: .integer(in: 1...65_535))
    }
  }

  private let path = NSTemporaryDirectory() + "cookbook-\(UUID())"

  private func play(_ keys: Keys..., body: (Dialogue) throws -> Void) throws -> String {
    let transcript = Transcript(columns: 200)
    try body(Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english))
    return transcript.text.replacingOccurrences(of: path, with: "server")
  }

  @Test("Save as YAML")
  func yaml() throws {
    let path = path + ".yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let shown = try play("example.org", "8080", .enter) { dialogue in
      let server = Ref(Server())
      guard try dialogue.fill(Form(server)) == .saved else { return }
      let bytes = try TextFormat.yaml.newText(of: JSONValue(encoding: server.value))
      try Data(bytes).write(to: URL(filePath: path))
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      shown == """
        Host: example.org
        Port: 8080
        Review: 2 changes
          1 Host: localhost → example.org
          2 Port: 80 → 8080
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
    #expect(
      text == """
        host: example.org
        port: 8080

        """)
  }

  @Test("Edit a file with comments")
  func comments() throws {
    let path = path + ".jsonc"
    defer { try? FileManager.default.removeItem(atPath: path) }
    let file = """
      {
        // The page of the club.
        "host": "localhost",
        "port": 80, // public
        "theme": "dark"
      }

      """
    try file.write(toFile: path, atomically: false, encoding: .utf8)
    let shown = try play(.enter, "8080", .enter) { dialogue in
      let editor = SettingsEditor(dialogue)
      let file = try SettingsFile(path, as: .jsonc)
      try editor.edit(Server(), in: file)
    }
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(
      shown == """
        Host: localhost
        Port: 8080
        Review: 1 change
          1 Host: localhost (saved)
          2 Port: 80 → 8080
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Saved 'server.jsonc'.

        """)
    #expect(
      text == """
        {
          // The page of the club.
          "host": "localhost",
          "port": 8080, // public
          "theme": "dark"
        }

        """)
  }
}
