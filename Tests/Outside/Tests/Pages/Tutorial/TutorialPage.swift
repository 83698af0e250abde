import ForwardForm
import ForwardFormTerminal
import ForwardFormTesting
import Testing

// The code of the first steps of the page "Tutorial"; a test compares the two.

@Suite("The page with a tutorial")
struct TutorialPage {
  private let transcript = Transcript()

  private func dialogue(_ keys: Keys...) -> Dialogue {
    Dialogue(ScriptedLineReader(keys, transcript), transcript, wording: .english)
  }

  enum First {
    struct Project: FormValue {
      var name = ""
      var kind = Kind.library

      enum Kind: String, CaseIterable { case library, program }

      static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
        project.textField("Name", \.name)
        project.picker("Kind", \.kind)
      }
    }
  }

  @Test("1. Two rows")
  func first() throws {
    typealias Project = First.Project
    let dialogue = dialogue("moon", "program", .enter)
    let project = Ref(Project())
    try dialogue.fillOrExit(Form(project))
    print("The \(project.value.kind) \(project.value.name) begins.")
    #expect(project.value.kind == .program)
    #expect(
      transcript.text == """
        Name: moon
         *1 Library   2 Program
        Kind [Library]: program
        Review: 2 changes
          1 Name: (nothing) → moon
          2 Kind: Library → Program
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  enum Second {
    struct Project: FormValue {
      var name = ""
      var kind = Kind.library

      enum Kind: String, CaseIterable { case library, program }

      static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
        project.textField("Name", \.name, placeholder: "moon-base").required()
          .rules(.pattern("[a-z][a-z0-9-]*", wants: "small letters, digits and hyphens"))
          .help("The name of the folder and of the program.")
        project.picker("Kind", \.kind)
      }
    }
  }

  @Test("2. Rules")
  func second() throws {
    let project = Ref(Second.Project())
    let (outcome, transcript) = try play(
      Form(project), "", .help("Moon Base"), "Moon Base", "moon-base", "program", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Name (moon-base, required):\u{20}
          An answer is required.
        Name (moon-base, required): Moon Base<help>
          The name of the folder and of the program.
          Takes a line of text.
          An answer is required.
          Small letters, digits and hyphens.
          Shift-Tab or Ctrl-X Ctrl-B goes back to the previous row.
          Ctrl-X z undoes the last answer, Ctrl-X y redoes it.
          Ctrl-C cancels; so does Ctrl-D on an empty line.
        Name: Moon Base
          'Moon Base' is not small letters, digits and hyphens.
        Name: moon-base
         *1 Library   2 Program
        Kind [Library]: program
        Review: 2 changes
          1 Name: (nothing) → moon-base
          2 Kind: Library → Program
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  enum Third {
    struct Project: FormValue {
      var name = ""
      var kind = Kind.library
      var isPublic = false
      var licence = Licence.mit

      enum Licence: String, CaseIterable { case mit = "MIT", apache = "Apache-2.0" }
      enum Kind: String, CaseIterable { case library, program }

      static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
        project.textField("Name", \.name)
        project.picker("Kind", \.kind)
        project.toggle("Public", \.isPublic)
        if project.isPublic.value {
          project.picker("Licence", \.licence)
        }
      }
    }
  }

  @Test("3. A row that depends on an answer")
  func third() throws {
    let project = Ref(Third.Project(name: "moon-base"))
    let (outcome, transcript) = try play(
      Form(project), .enter, .enter, "yes", "apache", .enter)
    #expect(outcome == .saved)
    #expect(
      transcript == """
        Name: moon-base
         *1 Library   2 Program
        Kind [Library]:\u{20}
        Public (yes or no) [no]: yes
         *1 MIT   2 Apache-2.0
        Licence [MIT]: apache
        Review: 2 changes
          1 Name:    moon-base
          2 Kind:    Library
          3 Public:  no → yes
          4 Licence: MIT → Apache-2.0
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }

  enum Fourth {
    struct Author: FormValue {
      var name = ""
      var email = ""

      static func form(_ author: Ref<Author>) -> [ForwardFormElement] {
        author.textField("Name", \.name).required()
        author.textField("Email", \.email, keyboard: .emailAddress)
      }
    }

    struct Project: FormValue {
      var name = ""
      var authors: [Author] = []

      static func form(_ project: Ref<Project>) -> [ForwardFormElement] {
        project.textField("Name", \.name)
        project.list("Authors", \.authors, count: 1...9, new: Author())
      }
    }
  }

  @Test("4. A list")
  func fourth() throws {
    let project = Ref(Fourth.Project(name: "moon-base"))
    let (outcome, transcript) = try play(
      Form(project), .enter, "Ada", "ada", "ada@example.org", "add", "Grace", "", .enter, .enter)
    #expect(outcome == .saved)
    #expect(project.value.authors.map(\.name) == ["Ada", "Grace"])
    #expect(
      transcript == """
        Name: moon-base

        Authors › new
        Name (required): Ada
        Email: ada
          'ada' is not an e-mail address such as ada@example.org.
        Email: ada@example.org
        Authors: 1 item
          1 Ada, ada@example.org
        Enter continues, a number edits; or add, copy N, remove N, move N M: add

        Authors › new
        Name (required): Grace
        Email:\u{20}
        Authors: 2 items
          1 Ada, ada@example.org
          2 Grace
        Enter continues, a number edits; or add, copy N, remove N, move N M:\u{20}
        Review: 1 change
          1 Name:    moon-base
          2 Authors: (none) → 2 items
            + Ada, ada@example.org
            + Grace
        Enter saves, a number edits that row, Ctrl-D cancels:\u{20}

        """)
  }
}
