import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import ForwardSettings
import ForwardYAML
import Foundation
import Testing

// The code of the last steps of the page "Tutorial"; a test compares the two. The last step is the
// program `Wizard`.

@Suite("The page with a tutorial: files and command lines")
struct TutorialFilesPage {
  enum Fifth {
    struct Project: FormValue, Codable {
      var name = ""
      var kind = Kind.library

      enum Kind: String, CaseIterable, Codable { case library, program }

      static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
        project.textField("Name", \.name).required()
        project.picker("Kind", \.kind)
      }
    }
  }

  @Test("5. A file")
  func fifth() throws {
    typealias Project = Fifth.Project
    let path = NSTemporaryDirectory() + "tutorial-\(UUID()).yaml"
    defer { try? FileManager.default.removeItem(atPath: path) }
    func edit(_ keys: Keys...) throws -> String {
      let transcript = Transcript(columns: 200)
      let dialogue = Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
      let editor = SettingsEditor(dialogue)
      try editor.edit(Project(), in: SettingsFile(path, as: .yaml))
      return transcript.text.replacingOccurrences(of: path, with: "project.yaml")
    }
    #expect(
      try edit("moon-base", "program", .enter) == """
        Name (required): moon-base
         *1 Library   2 Program
        Kind [Library]: program
        Review
          1 Name: moon-base
          2 Kind: Program
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Saved 'project.yaml'.

        """)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        name: moon-base
        kind: program

        """)
    try "# by the moon team\nname: moon-base\nkind: program  # for now\n".write(
      toFile: path, atomically: true, encoding: .utf8)
    #expect(
      try edit(.enter, "library", .enter) == """
        Name: moon-base
          1 Library  *2 Program
        Kind [Program]: library
        Review: 1 change
          1 Name: moon-base (saved)
          2 Kind: Program → Library
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}
        Saved 'project.yaml'.

        """)
    #expect(
      try String(contentsOfFile: path, encoding: .utf8) == """
        # by the moon team
        name: moon-base
        kind: library  # for now

        """)
  }

  @Test("6. A command line")
  func sixth() throws {
    #expect(try PagerTests().transcript(of: "wizard", commands) == commands)
  }
}

private let commands = """
  $ wizard --no-input --name "Moon Base" --public yes; echo $?
  name (--name): 'Moon Base' is not small letters, digits and hyphens.
  authors: At least one is required.
  65
  $ wizard --no-input --name moon-base --public yes --set 'authors[+].name=Ada'; cat project.yaml
  name: moon-base
  isPublic: true
  authors:
    - name: Ada
      email: ""
  $ echo '# by the moon team' >>project.yaml; WIZARD_KIND=program wizard --no-input --licence Apache-2.0; cat project.yaml
  name: moon-base
  kind: program
  isPublic: true
  licence: Apache-2.0
  authors:
    - name: Ada
      email: ""
  # by the moon team

  """
